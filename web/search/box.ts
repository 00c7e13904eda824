import type { Box } from "#web/ui/map/map-marker.ts";

/** "49.1,23.2,50.3,24.4": south, west, north, east. Null when it is not an area. */
export function parseBox(text: string): Box | null {
  const numbers = text.split(",").map(Number);
  const [south, west, north, east] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return null;
  if (south === undefined || west === undefined || north === undefined || east === undefined) return null;
  const onEarth = south >= -90 && north <= 90 && Math.max(Math.abs(west), Math.abs(east)) <= 180;
  return onEarth && south <= north ? { south, west, north, east } : null;
}

/** Three digits are about a hundred metres: all that a search needs. */
export const formatBox = ({ south, west, north, east }: Box): string =>
  [south, west, north, east].map((degrees) => degrees.toFixed(3)).join(",");

const metresOfDegree = 111_195;

/** The circle around the whole box; `radius` in metres, limited to that of a search (500 m … 500 km). */
export function circleOf({ south, west, north, east }: Box): { lat: number; lng: number; radius: number } {
  const [lat, lng] = [(south + north) / 2, (west + east) / 2];
  const [up, aside] = [(north - south) / 2, ((east - west) / 2) * Math.cos((lat * Math.PI) / 180)];
  const reach = Math.round(Math.hypot(up, aside) * metresOfDegree);
  return { lat, lng, radius: Math.min(500_000, Math.max(500, reach)) };
}
