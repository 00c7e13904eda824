import { kmBetween } from "#server/geocoder/distances.ts";
import type { Point } from "#server/geocoder/geocoder.ts";
import type { PlaceRow } from "./queries.ts";

/** A point farther than this from all places has no place: open sea, desert. */
const farKm = 100;
const suburbKm = 5;
/** People per square kilometre of a town; gives a place without borders a radius. */
const density = 2500;

/** The approximate radius of a place, in km: Kyiv 19, Lviv 10, a village 1. */
export const reachKm = ({ population }: { population: number }): number =>
  Math.max(1, Math.sqrt(population / density / Math.PI));

export type Located<P extends PlaceRow = PlaceRow> = { locality: P; suburb: P | null; inside: boolean };

/**
 * Finds the locality of a point: within the radius of several the one with the smallest distance relative to its radius, so
 * that outskirts belong to the city and a village beside it stays a locality; outside of all, the one with the nearest edge.
 * A section of a city is a suburb, never a locality.
 */
export function locate<P extends PlaceRow>(point: Point, around: readonly P[]): Located<P> | null {
  const known = around.map((place) => measured(point, place)).sort((a, b) => a.km - b.km);
  const nearest = known[0];
  if (!nearest || nearest.km > farKm) return null;
  const suburb = nearest.place.feature === "X" && nearest.km <= suburbKm ? nearest.place : null;
  const localities = known.filter(
    ({ place }) => place.feature !== "X" && place.country_code === nearest.place.country_code,
  );
  const larger = localities.filter(({ place }) => suburb && isPartOf(suburb, place));
  const best = (larger.length ? larger : localities).sort((a, b) => a.distance - b.distance)[0];
  return best ? { locality: best.place, suburb, inside: best.distance <= 5 || suburb !== null } : null;
}

/** `distance` is negative inside (−1 in the centre); outside it is the kilometres to the edge. */
function measured<P extends PlaceRow>(point: Point, place: P) {
  const km = kmBetween(point, place);
  const reach = reachKm(place);
  return { place, km, distance: km < reach ? km / reach - 1 : km - reach };
}

const isPartOf = (section: PlaceRow, place: PlaceRow) =>
  place.population > section.population && place.region_id === section.region_id;
