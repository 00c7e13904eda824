// Where an offer has to be: around a place, or within a map. All of it between points of the grid (decision A1).
import { type RawBuilder, sql } from "kysely";
import { chord } from "#server/points/windows.ts";

export type Asked = {
  lat?: number | undefined;
  lng?: number | undefined;
  /** Metres. */
  radius?: number | undefined;
  /** South, west, north, east; west may be more than east across the date line. */
  box?: readonly [number, number, number, number] | undefined;
};
type Spot = { lat: number; lng: number };
export type Area = {
  /** What the search begins from, as a point on the earth. */
  here: RawBuilder<unknown>;
  /** Metres around it within which all of it lies. */
  radius: number;
  /** On points `p` of a window. */
  within: RawBuilder<boolean>;
  /** What distances are told from; null: of none. */
  place: RawBuilder<unknown> | null;
};

const usualRadius = 50_000;
const halfTheEarth = 20_040_000;
/** By so much may a point of the grid be off (metres). */
const cell = 2_000;

/** Null: anywhere. Near a place both must reach: the radius asked for, and the one that the provider comes to (decision S8). */
export function areaOf({ lat, lng, radius, box }: Asked): Area | null {
  const spot = lat === undefined || lng === undefined ? null : { lat, lng };
  const place = spot && gridPoint(spot);
  if (box && (!spot || radius === undefined)) return inBox(box, spot, place);
  if (!place) return null;
  const metres = radius ?? usualRadius;
  const reaches = sql`p.gap <= ${chord(metres)} and p.gap <= 2 * earth() * sin(p.radius / (2 * earth()))`;
  return {
    place,
    here: place,
    radius: metres,
    within: sql<boolean>`${reaches} ${box ? sql`and ${lies(box)}` : sql``}`,
  };
}

type Box = NonNullable<Asked["box"]>;

/** A map shows what is there, whoever comes how far. It is looked at from the place where that is on it, else from its middle. */
function inBox(box: Box, spot: Spot | null, place: RawBuilder<unknown> | null): Area {
  const from = spot && holds(box, spot) ? spot : middleOf(box);
  return { place, here: gridPoint(from), radius: farthestFrom(from, box), within: lies(box) };
}

const gridPoint = ({ lat, lng }: Spot) =>
  sql`ll_to_earth(coarse_lat(${lat}::float8), coarse_lng(${lat}::float8, ${lng}::float8))`;

/** A centimetre of tolerance: positions are kept as points of space. */
function lies([south, west, north, east]: Box): RawBuilder<boolean> {
  const edge = 1e-7;
  const lng = sql`longitude(p.position)`;
  const [from, to] = [west - edge, east + edge];
  return sql<boolean>`latitude(p.position) between ${south - edge}::float8 and ${north + edge}::float8
    and (${lng} >= ${from}::float8 ${west <= east ? sql`and` : sql`or`} ${lng} <= ${to}::float8)`;
}

const spanOf = ([, west, , east]: Box) => (east - west + 360) % 360 || (east === west ? 0 : 360);

function holds(box: Box, { lat, lng }: Spot): boolean {
  const [south, west, north] = box;
  return lat >= south && lat <= north && (lng - west + 360) % 360 <= spanOf(box);
}

function middleOf(box: Box): Spot {
  const [south, west, north] = box;
  const lng = west + spanOf(box) / 2;
  return { lat: (south + north) / 2, lng: lng > 180 ? lng - 360 : lng };
}

/** Metres to the farthest corner; of what spans half the world, all of it. */
function farthestFrom(from: Spot, box: Box): number {
  const [south, west, north, east] = box;
  if (spanOf(box) > 90) return halfTheEarth;
  const corners = [south, north].flatMap((lat) => [west, east].map((lng) => metresBetween(from, { lat, lng })));
  return Math.min(halfTheEarth, Math.ceil(Math.max(...corners)) + cell);
}

function metresBetween(a: Spot, b: Spot): number {
  const rad = Math.PI / 180;
  const [dLat, dLng] = [(b.lat - a.lat) * rad, (b.lng - a.lng) * rad];
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * Math.sin(dLng / 2) ** 2;
  return 2 * 6_378_168 * Math.asin(Math.min(1, Math.sqrt(h)));
}
