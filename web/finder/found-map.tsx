import { useEffect, useMemo, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { api } from "#web/kit/api.ts";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PlacesMap } from "#web/ui/map/places-map.tsx";
import type { Box, Spot } from "#web/ui/map/spot.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { Skeleton } from "#web/ui/show/skeleton.tsx";
import { writeBox } from "./box.ts";
import { linkTo } from "./wish.ts";
import type { FinderFilter } from "./wish.ts";

type Found = Reply<"GET /search-service-requests/map">["data"];
type Props = { filter: FinderFilter; box: Box | null; active: string | null; onActive: (id: string | null) => void };
const look = "mb-6 h-96 overflow-hidden rounded-card lg:h-[30rem]";

/** The search as a map; the list below says the same. */
export function FoundMap({ filter, box, active, onActive }: Props) {
  const t = useT("finder");
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const found = useSpots(filter);
  const spots = useMemo(() => (Array.isArray(found) ? found.map(asSpot) : []), [found]);
  if (found === "failed") return <Banner tone="warn" title={t("map.failed")} className="mb-6" />;
  if (found === null) return <Skeleton className={look} />;
  return (
    <PlacesMap
      className={look}
      spots={spots}
      box={box}
      active={active}
      onActive={onActive}
      onOpen={(id) => void navigate(`/service/search-request/${id}`)}
      onMove={(area) => void navigate(linkTo(search, { box: writeBox(area) }), { preventScrollReset: true })}
    />
  );
}

/** Points of the public grid: circles, never pins; urgent ones are red. */
const asSpot = ({ id, position: { lat, lng }, title, urgent }: Found[number]): Spot => ({
  id,
  lat,
  lng,
  approximate: true,
  tone: urgent ? "red" : "approx",
  label: title,
});

/** What the list finds, as points; null until it is there. A newer search takes the place of an older one's answer. */
function useSpots(filter: FinderFilter): Found | "failed" | null {
  const [found, setFound] = useState<Found | "failed" | null>(null);
  const key = JSON.stringify(filter);
  useEffect(() => {
    let current = true;
    const put = (answer: Found | "failed") => current && setFound(answer);
    api("GET /search-service-requests/map", { query: { filter: JSON.parse(key) as FinderFilter } }).then(
      ({ data }) => put(data),
      () => put("failed"),
    );
    return () => {
      current = false;
    };
  }, [key]);
  return found;
}
