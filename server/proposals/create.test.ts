import { expect, test } from "vitest";
import { accept, answer, inbox, requestOf, requestWithTwoProposals } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";

async function tap() {
  const { person, kit, visitor } = await world();
  const [olena, marko] = await Promise.all([person("Olena", { language: "uk" }), person("Marko", { language: "de" })]);
  return { person, kit, visitor, olena, marko, tap: await requestOf(olena) };
}
const send = (who: Person, request_id: string, body: object = {}) =>
  who.attempt("POST /proposals", { body: { request_id, price_kind: "on_inspection", message: "I come", ...body } });
const withdraw = (who: Person, id: string) =>
  who.call("POST /events/:id/withdraw", { params: { id }, body: { withdraw_reason: "busy" } });
const decline = (who: Person, id: string) =>
  who.call("POST /events/:id/decline", { params: { id }, body: { decline_reason: "another" } });

test("a proposal carries price, time and message, and the customer reads it whole", async () => {
  const { olena, marko, tap: request } = await tap();
  const facts = {
    price_kind: "hourly" as const,
    amount: 45_000,
    currency: "EUR",
    message: "Morgen um neun?\nMit Werkzeug.",
    starts_at: "2031-05-04T07:00:00Z",
    duration: 90,
    valid_until: "2031-05-10",
  };
  const sent = await answer(marko, request.id, facts);
  const proposalId = sent.id;
  const query = { include: "user,request" };
  const read = await olena.call("GET /proposals/:proposalId", { params: { proposalId }, query });
  expect(read).toMatchObject({ ...facts, starts_at: "2031-05-04T07:00:00.000Z", status: "created", expired: false });
  expect(read).toMatchObject({
    author: { id: marko.id, name: "Marko" },
    request: { id: request.id, title: request.title },
  });
  expect(read.can).toMatchObject({ accept: true, decline: true, withdraw: false, edit: false });
  expect(sent.can).toMatchObject({ accept: false, decline: false, withdraw: true, edit: true });
  expect(await inbox(olena)).toEqual(["new_proposal.created"]);
});

test.each([
  [{ price_kind: "fixed" }, "amount"],
  [{ price_kind: "hourly", amount: 0 }, "amount"],
  [{ price_kind: "from", amount: null }, "amount"],
  [{ price_kind: "free" }, "price_kind"],
  [{ message: "  " }, "message"],
  [{ currency: "euro" }, "currency"],
  [{ status: "accepted" }, "status"],
])("a proposal with %j is refused with the field's name", async (body, field) => {
  const { marko, tap: request } = await tap();
  const refused = await send(marko, request.id, body);
  expect([refused.status, refused.code]).toEqual([422, "validation.failed"]);
  expect(refused.body).toHaveProperty(["errors", field]);
});

test("a price after inspection has no amount, and without a currency the request's is meant", async () => {
  const { marko, tap: request } = await tap();
  const { body } = await send(marko, request.id, { amount: 500 });
  expect(body).toMatchObject({ data: { price_kind: "on_inspection", amount: null, currency: "UAH" } });
});

test("proposals are sealed: providers never see each other's", async () => {
  const { olena, marko, ivan, tap: request, byMarko, byIvan } = await requestWithTwoProposals();
  const list = async (who: Person) => (await who.call("GET /proposals")).data.map(({ id }) => id).toSorted();
  expect(await list(marko)).toEqual([byMarko.id]);
  expect(await list(ivan)).toEqual([byIvan.id]);
  expect(await list(olena)).toEqual([byMarko.id, byIvan.id].toSorted());
  const filtered = { query: { filter: { request: request.id, side: "received" } } } as const;
  expect((await ivan.call("GET /proposals", filtered)).data).toEqual([]);
  const peek = await ivan.attempt("GET /proposals/:proposalId", { params: { proposalId: byMarko.id } });
  expect([peek.status, peek.code]).toEqual([404, "proposal.not_found"]);
  const found = await ivan.call("GET /search-service-requests/:id", { params: { id: request.id } });
  expect(found).toMatchObject({ proposals_count: 2, my_proposal: { id: byIvan.id } });
  expect(JSON.stringify(found)).not.toContain(byMarko.id);
  await accept(olena, byMarko.id);
  const lost = await ivan.call("GET /proposals/:proposalId", {
    params: { proposalId: byIvan.id },
    query: { include: "request" },
  });
  expect(JSON.stringify(lost)).not.toMatch(new RegExp(`${byMarko.id}|${marko.id}|Marko`));
});

