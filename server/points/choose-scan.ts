// Chooses how a search reads the market: in the order of the list, or a smaller set that is sorted. Every choice finds the same.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kit/db.ts";
import { preparable } from "#server/kit/db.ts";
import * as scans from "./scans.ts";
import type { Reading, Scan, Search } from "./scans.ts";

/** Rows that the first scan of a sparse search reads. */
export const bound = 1_000;
/** A set of fewer marked rows is read at once. */
const rareMarks = 1_500;
const mostCounted = 5_000;
const mostPeople = 1_000;
/** Reading more rows than this is worth counting people first. */
const manyRows = 8_000;
const entriesOfPerson = 4;

/** Most rows in the order of the list may not match. */
export const isSparse = ({ narrow, area, order }: Search): boolean =>
  narrow || (area.place !== null && !scans.isByDistance(order));

/** Rows in the order of the list. Words that mean purposes are also searched as words. @param limit null: until the index ends */
export function scanInOrder(search: Search, reading: Reading, limit: number | null): Scan {
  const { wordsAlone } = search;
  const ordered = scans.orderedScan(reading, limit);
  if (!wordsAlone) return ordered;
  const everything: Reading = { ...reading, topics: { by: "all", ids: [0] } };
  return scans.together([ordered, scans.markedSet(everything, withTiles(search, wordsAlone))]);
}

/** A set that is known to be small before anything is read. */
export async function rareSet(db: Db, search: Search, reading: Reading): Promise<Scan | null> {
  const { only, marks, narrow } = search;
  if (only) return only(reading);
  if (!marks || !narrow) return null;
  const all = withTiles(search, marks);
  return (await estimateMarked(db, reading, all)) <= rareMarks ? scans.markedSet(reading, all) : null;
}

/** The number of rows that the planner expects, from its statistics of words and marks: reads no row. */
async function estimateMarked(db: Db, reading: Reading, marks: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ "QUERY PLAN": [{ Plan: { "Plan Rows": number } }] }>`
    explain (format json) select from market_entries e where ${scans.markedEntries(reading, marks)}`.execute(db);
  return rows[0]?.["QUERY PLAN"][0].Plan["Plan Rows"] ?? Number.POSITIVE_INFINITY;
}

type Choice = { rows: number; scan: () => Scan };

/** After `found` matches in the first `bound` rows: the scan that needs the fewest rows, by estimates. */
export async function smallest(db: Db, search: Search, reading: Reading, found: number): Promise<Scan> {
  const { people, prices, marks, area } = search;
  const inOrder: Choice = {
    rows: found === 0 ? Number.MAX_SAFE_INTEGER : (reading.most * bound) / found,
    scan: () => scanInOrder(search, reading, null),
  };
  const choices = [inOrder];
  if (inOrder.rows < bound * 4) return inOrder.scan();
  if (marks) {
    const all = withTiles(search, marks);
    choices.push({ rows: await estimateMarked(db, reading, all), scan: () => scans.markedSet(reading, all) });
  }
  const isLocal = area.place !== null && !scans.isByDistance(reading.order);
  const sizes = await readSizes(db, search, {
    local: isLocal ? scans.sizeOf.local(reading, mostCounted) : null,
    priced: prices ? scans.sizeOf.priced(reading, prices, mostCounted) : null,
  });
  if (sizes.local < mostCounted) choices.push({ rows: sizes.local, scan: () => scans.localSet(reading) });
  if (prices && sizes.priced < mostCounted)
    choices.push({ rows: sizes.priced, scan: () => scans.pricedSet(reading, prices) });
  if (people && least(choices).rows > manyRows) {
    const counted = await readSizes(db, search, { people: scans.sizeOf.people(people, mostPeople) });
    if (counted.people < mostPeople)
      choices.push({ rows: counted.people * entriesOfPerson, scan: () => scans.peopleSet(reading, people) });
  }
  return least(choices).scan();
}

const least = (choices: Choice[]): Choice => choices.reduce((best, next) => (next.rows < best.rows ? next : best));

/** A set that is not counted is as large as possible. */
async function readSizes<Name extends string>(
  db: Db,
  { area, tables }: Search,
  sizes: Record<Name, RawBuilder<number> | null>,
): Promise<Record<Name, number>> {
  const asked = (Object.entries(sizes) as [Name, RawBuilder<number> | null][]).filter(([, size]) => size !== null);
  const unknown = Object.fromEntries(Object.keys(sizes).map((name) => [name, Number.MAX_SAFE_INTEGER]));
  if (asked.length === 0) return unknown as Record<Name, number>;
  const named = [...(area.place ? [area.place] : []), ...(tables ?? [])];
  const { rows } = await preparable<Record<Name, number>>(sql`
    ${named.length ? sql`with ${sql.join(named)}` : sql``}
    select ${sql.join(asked.map(([name, size]) => sql`${size} as ${sql.ref(name)}`))}`).execute(db);
  return { ...unknown, ...rows[0] } as Record<Name, number>;
}

const withTiles = ({ area }: Search, marks: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${sql.join([marks, ...(area.tiles ?? [])], sql` && `)})`;
