// Chooses how a search reads the market: in the order of the list, or a smaller set that is sorted. Every choice finds the same.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kit/db.ts";
import { preparable } from "#server/kit/db.ts";
import { ofMarket } from "#server/search/market.ts";
import * as scans from "./scans.ts";
import type { Reading, Scan, Search } from "./scans.ts";

/** Rows that the first scan of a sparse search reads. */
export const bound = 1_500;
/** Reading a row of a marked set costs as much as so many in order: the index of words intersects lists, and the set is sorted. */
const costOfMarked = 8;
/** Within this radius all points may be few. */
const fewMetres = 10_000;
const fewLocal = 2_000;
/** A few rows more than the marked set are no reason to read that set. */
const fewMore = 200;
const mostCounted = 5_000;
/** So few marks are not looked for by place. */
const fewMarked = 2_000;
const mostPeople = 1_000;
/** Reading more rows than this is worth counting people first. */
const manyRows = 8_000;
const entriesOfPerson = 4;

/** Most rows in the order of the list may not match. */
export const isSparse = (search: Search): boolean => search.narrow || isLocal(search);
/** The order of the list is not that of the place. */
export const isLocal = ({ area, order }: Search): boolean => area.place !== null && !scans.isByDistance(order);

/** Rows in the order of the list. Words that mean purposes are also searched as words. @param limit null: until the index ends */
export function scanInOrder(search: Search, reading: Reading, limit: number | null): Scan {
  const { wordsAlone } = search;
  const parts = [
    scans.orderedScan(reading, limit),
    ...(wordsAlone ? [markedScan(search, reading, wordsAlone, search.area.beyondReach)] : []),
    ...(readsWide(search) ? [scans.wideSet(reading)] : []),
  ];
  return parts.length > 1 ? scans.together(parts) : (parts[0] as Scan);
}

/** Topics of all matches: words alone match points of any purpose. */
export const ofAllMatches = ({ wordsAlone }: Search, reading: Reading): Reading =>
  wordsAlone ? { ...reading, topics: { by: "all", ids: [0] } } : reading;

const readsWide = ({ order, area }: Search): boolean => order === "farthest" && area.beyondReach;
/** Several scans may find the same point, and so may each of its purposes. */
export const findsTwice = ({ topics }: Search, { isJoined }: Scan): boolean =>
  topics.ids.length > 1 || isJoined === true;

/** Far from the start only few points can match, those that reach farther than usual: they are read beside the set near it. */
const withWide = ({ area }: Search, reading: Reading, near: Scan): Scan =>
  area.beyondReach ? scans.together([near, scans.wideSet(reading)]) : near;
/** @param everywhere not only near the place: where the marks are rare anywhere, or many points reach far */
export const markedScan = (search: Search, reading: Reading, marks: RawBuilder<unknown>, everywhere: boolean): Scan =>
  everywhere
    ? scans.markedSet(reading, marks)
    : withWide(search, reading, scans.markedSet(reading, withTiles(search, marks)));
export const localScan = (search: Search, reading: Reading): Scan => withWide(search, reading, scans.localSet(reading));

/** Rows of the marked set, with `everywhere` of `markedScan`, and rows that a scan in order reads. */
type Estimate = { marked: number; everywhere: boolean; inOrder: number };
/** What the planner expects of the marks of a search, asked once at most. */
export type Estimates = (marks: RawBuilder<unknown>) => Promise<Estimate>;
export function estimates(db: Db, search: Search, reading: Reading): Estimates {
  let asked: Promise<Estimate> | undefined;
  return (marks) => (asked ??= estimateMarked(db, search, reading, marks));
}

/** A set that is known to be small before anything is read. */
export async function rareSet(db: Db, search: Search, reading: Reading, estimate: Estimates): Promise<Scan | null> {
  const { only, marks, narrow } = search;
  if (only) return only(reading);
  const estimated = marks && narrow ? await estimate(marks) : null;
  const readsMarked = estimated !== null && estimated.marked * costOfMarked < estimated.inOrder;
  const few = fewAround(search, readsMarked ? estimated.marked : 0);
  if (few > 0) {
    const whole = ofAllMatches(search, reading);
    const { local } = await readSizes(db, search, { local: scans.sizeOf.local(whole, few) });
    if (local < few) return localScan(search, whole);
  }
  return marks && readsMarked ? markedScan(search, reading, marks, estimated.everywhere) : null;
}

