// Where a list of the market looks: around a point of the grid, within a map, or everywhere.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kit/db.ts";
import { anyMark } from "./market.ts";

export type LatLng = { lat: number; lng: number };
export type Box = [south: number, west: number, north: number, east: number];
type Asked = { lat?: number | undefined; lng?: number | undefined; radius?: number | undefined; box?: Box | undefined };

export type SearchArea = {
  /** Distances are measured from here; null: they are not. */
  start: LatLng | null;
  /** The common table expression `place`; null: the search is for everywhere. */
  place: RawBuilder<unknown> | null;
  /** The place as marks of the word index; null: it is too wide for them. */
  tiles: RawBuilder<unknown>[] | null;
  /** On cells `c` of the grid: some point in them may be in the area. */
  cells: RawBuilder<boolean>;
  /** On rows `p` of a scan: in the area. */
  within: RawBuilder<boolean>;
  /** `within` compares `p.gap`. */
  limitsGap: boolean;
};

/** The default radius, in metres. */
export const usualRadius = 50_000;
const aroundTheWorld = 20_100_000;
const earthRadius = 6_378_168;

/** The centre of the grid cell that contains a place: distances from an exact place would reveal more than rule A1 allows. */
export async function gridPoint(db: Db, { lat, lng }: LatLng): Promise<LatLng | null> {
  const { rows } = await sql<LatLng>`select coarse_lat(${lat}) as lat, coarse_lng(${lat}, ${lng}) as lng`.execute(db);
  return rows[0] ?? null;
}

/** The place of a query, where it has one. Only with a map its cell decides how to search; else the database finds the cell itself. */
export async function startOf(db: Db, { lat, lng, box }: Asked): Promise<LatLng | null> {
  if (lat === undefined || lng === undefined) return null;
  return box ? gridPoint(db, { lat, lng }) : { lat, lng };
}

/** A map needs no radius: its bounds limit the search. @param bothReach the radius of each point limits it too (rule S8) */
export function searchArea(start: LatLng | null, { box, radius }: Asked, bothReach: boolean): SearchArea {
  const near = start !== null && (radius !== undefined || !box);
  // A map of another region is searched from its own middle: the points nearest to the start would all lie outside.
  const middle = box && !near && !(start && holds(box, start)) ? middleOf(box) : null;
  const begin = middle ?? start;
  const metres = box && begin && !near ? reachOf(begin, box) : (radius ?? usualRadius);
  const reaches = start !== null && bothReach && !box;
  const limits = (gap: RawBuilder<unknown>, of: "c" | "p") => [
    ...(near ? [sql`${gap} <= (select place.chord from place)`] : []),
    ...(box ? [inBox(box, sql.ref(`${of}.cell`))] : []),
    ...(reaches ? [sql`${gap} <= ${sql.ref(`${of}.reach`)}`] : []),
  ];
  return {
    start,
    place: begin && placeAt(start, middle, metres),
    tiles: tilesAround(begin, metres),
    cells: allOf([sql`c.position <@ (select place.area from place)`, ...limits(sql`c.position <-> ${here}`, "c")]),
    within: allOf(limits(sql`p.gap`, "p")),
    limitsGap: near || reaches,
  };
}

export const here = sql`(select place.here from place)`;
const allOf = (limits: RawBuilder<unknown>[]) =>
  limits.length ? sql<boolean>`${sql.join(limits, sql` and `)}` : sql<boolean>`true`;

/**
 * `start`: the centre of its cell, for distances. `here`: where the search begins; `opposite`: the other side of the earth, nearest to
 * the farthest. `area`: a cube around the radius. `chord`: the radius through the earth, the unit of `gap`: comparing it needs no
 * trigonometry for each row. `offset 0` keeps each step apart: else the cell is found anew for each column.
 */
const placeAt = (start: LatLng | null, middle: LatLng | null, radius: number) => sql`place as materialized (
  select start, here, cube(array[-cube_ll_coord(here, 1), -cube_ll_coord(here, 2), -cube_ll_coord(here, 3)]) as opposite,
    cube_enlarge(here, ${chordOf(radius)}::float8, 3) as area, ${chordOf(radius)}::float8 as chord
  from (select start, coalesce(${middle ? pointOf(middle) : sql`null::cube`}, start) as here
    from (select ${start ? cellOf(start) : sql`null::cube`} as start offset 0) s offset 0) h)`;

/** Metres over the earth as a straight line through it: `gc_to_sec` of earthdistance, whose functions cost more than their sines. */
const chordOf = (metres: number): number =>
  2 * earthRadius * Math.sin(Math.min(metres / (2 * earthRadius), Math.PI / 2));

