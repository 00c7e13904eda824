import { useEffect, useState } from "react";
import { api } from "#web/kit/api.ts";
import { useI18n } from "#web/kit/i18n/use-t.ts";
import { queryString } from "#web/kit/query.ts";
import { coarseOf } from "#web/ui/map/coarse-cell.ts";
import { rankRecent, searchRecent } from "./recent.ts";
import type { Nearby, Recent } from "./recent.ts";

type Found = { recent: Recent[]; where: string | null; nearby: Nearby | null };
/** Metres around the cell. */
const radius = 500_000;
/** If fewer people are found nearby, the page keeps showing those of the busiest town. */
const fewest = 3;

/**
 * Requests and people near the reader, for a shared page, whose HTML is the same for readers everywhere. Null: the page
 * keeps its own, because the server has located the reader already, or because nothing was found.
 */
export function useNearbyRequests(isLocated: boolean): Found | null {
  const { language } = useI18n();
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    let isShown = true;
    if (!isLocated)
      void findNearby(language).then(
        (around) => isShown && setFound(around),
        () => undefined,
      );
    return () => void (isShown = false);
  }, [isLocated, language]);
  return isLocated ? null : found;
}

/** The calls after the first are the same for everybody in the cell and send no cookies, so that caches may answer them. */
async function findNearby(language: string): Promise<Found | null> {
  const { address, lat, lon } = await api("GET /ip-locator");
  if (lat === null || lon === null) return null;
  const cell = coarseOf(lat, lon);
  const filter = { country: address.country_code, ...cell, radius };
  const [requests, nearby] = await Promise.all([
    ask<{ data: Recent[] }>("service-requests", { ...searchRecent(filter), lang: language }),
    ask<{ data: Nearby }>("nearby", { filter: cell, lang: language }),
  ]);
  if (!requests?.data.length) return null;
  const around = nearby && nearby.data.people.length >= fewest ? nearby.data : null;
  return { recent: rankRecent(requests.data, address.locality, []), where: address.locality, nearby: around };
}

async function ask<Answer>(path: string, query: Record<string, unknown>): Promise<Answer | null> {
  const url = `/api/public/${path}${queryString(query)}`;
  const answer = await fetch(url, { credentials: "omit", headers: { accept: "application/json" } });
  return answer.ok ? ((await answer.json()) as Answer) : null;
}
