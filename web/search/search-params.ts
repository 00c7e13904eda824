// The common part of the addresses of both searches. All parameters are optional; the API validates them again.
import type { LatLng } from "#web/ui/map/map-marker.ts";

/** Kilometres. */
export const radii = [2, 5, 10, 25, 50, 100, 200] as const;
export const usualRadius = 50;

/** The value of `from` for a place that is none of my locations. */
export const elsewhere = "elsewhere";

/** Reads a parameter, at most 200 characters; "" when it is missing or does not match. */
export type TextParam = (name: string, pattern?: RegExp) => string;

export const textParams =
  (search: URLSearchParams): TextParam =>
  (name, pattern) => {
    const value = (search.get(name) ?? "").trim().slice(0, 200);
    return !pattern || pattern.test(value) ? value : "";
  };

export const patterns = { id: /^\d{1,5}$/, language: /^[a-z]{2}$/, currency: /^[A-Z]{3}$/ };

export const parseRadius = (text: string): number | null => radii.find((km) => String(km) === text) ?? null;

/** "49.84,24.03" */
export function parseLatLng(text: string): LatLng | null {
  const [, lat, lng] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
  return lat && lng ? { lat: Number(lat), lng: Number(lng) } : null;
}

/**
 * Two decimals are about a kilometre: exact enough for a search, and coarse enough for an address that may be shared.
 */
export const formatLatLng = ({ lat, lng }: LatLng): string => `${lat.toFixed(2)},${lng.toFixed(2)}`;

/** The next radius that is wider, or null. */
export const widerThan = (km: number): number | null => radii.find((radius) => radius > km) ?? null;

/** A link to the same search with these parameters changed; null removes one. The page starts anew. */
export function linkTo(search: URLSearchParams, change: Record<string, string | null>): string {
  const next = new URLSearchParams(search);
  next.delete("page");
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}
