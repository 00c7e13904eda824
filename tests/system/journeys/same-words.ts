import { resolve } from "node:path";
import { build, type Rolldown } from "vite";
import { expect, onTestFinished } from "vitest";
import { languageFacts } from "#contract/kit/languages.ts";
import * as formats from "#web/ui/formats.ts";
import * as durations from "#web/ui/numbers/durations.ts";
import { desktop } from "../browser-page.ts";
import type { Town } from "../traveller.ts";

const root = resolve(import.meta.dirname, "../../..");
type Formats = typeof formats & typeof durations;

/** What pages write about days, money and languages is in the browser word for word what the server has written. */
export async function readSameWords({ engine }: Town): Promise<void> {
  const empty = await engine.start(desktop); // our pages run no text as a script
  onTestFinished(() => empty.stop());
  const locales = Object.values(languageFacts).map(({ locale }) => locale);
  const here = locales.map((locale) => wordsOf({ ...formats, ...durations }, locale));
  const script = `${await bundled()}; return (${wordsOf.toString()})(formats, locale)`;
  const ask = (request: { script: string; locale: string }) =>
    // oxlint-disable-next-line typescript/no-implied-eval -- our own bundle, on an empty page
    new Function("locale", request.script)(request.locale) as Record<string, string>;
  for (const [index, locale] of locales.entries())
    expect(await empty.run(ask, { script, locale }), `words of ${locale}`).toEqual(here[index]);
}

async function bundled(): Promise<string> {
  const input = "\0formats";
  const load = (id: string) =>
    id === input ? 'export * from "/web/ui/formats.ts"; export * from "/web/ui/numbers/durations.ts";' : null;
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [{ name: "formats", resolveId: (id) => (id === input ? id : null), load }],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input, output: { format: "iife", name: "formats" }, preserveEntrySignatures: "strict" },
    },
  });
  return (result as Rolldown.RolldownOutput).output[0].code;
}

/** Runs here and in the browser, so it is one function without imports. */
function wordsOf(of: Formats, locale: string): Record<string, string> {
  const words: Record<string, string> = {};
  for (let month = 1; month <= 12; month++) {
    const day = `2026-${String(month).padStart(2, "0")}-${String(2 * month).padStart(2, "0")}`;
    words[`long ${day}`] = of.formatLongDay(locale, `${day}T12:00:00Z`, "UTC");
    words[`short ${day}`] = of.formatShortDay(locale, day);
    words[`month ${day}`] = of.formatMonth(locale, day.slice(0, 7));
  }
  for (const seconds of [-400, -31, -9, -2, -1, 0, 1, 3, 45].flatMap((days) => [
    days * 86_400,
    days * 3_600,
    days * 60,
  ]))
    words[`ago ${seconds}`] = of.formatRelative(locale, new Date(seconds * 1_000), 0);
  for (const currency of ["UAH", "EUR", "USD", "GBP", "PLN", "CHF"])
    for (const minor of [0, 100, 125_000, 123_456_789])
      words[`${minor} ${currency}`] = of.formatMoney(locale, minor, currency);
  for (const value of [1, 1_234, 12_345.6]) words[`number ${value}`] = of.formatNumber(locale, value);
  for (const minutes of [1, 15, 60, 90, 120, 1_440, 4_320])
    words[`${minutes} minutes`] = of.formatDuration(locale, minutes);
  for (const code of ["uk", "en", "es", "de", "ru", "fr", "pt", "pl", "ar", "zh"])
    words[code] = of.nameOf(locale, "language", code);
  for (const code of ["UA", "DE", "ES", "FR", "PT", "PL", "GB", "US"]) words[code] = of.nameOf(locale, "region", code);
  for (const zone of ["UTC", "Europe/Kyiv", "Europe/Berlin", "Europe/Lisbon"]) words[zone] = of.zoneName(locale, zone);
  return words;
}
