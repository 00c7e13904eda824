import { expect, test } from "vitest";
import type { Language } from "#contract/kit/languages.ts";
import { jsxTexts } from "./jsx-texts.ts";
import { keyComplaints } from "./keys.ts";
import { letterComplaints } from "./letters.ts";
import { repeatedKeys } from "./texts.ts";
import { usedKeys, unusedKeys } from "./used-keys.ts";

test("keys written twice are found", () => {
  expect(repeatedKeys(`{ "a": "1", "b": "2", "a": "3" }`)).toEqual(["a"]);
});

const english = { title: "Hello, {{name}}", offers_one: "{{count}} offer", offers_other: "{{count}} offers" };

test.each<[string, Language, Record<string, string>]>([
  ["a missing key", "de", { offers_one: "{{count}} Angebot", offers_other: "{{count}} Angebote" }],
  ["a key too many", "en", { ...english, more: "More" }],
  ["a missing plural form", "es", { ...english }],
  ["a plural form too many", "de", { ...english, offers_few: "{{count}}" }],
  ["a missing placeholder", "en", { ...english, title: "Hello" }],
  ["a misspelt placeholder", "en", { ...english, title: "Hello, {{nam}}" }],
  ["an empty text", "en", { ...english, title: " " }],
  ["one without its number where one is also 21", "uk", plurals("заявка", "{{count}} заявки", "{{count}} заявок")],
])("%s is found", (_, language, room) => {
  expect(keyComplaints(language, room, english)).not.toEqual([]);
});

test.each<[Language, Record<string, string>]>([
  ["en", english],
  ["de", { title: "Hallo, {{name}}", offers_one: "ein Angebot", offers_other: "{{count}} Angebote" }],
  ["uk", plurals("{{count}} заявка", "{{count}} заявки", "{{count}} заявок")],
])("complete texts of a room in %s are accepted", (language, room) => {
  expect(keyComplaints(language, room, english)).toEqual([]);
});

function plurals(one: string, few: string, many: string): Record<string, string> {
  return { title: "{{name}}", offers_one: one, offers_few: few, offers_many: many, offers_other: few };
}

test("tags of rich texts count as placeholders", () => {
  expect(keyComplaints("de", { a: "<1>Regeln" }, { a: "<1>rules</1>" })).not.toEqual([]);
});

test.each<[Language, string]>([
  ["uk", "Пiдтвердити"],
  ["uk", "Знайти i замовити"],
  ["uk", "Объект"],
  ["uk", "этот"],
  ["ru", "Підтвердити"],
  ["de", "Вestätigen"],
  ["fr", "Confirm"],
])("wrong letters in %s are found: %s", (language, text) => {
  expect(letterComplaints(language, text, "Confirm")).toHaveLength(1);
});

test.each<[Language, string]>([
  ["uk", "Код із SMS для {{iphone}} на Poruch"],
  ["ru", "Язык: Українська"],
  ["de", "Bestätigen auf Поруч"],
  ["pt", "SMS"],
  ["es", "{{count}} / 10"],
])("correct letters in %s are accepted: %s", (language, text) => {
  expect(letterComplaints(language, text, text.startsWith("{") || text === "SMS" ? text : "Confirm")).toEqual([]);
});

test("unused keys are found, built keys and data keys are not reported", () => {
  const text = "t('list.title'); t(`status.${status}`); t('step.' + name); i18n.t('offers', { count });";
  const used = usedKeys([{ path: "web/offers/list.page.tsx", text }]);
  const keys = [
    "list.title",
    "status.open",
    "step.one",
    "offers_one",
    "offers_other",
    "cats.dog",
    "list.gone",
    "status.",
  ];
  const room = Object.fromEntries(keys.map((key) => [key, key]));
  expect(unusedKeys(room, used, /^cats\./)).toEqual(["list.gone", "status."]);
  expect(usedKeys([{ path: "web/offers/list.test.ts", text }]).literals.size).toBe(0);
});

test.each([
  "<p>Hello</p>",
  "<p>{'Hello'}</p>",
  "<p>{ok ? 'Yes' : n}</p>",
  "<p>{ok && 'Yes'}</p>",
  "<p>{`${n} days`}</p>",
  "<img alt='Cat' />",
  "<input placeholder='Name' />",
  "<button aria-label={ok ? t('a') : 'Close'} />",
  "<Field label='Name' />",
])("%s is a text in JSX", (jsx) => {
  expect(jsxTexts({ path: "web/offers/card.tsx", text: `const a = ${jsx};` })).toHaveLength(1);
});

test.each([
  "<p>{t('hello')}</p>",
  "<p>· 5 ₴ &nbsp;</p>",
  "<img alt='' />",
  "<p className='card' id={'a'}>{n}</p>",
  "<b>Poruch</b>",
])("%s is no text in JSX", (jsx) => {
  expect(jsxTexts({ path: "web/offers/card.tsx", text: `const a = ${jsx};` })).toEqual([]);
});
