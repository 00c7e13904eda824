// Texts as people write them, contact data between ⟦ and ⟧. `held_out` rows were not looked at while the search was tuned.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { languages } from "#contract/kit/languages.ts";
import { findContactData, maskContactData } from "./contact-data.ts";

const Row = z.object({
  set: z.enum(["tuning", "held_out"]),
  language: z.enum(languages),
  kind: z.enum(["clean", "phone", "email", "link", "handle"]),
  text: z.string().min(5),
});
type Row = z.infer<typeof Row>;

const rows = readFileSync(new URL("../../tests/contact-data/corpus.tsv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [set, language, kind, text] = line.split("\t");
    return Row.parse({ set, language, kind, text });
  });

/** Found: at most a fifth of the planted characters can still be read. */
function isHidden({ text }: Row): boolean {
  const plain = text.replaceAll(/[⟦⟧]/g, "");
  const [start, end] = [text.indexOf("⟦"), text.indexOf("⟧") - 1];
  const covered = findContactData(plain).reduce(
    (sum, range) => sum + Math.max(0, Math.min(range.end, end) - Math.max(range.start, start)),
    0,
  );
  return covered >= (end - start) * 0.8;
}
const raisesAlarm = ({ text }: Row) => findContactData(text).length > 0;

const sets = ["tuning", "held_out"] as const;

test.each(sets)("nine of ten pieces of contact data are found, each kind and language: %s", (set) => {
  const planted = rows.filter((row) => row.set === set && row.kind !== "clean");
  const missed = planted.filter((row) => !isHidden(row));
  expect(planted.length).toBeGreaterThan(40);
  expect(missed.length <= planted.length * 0.1 || missed.map(({ text }) => text)).toBe(true);
});

test.each(sets)("at most one of a hundred texts without contact data raises an alarm: %s", (set) => {
  const clean = rows.filter((row) => row.set === set && row.kind === "clean");
  const alarms = clean.filter(raisesAlarm).map(({ text }) => maskContactData(text));
  expect(clean.length).toBeGreaterThan(60);
  expect(alarms.length <= clean.length * 0.01 || alarms).toBe(true);
});

test("positions are those of the original text, also with signs of several units and invisible ones", () => {
  const text = "🙂 Пишіть: ０６７\u200b 123 45 67, 👍 або olena@example.org!";
  expect(findContactData(text).map(({ start, end, kind }) => [kind, text.slice(start, end)])).toEqual([
    ["phone", "０６７\u200b 123 45 67"],
    ["email", "olena@example.org"],
  ]);
  expect(maskContactData(text)).toBe("🙂 Пишіть: •••, 👍 або •••!");
  expect(maskContactData("Кран на кухні, 60 кв. м")).toBe("Кран на кухні, 60 кв. м");
});

/** Texts that make searches with nested repetition slow. */
const stubborn = [
  "1 2 3 4 5 6 7 8 9 0 ", "0671 2", "+", "+38 ", "11.11.11.11.", "1,2.3-4 ", "нуль один два ", "quatre vingt ", "double ",
  "a@b.c ", "a@", "a.b.", "a-", "dot ", " dot com", "собака ", "http://", "http://a.b/((", "www.", "t.me/", "t . me ",
  "telegram: ", "телеграм нік ", "@a", "((((", "1️⃣", "\u0301", "аa", "a", " ", "\n", "ua29 abcd ", "тел. 12-", "сто двадцять ",
]; // prettier-ignore

test("eight times the text takes about eight times as long, whatever it repeats", () => {
  const seconds = (text: string) => {
    const start = process.cpuUsage();
    findContactData(text);
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1e6;
  };
  // A quadratic search takes 64 times as long; the added milliseconds keep the noise of short times out.
  const isSlow = (part: string) => {
    const long = part.repeat(Math.ceil(16_000 / part.length));
    return seconds(long) > 24 * (seconds(long.slice(0, long.length / 8)) + 0.002);
  };
  // Asks twice: the first time can be that of the compiler.
  const slow = stubborn.filter((part) => isSlow(part) && isSlow(part));
  expect(slow).toEqual([]);
});