test("the customer sorts proposals by price or by age; received and sent ones are separate lists", async () => {
  const { olena, marko, tap: request, byMarko, byIvan } = await requestWithTwoProposals();
  const other = await requestOf(marko);
  const sent = await answer(olena, other.id);
  const list = async (query: object) => (await olena.call("GET /proposals", { query })).data.map(({ id }) => id);
  expect(await list({ filter: { side: "received" }, sort: "amount" })).toEqual([byIvan.id, byMarko.id]);
  expect(await list({ filter: { side: "received" }, sort: "-amount" })).toEqual([byMarko.id, byIvan.id]);
  expect(await list({ filter: { request: request.id }, sort: "-created_at" })).toEqual([byIvan.id, byMarko.id]);
  expect(await list({ filter: { side: "sent" } })).toEqual([sent.id]);
  await decline(olena, byIvan.id);
  expect(await list({ filter: { status: "open", side: "received" } })).toEqual([byMarko.id]);
  expect(await list({ filter: { status: "declined" } })).toEqual([byIvan.id]);
});

test("a provider reads sent, accepted and finished proposals in separate lists, with the customer", async () => {
  const { olena, marko, ivan, tap, byMarko, byIvan } = await requestWithTwoProposals();
  const read = async (who: Person, stage: "sent" | "accepted" | "done") => {
    const query = { filter: { side: "sent", stage }, include: "request,customer", sort: "-created_at" } as const;
    const { data } = await who.call("GET /proposals", { query });
    return data.map(({ id, request, customer }) => [id, request?.id, customer?.name]);
  };
  const mine = [byMarko.id, tap.id, "Olena"];
  expect(await read(marko, "sent")).toEqual([mine]);
  await accept(olena, byMarko.id);
  expect([await read(marko, "sent"), await read(marko, "accepted")]).toEqual([[], [mine]]);
  // The agreed request is off the market for the others (rule S14).
  expect(await read(ivan, "sent")).toEqual([[byIvan.id, undefined, "Olena"]]);
  const other = await requestOf(olena);
  const open = await answer(ivan, other.id);
  const newer = await requestOf(olena);
  const declined = await answer(ivan, newer.id);
  await decline(olena, declined.id);
  expect((await read(ivan, "sent")).map(([id]) => id)).toEqual([open.id, declined.id, byIvan.id]);
  await olena.call("POST /service-requests/:id/close", {
    params: { id: tap.id },
    body: { close_reason: "request_completed" },
  });
  expect([await read(marko, "accepted"), await read(marko, "done")]).toEqual([[], [mine]]);
  await olena.call("POST /blocked-people", { body: { user_id: marko.id } });
  expect(await read(marko, "done")).toEqual([[byMarko.id, tap.id, undefined]]);
});

test("answering an own request is refused", async () => {
  const { olena, tap: request } = await tap();
  expect(await send(olena, request.id)).toMatchObject({ status: 403, code: "proposal.own_request" });
});

test("a paused or inactive provider cannot answer, and gets the reason", async () => {
  const { marko, kit, tap: request } = await tap();
  const set = (change: { paused_at?: Date | null; provides_services?: boolean }) =>
    kit.db.updateTable("users").set(change).where("id", "=", marko.id).execute();
  const refusal = async () =>
    (await marko.call("GET /search-service-requests/:id", { params: { id: request.id } })).refusal;
  await set({ paused_at: new Date() });
  expect(await send(marko, request.id)).toMatchObject({ status: 403, code: "provider.not_active" });
  expect(await refusal()).toBe("paused");
  await set({ paused_at: null, provides_services: false });
  expect(await send(marko, request.id)).toMatchObject({ status: 403, code: "provider.not_providing" });
  expect(await refusal()).toBe("not_providing");
  await set({ provides_services: true });
  expect(await refusal()).toBeNull();
  expect((await send(marko, request.id)).status).toBe(201);
});