const pointOf = ({ lat, lng }: LatLng) => sql`ll_to_earth(${lat}::float8, ${lng}::float8)`;
const cellOf = ({ lat, lng }: LatLng | { lat: null; lng: null }) =>
  sql`ll_to_earth(coarse_lat(${lat}::float8), coarse_lng(${lat}::float8, ${lng}::float8))`;

const mostTiles = 40;
const kilometresOfDegree = 110_000;

/** The marks of all tiles (`tile_mark` in the schema) that a circle may touch, as one alternative. */
function tilesAround(middle: LatLng | null, radius: number): RawBuilder<unknown>[] | null {
  if (!middle) return null;
  const high = radius / kilometresOfDegree + 0.05;
  const [south, north] = [Math.floor(middle.lat - high), Math.floor(middle.lat + high)];
  const narrowest = Math.cos(radians(Math.min(89, Math.max(Math.abs(south), Math.abs(north + 1)))));
  const wide = high / narrowest;
  const [west, east] = [Math.floor(middle.lng - wide), Math.floor(middle.lng + wide)];
  if ((north - south + 1) * (east - west + 1) > mostTiles || south < -89 || north > 88) return null;
  const rows = Array.from({ length: north - south + 1 }, (_, n) => south + n + 90);
  const columns = Array.from({ length: east - west + 1 }, (_, n) => (west + n + 180 + 360) % 360);
  return [
    anyMark(
      "g",
      rows.flatMap((row) => columns.map((column) => `${row}x${column}`)),
    ),
  ];
}

/** Reads the number of a cell (`market_cell` in the schema), which holds its centre exactly: trigonometry would be slower. */
function inBox([south, west, north, east]: Box, cell: RawBuilder<unknown>): RawBuilder<boolean> {
  const [steps, row, margin] = [100_000, 100_000_000, 0.01];
  const least = (degrees: number) => Math.ceil(degrees * steps - margin);
  const most = (degrees: number) => Math.floor(degrees * steps + margin);
  const across = west <= east ? sql`and` : sql`or`;
  return sql<boolean>`${cell} between ${least(south + 90) * row}::bigint and ${most(north + 90) * row + row - 1}::bigint
    and (${cell} % ${sql.lit(row)} >= ${least(west + 180)}::bigint ${across} ${cell} % ${sql.lit(row)} <= ${most(east + 180)}::bigint)`;
}

const holds = ([south, west, north, east]: Box, { lat, lng }: LatLng): boolean =>
  lat >= south && lat <= north && (west <= east ? lng >= west && lng <= east : lng >= west || lng <= east);

/** Of a map across the date line, too. */
function middleOf([south, west, north, east]: Box): LatLng {
  const lng = west <= east ? (west + east) / 2 : (west + east + 360) / 2;
  return { lat: (south + north) / 2, lng: lng > 180 ? lng - 360 : lng };
}

/** Metres from there to the farthest corner; for a map larger than a country the whole earth. */
function reachOf(middle: LatLng, [south, west, north, east]: Box): number {
  const width = west <= east ? east - west : east - west + 360;
  if (width > 60 || north - south > 60) return aroundTheWorld;
  const corners = [south, north].flatMap((lat) => [west, east].map((lng) => ({ lat, lng })));
  // The middle of an edge may be farther than its corners where meridians run together.
  return Math.max(...corners.map((corner) => metresBetween(middle, corner))) * 1.2 + 1_000;
}

function metresBetween(a: LatLng, b: LatLng): number {
  const [one, other] = [radians(a.lat), radians(b.lat)];
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2;
  const part = half(b.lat - a.lat) + Math.cos(one) * Math.cos(other) * half(b.lng - a.lng);
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(part)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The common table expression of `distance`. */
export const startTable = ({ start }: Pick<SearchArea, "start">): RawBuilder<unknown> =>
  sql`place as materialized (select ${cellOf(start ?? { lat: null, lng: null })} as start)`;
/**
 * Metres between points of the grid, of a point `p` in a statement with `startTable`: `earth_distance`, written out with operators.
 * Null without a start, which `least` would leave out.
 */
export const distance = sql<
  number | null
>`case when (select place.start from place) is not null then ${sql.lit(2 * earthRadius)}
  * asin(least(1, (p.position <-> (select place.start from place)) / ${sql.lit(2 * earthRadius)})) end`;
export const noDistance = sql<number | null>`null::float8`;
