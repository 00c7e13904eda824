import { expect, test } from "vitest";
import type { Language } from "#contract/kit/languages.ts";
import { typeset } from "#contract/kit/typeset.ts";
import { linesOf } from "./content.ts";
import { signComplaints, spaceComplaints, termComplaints } from "./style.ts";
import type { Style } from "./style.ts";

const style: Style = {
  quotes: "«»",
  dash: "—",
  signs: [],
  terms: [{ not: "мап|ціна за все$", say: "карта", but: ["finder: lead", "mail:"] }],
};

test.each(["„ні“", 'так "ні"', "а  б", "а ", "...", "об'єкт", "обʼєкт", "так – ні", "так - ні"])(
  "%s has wrong signs",
  (text) => {
    expect(signComplaints(style, text)).not.toEqual([]);
  },
);

test("the signs of the language, ranges and compounds are left alone", () => {
  expect(signComplaints(style, "«Так» — об’єкт, пн–пт, будь-хто…")).toEqual([]);
});

test("a word that is not used is found at its start, in any case, and not where it is allowed", () => {
  const complaints = (room: string, key: string, text: string) => termComplaints(style, room, key, text).length;
  expect(complaints("offers", "lead", "На мапі")).toBe(1);
  expect(complaints("offers", "lead", "Ціна за все.")).toBe(1);
  expect(complaints("offers", "lead", "Ціна за всеньку карту, {{мапа}}")).toBe(0);
  expect(complaints("finder", "lead", "Мапа")).toBe(0);
  expect(complaints("mail", "subject", "Мапа")).toBe(0);
});

test("of an article its title, summary and text are read, not the ways to ask, addresses and code", () => {
  const article = `---\ntitle: Т\nsummary: "С"\nask: [мапа]\n---\n\n## Розділ\n\n- Це [мапа](/map) і **{{t x:y}}**, \`code\`\n`;
  expect(linesOf(article)).toEqual(["Т", "С", "Розділ", "Це мапа і …, …"]);
  expect(termComplaints(style, "article", "a/b", "Це мапа і …")).toHaveLength(1);
});

test.each<[Language, string, string]>([
  ["uk", "До {{km}} км у місті — і не далі", "До~{{km}}~км у~місті~— і~не~далі"],
  ["ru", "Через 30 минут, с вами", "Через 30~минут, с~вами"],
  ["uk", "Будь-яка мова, будь-коли; Івано-Франківськ", "Будь=яка мова, будь=коли; Івано-Франківськ"],
  ["ru", "Выберите что-нибудь, QR-код", "Выберите что=нибудь, QR-код"],
  ["de", "{{count}} Angebote, 24 Stunden", "{{count}}~Angebote, 24~Stunden"],
  ["en", "Step 2 of 3", "Step 2~of 3"],
  ["fr", "Prix : « gratuit » ! 5 km", "Prix_: «_gratuit_»_! 5~km"],
])("%s: %s", (language, text, expected) => {
  const wanted = expected.replaceAll("~", "\u00A0").replaceAll("_", "\u202F").replaceAll("=", "\u2011");
  expect(typeset(language, text)).toBe(wanted);
  expect(typeset(language, wanted)).toBe(wanted);
  expect(spaceComplaints(language, "offers", wanted)).toEqual([]);
});

test.each<[Language, string]>([
  ["uk", "5 км"],
  ["uk", "так — ні"],
  ["uk", "дім у місті"],
  ["uk", "можна будь-коли"],
  ["fr", "Prix :"],
])("a line of %s may break wrongly in: %s", (language, text) => {
  expect(spaceComplaints(language, "offers", text)).toHaveLength(1);
});