test.each(["the customer", "the provider"])("a block by %s hides the request from the provider", async (by) => {
  const { olena, marko, kit, tap: request } = await tap();
  const [owner, blocked] = by === "the customer" ? [olena, marko] : [marko, olena];
  await kit.db.insertInto("blocked_people").values({ owner_id: owner.id, blocked_id: blocked.id }).execute();
  expect(await send(marko, request.id)).toMatchObject({ status: 404, code: "request.not_found" });
  const query = { per_page: 100, sort: "-published_at" as const };
  const { data } = await marko.call("GET /search-service-requests", { query });
  expect(data.map(({ id }) => id)).not.toContain(request.id);
});

test("one live proposal for each provider and request, however often it is sent at once", async () => {
  const { olena, marko, tap: request } = await tap();
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(marko, request.id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, "proposal.exists"]));
  expect((await olena.call("GET /service-requests/:id", { params: { id: request.id } })).proposals_count).toBe(1);
});

test("after a withdrawal, and after a decline with an invitation, a provider may answer again", async () => {
  const { olena, marko, tap: request } = await tap();
  const first = await answer(marko, request.id);
  await withdraw(marko, first.id);
  const second = await answer(marko, request.id);
  await decline(olena, second.id);
  await olena.call("POST /events/:id/invite", { params: { id: second.id } });
  await marko.call("DELETE /events/:id", { params: { id: second.id } });
  const third = await answer(marko, request.id);
  expect(new Set([first.id, second.id, third.id]).size).toBe(3);
  expect(third.history.map(({ step }) => step)).toEqual(["create"]);
});

test("a direct request is visible to its receiver only", async () => {
  const { olena, marko, person } = await tap();
  const ivan = await person("Ivan");
  const direct = await requestOf(olena, { receiver_id: marko.id });
  expect(direct.receiver).toMatchObject({ id: marko.id, name: "Marko" });
  expect(await inbox(marko)).toEqual(["new_request.created"]);
  expect(await send(ivan, direct.id)).toMatchObject({ status: 404, code: "request.not_found" });
  const found = await marko.call("GET /search-service-requests/:id", { params: { id: direct.id } });
  expect(found).toMatchObject({ direct: true, can: { propose: true } });
  expect((await send(marko, direct.id)).status).toBe(201);
});

test("a hidden request is visible to providers who answered it, a draft only to its owner", async () => {
  const { olena, marko, person, tap: request } = await tap();
  const ivan = await person("Ivan");
  await answer(marko, request.id);
  const params = { id: request.id };
  await olena.call("PATCH /service-requests/:id", { params, body: { hidden_to_contractors: true } });
  expect(await send(ivan, request.id)).toMatchObject({ status: 404, code: "request.not_found" });
  expect((await ivan.attempt("GET /search-service-requests/:id", { params })).code).toBe("request.not_found");
  expect((await marko.call("GET /search-service-requests/:id", { params })).refusal).toBe("answered");
  const draft = await requestOf(olena, { publish: false });
  expect((await send(ivan, draft.id)).code).toBe("request.not_found");
});

test("a currency is one of the list, and the error of a field is a sentence", async () => {
  const { marko, tap: request } = await tap();
  const body = { request_id: request.id, price_kind: "fixed", amount: 100, message: "x", currency: "ABC" } as const;
  const { status, body: refused } = await marko.attempt("POST /proposals", { body });
  expect(status).toBe(422);
  expect(refused).toHaveProperty("errors.currency", [
    { code: "not_listed", message: "This is not among the values that can be chosen", params: {} },
  ]);
});
