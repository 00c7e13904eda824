import { expect, test } from "vitest";
import { readForm } from "./read-form.ts";

function formOf(fields: Record<string, string | string[]>) {
  const data = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) data.append(name, value);
  return readForm(data);
}

test("amounts are read in common spellings, in minor units", () => {
  const money = (fields: Record<string, string>) => formOf(fields).money("budget", "EUR");
  expect(money({ budget: "1 250,50 €" })).toBe(125_050);
  expect(money({ budget: "19.9" })).toBe(1_990);
  expect(money({ budget: "" })).toBeNull();
  expect(() => money({ budget: "much" })).toThrow("validation.failed");
  expect(money({ _lang: "de", budget: "1.500" })).toBe(150_000);
  expect(() => money({ _lang: "en", budget: "1.500" })).toThrow("validation.failed");
  expect(money({ _lang: "en", budget: "1.500", budget_meant: "150" })).toBe(150);
  // An answer to another question does not count.
  expect(() => money({ _lang: "en", budget: "2.500", budget_meant: "150" })).toThrow("validation.failed");
});

test("an empty field clears, an absent checkbox is off, in a form that is whole", () => {
  const fields = { title: "  ", urgent: "true", tags: ["3", "", "7"] };
  const form = formOf({ ...fields, _lang: "en" });
  expect(form.maybe("title")).toBeNull();
  expect([form.flag("urgent"), form.flag("hidden")]).toEqual([true, false]);
  expect(form.numbers("tags")).toEqual([3, 7]);
  const cut = formOf(fields);
  expect([cut.maybe("title"), cut.flag("urgent"), cut.numbers("tags")]).toEqual([null, true, [3, 7]]);
  for (const read of [
    () => cut.maybe("note"),
    () => cut.flag("hidden"),
    () => cut.numbers("places"),
    () => cut.money("budget", "EUR"),
  ])
    expect(read).toThrow("request.malformed");
});

test("a time is read as people and old browsers write it", () => {
  const time = (typed: string) => formOf({ time: typed }).time("time");
  expect(["9:00", "09:00", "9.05", "23:59:00", "", "soon", "9"].map(time)).toEqual([
    "09:00",
    "09:00",
    "09:05",
    "23:59",
    "",
    "soon",
    "9",
  ]);
});

test("a password keeps its spaces", () => {
  expect(formOf({ password: " two words " }).secret("password")).toBe(" two words ");
});

test("a phone is posted as it was typed, with its country: the server reads it", () => {
  expect(formOf({ phone: " 067 123-45-67", phone_country: "UA" }).phone("phone")).toEqual({
    phone: "067 123-45-67",
    country: "UA",
  });
  expect(formOf({ phone: "+380671234567" }).phone("phone")).toEqual({ phone: "+380671234567" });
});

test("some fields are copied into a new form, without empty ones", () => {
  const data = new FormData();
  data.append("_key", "1");
  data.append("avatar", new File(["x"], "me.jpg"));
  data.append("avatar", new File([], ""));
  data.append("x", "");
  data.append("size", "7");
  const picked = [...readForm(data).pick("avatar", "x", "size")];
  expect(picked.map(([name, value]) => [name, typeof value === "string" ? value : value.name])).toEqual([
    ["avatar", "me.jpg"],
    ["size", "7"],
  ]);
});
