import { sql } from "kysely";
import { expect, test } from "vitest";
import { queueDays } from "#contract/kit/queue-days.ts";
import { jobs } from "#server/wiring.ts";
import { addressOf, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";

async function cast() {
  const { person, kit } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
  return { kit, olena, marko, address_id: await addressOf(olena) };
}
const key = (name: string) => ({ "idempotency-key": name });
const post = (who: Person, name: string, body: object) =>
  who.attempt("POST /service-requests", { body, headers: key(name) });
const total = async (who: Person) => (await who.call("GET /service-requests")).meta.total;

test("the same key has one effect and one answer", async () => {
  const { olena, address_id } = await cast();
  const body = { ...plumber, title: "Тече кран", address_id, publish: true };
  const [first, second] = [await post(olena, "a", body), await post(olena, "a", body)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
  expect([first.headers["idempotency-replayed"], second.headers["idempotency-replayed"]]).toEqual([undefined, "true"]);
  expect((await post(olena, "a", { data: body })).body).toEqual(first.body); // the same payload, wrapped
  expect(await total(olena)).toBe(1);
});

test("what waited in a browser for a week has its one effect; after that the key is free", async () => {
  const { kit, olena } = await cast();
  const send = () => post(olena, "week", { title: "Тече кран" });
  const first = await send();
  const age = (hours: number) =>
    sql`update idempotency_keys set created_at = now() - make_interval(hours => ${hours}) where caller = ${olena.id}`.execute(
      kit.db,
    );
  await age(queueDays * 24 + 1);
  await jobs["kit.delete-outdated"].run(kit, {});
  expect((await send()).body).toEqual(first.body);
  await age((queueDays + 1) * 24 + 1);
  await jobs["kit.delete-outdated"].run(kit, {});
  expect((await send()).body).not.toEqual(first.body);
  expect(await total(olena)).toBe(2);
});

test("another payload, another call or another query under the key is refused", async () => {
  const { olena, address_id } = await cast();
  const { id } = await requestOf(olena, { address_id });
  await post(olena, "b", { title: "Тече кран" });
  const others = [
    await post(olena, "b", { title: "Тече труба" }),
    await olena.attempt("POST /service-requests/:id/repost", { params: { id }, headers: key("b") }),
    await olena.attempt("POST /service-requests", {
      body: { title: "Тече кран" },
      query: { a: "1" },
      headers: key("b"),
    }),
  ];
  expect(others.map(({ status, code }) => `${status} ${code}`)).toEqual([
    "422 idempotency.payload_differs",
    "422 idempotency.payload_differs",
    "400 query.invalid",
  ]);
  expect(await total(olena)).toBe(2);
});

test("sent ten times at once it has one effect; the others wait or get the same answer", async () => {
  const { olena } = await cast();
  const answers = await Promise.all(Array.from({ length: 10 }, () => post(olena, "c", { title: "Тече кран" })));
  const done = answers.filter(({ status }) => status === 201);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map(({ body }) => (body as { data: { id: string } }).data.id)).size).toBe(1);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.every(({ status, code }) => status === 409 && code === "idempotency.in_flight")).toBe(true);
  expect(await total(olena)).toBe(1);
});

test("while the first call runs the second is asked to wait", async () => {
  const { kit, olena } = await cast();
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${`${olena.id} d`}, 7))`;
  const second = await kit.db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    return post(olena, "d", { title: "Тече кран" });
  });
  expect([second.status, second.code, second.headers["retry-after"]]).toEqual([409, "idempotency.in_flight", "1"]);
  expect((await post(olena, "d", { title: "Тече кран" })).status).toBe(201);
});

test("a key belongs to its caller: the same key of another caller is another key", async () => {
  const { olena, marko } = await cast();
  const [hers, his] = [await post(olena, "e", { title: "Кран" }), await post(marko, "e", { title: "Кран" })];
  const id = (answer: typeof hers) => (answer.body as { data: { id: string } }).data.id;
  expect(his.status).toBe(201);
  expect(id(his)).not.toBe(id(hers));
});

test("a call that failed leaves the key free", async () => {
  const { olena, address_id } = await cast();
  expect((await post(olena, "f", { title: "Кран", publish: true })).code).toBe("request.incomplete");
  expect((await post(olena, "f", { ...plumber, title: "Кран", address_id, publish: true })).status).toBe(201);
});

test("a change sent again under its key is not made again, and a change of an older version is refused", async () => {
  const { olena, address_id } = await cast();
  const { id, updated_at } = await requestOf(olena, { address_id });
  const params = { id };
  const change = (title: string, headers: Record<string, string>) =>
    olena.attempt("PATCH /service-requests/:id", { params, body: { title }, headers });
  const read = { "if-match": `"${updated_at}"` };
  const first = await change("Written in the cellar", { ...key("j"), ...read });
  expect(first.status).toBe(200);
  await change("Written at home", {});
  // The answer to the first was lost: it is given again, and the later title stays.
  expect((await change("Written in the cellar", { ...key("j"), ...read })).body).toEqual(first.body);
  expect((await olena.call("GET /service-requests/:id", { params })).title).toBe("Written at home");
  const stale = await change("Written in the train", { ...key("k"), ...read });
  expect([stale.status, stale.code]).toEqual([412, "version.changed"]);
  expect((await change("Written in the train", key("k"))).status).toBe(200);
});

test("a call that one account wrote is not accepted under the session of another", async () => {
  const { olena, marko } = await cast();
  const send = (account: string) =>
    olena.attempt("POST /service-requests", { body: { title: "Кран" }, headers: { "x-account": account } });
  expect((await send(marko.id)).code).toBe("auth.required");
  expect((await send(olena.id)).status).toBe(201);
});

test("deciding twice under one key decides once", async () => {
  const { olena, marko, address_id } = await cast();
  const { id: request_id } = await requestOf(olena, { address_id });
  const body = { request_id, price_kind: "on_inspection", message: "I come" };
  const sent = await marko.attempt("POST /proposals", { body, headers: key("g") });
  expect((await marko.attempt("POST /proposals", { body, headers: key("g") })).body).toEqual(sent.body);
  const { id } = (sent.body as { data: { id: string } }).data;
  const accept = () => olena.attempt("POST /events/:id/accept", { params: { id }, headers: key("h") });
  const [first, second] = [await accept(), await accept()];
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.body).toEqual(first.body);
  const dismiss = () => marko.attempt("POST /notifications/read-all", { headers: key("i") });
  expect([(await dismiss()).status, (await dismiss()).status]).toEqual([200, 200]);
});
