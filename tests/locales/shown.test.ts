import { readFileSync } from "node:fs";
import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { languages } from "#contract/kit/languages.ts";
import type { Language } from "#contract/kit/languages.ts";
import { noTown } from "#contract/kit/no-town.ts";
import { townName } from "#contract/kit/town-name.ts";
import { typeset, typesetAll } from "#contract/kit/typeset.ts";
import { codeText, phoneChangedText } from "#server/auth/codes/messages.ts";
import { translate } from "#web/kit/i18n/i18n.ts";
import type { Namespace } from "#web/kit/i18n/namespaces.ts";
import { textFile } from "#web/kit/i18n/text-files.ts";
import { serverI18n } from "#web/kit/i18n/texts.server.ts";
import { pluralStem } from "./keys.ts";
import { spaceComplaints } from "./terms/style.ts";
import { readTexts } from "./texts.ts";

// Emails are rendered, each in every language, in server/mail/write-email.test.ts.
const notOnScreens = ["mail", "auth-messages"];
const texts = readTexts();
type Resources = Record<string, Record<string, string>>;

/** Every text as the web renders it, with a value for each of its parameters. */
function shown(language: Language): { room: string; key: string; text: string; values: string[] }[] {
  const i18n = serverI18n(language, "«town»", "Europe/Kyiv");
  return Object.entries(texts[language])
    .filter(([room]) => !notOnScreens.includes(room))
    .flatMap(([room, own]) => {
      const t = translate(i18n, room as Namespace) as unknown as (
        key: string,
        params: Record<string, unknown>,
      ) => string;
      return Object.entries(own).flatMap(([key, text]) => {
        const stem = pluralStem(key, own);
        const names = [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name = ""]) => name);
        const counts = stem ? [0, 1, 2, 5, 21, 1.5, 1_000_000] : [7];
        return counts.map((count) => {
          const params = Object.fromEntries(names.map((name) => [name, name === "count" ? count : `«${name}»`]));
          const values = names.map((name) => String(params[name]));
          return { room, key, text: t(stem ?? key, { ...params, ...(stem && { count }) }), values: stem ? [] : values };
        });
      });
    });
}

test.each(languages)("%s: every text is shown with all its parameters, none as its key", (language) => {
  const all = shown(language);
  expect(all.length).toBeGreaterThan(1_500);
  const wrong = all.filter(
    ({ room, key, text, values }) =>
      text === "" ||
      (text.startsWith(key.replace(/_(?:one|few|many|other)$/, "")) && key.includes(".")) ||
      /\{\{|\}\}|undefined|\[object|NaN/.test(text) ||
      values.some((value) => !text.includes(value)) ||
      !(room in texts.en),
  );
  expect(wrong).toEqual([]);
});

test.each(languages)("%s: pages say what i18next says", async (language) => {
  const i18n = serverI18n(language, "{{town}}", "UTC");
  const library = createInstance();
  const behaviour = { keySeparator: false, nsSeparator: false, interpolation: { escapeValue: false } } as const;
  const rooms = Object.entries(i18n.texts).map(([room, own]) => [room, typesetAll(language, own)]);
  await library.init({
    ...behaviour,
    lng: language,
    resources: { [language]: Object.fromEntries(rooms) as Resources },
  });
  for (const [room, own] of Object.entries(i18n.texts) as [Namespace, Record<string, string>][]) {
    const ours = translate(i18n, room) as unknown as (key: unknown, values?: object) => string;
    const theirs = library.getFixedT(language, room) as unknown as typeof ours;
    const keys = Object.keys(own).flatMap((key) => [key, pluralStem(key, own) ?? key]);
    const values = [
      undefined,
      { name: "Іван & <b>", max: 3 },
      { count: 0 },
      { count: 1 },
      { count: 2.5 },
      { count: 22 },
    ];
    for (const value of values)
      expect(keys.map((key) => ours(key, value))).toEqual(keys.map((key) => theirs(key, value)));
    expect(ours(["no.such.key", keys[0] ?? "other"])).toBe(theirs(["no.such.key", keys[0] ?? "other"]));
  }
});

test.each(languages)("%s: no line of a text breaks where it must not", (language) => {
  const complaints = shown(language).flatMap(({ room, key, text }) =>
    spaceComplaints(language, room, text).map((complaint) => `${room}: ${key} ${complaint}`),
  );
  const emails = Object.entries(texts[language]["mail"] ?? {}).flatMap(([key, text]) =>
    spaceComplaints(language, "mail", typeset(language, text)).map((complaint) => `mail: ${key} ${complaint}`),
  );
  expect([...complaints, ...emails]).toEqual([]);
});

test.each(languages)("%s: the browser gets the same texts as the server, room by room", (language) => {
  const i18n = serverI18n(language, "{{town}}", "UTC");
  for (const room of Object.keys(texts.en).filter((name) => !notOnScreens.includes(name)) as Namespace[]) {
    const file = JSON.parse(readFileSync(`.${textFile(language, room)}`, "utf8")) as Record<string, string>;
    expect(file).toEqual(i18n.texts[room]);
  }
});

function expectOnePart(language: Language, message: string): void {
  expect(spaceComplaints(language, "auth-messages", message)).toEqual([]);
  // One part: 160 signs of the basic alphabet, else 70.
  // eslint-disable-next-line no-control-regex
  expect(message.length).toBeLessThanOrEqual(/^[\u0000-\u007Fäöüßñéèàùìòçåæø£¿¡Ç]*$/iu.test(message) ? 160 : 70);
}

test.each(languages)("%s: a message to a phone contains its code and fits one SMS", (language) => {
  const config = { OTP_MINUTES: 5, secureCookies: false, publicUrl: "https://poruch.example" };
  const message = codeText(config, townName(noTown, language), language, "123456");
  expect(message).toMatch(/123456.*5/);
  expect(message).not.toMatch(/\{\{|undefined/);
  for (const text of [message, phoneChangedText(townName(noTown, language), language)]) expectOnePart(language, text);
});
