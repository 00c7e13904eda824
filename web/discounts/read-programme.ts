// Reads the form of a programme into the input of the API.
import { discountKinds } from "#contract/discounts.ts";
import { fieldsProblem } from "#web/kit/form-problems.ts";
import { unreadable } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";

/** Throws the problems of fields under the names of the form, which are those of the API. */
export function readProgramme(form: FormReader) {
  const kind = discountKinds.find((it) => it === form.text("kind"));
  if (!kind) throw unreadable();
  const isPercent = kind === "percent" || (kind === "cashback" && form.text("unit") === "percent");
  const isMoney = kind === "amount" || (kind === "cashback" && !isPercent);
  const currency = form.text("currency");
  const value = isMoney ? form.money("value", currency) : form.number("value", isPercent ? { unit: "percent" } : {});
  const [min_price, max_uses] = [form.money("min_price", currency), form.number("max_uses")];
  const pay_days = kind === "cashback" ? form.number("pay_days", { unit: "day" }) : null;
  if (value === null) throw fieldsProblem({ value: "required" });
  return {
    title: form.text("title"),
    title_language: form.language("title_language"),
    kind,
    value,
    value_is_percent: isPercent,
    currency: isMoney || min_price !== null ? currency : null,
    min_price,
    first_time_only: form.flag("first_time_only"),
    point_purpose_ids: form.numbers("point_purpose_ids"),
    starts_on: form.maybe("starts_on"),
    ends_on: form.maybe("ends_on"),
    max_uses,
    pay_days,
  };
}
