import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Calls } from "#contract/surface.ts";
import { accept, answer, requestOf } from "../../tests/fixtures/requests.ts";
import { decide, suggested } from "../../tests/fixtures/terms.ts";
import { world, type Person } from "../../tests/world/world.ts";

type Programme = Calls["POST /discount-programmes"]["body"];
const ten: Programme = { title: "10 %", kind: "percent", value: 10 };
const programme = async (who: Person, facts: Partial<Programme> = {}) =>
  (await who.call("POST /discount-programmes", { body: { ...ten, ...facts } })).id;

async function pair() {
  const { person, kit } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
  return { olena, marko, kit };
}
const show = (who: Person, proposalId: string) => who.call("GET /proposals/:proposalId", { params: { proposalId } });
const change = (who: Person, proposalId: string, body: Calls["PATCH /proposals/:proposalId"]["body"]) =>
  who.attempt("PATCH /proposals/:proposalId", { params: { proposalId }, body });
const offered = (who: Person, request_id: string, discount_program_id: string, amount = 80_000) =>
  who.attempt("POST /proposals", {
    body: { request_id, price_kind: "fixed", amount, currency: "UAH", message: "Kann morgen.", discount_program_id },
  });
const refused = (body: unknown) =>
  (body as { errors?: Record<string, { code: string }[]> }).errors?.["discount_program_id"];

test("the arithmetic rounds to the smallest part of the currency", async () => {
  const { kit } = await world();
  const cases = [
    ["percent", 10, true, 80_000, "UAH", 8_000],
    ["percent", 15, true, 333, "EUR", 50],
    ["percent", 15, true, 99_900, "JPY", 15_000],
    ["amount", 5_000, false, 80_000, "UAH", 5_000],
    ["nth_free", 3, false, 80_000, "UAH", 80_000],
    ["cashback", 90, true, 1, "UAH", 1],
  ] as const;
  for (const [kind, value, isPercent, price, currency, expected] of cases) {
    const { rows } = await sql<{ off: number }>`
      select discount_of(${kind}, ${value}::bigint, ${isPercent}::boolean, ${price}::bigint, ${currency}) as off`.execute(
      kit.db,
    );
    expect([kind, price, currency, rows[0]?.off]).toEqual([kind, price, currency, expected]);
  }
});

test("a proposal carries a copy: the price is the one after it, and neither a change nor the end of the programme matters", async () => {
  const { olena, marko } = await pair();
  const tap = await requestOf(olena);
  const id = await programme(marko);
  const proposal = await answer(marko, tap.id, { discount_program_id: id });
  expect(proposal).toMatchObject({
    amount: 72_000,
    discount: { program_id: id, list_price: 80_000, list_price_asked: false },
  });
  await marko.call("PATCH /discount-programmes/:id", { params: { id }, body: { value: 50 } });
  expect((await change(marko, proposal.id, { amount: 100_000, discount_program_id: id })).status).toBe(200);
  expect(await show(olena, proposal.id)).toMatchObject({
    amount: 90_000,
    discount: { program_id: null, value: 10, discount_amount: 10_000, list_price: 100_000 },
  });
  await marko.call("DELETE /discount-programmes/:id", { params: { id } });
  expect((await show(marko, proposal.id)).amount).toBe(90_000);
  expect((await change(marko, proposal.id, { discount_program_id: null })).status).toBe(200);
  expect(await show(olena, proposal.id)).toMatchObject({ amount: 100_000, discount: null });
});

test("only fixed and hourly prices take a discount, from the minimum price on, and only the own one", async () => {
  const { olena, marko, kit } = await pair();
  const tap = await requestOf(olena);
  const id = await programme(marko, { min_price: 50_000, currency: "UAH" });
  expect(refused((await offered(marko, tap.id, id, 40_000)).body)?.[0]?.code).toBe("discount_min_price");
  const foreign = await programme(olena);
  expect(refused((await offered(marko, tap.id, foreign)).body)?.[0]?.code).toBe("not_listed");
  for (const call of ["GET /discount-programmes/:id", "DELETE /discount-programmes/:id"] as const)
    expect((await olena.attempt(call, { params: { id } })).code).toBe("discount_program.not_found");
  const proposal = await answer(marko, tap.id, { discount_program_id: id });
  const other = await change(marko, proposal.id, { price_kind: "from" });
  expect(refused(other.body)?.[0]?.code).toBe("discount_price_kind");
  const direct = kit.db.updateTable("proposals").set({ price_kind: "from" }).where("id", "=", proposal.id).execute();
  await expect(direct).rejects.toMatchObject({ constraint: "discount_price" });
});

test("parallel proposals never use a programme more often than allowed, and a withdrawn one gives its use back", async () => {
  const { olena, marko } = await pair();
  const requests = await Promise.all([1, 2, 3, 4].map(() => requestOf(olena)));
  const id = await programme(marko, { max_uses: 2 });
  const sent = await Promise.all(requests.map((request) => offered(marko, request.id, id)));
  expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 422, 422]);
  const { data } = await marko.call("GET /proposals", { query: { filter: { side: "sent" } } });
  expect((await marko.call("GET /discount-programmes/:id", { params: { id } })).uses).toBe(2);
  const [one] = data;
  await marko.call("POST /events/:id/withdraw", { params: { id: one?.id ?? "" }, body: { withdraw_reason: "busy" } });
  expect((await marko.call("GET /discount-programmes/:id", { params: { id } })).uses).toBe(1);
});

test("agreed terms end a discount; a cashback stays; the second job of the two people is free", async () => {
  const { olena, marko } = await pair();
  const [tap, pipe, sink] = await Promise.all([requestOf(olena), requestOf(olena), requestOf(olena)]);
  const first = await programme(marko, { first_time_only: true });
  const back = await programme(marko, { kind: "cashback", value: 10, value_is_percent: true, pay_days: 14 });
  const second = await programme(marko, { kind: "nth_free", value: 2 });
  const byTap = await answer(marko, tap.id, { discount_program_id: first });
  expect(refused((await offered(marko, pipe.id, first)).body)?.[0]?.code).toBe("discount_first_job");
  expect(refused((await offered(marko, pipe.id, second)).body)?.[0]?.code).toBe("discount_nth_job");
  const byPipe = await answer(marko, pipe.id, { discount_program_id: back });
  expect(byPipe).toMatchObject({ amount: 80_000, discount: { discount_amount: 8_000, pay_days: 14 } });
  for (const { id, terms_version } of [byTap, byPipe]) {
    const terms = await suggested(olena, id, { amount: 60_000, terms_version });
    expect((await decide(marko, id, terms, "accept")).status).toBe(200);
  }
  expect(await show(olena, byTap.id)).toMatchObject({ amount: 60_000, discount: null });
  expect(await show(olena, byPipe.id)).toMatchObject({ amount: 60_000, discount: { discount_amount: 6_000 } });
  await accept(olena, byTap.id);
  for (const who of [olena, marko]) await who.call("POST /events/:id/done", { params: { id: byTap.id } });
  const free = await answer(marko, sink.id, { discount_program_id: second });
  expect(free).toMatchObject({ amount: 0, discount: { list_price: 80_000 } });
  const { data } = await marko.call("GET /discount-programmes", { query: { filter: { request: pipe.id } } });
  expect(data.map(({ refusal }) => refusal)).toEqual(["discount_nth_job", null, "discount_first_job"]);
});
