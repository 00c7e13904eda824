import { api } from "#web/kit/api.ts";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { MapScreen } from "#web/search/map-screen.tsx";
import type { RequestFilter } from "#web/search/request-params.ts";
import { ResultsMap } from "#web/search/results-map.tsx";
import type { Box, MapMarker } from "#web/ui/map/map-marker.ts";
import { useWide } from "#web/ui/use-wide.ts";

type Found = Reply<"GET /search-service-requests/map">["data"][number];
type Drawn = { filter: RequestFilter; box: Box | null; active: string | null; onActive: (id: string | null) => void };

/** The map of the results: above the list on wide screens, over the whole screen on phones. Loaded if `isAsked`. */
export function FoundMap({ map, isAsked }: { map: Drawn; isAsked: boolean }) {
  const t = useT("finder");
  const wide = useWide();
  const results = (className: string, alone: boolean) => (
    <ResultsMap
      {...map}
      read={readMarkers}
      pathOf={(id) => `/service/search-request/${id}`}
      failed={t("map.failed")}
      className={className}
      alone={alone}
    />
  );
  return (
    <>
      {isAsked && <div className="mb-6 max-lg:hidden">{wide !== false && results("h-[30rem]", false)}</div>}
      {isAsked && wide === false && (
        <MapScreen title={t("title")} close={{ map: null }}>
          {results("h-full rounded-none! border-0!", true)}
        </MapScreen>
      )}
    </>
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
