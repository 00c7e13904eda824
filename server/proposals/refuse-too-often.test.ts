import { expect, test } from "vitest";
import { answer, inbox, requestOf } from "../../tests/fixtures/requests.ts";
import { world } from "../../tests/world/world.ts";

test("repeated answers and withdrawals are limited, and the customer gets no more notifications", async () => {
  const { person } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
  const tap = await requestOf(olena);
  for (let round = 0; round < 5; round++) {
    const { id } = await answer(marko, tap.id);
    await marko.call("POST /events/:id/withdraw", { params: { id }, body: { withdraw_reason: "busy" } });
  }
  const heard = await inbox(olena);
  const body = { request_id: tap.id, price_kind: "on_inspection", message: "Ich komme." };
  const sixth = await marko.attempt("POST /proposals", { body });
  expect([sixth.status, sixth.code]).toEqual([429, "rate.limited"]);
  const { params } = sixth.body as { params: { retry_after: number } };
  expect(params.retry_after).toBeGreaterThan(86_000);
  expect(String(params.retry_after)).toBe(sixth.headers["retry-after"]);
  expect(await inbox(olena)).toEqual(heard);
  // The limit of one request does not affect another one.
  expect((await answer(marko, (await requestOf(olena)).id)).status).toBe("created");
});

test("a proposal is changed twenty times a day", async () => {
  const { person } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
  const { id } = await answer(marko, (await requestOf(olena)).id);
  const codes = [];
  for (let amount = 1; amount <= 21; amount++)
    codes.push(
      (await marko.attempt("PATCH /proposals/:proposalId", { params: { proposalId: id }, body: { amount } })).code,
    );
  expect(codes.slice(-2)).toEqual([null, "rate.limited"]);
});
