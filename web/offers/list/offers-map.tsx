import { api } from "#web/kit/api.ts";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import type { OfferFilter } from "#web/search/offer-params.ts";
import { ResultsMap } from "#web/search/results-map.tsx";
import type { Box, MapMarker } from "#web/ui/map/map-marker.ts";
import { offerPath } from "../offer-path.ts";

type Found = Reply<"GET /public/service-offers/map">["data"][number];
type Props = {
  filter: OfferFilter;
  box: Box | null;
  active: string | null;
  onActive: (id: string | null) => void;
  className?: string;
  alone?: boolean;
};

const placeParams = ["place", "place_id", "radius"];

export function OffersMap({ className = "", ...props }: Props) {
  const t = useT("offers");
  return (
    <ResultsMap
      {...props}
      read={readMarkers}
      pathOf={offerPath}
      replaced={placeParams}
      failed={t("map.failed")}
      className={className}
    />
  );
}

const readMarkers = async (filter: OfferFilter): Promise<MapMarker[]> =>
  (await api("GET /public/service-offers/map", { query: { filter } })).data.map(toMarker);

/** Offers are at points of the public grid, so they are drawn as circles, never as pins. */
const toMarker = ({ id, position: { lat, lng }, title }: Found): MapMarker => ({
  id,
  lat,
  lng,
  approximate: true,
  tone: "approx",
  label: title,
});
