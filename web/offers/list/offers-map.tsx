import { useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { writeBox } from "#web/finder/box.ts";
import { linkTo } from "#web/finder/wish.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PlacesMap } from "#web/ui/map/places-map.tsx";
import type { Box, Spot } from "#web/ui/map/spot.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { Skeleton } from "#web/ui/show/skeleton.tsx";
import { offerPath } from "../offer-path.ts";
import { useSpots } from "./use-spots.ts";
import type { OfferFilter } from "./wish.ts";

type Props = { filter: OfferFilter; box: Box | null; active: string | null; onActive: (id: string | null) => void };
const height = "h-[70dvh] lg:h-[calc(100dvh-8rem)]";

/** The search as a map; the list beside it says the same. */
export function OffersMap({ filter, box, active, onActive }: Props) {
  const t = useT("offers");
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { spots: found, failed } = useSpots(filter);
  const spots = useMemo(() => (found ?? []).map(asSpot), [found]);
  if (!found && failed) return <Banner tone="warn" title={t("map.failed")} />;
  if (!found) return <Skeleton className={`${height} rounded-card!`} />;
  const searchHere = (area: Box) => {
    const wanted = { box: writeBox(area), place: null, place_id: null, radius: null };
    void navigate(linkTo(search, wanted), { preventScrollReset: true });
  };
  return (
    <PlacesMap
      className={`${height} overflow-hidden rounded-card`}
      spots={spots}
      box={box}
      active={active}
      onActive={onActive}
      onOpen={(id) => void navigate(offerPath(id))}
      onMove={searchHere}
    />
  );
}

/** Offers stand at points of the public grid: circles, never pins. */
const asSpot = ({
  id,
  position,
  title,
}: {
  id: string;
  position: { lat: number; lng: number };
  title: string;
}): Spot => ({
  id,
  lat: position.lat,
  lng: position.lng,
  approximate: true,
  tone: "approx",
  label: title,
});
