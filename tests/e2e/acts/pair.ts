// Two people without a common language: their job, the phrases of it as each of them has it, and what a page may show them.
import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import { languageFacts } from "#contract/kit/languages.ts";
import type { Language } from "#contract/kit/languages.ts";
import { answersIn, type Chosen, proposedTitleIn, serviceIn } from "../kit/choices.ts";
import { foreignOn } from "../kit/foreign.ts";
import type { Person } from "../kit/person.ts";
import { type Words, wordsOf } from "../kit/words.ts";

export type Job = {
  /** Of the customer and of the provider. */
  languages: readonly [Language, Language];
  service: string;
  answers: Chosen;
};

/** A browser and the name of its person, in both alphabets if the name is Cyrillic. */
export type Side = Pick<Person, "page"> & { language: Language; name: string; latin: string; t: Words };
export type Pair = { job: Job; customer: Side; provider: Side };

export const lviv: Record<Language, string> = {
  uk: "Львів",
  en: "Lviv",
  es: "Leópolis",
  de: "Lwiw",
  ru: "Львов",
  fr: "Lviv",
  pt: "Lviv",
};
export const price = { typed: "1200", amount: 1_200, budget: "1500" };
/** A Friday: its name has an apostrophe in Ukrainian. */
export const visit = { digits: "27122030", iso: "2030-12-27", time: "1430", clock: "14:30" };
export const [hours, minutes] = [3, 15];

export const sideOf = (
  { page }: Pick<Person, "page">,
  language: Language,
  [name, latin]: readonly [string, string?],
): Side => ({
  page,
  language,
  name,
  latin: latin ?? "",
  t: wordsOf(language),
});

/** As a reader of this language has the name in a sentence. */
export const nameFor = ({ language }: Side, { name, latin }: Side): string =>
  latin && language !== "uk" && language !== "ru" ? `${name} (${latin})` : name;

const localeOf = (language: Language) => languageFacts[language].locale;
export const moneyIn = (language: Language, amount: number) =>
  new Intl.NumberFormat(localeOf(language), {
    style: "currency",
    currency: "UAH",
    currencyDisplay: "narrowSymbol",
    maximumFractionDigits: 0,
  }).format(amount);
const longDayIn = (language: Language, iso: string) =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" })
    .format(new Date(`${iso}T12:00:00Z`))
    .replaceAll("\u02bc", "’");
export const today = () => new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Kyiv", dateStyle: "medium" }).format();

/** The phrases of this job as a reader of the language has them. */
export function phrasesIn(language: Language) {
  const t = wordsOf(language);
  return {
    hours: t("phrases", "takes_hours", { count: hours }),
    material: t("phrases", "price_with_material"),
    comes: t("phrases", "can_come_at", { day: longDayIn(language, visit.iso), time: visit.clock }),
    late: t("phrases", "late", { count: minutes }),
    home: t("phrases", "home_in", { count: minutes }),
    buy: t("phrases", "material_buy"),
  };
}

/** Sentences and names in the language of the other side, except those that are the same in the reader's. */
function sentencesOf(language: Language, reader: Language, { service, answers }: Job): string[] {
  const textsIn = (of: Language) => [
    serviceIn(of, service),
    lviv[of],
    ...answersIn(of, answers).flatMap((it) => [it.label, it.text, ...it.options]),
    ...Object.values(phrasesIn(of)),
  ];
  const own = new Set(textsIn(reader));
  return textsIn(language).filter((text) => !own.has(text));
}

/** As reviews name the author: "Богдан С." */
const shortOf = (name: string): string => name.replace(/ (\p{L}).*/u, " $1.");

/** The main part of the page has these facts, and nothing in the language of the other side. */
export async function reads(reader: Side, { job, customer, provider }: Pair, facts: readonly string[]): Promise<void> {
  const main = reader.page.getByRole("main");
  for (const fact of facts) await expect(main).toContainText(fact);
  const other = reader === customer ? provider : customer;
  const names = [customer, provider].flatMap(({ name, latin }) => [name, latin, shortOf(name), ...name.split(" ")]);
  const sentences = sentencesOf(other.language, reader.language, job);
  const foreign = await foreignOn(reader.page, {
    reader: reader.language,
    other: other.language,
    sentences,
    names: names.filter(Boolean),
  });
  expect.soft(foreign, `in a foreign language at ${reader.page.url()} in ${reader.language}`).toEqual([]);
}

export const shot = ({ page, language }: Side, { job }: Pair, what: string) =>
  page.screenshot({ path: `artifacts/shots/pair-${job.languages.join("-")}-${what}-${language}.png`, fullPage: true });

export const titleFor = ({ language }: Side, { job }: Pair) => proposedTitleIn(language, job.service, job.answers);
export const answersFor = ({ language }: Side, { job }: Pair) =>
  answersIn(language, job.answers).map(({ label, answer }) => `${label}: ${answer}`);

export async function typeParts(at: Page | Locator, name: string, digits: string): Promise<void> {
  const first = at.getByRole("group", { name, exact: true }).getByRole("spinbutton").first();
  await first.focus();
  await first.page().keyboard.type(digits);
}

/** As a heading has the name. */
export const nameIn = ({ language }: Side, { name, latin }: Side): string =>
  latin && language !== "uk" && language !== "ru" ? `${name} · ${latin}` : name;
