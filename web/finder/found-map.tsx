import { api } from "#web/kit/api.ts";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import type { RequestFilter } from "#web/search/request-params.ts";
import { ResultsMap } from "#web/search/results-map.tsx";
import type { Box, MapMarker } from "#web/ui/map/map-marker.ts";

type Found = Reply<"GET /search-service-requests/map">["data"][number];
type Props = { filter: RequestFilter; box: Box | null; active: string | null; onActive: (id: string | null) => void };

export function FoundMap(props: Props) {
  const t = useT("finder");
  return (
    <div className="mb-6">
      <ResultsMap
        {...props}
        read={readMarkers}
        pathOf={(id) => `/service/search-request/${id}`}
        failed={t("map.failed")}
        className="h-96 lg:h-[30rem]"
      />
    </div>
  );
}

const readMarkers = async (filter: RequestFilter): Promise<MapMarker[]> =>
  (await api("GET /search-service-requests/map", { query: { filter } })).data.map(toMarker);

/** Points of the public grid: circles, never pins; urgent ones are red. */
const toMarker = ({ id, position: { lat, lng }, title, urgent }: Found): MapMarker => ({
  id,
  lat,
  lng,
  approximate: true,
  tone: urgent ? "red" : "approx",
  label: title,
});
