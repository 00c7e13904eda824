// The grid of about 1 km that stands for a place in public: the same numbers as coarse_lat and coarse_lng of the database.
import type { Box, LatLng } from "./map-marker.ts";

const step = 0.009;

/** The middle of the cell that a place lies in, which is all that the public learns. Degrees, five decimals. */
export function coarseOf(lat: number, lng: number): LatLng {
  const coarseLat = round5(Math.floor(lat / step) * step + step / 2);
  const wide = stepOfLng(coarseLat);
  return { lat: coarseLat, lng: round5(Math.floor(lng / wide) * wide + wide / 2) };
}

/** That cell. */
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

/** As PostgreSQL rounds: from the shortest decimal that means the number, halves away from zero. */
function round5(value: number): number {
  const [digits = "0", exponent = "0"] = Math.abs(value).toExponential().split("e");
  const rounded = Math.round(Number(`${digits}e${Number(exponent) + 5}`));
  return (Math.sign(value) * rounded) / 1e5;
}
