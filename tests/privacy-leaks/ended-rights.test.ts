// A right to read a request ends with its reason (rule S14): nothing that its owner writes later reaches a provider who answered it
// before, on any path that reads, and the request is as unknown to the provider as one that never existed.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { endpoints } from "../contract/endpoints.ts";
import { offerAt, somewhere } from "../fixtures/offers.ts";
import { accept, answer, requestOf } from "../fixtures/requests.ts";
import { sampleOf } from "../world/rounds.ts";
import type { Person } from "../world/world.ts";
import { world } from "../world/world.ts";

const decline = (olena: Person, id: string) =>
  olena.call("POST /events/:id/decline", { params: { id }, body: { decline_reason: "another" } });
const withdraw = (marko: Person, id: string) =>
  marko.call("POST /events/:id/withdraw", { params: { id }, body: { withdraw_reason: "busy" } });
const change = (olena: Person, id: string, body: object) =>
  olena.call("PATCH /service-requests/:id", { params: { id }, body });
const find = (who: Person, id: string) => who.attempt("GET /search-service-requests/:id", { params: { id } });

/** Olena's tap, answered by Marko, and saved and muted by him. */
async function answered() {
  const { person } = await world();
  const [olena, marko, ivan] = await Promise.all([person("Olena"), person("Marko"), person("Ivan")]);
  const tap = await requestOf(olena);
  await marko.call("POST /saved-points", { body: { point_ids: [tap.id] } });
  await marko.call("POST /notifications/muted-requests", { body: { request_id: tap.id } });
  const { id } = await answer(marko, tap.id);
  return { olena, marko, ivan, tap, id };
}
type Scene = Awaited<ReturnType<typeof answered>>;

const answers: Record<string, (it: Scene) => Promise<unknown>> = {
  "was declined": ({ olena, id }) => decline(olena, id),
  withdrew: ({ marko, id }) => withdraw(marko, id),
};
const ends: Record<string, (it: Scene) => Promise<unknown>> = {
  archived: ({ olena, tap }) =>
    olena.call("PATCH /service-requests/:id", { params: { id: tap.id }, body: { archive: true } }),
  hidden: ({ olena, tap }) => change(olena, tap.id, { hidden_to_contractors: true }),
  "directed to another": ({ olena, ivan, tap }) => change(olena, tap.id, { receiver_id: ivan.id }),
  "agreed with another": async ({ olena, ivan, tap }) => accept(olena, (await answer(ivan, tap.id)).id),
};
const cases = sampleOf(
  Object.keys(answers).flatMap((how) => Object.keys(ends).map((end) => [how, end] as const)),
  3,
);

/** Everything that this person reads without and with the ids of the scene. */
async function readAll(who: Person, { tap, id }: Scene): Promise<[call: string, text: string][]> {
  const thread = (await who.call("GET /threads")).data[0]?.id;
  const ids = [tap.id, id, ...(thread ? [thread] : [])];
  const asked = endpoints.flatMap(({ call, method, path, reply, access }) => {
    if (method !== "GET" || reply.kind === "stream" || access === "Account:manage") return [];
    return (path.includes(":") ? ids : [""]).map((value) => {
      const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name]) => [name, value]));
      return { call, options: { params, query: path.startsWith("/proposals") ? { include: "request" } : {} } };
    });
  });
  return Promise.all(
    asked.map(async ({ call, options }) => [
      call,
      JSON.stringify(await who.attempt(call as "GET /proposals", options as object)),
    ]),
  );
}

test.each(cases)("a provider who %s reads nothing of a request that was then %s", async (how, end) => {
  const scene = await answered();
  const { olena, marko, tap } = scene;
  await answers[how]!(scene);
  expect((await find(marko, tap.id)).status).toBe(200);
  await ends[end]!(scene);
  const lists = async () => {
    const { data: proposals } = await marko.call("GET /proposals", { query: { include: "request" } });
    const { data: threads } = await marko.call("GET /threads");
    return [...proposals.map((it) => [it.request, it.request_title]), ...threads.map((it) => it.request.title)];
  };
  expect(await lists()).toEqual([[null, tap.title], tap.title]);
  const later = `later ${randomUUID()}`;
  await change(olena, tap.id, { title: later, description: later });

  const unknown = await find(marko, randomUUID());
  const known = await find(marko, tap.id);
  expect([known.status, known.code]).toEqual([unknown.status, unknown.code]);
  const read = await readAll(marko, scene);
  expect(read.flatMap(([call, text]) => (text.includes(later) ? [call] : []))).toEqual([]);
  expect(await lists()).toEqual([[null, null], null]);
  const own = await olena.call("GET /service-requests/:id", { params: { id: tap.id } });
  expect([own.title, own.description]).toEqual([later, later]);
});

test("an invitation opens the request again, and only while it is on the market", async () => {
  const { olena, marko, ivan, tap, id } = await answered();
  await decline(olena, id);
  await change(olena, tap.id, { hidden_to_contractors: true });
  expect((await find(marko, tap.id)).code).toBe("request.not_found");
  await olena.call("POST /events/:id/invite", { params: { id } });
  expect((await find(marko, tap.id)).status).toBe(200);
  await change(olena, tap.id, { receiver_id: ivan.id });
  expect((await find(marko, tap.id)).code).toBe("request.not_found");
  expect((await find(ivan, tap.id)).status).toBe(200);
});

test("a live proposal and an accepted one keep the request readable", async () => {
  const { olena, marko, tap, id } = await answered();
  await change(olena, tap.id, { hidden_to_contractors: true });
  expect((await find(marko, tap.id)).status).toBe(200);
  await accept(olena, id);
  await olena.call("POST /service-requests/:id/close", {
    params: { id: tap.id },
    body: { close_reason: "request_completed" },
  });
  expect((await find(marko, tap.id)).status).toBe(200);
});

test("a saved offer that left the market keeps the title under which it was saved", async () => {
  const { person } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
  const offer = await offerAt(marko, somewhere());
  await olena.call("POST /saved-points", { body: { point_ids: [offer.id] } });
  const params = { id: offer.id };
  await marko.call("PATCH /service-offers/:id", { params, body: { archive: true } });
  const saved = async () => (await olena.call("GET /saved-points")).data.map(({ title }) => title);
  expect(await saved()).toEqual([offer.title]);
  await marko.call("PATCH /service-offers/:id", { params, body: { title: "Nur für mich" } });
  expect(await saved()).toEqual([null]);
});
