// The bounds and the smallest part of a currency: the same here, in SQL, and at the payment service.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { currencyCodes, hasNoCents, smallSumOf } from "#contract/kit/currencies.ts";
import { createApp } from "#server/app.ts";
import { fromStripe, toStripe } from "#server/plans/payment/stripe-amounts.ts";
import { donate, donation } from "../../tests/fixtures/donations.ts";
import { caller } from "../../tests/world/caller.ts";
import { newIp, world } from "../../tests/world/world.ts";

test("amounts are hundredths here and the currency's own units at Stripe", async () => {
  expect(toStripe(50_000, "JPY")).toBe(500);
  expect(toStripe(50_000, "ISK")).toBe(50_000);
  expect(toStripe(1_250, "KWD")).toBe(12_500);
  for (const code of currencyCodes) expect([code, fromStripe(toStripe(50_000, code), code)]).toEqual([code, 50_000]);
});

test("each currency has one smallest part and one small sum, here and in SQL", async () => {
  const { rows } = await sql<{ code: string; whole: boolean; sum: number }>`
    select code, has_no_cents(code) as whole, small_sum(code)::int as sum from unnest(${currencyCodes}::text[]) code`.execute(
    (await world()).kit.db,
  );
  expect(rows).toEqual(currencyCodes.map((code) => ({ code, whole: hasNoCents(code), sum: smallSumOf(code) })));
});

test.each(["VND", "KRW", "IRR", "KWD", "UAH"])(
  "in %s every amount that is offered can be given, and the bounds are told as people write them",
  async (currency) => {
    const { kit } = await world();
    const own = await createApp({ ...kit, config: { ...kit.config, DONATION_CURRENCY: currency } });
    const guest = () => caller(own, { language: "en", ip: newIp() });
    const { presets, least, most } = await guest().call("GET /donation-options");
    for (const amount of [...presets, least, most]) {
      const made = await donate(guest(), { amount, email: `donor-${currency}-${amount}@example.org` });
      expect(made.donation).toMatchObject({ amount, currency });
    }
    const refusal = async (amount: number) => {
      const { body } = await guest().attempt("POST /donations", { body: await donation(guest(), { amount }) });
      return (body as { errors?: { amount?: [object] } }).errors?.amount?.[0];
    };
    expect(await refusal(least - 1)).toMatchObject({ code: "amount_too_small", params: { min: least / 100 } });
    expect(await refusal(most + 100)).toMatchObject({ code: "amount_too_large", params: { max: most / 100 } });
    if (hasNoCents(currency)) expect(await refusal(least + 1)).toMatchObject({ code: "amount_whole" });
    await own.close();
  },
);
