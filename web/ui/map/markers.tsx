import { X } from "lucide-react";
import type { Map as MapLibre } from "maplibre-gl";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../action/icon-button.tsx";
import { useWords } from "../words.ts";
import { type Group, groupMarkers } from "./group-markers.ts";
import type { MapMarker } from "./map-marker.ts";
import { Marker, inks } from "./marker.tsx";

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

type SamePlaceProps = {
  group: Group;
  onActive: ((id: string | null) => void) | undefined;
  onOpen: ((id: string) => void) | undefined;
  onClose: () => void;
};

/** Lists the items at one place. Takes the focus and restores it afterwards. */
export function SamePlace({ group, onActive, onOpen, onClose }: SamePlaceProps) {
  const { t } = useWords();
  const panel = useFocusWithin(onClose);
  const title = t("map.at_place", { count: group.count });
  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={title}
      tabIndex={-1}
      className="absolute inset-x-3 bottom-8 z-20 flex max-h-3/4 flex-col rounded-card border border-line bg-card shadow-soft sm:right-auto sm:w-80"
    >
      <div className="flex items-center justify-between pl-4">
        <p className="font-bold">{title}</p>
        <IconButton label={t("dialog.close")} icon={<X aria-hidden className="size-5" />} onClick={onClose} />
      </div>
      <ul className="overflow-y-auto pb-2">
        {group.markers.map(({ id, label, tone, count = 1 }) => (
          <li key={id}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 px-4 py-2 text-left hover:bg-action-soft"
              onClick={() => onOpen?.(id)}
              onMouseEnter={() => onActive?.(id)}
              onMouseLeave={() => onActive?.(null)}
              onFocus={() => onActive?.(id)}
              onBlur={() => onActive?.(null)}
            >
              <span aria-hidden className={`size-3 shrink-0 rounded-full bg-current ${inks[tone]}`} />
              <span className="wrap-anywhere flex-1">{label}</span>
              {count > 1 && <span className="numbers text-sm text-muted">{count}</span>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useFocusWithin(onClose: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const it = panel.current;
    const escape = (event: KeyboardEvent) => event.key === "Escape" && onClose();
    it?.addEventListener("keydown", escape);
    return () => it?.removeEventListener("keydown", escape);
  }, [onClose]);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    return () => (before instanceof HTMLElement && before.isConnected ? before.focus() : undefined);
  }, []);
  return panel;
}
