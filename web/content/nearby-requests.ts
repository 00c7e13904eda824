import { useEffect, useState } from "react";
import { api } from "#web/kit/api.ts";
import { useI18n } from "#web/kit/i18n/use-t.ts";
import { queryString } from "#web/kit/query.ts";
import { coarseOf } from "#web/ui/map/coarse-cell.ts";
import { rankRecent, searchRecent } from "./recent.ts";
import type { Recent } from "./recent.ts";

type Nearby = { recent: Recent[]; where: string | null };
/** Metres around the cell. */
const radius = 500_000;

/**
 * A shared page shows the same requests everywhere; afterwards its script shows those near the reader. Null: those of the
 * page stay, because the server located the reader already, or nothing is known or found.
 */
export function useNearbyRequests(isLocated: boolean): Nearby | null {
  const { language } = useI18n();
  const [found, setFound] = useState<Nearby | null>(null);
  useEffect(() => {
    let isShown = true;
    if (!isLocated)
      void findNearby(language).then(
        (nearby) => isShown && setFound(nearby),
        () => undefined,
      );
    return () => void (isShown = false);
  }, [isLocated, language]);
  return isLocated ? null : found;
}

/** The second call is the same for everybody in the cell and carries no cookie, so that caches may answer it. */
async function findNearby(language: string): Promise<Nearby | null> {
  const { address, lat, lon } = await api("GET /ip-locator");
  if (lat === null || lon === null) return null;
  const filter = { country: address.country_code, ...coarseOf(lat, lon), radius };
  const url = `/api/public/service-requests${queryString({ ...searchRecent(filter), lang: language })}`;
  const answer = await fetch(url, { credentials: "omit", headers: { accept: "application/json" } });
  if (!answer.ok) return null;
  const { data } = (await answer.json()) as { data: Recent[] };
  return data.length > 0 ? { recent: rankRecent(data, address.locality, []), where: address.locality } : null;
}
