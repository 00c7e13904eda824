import type { Language } from "#contract/kit/languages.ts";
import { languages } from "#contract/kit/languages.ts";
import { countryName } from "#server/geocoder/country-name.ts";
import type { Geocoder, Place, PlaceQuery, Point } from "#server/geocoder/geocoder.ts";
import type { Db } from "#server/kit/db.ts";
import { fold } from "#server/words/fold.ts";
import { otherLayouts } from "#server/words/layout.ts";
import { findFuzzy } from "./fuzzy-search.ts";
import { locate } from "./nearest.ts";
import { nameIn, presentPlace } from "./present.ts";
import { findAround, findByPrefix, findCapital, type Hit, type Near, type Reach } from "./queries.ts";
import { withoutLead, withoutPostcode } from "./typed.ts";

const leastLetters = 2;

/** The embedded geocoder: finds localities and city sections of the gazetteer by the beginning of their names in any language. */
export const gazetteer = (db: Db): Geocoder => ({
  search: async (query) => searchPlaces(db, query),
  reverse: async (point, language) => reversePlace(db, point, language),
  capitalOf: async (reach, language) => {
    const capital = await findCapital(db, reach);
    return capital ? presentPlace({ locality: capital, suburb: null, inside: true }, language) : null;
  },
});

/** The number of candidates: the name in the reader's language affects the order only after they are read. */
const considered = 40;

async function searchPlaces(db: Db, query: PlaceQuery): Promise<Place[]> {
  const { language, countries = [], within = [], limit } = query;
  const text = withoutPostcode(query.text);
  const hits = byOwnName(await findHits(db, text, { countries, within }, considered), text, language);
  const spare = limit + 5; // some have the same text and are dropped
  return (await presentHits(db, hits.slice(0, spare), language)).slice(0, limit);
}

const ownNameBonus = 15;

/** Names that match in the reader's language rank above those that match only in another language ("Maturín" for "Mün"). */
function byOwnName(hits: Hit[], text: string, language: Language): Hit[] {
  const [whole] = readings(text);
  const begins = (hit: Hit) => whole !== undefined && fold(nameIn(hit, language)).startsWith(whole.key);
  const weightOf = (hit: Hit) => hit.weight + (!hit.exact && begins(hit) ? ownNameBonus : 0);
  return hits
    .map((hit) => ({ hit, weight: weightOf(hit) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ hit }) => hit);
}

/** Searches the text as typed first; only without a match it tries another grammatical case, typos and another keyboard. */
async function findHits(db: Db, text: string, reach: Reach, limit: number): Promise<Hit[]> {
  const [whole, ...others] = readings(text);
  if (!whole) return [];
  const written = await findByPrefix(db, whole.key, reach, limit);
  if (written.length) return written;
  const name = withoutLead(whole.key);
  const led = name ? await findByPrefix(db, name, reach, limit) : [];
  if (led.length) return led;
  const otherwise = await findFuzzy(db, name ?? whole.key, reach, limit);
  if (otherwise.length) return otherwise;
  const parts = await findByParts(db, others, reach);
  if (parts.length) return parts;
  for (const reading of otherLayouts(text)) {
    const hits = await findByPrefix(db, fold(reading), reach, limit);
    if (hits.length && fold(reading).length > 2) return hits;
  }
  return [];
}

/** Places within the region of the other words, exact names before beginnings; else the first exact name anywhere. */
async function findByParts(db: Db, parts: Reading[], reach: Reach): Promise<Hit[]> {
  let started: Hit[] = [];
  let named: Hit[] = [];
  for (const { key, context } of parts) {
    const hits = await findByPrefix(db, key, reach, 60);
    const fitting = hits.filter((hit) => fits(hit, context));
    const exact = fitting.filter((hit) => hit.exact);
    if (exact.length) return exact;
    if (!started.length) started = fitting;
    if (!named.length) named = hits.filter((hit) => hit.exact);
  }
  return started.length ? started : named;
}

export async function reversePlace(db: Db, point: Point, language: Language): Promise<Place | null> {
  const found = locate(point, await findAround(db, [point]));
  return found && presentPlace(found, language, point);
}

/** Adds the locality to sections of cities; drops repeated lines of text. */
async function presentHits(db: Db, hits: Hit[], language: Language): Promise<Place[]> {
  const sections = hits.filter((hit) => hit.feature === "X");
  const around = sections.length ? await findAround(db, sections) : [];
  const byText = new Map<string, Place>();
  for (const hit of hits) {
    const found =
      hit.feature === "X" ? located(hit, around, sections.indexOf(hit)) : { locality: hit, suburb: null, inside: true };
    if (!found) continue;
    const place = presentPlace(found, language);
    if (!byText.has(place.formatted_address)) byText.set(place.formatted_address, place);
  }
  return [...byText.values()];
}

const located = (section: Hit, around: Near[], index: number) =>
  locate(
    section,
    around.filter(({ of }) => of === index),
  );

type Reading = { key: string; context: string[] };

/**
 * Possible readings of a typed line, likeliest first: the whole line is a name; one part between commas is the name and the others its
 * region; the first words are the name and the last ones its region.
 */
export function readings(text: string): Reading[] {
  const parts = text.split(/[,;]/).map(fold).filter(Boolean);
  const whole = fold(text);
  const words = whole.split(" ");
  const byPart =
    parts.length > 1 ? parts.map((key, at) => ({ key, context: parts.filter((_, other) => other !== at) })) : [];
  const byWords = words.slice(1).map((_, at) => ({
    key: words.slice(0, words.length - 1 - at).join(" "),
    context: words.slice(words.length - 1 - at),
  }));
  const all = [{ key: whole, context: [] }, ...byPart, ...(parts.length > 1 ? [] : byWords)];
  return all.filter(({ key }) => key.length >= leastLetters).slice(0, 6);
}

/** True if the name of the place's country or region in any language begins with one of the other words. */
function fits(hit: Hit, context: string[]): boolean {
  const around = languages.flatMap((language) => [
    countryName(hit.country_code, language),
    hit.region?.[language],
    hit.province?.[language],
  ]);
  const names = [...new Set(around)].filter((name) => name != null).map(fold);
  return context.some((part) => part === hit.country_code.toLowerCase() || names.some((name) => name.startsWith(part)));
}
