import type { FormReader } from "#web/kit/read-form.ts";
import { unitSizes } from "#web/points/duration.tsx";
import type { DurationUnit } from "#web/points/duration.tsx";
import type { Proposal } from "../types.ts";

/** The content of the proposal form; a number is NaN if the typed text is not a number. */
export type Draft = {
  price_kind: Proposal["price_kind"];
  /** Minor units. */
  amount: number | null;
  currency: string;
  message: string;
  /** "2026-11-22" and "10:00" at the place of the request. */
  day: string | null;
  time: string | null;
  minutes: number | null;
  valid_until: string | null;
  /** A programme's id, `keptDiscount`, or "" for none; null if the form has no choice. */
  discount: string | null;
};

export const priceKinds = ["fixed", "hourly", "from", "on_inspection"] as const;

export function readDraft(form: FormReader): Draft {
  const kind = priceKinds.find((name) => name === form.text("price_kind")) ?? "fixed";
  const length = form.number("duration");
  const size = unitSizes[form.text("duration_unit") as DurationUnit] ?? unitSizes.hour;
  return {
    price_kind: kind,
    amount: kind === "on_inspection" ? null : form.money("amount"),
    currency: form.text("currency"),
    message: form.text("message"),
    day: form.maybe("starts_on"),
    time: form.maybe("starts_time")?.slice(0, 5) ?? null,
    minutes: length === null ? null : Math.round(length * size),
    valid_until: form.maybe("valid_until"),
    discount: form.has("discount_program_id") ? form.text("discount_program_id") : null,
  };
}
