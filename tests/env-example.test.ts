import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { ConfigSchema, readConfig } from "#server/kit/config.ts";

const lines = readFileSync(new URL("../.env.example", import.meta.url), "utf8")
  .trim()
  .split("\n");
const settings = lines.flatMap((line, index) => {
  const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
  return name === undefined ? [] : [{ name, value, index }];
});
const { properties = {} } = z.toJSONSchema(ConfigSchema, { io: "input", unrepresentable: "any" });

test("the example sets every variable of the configuration once, and no other", () => {
  expect(settings.map(({ name }) => name).toSorted()).toEqual(Object.keys(properties).toSorted());
});

test("each is listed with its default; without a default it is empty", () => {
  const shown = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  const meant = Object.entries(properties).map(([name, rule]) => [name, String(Object(rule).default ?? "")]);
  expect(shown).toEqual(Object.fromEntries(meant));
});

test("each has a comment right above it, and there is nothing else in the file", () => {
  for (const { name, index } of settings) expect(lines[index - 1], `above ${name}`).toMatch(/^# \S/);
  const rest = lines.filter((line) => !/^(#.*|\w+=.*|)$/.test(line));
  expect(rest).toEqual([]);
});

test("a copy of the example changes no setting", () => {
  const copied = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  expect(readConfig(copied)).toEqual(readConfig({}));
});
