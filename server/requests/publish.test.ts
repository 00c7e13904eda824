import { expect, test } from "vitest";
import { accept, addressOf, answer, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";

async function cast() {
  const { person, kit, visitor } = await world();
  return { kit, person, visitor, olena: await person("Olena", { language: "uk" }) };
}
const save = (who: Person, body: object) => who.attempt("POST /service-requests", { body });
const change = (who: Person, id: string, body: object) =>
  who.attempt("PATCH /service-requests/:id", { params: { id }, body });
const show = (who: Person, id: string) => who.call("GET /service-requests/:id", { params: { id } });

test("the wizard saves step by step: unfinished, then a draft, then published", async () => {
  const { olena } = await cast();
  const { id, status, missing } = await olena.call("POST /service-requests", { body: { ...plumber } });
  expect([status, missing]).toEqual(["incomplete", ["title", "address_id"]]);
  const edit = (body: object) => olena.call("PATCH /service-requests/:id", { params: { id }, body });
  expect(await edit({ title: "Тече кран" })).toMatchObject({ status: "incomplete", missing: ["address_id"] });
  const draft = await edit({ address_id: await addressOf(olena) });
  expect(draft).toMatchObject({
    status: "draft",
    missing: [],
    published_at: null,
    can: { publish: true, close: false },
  });
  const published = await edit({ publish: true });
  expect(published).toMatchObject({ status: "published", title: "Тече кран", can: { publish: false, close: true } });
  expect(published.published_at).not.toBeNull();
});

test("publishing too early names the missing fields, and keeps all saved ones", async () => {
  const { olena } = await cast();
  const { id } = await olena.call("POST /service-requests", { body: { title: "Тече кран", comment: "Код 12" } });
  const refused = await change(olena, id, { publish: true });
  expect([refused.status, refused.code]).toEqual([422, "request.incomplete"]);
  const needed = { point_type_id: [{ code: "required" }], point_purpose_ids: [{}], address_id: [{}] };
  expect(refused.body).toMatchObject({ errors: needed });
  expect(await show(olena, id)).toMatchObject({ status: "incomplete", title: "Тече кран", comment: "Код 12" });
});

test("a draft that loses a required field is incomplete again; a published one keeps its required fields", async () => {
  const { olena } = await cast();
  const draft = await requestOf(olena, { publish: false });
  expect(draft.status).toBe("draft");
  expect((await change(olena, draft.id, { title: null })).body).toMatchObject({ data: { status: "incomplete" } });
  const tap = await requestOf(olena);
  for (const body of [{ title: null }, { title: "  " }, { address_id: null }, { point_purpose_ids: [] }])
    expect((await change(olena, tap.id, body)).code).toBe("request.incomplete");
  expect(await show(olena, tap.id)).toMatchObject({ status: "published", title: tap.title });
});

test("absent is unchanged, null is cleared, and the body may come bare or in `data`", async () => {
  const { olena } = await cast();
  const facts = {
    description: "Капає",
    comment: "Код 12",
    price: 100,
    budget: 50_000,
    duration_from: 30,
    duration_to: 60,
  };
  const tap = await requestOf(olena, { ...facts, date: "2031-05-04", time: "09:30", tags: "кран, вода; кран" });
  expect(tap).toMatchObject({ ...facts, date: "2031-05-04", time: "09:30", tags: ["кран", "вода"] });
  const cleared = await change(olena, tap.id, { data: { comment: null, budget: null, time: null, urgent: true } });
  const kept = { description: "Капає", price: 100, date: "2031-05-04", title: tap.title };
  expect(cleared.body).toMatchObject({ data: { ...kept, comment: null, budget: null, time: null, urgent: true } });
});

test("currency defaults to the customer's, language to the reader's", async () => {
  const { olena, kit } = await cast();
  await kit.db.updateTable("users").set({ currency: "PLN" }).where("id", "=", olena.id).execute();
  expect(await olena.call("POST /service-requests", { body: {} })).toMatchObject({ currency: "PLN", language: "uk" });
  const said = await olena.call("POST /service-requests", { body: { currency: "EUR", language: "de" } });
  expect(said).toMatchObject({ currency: "EUR", language: "de" });
});

test.each([
  [{ point_type_id: 1, point_purpose_ids: [337] }, "point_purpose_ids", "not_listed"],
  [{ point_purpose_ids: [1] }, "point_purpose_ids", "not_listed"],
  [{ point_type_id: 30_000 }, "point_type_id", "not_listed"],
  [{ duration_from: 60, duration_to: 30 }, "duration_to", "end_before_start"],
  [{ status: "published" }, "status", "unknown"],
  [{ user_id: "01980000-0000-7000-8000-000000000000" }, "user_id", "unknown"],
])("a request with %j is refused with the field's name", async (body, field, code) => {
  const { olena } = await cast();
  const answer = await save(olena, body);
  expect(answer.status).toBe(422);
  expect(answer.body).toHaveProperty(["errors", field, 0, "code"], code);
});

test("an edit that conflicts with stored values is refused with the field's name", async () => {
  const { olena } = await cast();
  const tap = await requestOf(olena, { duration_from: 60 });
  const shorter = await change(olena, tap.id, { duration_to: 30 });
  expect(shorter.body).toMatchObject({ errors: { duration_to: [{ code: "end_before_start" }] } });
  const oneself = await change(olena, tap.id, { receiver_id: olena.id });
  expect(oneself.body).toMatchObject({ errors: { receiver_id: [{ code: "invalid" }] } });
});

test("a place of another person cannot be used", async () => {
  const { olena, person } = await cast();
  const marko = await person("Marko");
  const answer = await save(olena, { ...plumber, title: "x", address_id: await addressOf(marko), publish: true });
  expect([answer.status, answer.code]).toEqual([404, "address.not_found"]);
});

test("another person's request gives the same 404 as a missing one, for every call", async () => {
  const { olena, person } = await cast();
  const marko = await person("Marko");
  const { id } = await requestOf(olena);
  await answer(marko, id);
  const absent = "01980000-0000-7000-8000-000000000000";
  const bodies = { PATCH: { title: "mine" }, POST: { close_reason: "another" }, GET: undefined, DELETE: undefined };
  for (const [call, body] of [
    ["GET /service-requests/:id", bodies.GET],
    ["PATCH /service-requests/:id", bodies.PATCH],
    ["POST /service-requests/:id/close", bodies.POST],
    ["DELETE /service-requests/:id", bodies.DELETE],
  ] as const) {
    const [others, none] = [
      await marko.attempt(call, { params: { id }, body }),
      await marko.attempt(call, { params: { id: absent }, body }),
    ];
    expect([others.status, others.code]).toEqual([404, "request.not_found"]);
    expect({ ...(others.body as object), request_id: "" }).toEqual({ ...(none.body as object), request_id: "" });
  }
  expect((await show(olena, id)).title).toBe("Тече кран на кухні");
});

test("a visitor's answers are not taken without an account", async () => {
  const { visitor } = await cast();
  const answer = await visitor().attempt("POST /service-requests", { body: { title: "Тече кран", publish: true } });
  expect([answer.status, answer.code]).toEqual([401, "auth.required"]);
});

test("the customer can edit a request with an accepted proposal, but not remove it", async () => {
  const { olena, person } = await cast();
  const tap = await requestOf(olena);
  const byMarko = await answer(await person("Marko"), tap.id);
  await accept(olena, byMarko.id);
  expect((await change(olena, tap.id, { comment: "Дзвоніть двічі" })).status).toBe(200);
  expect(await show(olena, tap.id)).toMatchObject({
    accepted_proposal_id: byMarko.id,
    can: { delete: false, close: true },
  });
});
