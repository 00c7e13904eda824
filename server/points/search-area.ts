// Where a list of the market looks: around a point of the grid, within a map, or everywhere.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kit/db.ts";
import { chord } from "./search-windows.ts";

export type LatLng = { lat: number; lng: number };
type Box = [south: number, west: number, north: number, east: number];
type Asked = { lat?: number | undefined; lng?: number | undefined; radius?: number | undefined; box?: Box | undefined };

export type SearchArea = {
  /** The position that distances are measured from; null: the search has no start. */
  from: RawBuilder<unknown> | null;
  /** Where windows begin: `from`, else the middle of the map. */
  here: RawBuilder<unknown> | null;
  /** Metres around `here`; points farther away do not match. */
  radius: number;
  /** On points `p` of a window. */
  within: RawBuilder<boolean>;
};

/** The default radius. */
export const usualRadius = 50_000;
const aroundTheWorld = 20_100_000;
const earthRadius = 6_378_168;

/** The centre of the grid cell that contains a place: distances from an exact place would reveal more than rule A1 allows. */
export async function gridPoint(db: Db, { lat, lng }: LatLng): Promise<LatLng | null> {
  const { rows } = await sql<LatLng>`select coarse_lat(${lat}) as lat, coarse_lng(${lat}, ${lng}) as lng`.execute(db);
  return rows[0] ?? null;
}

/** @param start a point of the grid. A map needs no radius: its bounds limit the search. */
export function searchArea(start: LatLng | null, { box, radius }: Asked): SearchArea {
  const near = start !== null && (radius !== undefined || !box);
  // A map of another region is searched from its own middle: the points nearest to the start would all lie outside.
  const middle = box && !near && !(start && holds(box, start)) ? middleOf(box) : start;
  return {
    from: start && pointOf(start),
    here: middle && pointOf(middle),
    radius: near || !box || !middle ? (radius ?? usualRadius) : reachOf(middle, box),
    within: sql<boolean>`true
      ${near ? sql`and p.gap <= ${chord(radius ?? usualRadius)}` : sql``}
      ${box ? sql`and ${inBox(box)}` : sql``}`,
  };
}

const pointOf = ({ lat, lng }: LatLng) => sql`ll_to_earth(${lat}, ${lng})`;

/** Slightly wider than the map, since the point is stored on a sphere. */
function inBox([south, west, north, east]: Box): RawBuilder<boolean> {
  const [hair, lng] = [1e-7, sql`longitude(p.position)`];
  const across = west <= east ? sql`and` : sql`or`;
  return sql<boolean>`latitude(p.position) between ${south - hair} and ${north + hair}
    and (${lng} >= ${west - hair} ${across} ${lng} <= ${east + hair})`;
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
