// Checks one cell: makes the call as its viewer with valid input, and compares the answer with the table.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { errors, type ErrorCode } from "#contract/errors.ts";
import type { Thing } from "../calls/room.ts";
import { endpoints, type Listed } from "../contract/endpoints.ts";
import type { Caller } from "../world/caller.ts";
import { baseUrl } from "../world/let-listen.ts";
import type { Stage } from "./stage.ts";
import { callOf } from "./things.ts";
import { outcomes, type Outcome, type Viewer } from "./viewers.ts";

const listed = new Map(endpoints.map((it) => [it.call, it]));
const shared = new WeakMap<Stage, Map<string, Thing>>();

type Make = (stage: Stage, viewer: Viewer) => Promise<Thing>;
export type Cell = { stage: Stage; name: string; viewer: Viewer; outcome: Outcome; make: Make };

/** @param name the name of the row: a call, with its subject where one call has two rows. */
export async function checkCell({ stage, name, viewer, outcome, make }: Cell): Promise<void> {
  const it = listed.get(callOf(name));
  if (!it) throw new Error(`${name} is not in the contract`);
  // Refused calls and reads consume nothing, so they can share a thing.
  const isFresh = outcome === "ok" && it.method !== "GET";
  const thing = isFresh ? await make(stage, viewer) : await sharedThing(stage, name, viewer, make);
  const before = outcome === "ok" ? null : await versionsOf(stage, thing);
  const answer = await ask(stage, thing.as ?? stage.who(viewer), it, thing);
  const code = codeOf(outcome, it);
  expect(answer).toEqual(code ? [errors[code].status, code] : [it.status, null]);
  // A hidden thing and an unknown id are the same (rule W6).
  const unknown = outcome === "404" && withUnknownIds(thing);
  if (unknown) expect(await ask(stage, thing.as ?? stage.who(viewer), it, unknown)).toEqual(answer);
  if (before !== null) expect(await versionsOf(stage, thing)).toEqual(before);
}

/** Makes a thing once for each row, but separate ones for the owner and for viewers with another caller (`as`). */
async function sharedThing(stage: Stage, name: string, viewer: Viewer, make: Make): Promise<Thing> {
  const key = viewer === "owner" ? `${name} ${viewer}` : name;
  const things = shared.get(stage) ?? new Map<string, Thing>();
  shared.set(stage, things);
  const known = things.get(key);
  if (known && !known.as) return known;
  const thing = await make(stage, viewer);
  things.set(key, thing);
  return thing;
}

const codeOf = (outcome: Outcome, { missing }: Listed): ErrorCode | null =>
  outcome === "404" ? (missing ?? outcomes[outcome]) : outcomes[outcome];

async function ask(stage: Stage, who: Caller, it: Listed, thing: Thing): Promise<[number, string | null]> {
  if (it.reply.kind === "stream") return openStream(stage, who, it);
  const { status, code } = await who.attempt(it.call, thing);
  return [status, code];
}

/** A stream has no end, so this reads only its headers. */
async function openStream(
  { app, anna, people }: Stage,
  who: Caller,
  { path }: Listed,
): Promise<[number, string | null]> {
  const isActing = who === people.acting || who === people.foreign;
  const headers = {
    ...(who.token ? { authorization: `Bearer ${who.token}` } : {}),
    ...(isActing ? { "x-managed-user": anna.id } : {}),
  };
  const abort = new AbortController();
  const answer = await fetch(`${await baseUrl(app)}/api${path}`, { headers, signal: abort.signal });
  if (answer.status < 300) {
    abort.abort();
    return [answer.status, null];
  }
  return [answer.status, ((await answer.json()) as { code: string }).code];
}

const tables = [
  [
    "points",
    "proposals",
    "proposal_terms",
    "addresses",
    "users",
    "notifications",
    "sessions",
    "reviews",
    "cases",
    "calendar_events",
    "threads",
  ],
  ["business_hours", "subscriptions", "donations", "exports", "plans"],
].flat();

const versions = tables
  .map((table) => `select '${table} ' || id || ' ' || xmin as row from ${table} where id = any($1::uuid[])`)
  .join(" union all ");

/** The version of each row that the parameters name, in any of the tables. Every write changes the version of a row. */
async function versionsOf({ kit }: Pick<Stage, "kit">, { params = {} }: Thing): Promise<string[]> {
  const ids = Object.values(params).filter((it) => isId(it));
  if (ids.length === 0) return [];
  // A named query, so that each connection plans it only once: planning takes longer than reading. Old poolers refuse names.
  const name = process.env["DATABASE_PREPARE"] === "off" ? undefined : "versions";
  const query = { ...(name && { name }), text: versions, values: [ids] };
  const { rows } = await kit.pool.query<{ row: string }>(query);
  return rows.map(({ row }) => row).toSorted();
}

/** The same call about ids that nothing has; null without an id in its path. */
function withUnknownIds(thing: Thing): Thing | null {
  const params = Object.entries(thing.params ?? {});
  if (!params.some(([, value]) => isId(value))) return null;
  return { ...thing, params: Object.fromEntries(params.map(([name, it]) => [name, isId(it) ? randomUUID() : it])) };
}

const isId = (it: unknown): it is string =>
  typeof it === "string" && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(it);
