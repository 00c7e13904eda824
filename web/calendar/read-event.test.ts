import { expect, test } from "vitest";
import { readForm } from "#web/kit/read-form.ts";
import { lastField } from "#web/kit/refused.ts";
import { readTimes } from "./read-event.ts";

const typed = (fields: Record<string, string>) => {
  const data = new FormData();
  data.set(lastField, "");
  for (const [name, text] of Object.entries(fields)) data.set(name, text);
  return readTimes(readForm(data), "Europe/Kyiv");
};

test("an empty last day is the first day", () => {
  const fields = { start_date: "2026-12-02", end_date: "", start_time: "09:00", end_time: "10:30" };
  const hours = { starts_at: "2026-12-02T07:00:00.000Z", ends_at: "2026-12-02T08:30:00.000Z" };
  expect(typed(fields)).toEqual(hours);
  const days = { all_day: true, start_date: "2026-12-02", end_date: "2026-12-02" };
  expect(typed({ ...fields, all_day: "on" })).toEqual(days);
});
