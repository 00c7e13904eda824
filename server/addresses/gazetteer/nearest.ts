import { kmBetween } from "#server/geocoder/distances.ts";
import type { Point } from "#server/geocoder/geocoder.ts";
import type { PlaceRow } from "./queries.ts";

/** Beyond this nothing is said about a point: open sea, desert. */
const farKm = 100;
const suburbKm = 5;
/** People in a square kilometre of a town; gives a place without borders a radius. */
const density = 2500;

/** About how far a place reaches from its middle, in km: Kyiv 19, Lviv 10, a village 1. */
export const reachKm = ({ population }: { population: number }): number =>
  Math.max(1, Math.sqrt(population / density / Math.PI));

export type Located<P extends PlaceRow = PlaceRow> = { locality: P; suburb: P | null; inside: boolean };

/**
 * Which locality a point belongs to: inside the reach of several it is the one whose middle is nearest in that place's own reach, so
 * that the outskirts of a city are the city and a village beside it stays itself; outside of all, the one whose edge is nearest.
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

/** `distance` is negative inside (−1 in the middle), and outside the kilometres to the edge. */
function measured<P extends PlaceRow>(point: Point, place: P) {
  const km = kmBetween(point, place);
  const reach = reachKm(place);
  return { place, km, distance: km < reach ? km / reach - 1 : km - reach };
}

const isPartOf = (section: PlaceRow, place: PlaceRow) =>
  place.population > section.population && place.region_id === section.region_id;
