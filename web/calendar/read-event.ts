// Reads the form of an entry into the input of the API.
import { fieldsProblem } from "#web/kit/form-problems.ts";
import { Problem } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { readMoment } from "#web/kit/read/read-moment.ts";

const moment = (day: string, time: string, timeZone: string, field: string): string =>
  readMoment({ day, time, field }, timeZone).toISOString();

/** An empty end day is the first day. Throws the problems of fields under the names of the form. */
export function readTimes(form: FormReader, timeZone: string) {
  const day = form.text("start_date");
  const last = form.text("end_date") || day;
  if (!day) throw fieldsProblem({ start_date: "required" });
  if (last < day) throw fieldsProblem({ end_date: "end_before_start" });
  if (form.flag("all_day")) return { all_day: true, start_date: day, end_date: last };
  const [from, until] = [form.time("start_time"), form.time("end_time")];
  if (!from) throw fieldsProblem({ start_time: "required" });
  if (!until) throw fieldsProblem({ end_time: "required" });
  if (last === day && until <= from) throw fieldsProblem({ end_time: "end_before_start" });
  return {
    starts_at: moment(day, from, timeZone, "start_time"),
    ends_at: moment(last, until, timeZone, "end_time"),
  };
}

/** A free time: "from/until". */
export function readSlot(form: FormReader) {
  const [starts_at, ends_at] = form.text("slot").split("/");
  if (!starts_at || !ends_at) throw fieldsProblem({ slot: "required" });
  return { starts_at, ends_at };
}

export function readEntry(form: FormReader, timeZone: string, currency: string) {
  const price = form.money("price", currency);
  return {
    title: form.text("title"),
    calendar: form.text("calendar") === "service" ? ("service" as const) : ("private" as const),
    note: form.maybe("note"),
    price,
    currency: price === null ? null : currency,
    busy: form.flag("busy"),
    ...readTimes(form, timeZone),
  };
}

/** The API names the moments, the form has days and times. */
const formNames: Readonly<Record<string, string>> = { starts_at: "start_date", ends_at: "end_time" };

/** Gives the problems of fields the names of the form. */
export async function inFormNames<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const errors = Object.entries(error.data.errors).map(([name, of]) => [formNames[name] ?? name, of]);
    throw new Problem({ ...error.data, errors: Object.fromEntries(errors) });
  }
}
