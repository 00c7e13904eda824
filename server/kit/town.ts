// The site's own name, colour, picture, languages and place from memory: every page needs them, and they change very rarely.
import { type Language, fallbackLanguage, isLanguage, languages } from "#contract/kit/languages.ts";
import { noTown } from "#contract/kit/no-town.ts";
import { townName } from "#contract/kit/town-name.ts";
import type { Town } from "#contract/town.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db.ts";
import { perApp } from "./per-app.ts";

/** Changes are announced (`clearTown`). This is the limit where an announcement was lost. */
const freshMs = 60_000;
/** While the database is away, what was read last stands for so long before it is asked again. */
const pauseMs = 5_000;
type Memory = { known: { until: number; town: Promise<Town> } | null; last: Town | null };
/** The adapter belongs to the database of one app; its transactions share it. */
const memoryOfAdapter = perApp((_adapter: object): Memory => ({ known: null, last: null }));
const memoryOf = (db: Db): Memory => memoryOfAdapter(db.getExecutor().adapter);

/** Throws only where the database has never been read. */
export async function readTown(db: Db): Promise<Town> {
  const memory = memoryOf(db);
  if (memory.known && memory.known.until > Date.now()) return memory.known.town;
  const read = { until: Date.now() + freshMs, town: findTown(db) };
  // Also those who wait for this read get the last one.
  read.town = read.town.then(
    (town) => (memory.last = town),
    (error: unknown) => {
      if (memory.last) read.until = Date.now() + pauseMs;
      else if (memory.known === read) memory.known = null; // the next call retries
      return memory.last ?? Promise.reject(error);
    },
  );
  memory.known = read;
  return read.town;
}

/** Call it after the row has changed, in this process or in another. */
export const clearTown = (db: Db): void => {
  memoryOf(db).known = null;
};

/** From the row, not from memory. */
export async function findTown(db: Db): Promise<Town> {
  const row = await db.selectFrom("town").selectAll().where("id", "=", true).executeTakeFirst();
  if (!row) return noTown;
  const { names, headlines, color, logo, place_name, place_country, place_lat, place_lng, updated_at } = row;
  const isComplete = place_name !== null && place_country !== null && place_lat !== null && place_lng !== null;
  return {
    names: names as Town["names"],
    headlines: headlines as Town["headlines"],
    color,
    logo,
    languages: languages.filter((it) => row.languages.includes(it)),
    default_language: isLanguage(row.default_language) ? row.default_language : fallbackLanguage,
    place: isComplete ? { name: place_name, country_code: place_country, lat: place_lat, lng: place_lng } : null,
    updated_at,
  };
}

/** What texts for people outside of a page need. */
export type Site = { publicUrl: string; town: Pick<Town, "names" | "default_language" | "color"> };

export const siteOf = async (db: Db, { publicUrl }: Pick<Config, "publicUrl">): Promise<Site> => ({
  publicUrl,
  town: await readTown(db),
});

export const nameOfSite = async (db: Db, language: Language): Promise<string> => townName(await readTown(db), language);
