import { expect, test } from "vitest";
import { line, prose, Tags } from "./fields.ts";

const invisible = [
  ["zero width space", "\u200b"],
  ["zero width joiner", "\u200d"],
  ["word joiner", "\u2060"],
  ["blank of Braille", "\u2800"],
  ["Hangul fillers", "\u3164\u115f\u1160\uffa0"],
  ["combining mark alone", "\u0301"],
  ["combining grapheme joiner", "\u034f"],
  ["variation selectors", "\ufe0f\u{e0100}"],
  ["marks of direction", "\u200e\u200f\u202e\u2066"],
  ["soft hyphen", "\u00ad"],
  ["byte order mark", "\ufeff"],
  ["tags", "\u{e0041}"],
  ["blanks", " \u00a0\u3000\u2003"],
  ["vowel separator of Mongolian", "\u180e"],
  ["private use", "\ue000"],
] as const;

test.each(invisible)("a text only of %s is no text", (_what, text) => {
  for (const words of [text, text.repeat(5), `${text} ${text}`]) {
    expect(line(1, 80).safeParse(words).success).toBe(false);
    expect(prose(1, 4_000).safeParse(`${words}\n${words}`).success).toBe(false);
    expect(line(0, 80).parse(words)).toBe("");
    expect(Tags.parse([words])).toEqual([]);
  }
});

test.each(["Ім’я", "李", "é", "e\u0301", "👩‍👩‍👧", "☂️", "नमस्ते", "שלום\u200f", "한", "1", "!"])("%s is a text", (text) => {
  expect(line(1, 80).parse(text)).toBe(text);
  expect(prose(1, 80).parse(text)).toBe(text);
  expect(Tags.parse(text)).toEqual([text]);
});

test("a text does not turn or cover the text around it", () => {
  expect(line(1, 80).parse("\u202eOlena\u2067 K.\u2028Kyiv\u2029!")).toBe("Olena K. Kyiv !");
  expect(prose(1, 80).parse("a\u202db\u2028c\r\nd")).toBe("ab\nc\nd");
  const zalgo = `Z${"\u0336\u0353".repeat(40)}a`;
  expect(line(1, 80).parse(zalgo)).toBe("Z\u0336\u0353\u0336\u0353a");
  // Arabic and Hebrew, two marks on one letter, and flags stay as they are.
  for (const text of ["שלום, Kyiv", "مرحبا 12 Kyiv", "Tiế\u0302\u0301ng", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "भ्रष्टाचार"])
    expect(line(1, 80).parse(text)).toBe(text);
});