/**
 * Fewer rows than this around the place are read at once; 0: they are not counted. The index of words also reads rows elsewhere, so
 * they come before a marked set of about the same size.
 * @param marked rows of the marked set that would be read; 0: none
 */
function fewAround(search: Search, marked: number): number {
  const { place, radius, beyondReach } = search.area;
  if (!place || beyondReach) return 0;
  if (radius <= fewMetres && (marked > 0 || isLocal(search))) return fewLocal;
  return marked > 0 ? Math.min(fewLocal, marked + fewMore) : 0;
}

type Planned = { "Plan Rows": number; Plans?: Planned[] };

/**
 * The planner's estimates from its statistics of words and marks: rows of the marked set, and rows that a scan in order reads until it
 * has enough with these marks. Reads no row.
 */
async function estimateMarked(db: Db, search: Search, reading: Reading, marks: RawBuilder<unknown>): Promise<Estimate> {
  const entries = sql`select 1 from market_entries e where`;
  const { rows } = await sql<{ "QUERY PLAN": [{ Plan: Planned }] }>`explain (format json)
    ${entries} ${scans.markedEntries(reading, withTiles(search, marks))}
    union all ${entries} ${scans.markedEntries(reading, marks)} union all ${entries} ${ofMarket(reading.market)}`.execute(
    db,
  );
  const [near = 0, anywhere = 1, all = 0] = (rows[0]?.["QUERY PLAN"][0].Plan.Plans ?? []).map(
    (plan) => plan["Plan Rows"],
  );
  // In the order of the place all rows are near it; in other orders the rows elsewhere are read, too.
  const inOrder = (reading.most * all) / Math.max(isLocal(search) ? near : anywhere, 1);
  if (!search.area.beyondReach) return { marked: near, everywhere: false, inOrder };
  const wide = anywhere < fewMarked ? mostCounted : await wideSize(db, search, reading, mostCounted);
  const marked = Math.min(anywhere, near + wide);
  return { marked, everywhere: marked === anywhere, inOrder };
}

type Choice = { rows: number; scan: () => Scan };

/** After `found` matches in the first `bound` rows: the scan that needs the fewest rows, by estimates. */
export async function smallest(
  db: Db,
  search: Search,
  reading: Reading,
  { found, estimate }: { found: number; estimate: Estimates },
): Promise<Scan> {
  const { people, prices, marks } = search;
  const inOrder: Choice = {
    // None counts as half a match.
    rows: (reading.most * bound) / Math.max(found, 0.5),
    scan: () => scanInOrder(search, reading, null),
  };
  const choices = [inOrder];
  if (inOrder.rows < bound * 4) return inOrder.scan();
  if (marks) {
    const { marked, everywhere } = await estimate(marks);
    choices.push({ rows: marked * 2, scan: () => markedScan(search, reading, marks, everywhere) });
  }
  // A row of a set costs more than one in order. Larger sets are not counted further; the size of the local set is estimated then.
  const worth = Math.round(inOrder.rows / 3);
  const most = Math.min(mostCounted, worth);
  const whole = ofAllMatches(search, reading);
  const sizes = await readSizes(db, search, {
    local: isLocal(search) ? scans.sizeOf.local(whole, most) : null,
    priced: prices ? scans.sizeOf.priced(whole, prices, most) : null,
  });
  if (sizes.local < worth) {
    const rows = sizes.local + (await wideSize(db, search, whole, most));
    if (rows < worth) choices.push({ rows, scan: () => localScan(search, whole) });
  }
  if (prices && sizes.priced < most) choices.push({ rows: sizes.priced, scan: () => scans.pricedSet(whole, prices) });
  if (people && least(choices).rows > manyRows) {
    const counted = await readSizes(db, search, { people: scans.sizeOf.people(people, mostPeople) });
    if (counted.people < mostPeople)
      choices.push({ rows: counted.people * entriesOfPerson, scan: () => scans.peopleSet(reading, people) });
  }
  return least(choices).scan();
}

/** Points that reach farther than usual, counted up to `most`, where a set is read up to where points usually reach. */
async function wideSize(db: Db, search: Search, reading: Reading, most: number): Promise<number> {
  if (!search.area.beyondReach) return 0;
  return (await readSizes(db, search, { wide: scans.sizeOf.wide(reading, most) })).wide;
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
