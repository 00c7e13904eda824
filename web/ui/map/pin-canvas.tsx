import type { GeoJSONSource, Map as MapLibre } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { classes } from "../classes.ts";
import { useWords } from "../words.ts";
import { MapBasemap } from "./basemap/map-basemap.tsx";
import { lookAt } from "./basemap/open-map.ts";
import { useDark } from "./basemap/use-dark.ts";
import { useMap } from "./basemap/use-map.ts";
import { circleAround } from "./circle-around.ts";
import { cellOf, coarseOf } from "./coarse-cell.ts";
import { DraggedPin } from "./dragged-pin.tsx";
import { MapControls } from "./map-controls.tsx";
import type { Retry } from "./map-frame.tsx";
import type { Box, LatLng } from "./map-marker.ts";
import type { PinProps } from "./props.ts";

/** Loaded on demand by `pin-map.tsx`. */
export function PinCanvas({ lat, lng, radius = null, exact = true, onMove, onRetry }: PinProps & Retry) {
  const element = useRef<HTMLDivElement>(null);
  const [isExact, setExact] = useState(exact);
  const [at, setAt] = useState<LatLng>({ lat, lng });
  useEffect(() => setAt({ lat, lng }), [lat, lng]);
  const opened = useMap(element, exact ? { box: reachOf(at, radius) } : { box: cellOf(lat, lng), tight: true });
  const { map } = opened;
  useDrawn(map, { at, radius, isExact, dark: useDark() });
  useCentre(map, at);
  const show = (wanted: boolean) => {
    setExact(wanted);
    if (map) lookAt(map, wanted ? reachOf(at, radius) : cellOf(at.lat, at.lng), !wanted);
  };
  return (
    <>
      <MapBasemap {...opened} element={element} onRetry={onRetry} hasPin />
      {map && isExact && <DraggedPin map={map} at={at} onDrag={setAt} onMove={onMove} />}
      {map && <MapControls map={map} />}
      <Views isExact={isExact} onChoose={show} isMovable={onMove !== undefined} />
    </>
  );
}

function Views(props: { isExact: boolean; onChoose: (exact: boolean) => void; isMovable: boolean }) {
  const { t } = useWords();
  const choices = [
    { isExact: true, label: t("map.exact"), hint: props.isMovable ? t("map.drag") : null },
    { isExact: false, label: t("map.public"), hint: t("map.public_hint") },
  ];
  const hint = choices.find(({ isExact }) => isExact === props.isExact)?.hint;
  return (
    <>
      <div
        role="group"
        aria-label={t("map.view")}
        className="absolute top-3 left-3 z-10 flex max-w-[calc(100%-min(5rem,25vw))] flex-wrap gap-1 rounded-xl border border-line bg-card p-1 shadow-soft"
      >
        {choices.map(({ isExact, label }) => (
          <button
            key={label}
            type="button"
            aria-pressed={isExact === props.isExact}
            onClick={() => props.onChoose(isExact)}
            className={classes(
              "min-h-11 rounded-lg px-3 text-sm font-bold hover:bg-action-soft",
              "aria-pressed:bg-fill aria-pressed:text-white",
            )}
          >
            {label}
          </button>
        ))}
      </div>
      {hint && (
        <p className="pointer-events-none absolute bottom-8 left-3 z-10 mr-3 rounded-xl bg-card/90 px-3 py-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </>
  );
}

/** The bounds of the circle; without a circle a few kilometres around the place. */
function reachOf({ lat, lng }: LatLng, radius: number | null): Box {
  const ring = circleAround({ lat, lng }, Math.max(radius ?? 0, 3_000));
  const lats = ring.map(([, y]) => y);
  const lngs = ring.map(([x]) => x);
  return { south: Math.min(...lats), north: Math.max(...lats), west: Math.min(...lngs), east: Math.max(...lngs) };
}

/** Moves the map to a place outside of the visible area, e.g. from a search or from the device. */
function useCentre(map: MapLibre | null, { lat, lng }: LatLng): void {
  useEffect(() => {
    if (map && !map.getBounds().contains([lng, lat])) map.jumpTo({ center: [lng, lat] });
  }, [map, lat, lng]);
}

type Drawing = { at: LatLng; radius: number | null; isExact: boolean; dark: boolean };

/** Draws the circle of the working radius and the square of the public grid on the map. */
function useDrawn(map: MapLibre | null, { at, radius, isExact, dark }: Drawing): void {
  useEffect(() => {
    if (!map) return undefined;
    const middle = isExact ? at : coarseOf(at.lat, at.lng);
    const draw = () => {
      const action = dark ? "#9ab6ff" : "#2050cb";
      const approx = dark ? "#5fd0d6" : "#0b6e75";
      outline(map, "own-reach", radius ? circleAround(middle, radius) : [], { color: action, fill: 0.08 });
      outline(map, "own-cell", cornersOf(cellOf(at.lat, at.lng)), { color: approx, fill: isExact ? 0 : 0.3 });
    };
    if (map.getStyle()?.layers.length) draw();
    map.on("style.load", draw);
    return () => void map.off("style.load", draw);
  }, [map, at, radius, isExact, dark]);
}

function outline(map: MapLibre, id: string, ring: [number, number][], look: { color: string; fill: number }): void {
  const data = {
    type: "Feature" as const,
    properties: {},
    geometry: { type: "Polygon" as const, coordinates: [ring] },
  };
  const source = map.getSource<GeoJSONSource>(id);
  if (source) void source.setData(data);
  else {
    map.addSource(id, { type: "geojson", data });
    map.addLayer({ id: `${id}-fill`, type: "fill", source: id });
    map.addLayer({ id: `${id}-line`, type: "line", source: id, paint: { "line-width": 2, "line-dasharray": [3, 2] } });
  }
  map.setPaintProperty(`${id}-fill`, "fill-color", look.color);
  map.setPaintProperty(`${id}-fill`, "fill-opacity", look.fill);
  map.setPaintProperty(`${id}-line`, "line-color", look.color);
}

const cornersOf = ({ south, west, north, east }: Box): [number, number][] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
