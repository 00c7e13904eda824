import { useEffect, useState } from "react";
import { api } from "#web/kit/api.ts";
import { useI18n } from "#web/kit/i18n/use-t.ts";
import { queryString } from "#web/kit/query.ts";
import { rankRecent, searchRecent } from "./recent.ts";
import type { Nearby, Recent } from "./recent.ts";

type Found = { recent: Recent[]; where: string | null; nearby: Nearby | null };
/** If fewer people are found, the page keeps showing those of the busiest town. */
const fewest = 3;

/**
 * Requests and people of the reader's country, for a shared page, whose HTML is the same for readers everywhere. Null: the page keeps its
 * own, because the server has located the reader already, or because nothing was found.
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

/** The calls after the first are the same for everybody in the country and send no cookies, so that caches may answer them. */
async function findNearby(language: string): Promise<Found | null> {
  const country = await guessCountry();
  if (!country) return null;
  const [requests, nearby] = await Promise.all([
    ask<{ data: Recent[] }>("service-requests", { ...searchRecent({ country }), lang: language }),
    ask<{ data: Nearby }>("nearby", { filter: { country }, lang: language }),
  ]);
  if (!requests?.data.length) return null;
  const around = nearby && nearby.data.people.length >= fewest ? nearby.data : null;
  const where = around?.locality ?? null;
  return { recent: rankRecent(requests.data, where), where, nearby: around };
}

/** By the IP address, else by the time zone. */
async function guessCountry(): Promise<string | null> {
  const { address } = await api("GET /ip-locator");
  if (address.country_code) return address.country_code;
  const { countryOfZone } = await import("#web/ui/form/phone/guess-country.ts");
  return countryOfZone() ?? null;
}

async function ask<Answer>(path: string, query: Record<string, unknown>): Promise<Answer | null> {
  const url = `/api/public/${path}${queryString(query)}`;
  const answer = await fetch(url, { credentials: "omit", headers: { accept: "application/json" } });
  return answer.ok ? ((await answer.json()) as Answer) : null;
}
