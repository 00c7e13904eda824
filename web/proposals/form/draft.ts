import type { FormReader } from "#web/kit/read-form.ts";
import { durationUnit } from "#web/points/read-length.ts";
import type { Proposal } from "../terms.tsx";

/** The content of the proposal form, also while it is typed: a text that is no number yet is null. */
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
  const currency = form.text("currency");
  return {
    price_kind: kind,
    amount: kind === "on_inspection" ? null : form.preview("amount", { of: "money", currency }),
    currency,
    message: form.text("message"),
    day: form.maybe("starts_on"),
    time: form.time("starts_time") || null,
    minutes: form.preview("duration", { of: "duration", unit: durationUnit(form) }),
    valid_until: form.maybe("valid_until"),
    discount: form.has("discount_program_id") ? form.text("discount_program_id") : null,
  };
}
