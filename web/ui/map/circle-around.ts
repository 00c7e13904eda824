import type { LatLng } from "./map-marker.ts";

const earth = 6_371_008.8;
const corners = 96;

/** A closed ring of [lng, lat] that lies `metres` around a point, on a round earth. Its longitudes may pass ±180. */
export function circleAround({ lat, lng }: LatLng, metres: number): [number, number][] {
  const angle = metres / earth;
  const phi = radians(lat);
  return Array.from({ length: corners + 1 }, (_, corner) => {
    const turn = (corner % corners) * ((2 * Math.PI) / corners);
    const y = Math.asin(Math.sin(phi) * Math.cos(angle) + Math.cos(phi) * Math.sin(angle) * Math.cos(turn));
    const x = Math.atan2(
      Math.sin(turn) * Math.sin(angle) * Math.cos(phi),
      Math.cos(angle) - Math.sin(phi) * Math.sin(y),
    );
    return [lng + degrees(x), degrees(y)];
  });
}

const radians = (value: number) => (value * Math.PI) / 180;
const degrees = (value: number) => (value * 180) / Math.PI;
