// Recent requests of others on the landing page: how they are searched and which of them are shown.
import type { Reply } from "#web/kit/calls.ts";

export type Recent = Reply<"GET /public/service-requests">["data"][number];
/** `point`: the middle of a cell of the grid. */
export type Where = { country: string | null; locality: string | null; point: { lat: number; lng: number } | null };
export type Nearby = Reply<"GET /public/nearby">;

const [looked, shown] = [24, 3];

export const searchRecent = <Filter extends object>(filter: Filter) =>
  ({ filter, sort: "-published_at", per_page: looked }) as const;

/** Those for one of the services and of the same town first. */
export function rankRecent(found: Recent[], locality: string | null, services: readonly { id: number }[]): Recent[] {
  const wanted = new Set(services.map(({ id }) => id));
  const worth = ({ place, point_purposes }: Recent) =>
    Number(place?.locality === locality) + 2 * Number(point_purposes.some(({ id }) => wanted.has(id)));
  return found.toSorted((a, b) => worth(b) - worth(a)).slice(0, shown);
}
