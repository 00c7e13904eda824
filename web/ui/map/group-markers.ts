// Groups markers that are too close to each other to be distinguished. A pure function of coordinates and zoom, because a clustered
// source of MapLibre answers later, from a worker. Markers are buttons in the page, for keyboard and screen readers; more than
// about a thousand would have to be a layer of the map.
import type { Box, LatLng, MapMarker, Tone } from "./map-marker.ts";

export type Group = LatLng & {
  /** The same key while the group has the same markers. */
  key: string;
  markers: readonly MapMarker[];
  /** The total number of items of its markers. */
  count: number;
  tone: Tone;
  approximate: boolean;
  /** All markers are at one place: no zoom separates them. */
  samePlace: boolean;
};

/** Pixels between centres: a pin is 40 wide, a circle 128. */
const nearPins = 44;
const nearCircles = 88;
const urgency: Record<Tone, number> = { red: 2, orange: 1, approx: 0 };

/**
 * Groups markers that would overlap at a zoom level; each marker is in one group. Northern ones first, in reading
 * order.
 */
export function groupMarkers(markers: readonly MapMarker[], zoom: number): Group[] {
  const left = markers
    .toSorted((a, b) => b.lat - a.lat || a.lng - b.lng || (a.id < b.id ? -1 : 1))
    .map((marker) => ({ marker, at: pixelOf(marker, zoom) }));
  const groups: Group[] = [];
  while (left.length > 0) {
    const [first] = left;
    if (!first) break;
    const near = left.filter((other) => isNear(first, other));
    for (const one of near) left.splice(left.indexOf(one), 1);
    groups.push(groupOf(near.map(({ marker }) => marker)));
  }
  return groups;
}

type Placed = { marker: MapMarker; at: { x: number; y: number } };

function isNear(one: Placed, other: Placed): boolean {
  const reach = one.marker.approximate && other.marker.approximate ? nearCircles : nearPins;
  return Math.hypot(one.at.x - other.at.x, one.at.y - other.at.y) < reach;
}

function groupOf(markers: readonly MapMarker[]): Group {
  const [first] = markers;
  if (!first) throw new Error("a group of nothing");
  const samePlace = markers.every((marker) => marker.lat === first.lat && marker.lng === first.lng);
  const mean = (of: (marker: MapMarker) => number) =>
    markers.reduce((sum, marker) => sum + of(marker), 0) / markers.length;
  return {
    key: markers.map(({ id }) => id).join(" "),
    markers,
    count: markers.reduce((sum, { count = 1 }) => sum + count, 0),
    tone: markers.reduce<Tone>((most, { tone }) => (urgency[tone] > urgency[most] ? tone : most), "approx"),
    approximate: markers.every(({ approximate }) => approximate),
    samePlace,
    ...(samePlace ? { lat: first.lat, lng: first.lng } : { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) }),
  };
}

/** Web Mercator, 512 pixels for the world at zoom 0, as MapLibre counts. */
function pixelOf({ lat, lng }: LatLng, zoom: number): { x: number; y: number } {
  const world = 512 * 2 ** zoom;
  const sin = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180);
  return {
    x: world * (lng / 360 + 0.5),
    y: world * (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)),
  };
}

/** The box around points; null for none. Across the date line if that box is smaller. */
export function boxAround(points: readonly LatLng[]): Box | null {
  if (points.length === 0) return null;
  const lats = points.map(({ lat }) => lat);
  const lngs = points.map(({ lng }) => lng);
  const shifted = lngs.map((lng) => (lng < 0 ? lng + 360 : lng));
  const span = (them: number[]) => Math.max(...them) - Math.min(...them);
  const used = span(shifted) < span(lngs) ? shifted : lngs;
  return {
    south: Math.min(...lats),
    north: Math.max(...lats),
    west: Math.min(...used),
    east: around(Math.max(...used)),
  };
}

const around = (lng: number) => (lng > 180 ? lng - 360 : lng);
