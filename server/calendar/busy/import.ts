// Reads the busy times of another calendar: they become entries without text that take the time of the person (rule C5).
import { join } from "node:path";
import { sql } from "kysely";
import { inChild } from "#server/files/upload/in-child.ts";
import { guardedFetch, isRefused, mayFetch, type GuardedFetch } from "#server/http/guarded-fetch.ts";
import { transact, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { wrongField } from "#server/kit/problem.ts";
import { later, type JobHandler } from "#server/kit/record.ts";
import { spendOwn } from "#server/kit/spend-own.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import type { Block, Order, Outcome } from "./outcome.ts";

const worker = join(import.meta.dirname, "worker.ts");
const limits = { maxBytes: 2 * 1_024 * 1_024, timeoutMs: 10_000 };
const ahead = 550 * 86_400_000;
const atOnce = 200;

type Failure = "unreachable" | "refused" | "too_big" | "unreadable";
type Found = { blocks: Block[]; unread: number } | { failure: Failure };

/** Reads of one account in an hour that are asked for; those by the clock do not count. */
const mostAnHour = 6;

/**
 * Throws 422 for an address that is never fetched, and `rate.limited`. A read that waits already takes the new address: each account has
 * one waiting job.
 */
export async function setImport(tx: Tx, viewer: Member, address: string): Promise<void> {
  const url = address.replace(/^webcals?:\/\//i, "https://");
  if (!mayFetch(url)) throw wrongField("url", "invalid");
  await spendOwn(tx, { what: "calendar", id: viewer.id, most: mostAnHour, seconds: 3_600 });
  const before = await sql<{ state: string }>`
    select state from calendar_imports where owner_id = ${viewer.id} for update`.execute(tx);
  await sql`
    insert into calendar_imports (owner_id, url) values (${viewer.id}, ${url})
    on conflict (owner_id) do update set url = excluded.url, state = 'waiting', failure = null, checked_at = null`.execute(
    tx,
  );
  if (before.rows[0]?.state !== "waiting") await later(tx, "events.import", { ownerId: viewer.id });
}

/** Its busy times go with it. */
export async function removeImport(tx: Tx, owner: Id): Promise<void> {
  await tx.deleteFrom("calendar_imports").where("owner_id", "=", owner).execute();
  await tx.deleteFrom("calendar_events").where("owner_id", "=", owner).where("imported", "=", true).execute();
}

export const importOne: JobHandler<"events.import"> = (kit, { ownerId }) => importBusy(kit, ownerId);

/** Each calendar once an hour, as a job of its own: a calendar may take 20 seconds, and the queue gives up a job that takes long. */
export const importAll: JobHandler<"events.import-all"> = ({ db }) =>
  transact(db, async (tx) => {
    const { rows } = await sql<{ ownerId: Id }>`
      select i.owner_id as "ownerId" from calendar_imports i join users u on u.id = i.owner_id
      where u.blocked_at is null and u.leaves_at is null and coalesce(i.checked_at < now() - interval '50 minutes', true)
      order by i.checked_at nulls first limit ${atOnce}`.execute(tx);
    for (const owner of rows) await later(tx, "events.import", owner);
  });

/** @param fetch tests lead it to a server of their own. */
export async function importBusy(kit: Kit, owner: Id, fetch: GuardedFetch = guardedFetch): Promise<void> {
  const { rows } = await sql<{ url: string; time_zone: string }>`
    select i.url, u.time_zone from calendar_imports i join users u on u.id = i.owner_id where i.owner_id = ${owner}`.execute(
    kit.db,
  );
  const [row] = rows;
  if (!row) return;
  const ownHost = new URL(kit.config.publicUrl).hostname;
  const found = await read(row.url, { zone: row.time_zone, ownHost }, fetch);
  const isKept = await transact(kit.db, (tx) => keep(tx, owner, row.url, found));
  if (!isKept) await importBusy(kit, owner, fetch); // another address meanwhile, for which no job was added
}

async function read(url: string, of: Pick<Order, "zone" | "ownHost">, fetch: GuardedFetch): Promise<Found> {
  let text: string;
  try {
    const { status, body } = await fetch(url, { ...limits, headers: { accept: "text/calendar" } });
    if (status !== 200) return { failure: "unreachable" };
    text = body.toString("utf8");
  } catch (error) {
    if (isRefused(error)) return { failure: "refused" };
    return { failure: error instanceof Error && error.message.includes("longer than") ? "too_big" : "unreachable" };
  }
  const now = Date.now();
  const order: Order = { text, ...of, from: now, until: now + ahead };
  return inChild<Order, Outcome>(worker, order, { failure: "unreadable" }, { seconds: 10, memory: 1_500_000 });
}

/** A failure keeps the times that were read before. False where the address has changed meanwhile: then nothing is kept. */
async function keep(tx: Tx, owner: Id, url: string, found: Found): Promise<boolean> {
  const locked = await sql`select from calendar_imports where owner_id = ${owner} and url = ${url} for update`.execute(
    tx,
  );
  if (locked.rows.length === 0) return false;
  if ("failure" in found) {
    await sql`update calendar_imports set state = 'failed', failure = ${found.failure}, checked_at = now()
      where owner_id = ${owner}`.execute(tx);
    return true;
  }
  const { rows } = await replaceBlocks(tx, owner, found.blocks);
  await sql`update calendar_imports set state = 'read', failure = null, checked_at = now(), blocks = ${rows.length}, unread = ${found.unread}
    where owner_id = ${owner}`.execute(tx);
  return true;
}

/** Joined where they touch, and without the times that entries of the person take already: those are in both calendars. */
async function replaceBlocks(tx: Tx, owner: Id, blocks: Block[]) {
  await tx.deleteFrom("calendar_events").where("owner_id", "=", owner).where("imported", "=", true).execute();
  const times = blocks.map(([from, until]) => ({ from, until }));
  return sql`
    with taken as (
      select coalesce(range_agg(tstzrange(starts_at, ends_at)), '{}') as times from calendar_events
      where owner_id = ${owner} and busy and status = 'confirmed'
    ), read as (
      select coalesce(range_agg(tstzrange(to_timestamp(b."from" / 1000.0), to_timestamp(b.until / 1000.0))), '{}') as times
      from json_to_recordset(${JSON.stringify(times)}) as b("from" bigint, until bigint)
    )
    insert into calendar_events (calendar, owner_id, starts_at, ends_at, time_zone, busy, imported)
    select 'private', u.id, lower(t), least(upper(t), lower(t) + interval '366 days'), u.time_zone, true, true
    from users u, read, taken, unnest(read.times - taken.times) t where u.id = ${owner} returning id`.execute(tx);
}
