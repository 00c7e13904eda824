// Phrases in proposals (rule H8): chosen by the provider, read by each person in the own language.
import { expect, test } from "vitest";
import { answer, requestOf } from "../../tests/fixtures/requests.ts";
import { emailTo } from "../../tests/world/mailbox.ts";
import { password, world, type Person } from "../../tests/world/world.ts";
import { eraseDueAccounts } from "../personal-data/erase.ts";
import { exportProposals } from "./personal-data.ts";

const visit = { slug: "inspect_first", values: {} } as const;
const hours = { slug: "takes_hours", values: { count: 3 } } as const;

/** Olena reads Ukrainian, Marko German. */
async function people() {
  const { kit, person } = await world();
  const [olena, marko] = await Promise.all([person("Olena", { language: "uk" }), person("Marko", { language: "de" })]);
  return { kit, olena, marko, tap: await requestOf(olena) };
}

const read = (reader: Person, proposalId: string) =>
  reader.call("GET /proposals/:proposalId", { params: { proposalId } });
const textsOf = async (reader: Person, id: string) => (await read(reader, id)).phrases.map(({ text }) => text);
const propose = (provider: Person, request_id: string, body: object) =>
  provider.attempt("POST /proposals", { body: { request_id, price_kind: "on_inspection", ...body } });

test("a proposal of phrases needs no words; its customer reads them in the own language, and its author how", async () => {
  const { olena, marko, tap } = await people();
  const { id } = await answer(marko, tap.id, { message: "", phrases: [visit, hours] });
  const [hers, his] = [await read(olena, id), await read(marko, id)];
  expect(hers.message).toBe("");
  expect(hers.phrases).toMatchObject([{ slug: "inspect_first" }, { text: expect.stringMatching(/3\sгодини/) }]);
  expect(his.phrases).toMatchObject([{ values: {} }, { ...hours, text: expect.stringMatching(/3\sStunden/) }]);
  expect(his.phrases.map((it) => it.other_text)).toEqual(hers.phrases.map(({ text }) => text));
  expect(hers.phrases.map((it) => it.other_text)).toEqual([null, null]);
  const { data } = await olena.call("GET /proposals", { query: { filter: { request: tap.id } } });
  expect(data[0]?.phrases).toEqual(hers.phrases);
});

test("the email about a new proposal has its phrases in the language of the customer, and not its words", async () => {
  const { kit, olena, marko, tap } = await people();
  const email = `${olena.id}@example.org`;
  await kit.db.updateTable("users").set({ email }).where("id", "=", olena.id).execute();
  await answer(marko, tap.id, { message: "PLNT-message", phrases: [hours] });
  const { text } = await emailTo(kit, email);
  expect(text).toMatch(/3\sгодини/);
  expect(text).not.toContain("PLNT");
});

test("a change keeps the phrases that it does not name, replaces those that it names, and never leaves a proposal empty", async () => {
  const { marko, tap } = await people();
  const { id } = await answer(marko, tap.id, { message: "", phrases: [hours] });
  const change = (body: object) => marko.attempt("PATCH /proposals/:proposalId", { params: { proposalId: id }, body });
  expect((await change({ message: "Bis bald." })).body).toMatchObject({
    data: { message: "Bis bald.", phrases: [hours] },
  });
  expect((await change({ message: "", phrases: [visit] })).body).toMatchObject({ data: { phrases: [visit] } });
  for (const empty of [{ phrases: [] }, { message: "", phrases: [] }])
    expect((await change(empty)).body).toMatchObject({ errors: { message: [{ code: "required" }] } });
  expect(await textsOf(marko, id)).toHaveLength(1);
});

test.each([
  ["neither words nor phrases", { phrases: [] }, "message"],
  ["five phrases", { phrases: Array.from({ length: 5 }, () => hours) }, "phrases"],
  ["an unknown phrase", { phrases: [hours, { slug: "hello", values: {} }] }, "phrases.1.slug"],
  ["a gap too many", { phrases: [{ slug: "can_do", values: { count: 3 } }] }, "phrases.0.values.count"],
  ["an empty gap", { phrases: [{ slug: "takes_hours", values: {} }] }, "phrases.0.values.count"],
  ["a phrase of customers", { phrases: [{ slug: "cheaper", values: {} }] }, "phrases.0.slug"],
  ["a phrase of another moment", { phrases: [{ slug: "on_my_way", values: {} }] }, "phrases.0.slug"],
])("%s is refused by its field", async (_what, body, field) => {
  const { marko, tap } = await people();
  const refused = await propose(marko, tap.id, body);
  expect([refused.status, Object.keys((refused.body as { errors: object }).errors)]).toEqual([422, [field]]);
  expect((await marko.call("GET /proposals", { query: { filter: { request: tap.id } } })).data).toEqual([]);
});

test("an operator reads the phrases of a disputed job, an export has them, and an erased account leaves none", async () => {
  const { kit, olena, marko, tap } = await people();
  const { id } = await answer(marko, tap.id, { message: "Bis bald.", phrases: [hours] });
  const evidence = await kit.pool.query("select evidence_of('job', $1) ->> 'text' as text", [id]);
  expect(evidence.rows[0].text).toMatch(/^.*3\sStunden.*\nBis bald\.$/);
  const copy = new Map<string, unknown>();
  await exportProposals(kit.db, { userId: marko.id, put: (name, rows) => void copy.set(name, rows), attach: () => {} });
  expect(copy.get("proposals")).toMatchObject([{ phrases: [{ ...hours, text: expect.stringMatching(/3\sStunden/) }] }]);
  await marko.call("DELETE /account-settings", { body: { password } });
  const past = { leaves_at: new Date(Date.now() - 2_000), erases_at: new Date(Date.now() - 1_000) };
  await kit.db.updateTable("users").set(past).where("id", "=", marko.id).execute();
  await eraseDueAccounts(kit, {});
  expect(await read(olena, id)).toMatchObject({ message: "…", phrases: [] });
});

test("a process of the former version that erases the message alone leaves no phrase to read", async () => {
  const { kit, olena, marko, tap } = await people();
  const { id } = await answer(marko, tap.id, { phrases: [hours] });
  await kit.db.updateTable("proposals").set({ message: "…" }).where("id", "=", id).execute();
  expect(await textsOf(olena, id)).toEqual([]);
});
