import type { Point, Viewport } from "./geocoder.ts";

const earthKm = 6371.01;
const rad = Math.PI / 180;

/** Kilometres along the great circle. */
export function kmBetween(a: Point, b: Point): number {
  const lat = Math.sin(((b.lat - a.lat) * rad) / 2);
  const lng = Math.sin(((b.lng - a.lng) * rad) / 2);
  const h = lat * lat + Math.cos(a.lat * rad) * Math.cos(b.lat * rad) * lng * lng;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** The box with `km` from the point in each direction. */
export function boxAround({ lat, lng }: Point, km: number): Viewport {
  const up = km / 111.2;
  const aside = up / Math.max(0.05, Math.cos(lat * rad));
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  return {
    south_west: { lat: round(Math.max(-90, lat - up)), lng: round(Math.max(-180, lng - aside)) },
    north_east: { lat: round(Math.min(90, lat + up)), lng: round(Math.min(180, lng + aside)) },
  };
}
