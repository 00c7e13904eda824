// Reads the tables of the demo towns. A line is an entry, `|` ends a column, `-` is none.
//
//   people    key | name | language | languages with levels | phone | place | week | days here | about
//   offers    provider | purpose | price | minutes | tags | title | text
//   requests  customer | age | purpose | budget | when | title | text, and below it its proposals:
//   >         provider | time after the request | price | start | text          (>> is the accepted one)
//   jobs      customer > provider | days ago | purpose | price | title | stars | review | reply        (no stars: not reviewed yet)
//
// Prices: "700 UAH" fixed, "40 EUR/h" an hour, "from 40 EUR", "visit EUR" after a visit. "+3 11:00" is in three days at that time.
// A title begins with its language where it is not that of its author: "de: …".
import { isLanguage, type Language } from "#contract/kit/languages.ts";
import type { SpokenLanguage } from "#contract/people.ts";

export type TownText = { people: string; offers: string; requests: string };
export type Citizen = {
  key: string;
  name: string;
  language: Language;
  languages: SpokenLanguage[];
  phone: string;
  place: string;
  week: string;
  days: number;
  about: string;
};
export type Price = { kind: "fixed" | "hourly" | "from" | "on_inspection"; amount: number | null; currency: string };
export type When = { days: number | null; time: string | null };
type Post = { by: string; purpose: string; language: Language | null; title: string; text: string };
export type TownOffer = Post & { price: Price; minutes: [number, number] | null; tags: string[] };
export type TownProposal = { by: string; after: number; price: Price; start: When; text: string; accepted: boolean };
/** `age` in hours. */
export type TownRequest = Post & { age: number; budget: Price; when: When; urgent: boolean; proposals: TownProposal[] };
export type Job = Omit<Post, "by" | "text"> & {
  customer: string;
  provider: string;
  days: number;
  price: Price;
  /** Null: the customer has not reviewed it yet. */
  stars: number | null;
  review: string;
  reply: string | null;
};

const lines = (text: string): string[] => text.trim().split("\n");
/** Always as many as the table has columns: a line with fewer is a mistake in the data. */
function cells(line: string, columns: number): string[] {
  const found = line.split("|").map((cell) => cell.trim());
  if (found.length !== columns) throw new Error(`Not ${columns} columns: ${line}`);
  return found;
}

export const readPeople = (text: string): Citizen[] =>
  lines(text).map((line) => {
    const [key = "", name = "", language = "", spoken = "", phone = "", place = "", week = "", days, about = ""] =
      cells(line, 9);
    return {
      key,
      name,
      language: languageOf(language),
      languages: readLanguages(spoken),
      phone,
      place,
      week,
      days: Number(days),
      about,
    };
  });

export const readOffers = (text: string): TownOffer[] =>
  lines(text).map((line) => {
    const [by = "", purpose = "", price = "", minutes = "", tags = "", title = "", description = ""] = cells(line, 7);
    const [from, to] = minutes.split("-").map(Number);
    return {
      by,
      purpose,
      ...readTitle(title),
      text: description,
      price: readPrice(price),
      minutes: from && to ? [from, to] : null,
      tags: tags.split(",").map((tag) => tag.trim()),
    };
  });

export function readRequests(text: string): TownRequest[] {
  const requests: TownRequest[] = [];
  for (const line of lines(text)) {
    if (!line.startsWith(">")) requests.push(readRequest(line));
    else requests.at(-1)?.proposals.push(readProposal(line));
  }
  return requests;
}

function readRequest(line: string): TownRequest {
  const [by = "", age = "", purpose = "", budget = "", when = "", title = "", text = ""] = cells(line, 7);
  const urgent = when === "urgent";
  return {
    by,
    purpose,
    ...readTitle(title),
    text,
    urgent,
    age: hoursOf(age),
    budget: readPrice(budget),
    when: readWhen(urgent ? "+0 -" : when),
    proposals: [],
  };
}

function readProposal(line: string): TownProposal {
  const [by = "", after = "", price = "", start = "", text = ""] = cells(line.replace(/^>+/, ""), 5);
  return {
    by,
    after: hoursOf(after),
    price: readPrice(price),
    start: readWhen(start),
    text,
    accepted: line.startsWith(">>"),
  };
}

export const readJobs = (text: string): Job[] =>
  lines(text).map((line) => {
    const [people = "", days, purpose = "", price = "", title = "", stars, review = "", reply = ""] = cells(line, 8);
    const [customer = "", provider = ""] = people.split(">").map((key) => key.trim());
    const named = readTitle(title);
    return {
      customer,
      provider,
      days: Number(days),
      purpose,
      price: readPrice(price),
      ...named,
      stars: Number(stars) || null,
      review,
      reply: reply || null,
    };
  });

function readTitle(text: string): { language: Language | null; title: string } {
  const [, language, title] = /^([a-z]{2}): (.+)$/.exec(text) ?? [];
  return title && language ? { language: languageOf(language), title } : { language: null, title: text };
}

export function readPrice(text: string): Price {
  const [, before, amount, currency = "UAH", hour] =
    /^(from |visit)? ?(\d+)? ?([A-Z]{3})?(\/h)?$/.exec(text === "-" ? "" : text) ?? [];
  const kind = before === "visit" ? "on_inspection" : before ? "from" : hour ? "hourly" : "fixed";
  return { kind, amount: amount ? Number(amount) * 100 : null, currency };
}

function readWhen(text: string): When {
  const [, days, time] = /^\+(\d+) (\d\d:\d\d|-)$/.exec(text) ?? [];
  return { days: days === undefined ? null : Number(days), time: time === undefined || time === "-" ? null : time };
}

const hoursOf = (text: string): number => Number.parseInt(text, 10) * (text.endsWith("d") ? 24 : 1);

function languageOf(text: string): Language {
  if (!isLanguage(text)) throw new Error(`No language of ours: ${text}`);
  return text;
}

const readLanguages = (text: string): SpokenLanguage[] =>
  text.split(", ").map((one) => {
    const [code = "", level] = one.split(" ");
    return { code: languageOf(code), level: level as SpokenLanguage["level"] };
  });
