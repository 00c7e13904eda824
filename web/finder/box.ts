import type { Box } from "#web/ui/map/spot.ts";

/** "49.1,23.2,50.3,24.4": south, west, north, east. Null for what is no area. */
export function readBox(text: string): Box | null {
  const numbers = text.split(",").map(Number);
  const [south, west, north, east] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return null;
  if (south === undefined || west === undefined || north === undefined || east === undefined) return null;
  const onEarth = south >= -90 && north <= 90 && Math.max(Math.abs(west), Math.abs(east)) <= 180;
  return onEarth && south <= north ? { south, west, north, east } : null;
}

/** Three digits are about a hundred metres: all that a search needs. */
export const writeBox = ({ south, west, north, east }: Box): string =>
  [south, west, north, east].map((degrees) => degrees.toFixed(3)).join(",");
