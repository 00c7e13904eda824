import { useEffect, useState } from "react";
import { api } from "#web/kit/api.ts";
import type { Reply } from "#web/kit/calls.ts";
import type { OfferFilter } from "./wish.ts";

export type OfferSpot = Reply<"GET /public/service-offers/map">["data"][number];

/** What the list finds, as points of a map; null until it is there. A newer search takes the place of an older one's answer. */
export function useSpots(filter: OfferFilter): { spots: OfferSpot[] | null; failed: boolean } {
  const [found, setFound] = useState<OfferSpot[] | null>(null);
  const [failed, setFailed] = useState(false);
  const key = JSON.stringify(filter);
  useEffect(() => {
    let current = true;
    const query = { filter: JSON.parse(key) as OfferFilter };
    api("GET /public/service-offers/map", { query }).then(
      ({ data }) => {
        if (!current) return;
        setFound(data);
        setFailed(false);
      },
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [key]);
  return { spots: found, failed };
}
