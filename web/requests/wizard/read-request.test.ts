import { expect, test } from "vitest";
import { OfferInput } from "#contract/offers.ts";
import { RequestInput } from "#contract/requests.ts";
import type { Api } from "#web/kit/calls.ts";
import { Problem } from "#web/kit/problem.ts";
import { readForm } from "#web/kit/read-form.ts";
import { readStep as readOfferStep } from "#web/offers/form/read-offer.ts";
import { inputOf as offerInput } from "#web/offers/wizard/answers.ts";
import { inputOf } from "./answers.ts";
import { readStep } from "./read-request.ts";

type Fields = Record<string, string>;

function formOf(fields: Fields) {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...fields, _lang: "en" })) data.append(name, value);
  return readForm(data);
}

/** What a visitor's step refuses, by field; null: it accepts the form, and the contract must, too. */
async function refusalOf(read: () => Promise<object>, accepts: (answers: object) => boolean) {
  try {
    expect(accepts(await read())).toBe(true);
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return Object.fromEntries(
      Object.entries(error.data.errors).map(([name, [first]]) => [name, { code: first?.code, ...first?.params }]),
    );
  }
}

const place = { place_given: "true" };
const money = { budget_currency: "EUR", budget: "", duration_from: "", duration_to: "" };
const details = { title: "Tap", description: "", moment: "flexible", ...place, ...money };
const on = { ...details, moment: "date", time: "" };
const day = (years: number) => new Date(Date.now() + years * 365.25 * 86_400_000).toISOString().slice(0, 10);

test.each<[string, Fields, object | null]>([
  ["a budget of 0", { ...details, budget: "0" }, null],
  ["the largest budget", { ...details, budget: "1000000000" }, null],
  ["a negative budget", { ...details, budget: "-5" }, { budget: { code: "amount_too_small", min: 0 } }],
  [
    "a budget above the largest",
    { ...details, budget: "999999999999" },
    { budget: { code: "amount_too_large", max: 1_000_000_000 } },
  ],
  ["a year", { ...details, duration_to: "365", duration_unit: "day" }, null],
  [
    "more than a year",
    { ...details, duration_to: "366", duration_unit: "day" },
    { duration_to: { code: "duration_too_long", max: 525_600 } },
  ],
  ["a day", { ...on, date: day(1), time: "09:00" }, null],
  ["a day that nobody plans", { ...on, date: day(7) }, { date: { code: "date_too_far" } }],
  ["words for a day", { ...on, date: "tomorrow" }, { date: { code: "invalid" } }],
  ["no hour of a day", { ...on, date: day(1), time: "25:00" }, { time: { code: "invalid" } }],
  ["a title of 120", { ...details, title: "a".repeat(120), description: "" }, null],
  [
    "texts that are too long",
    { ...details, title: "a".repeat(121), description: "b".repeat(4_001) },
    { title: { code: "too_long", max: 120 }, description: { code: "too_long", max: 4_000 } },
  ],
  ["line breaks as a browser posts them", { ...details, title: "Tap", description: "b\r\n".repeat(2_000) }, null],
  ["a title that nobody sees", { ...details, title: "\u200B\u2800" }, { title: { code: "required" } }],
])("a visitor's step refuses what the contract refuses: %s", async (_, fields, refusal) => {
  const read = () => readStep("details", formOf(fields), {} as Api, day(0));
  expect(await refusalOf(read, (answers) => RequestInput.safeParse(inputOf(answers)).success)).toEqual(refusal);
});

test.each<[string, object | null]>([
  ["0", null],
  ["-5", { price: { code: "amount_too_small", min: 0 } }],
  ["999999999999", { price: { code: "amount_too_large", max: 1_000_000_000 } }],
])("the price of an offer has the bounds of the contract: %s", async (price, refusal) => {
  const fields = { price_kind: "fixed", currency: "EUR", price, duration_from: "", duration_to: "" };
  const read = () => readOfferStep("price", formOf(fields), {} as Api);
  expect(await refusalOf(read, (answers) => OfferInput.safeParse(offerInput(answers)).success)).toEqual(refusal);
});
