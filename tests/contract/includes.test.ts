// Each name that `include` accepts is answered: a client that asked for it can read it.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Call } from "#contract/surface.ts";
import { calls } from "../calls.ts";
import { offerOf } from "../calls/offers.ts";
import type { Recipe } from "../calls/room.ts";
import { manager } from "../fixtures/mandates.ts";
import { invited } from "../fixtures/referrals.ts";
import { acceptedIncludes, endpoints } from "./endpoints.ts";
import { makeScene, type Scene } from "./scene.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});
afterAll(() => scene.closeOthers());

/** A request with a proposal by a person whom its owner invited. */
async function invitedProposal({ olena, marko, answered }: Scene) {
  await invited(olena, marko);
  return (await answered()).tap;
}

/** Where the answer of the declared call is empty, or reads as a visitor what only members read. */
const fuller: Partial<Record<Call, Recipe>> = {
  "GET /points": async (s) => {
    await invitedProposal(s);
    return { who: s.olena, query: { filter: { kind: "request" } } };
  },
  "GET /points/:id": async (s) => ({ who: s.olena, params: { id: (await invitedProposal(s)).id } }),
  "GET /public/service-offers": async (s) => {
    await offerOf(s);
    return { who: s.visitor() };
  },
  "GET /service-offers": async (s) => ({ who: (await offerOf(s)).who }),
  "GET /service-providers": async (s) => {
    await offerOf(s);
    return { who: await manager() };
  },
  "GET /service-providers/:id": async (s) => ({ who: s.olena, params: { id: (await offerOf(s)).who.id } }),
};

const asked = endpoints.flatMap((it) => acceptedIncludes(it).map((name) => [it.call, name] as [Call, string]));

/** Null is an answer (nobody manages this provider), an absent key and a list without an element are none. */
function answers(value: unknown, path: string[]): boolean {
  const [name, ...rest] = path;
  if (value === null || name === undefined) return value !== undefined;
  if (Array.isArray(value)) return value.some((it) => answers(it, path));
  return answers((value as Record<string, unknown>)[name], rest);
}

test.each(asked)("%s?include=%s", async (call, include) => {
  const { who, ...made } = await (fuller[call] ?? calls[call].works)(scene);
  const { status, body } = await who.attempt(call, { ...made, query: { ...made.query, include } });
  expect(status).toBe(200);
  expect(answers((body as { data: unknown }).data, include.split("."))).toBe(true);
});
