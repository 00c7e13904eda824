// The public grid of about 1 km: computes the same numbers as coarse_lat and coarse_lng of the database.
import type { Box, LatLng } from "./map-marker.ts";

const step = 0.009;

/** The centre of the cell that contains a place: the only public position. Degrees, five decimals. */
export function coarseOf(lat: number, lng: number): LatLng {
  const coarseLat = round5(Math.floor(lat / step) * step + step / 2);
  const wide = stepOfLng(coarseLat);
  return { lat: coarseLat, lng: round5(Math.floor(lng / wide) * wide + wide / 2) };
}

/** The bounds of that cell. */
export function cellOf(lat: number, lng: number): Box {
  const middle = coarseOf(lat, lng);
  const half = stepOfLng(middle.lat) / 2;
  return {
    south: middle.lat - step / 2,
    north: middle.lat + step / 2,
    west: middle.lng - half,
    east: middle.lng + half,
  };
}

/** A degree of longitude shrinks towards the poles; near them the cells stop following. */
const stepOfLng = (coarseLat: number) => step / Math.max(Math.cos((coarseLat * Math.PI) / 180), 0.05);

/** Rounds like PostgreSQL: from the shortest decimal representation of the number, halves away from zero. */
function round5(value: number): number {
  const [digits = "0", exponent = "0"] = Math.abs(value).toExponential().split("e");
  const rounded = Math.round(Number(`${digits}e${Number(exponent) + 5}`));
  return (Math.sign(value) * rounded) / 1e5;
}
