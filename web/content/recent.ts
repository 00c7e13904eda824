// Recent requests of others on the landing page: how they are searched and which of them are shown.
import type { Reply } from "#web/kit/calls.ts";

export type Recent = Reply<"GET /public/service-requests">["data"][number];
/** `point`: the middle of a cell of the grid. */
export type Where = { country: string | null; locality: string | null; point: { lat: number; lng: number } | null };
export type Nearby = Reply<"GET /public/nearby">;

const [looked, shown] = [24, 3];

export const searchRecent = <Filter extends object>(filter: Filter) =>
  ({ filter, sort: "-published_at", per_page: looked }) as const;

/** Those of the same town first. */
export const rankRecent = (found: Recent[], locality: string | null): Recent[] =>
  found
    .toSorted((a, b) => Number(b.place?.locality === locality) - Number(a.place?.locality === locality))
    .slice(0, shown);
