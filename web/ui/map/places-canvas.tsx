import { Search } from "lucide-react";
import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../action/button.tsx";
import { useWords } from "../words.ts";
import { MapBasemap } from "./basemap/map-basemap.tsx";
import { bounds, lookAt } from "./basemap/open-map.ts";
import { useMap } from "./basemap/use-map.ts";
import { type Group, boxAround } from "./group-markers.ts";
import { MapControls } from "./map-controls.tsx";
import type { Retry } from "./map-frame.tsx";
import type { Box, MapMarker } from "./map-marker.ts";
import { Markers, SamePlace } from "./markers.tsx";
import type { PlacesProps } from "./props.ts";

/** Loaded on demand by `places-map.tsx`. */
export function PlacesCanvas({
  markers,
  active = null,
  onActive,
  onOpen,
  box = null,
  onMove,
  alone = false,
  onRetry,
}: PlacesProps & Retry) {
  const element = useRef<HTMLDivElement>(null);
  const around = useMemo(() => boxAround(markers), [markers]);
  const opened = useMap(element, { box: box ?? around, tight: box !== null, alone });
  const { map } = opened;
  const [group, setGroup] = useState<Group | null>(null);
  const [moved, setMoved] = useView(map, markers, box);
  const open = (pressed: Group) => {
    const [only, second] = pressed.markers;
    if (only && !second) onOpen?.(only.id);
    else if (map && !pressed.samePlace && map.getZoom() < map.getMaxZoom() - 0.01) lookCloser(map, pressed);
    else setGroup(pressed);
  };
  const search = () => {
    if (map) onMove?.(boxOf(map));
    setMoved(false);
  };
  return (
    <>
      <MapBasemap {...opened} element={element} onRetry={onRetry} />
      {map && <Markers map={map} markers={markers} active={active} onActive={onActive} onOpen={open} />}
      {map && <MapControls map={map} onFit={around ? () => lookAt(map, around) : undefined} />}
      {onMove && moved && <SearchHere onPress={search} />}
      {group && <SamePlace group={group} onActive={onActive} onOpen={onOpen} onClose={() => setGroup(null)} />}
    </>
  );
}

function SearchHere({ onPress }: { onPress: () => void }) {
  const { t } = useWords();
  return (
    <div className="pointer-events-none absolute inset-x-16 top-3 z-10 flex justify-center">
      <Button
        tone="secondary"
        size="sm"
        className="pointer-events-auto rounded-full! shadow-soft"
        icon={<Search aria-hidden className="size-4" />}
        onClick={onPress}
      >
        {t("map.search_here")}
      </Button>
    </div>
  );
}

const idsOf = (markers: readonly MapMarker[]) => markers.map(({ id }) => id).join(" ");
const textOf = (box: Box | null) => (box ? [box.south, box.west, box.north, box.east].join(" ") : "");

/** Shows the requested box, or else all markers, whenever they change. `moved`: the reader has moved the map since. */
function useView(map: MapLibre | null, markers: readonly MapMarker[], box: Box | null) {
  const [moved, setMoved] = useState(false);
  const requested = box ? textOf(box) : idsOf(markers);
  const seen = useRef(requested);
  useEffect(() => {
    if (!map || seen.current === requested) return;
    seen.current = requested;
    const goal = box ?? boxAround(markers);
    if (!goal || requested === textOf(boxOf(map))) return;
    lookAt(map, goal, box !== null);
    setMoved(false);
  }, [map, requested, box, markers]);
  useEffect(() => {
    const note = (event: object) => setMoved((before) => before || !("ours" in event));
    map?.on("moveend", note);
    return () => void map?.off("moveend", note);
  }, [map]);
  return [moved, setMoved] as const;
}

function lookCloser(map: MapLibre, { markers }: Group): void {
  const around = boxAround(markers);
  // Space at the top for the pins, which are above their places, and for "Search this area".
  const padding = { top: 120, bottom: 64, left: 64, right: 84 };
  if (around) map.fitBounds(bounds(around), { padding, maxZoom: map.getMaxZoom() });
}

/** The visible area of the map; four decimals are about ten metres. */
function boxOf(map: MapLibre): Box {
  const shown = map.getBounds();
  const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
  const turn = (lng: number) => round(lng - 360 * Math.floor((lng + 180) / 360));
  return {
    south: round(Math.max(-90, shown.getSouth())),
    west: turn(shown.getWest()),
    north: round(Math.min(90, shown.getNorth())),
    east: turn(shown.getEast()),
  };
}
