import { fieldsProblem } from "#web/kit/form-problems.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { readMoment } from "#web/kit/read/read-moment.ts";
import { durationUnit } from "#web/points/read-length.ts";
import { dayIn } from "#web/ui/formats.ts";
import { keptDiscount } from "./discount-choice.tsx";
import { priceKinds, readDraft } from "./draft.ts";
import type { Draft } from "./draft.ts";
import { phraseField, readChosen } from "./read-phrases.ts";

/**
 * Converts the form into the input of the API. Day and time are local at the request's place.
 * Throws the problem of the fields that cannot be understood, under the names that the form uses.
 */
export function readAnswer(form: FormReader, timeZone: string) {
  if (!priceKinds.some((kind) => kind === form.text("price_kind"))) throw fieldsProblem({ price_kind: "required" });
  const draft = readDraft(form);
  const { price_kind, currency, message, valid_until } = draft;
  const amount = price_kind === "on_inspection" ? null : form.money("amount", currency);
  const duration = form.minutes("duration", durationUnit(form));
  const starts_at = startOf(draft, timeZone);
  const phrases = readChosen(form.all(phraseField)).map(({ slug, values }) => ({ slug, values }));
  // A price on inspection has no field of a currency.
  return {
    price_kind,
    amount,
    currency: currency || undefined,
    message,
    language: form.language(),
    phrases,
    starts_at,
    duration,
    valid_until,
    ...discountOf(draft),
  };
}

/** Without this field in the body, the API keeps the proposal's copy of the programme. */
const discountOf = ({ discount }: Draft) =>
  discount === null || discount === keptDiscount ? {} : { discount_program_id: discount || null };

function startOf({ day, time }: Draft, timeZone: string): string | null {
  if (day === null) return null;
  if (time === null) throw fieldsProblem({ starts_time: "required" });
  const start = readMoment({ day, time, field: "starts_time" }, timeZone);
  if (day < dayIn(timeZone, Date.now())) throw fieldsProblem({ starts_on: "date_in_past" });
  if (start.getTime() < Date.now()) throw fieldsProblem({ starts_time: "time_in_past" });
  return start.toISOString();
}
