import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { RefObject } from "react";
import { createPortal } from "react-dom";
import { groupMarkers } from "./group-markers.ts";
import type { Group } from "./group-markers.ts";
import type { MapMarker } from "./map-marker.ts";
import { Marker } from "./marker.tsx";

type Props = {
  map: MapLibre;
  markers: readonly MapMarker[];
  active: string | null;
  onActive: ((id: string | null) => void) | undefined;
  onOpen: (group: Group) => void;
};

/** Buttons that move with the map: circles below, pins above; in reading order for keyboard users. */
export function Markers({ map, markers, active, onActive, onOpen }: Props) {
  const level = useLevel(map);
  const groups = useMemo(() => groupMarkers(markers, level), [markers, level]);
  const buttons = usePlacing(map, groups);
  return createPortal(
    <div className="pointer-events-none absolute inset-0">
      {groups.map((group) => {
        const [first] = group.markers;
        const point = (on: boolean) => onActive?.(on && first && !group.markers[1] ? first.id : null);
        return (
          <Marker
            key={group.key}
            ref={(button) => void (button ? buttons.current.set(group.key, button) : buttons.current.delete(group.key))}
            group={group}
            lit={group.markers.some(({ id }) => id === active)}
            onPoint={point}
            onPress={() => onOpen(group)}
          />
        );
      })}
    </div>,
    map.getCanvasContainer(),
  );
}

/** The integer zoom level: groups change only from one level to the next. */
function useLevel(map: MapLibre): number {
  const [level, setLevel] = useState(() => Math.floor(map.getZoom()));
  useEffect(() => {
    const look = () => setLevel(Math.floor(map.getZoom()));
    look();
    map.on("zoom", look);
    return () => void map.off("zoom", look);
  }, [map]);
  return level;
}

/** Keeps each button at its place; a button outside of the visible area cannot get the focus. */
function usePlacing(map: MapLibre, groups: readonly Group[]): RefObject<Map<string, HTMLElement>> {
  const buttons = useRef(new Map<string, HTMLElement>());
  useLayoutEffect(() => {
    const place = () => {
      const { clientWidth: width, clientHeight: height } = map.getContainer();
      for (const { key, lat, lng } of groups) {
        const style = buttons.current.get(key)?.style;
        const { x, y } = map.project([lng, lat]);
        if (!style) continue;
        style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
        style.visibility = x > -10 && y > -10 && x < width + 10 && y < height + 40 ? "" : "hidden";
      }
    };
    place();
    map.on("move", place);
    map.on("resize", place);
    return () => {
      map.off("move", place);
      map.off("resize", place);
    };
  }, [map, groups]);
  return buttons;
}
