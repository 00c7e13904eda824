import "maplibre-gl/dist/maplibre-gl.css";
import "./map.css";
import { Map as MapLibre, setWorkerUrl } from "maplibre-gl";
import type { LayerSpecification, SourceSpecification, StyleSpecification } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import type { Language } from "#contract/kit/languages.ts";
import type { Box } from "../map-marker.ts";
import { basemapStyle, nameIn } from "./basemap.ts";
import type { MapAppearance } from "./basemap.ts";
import type { Sources } from "./read-sources.ts";

setWorkerUrl(workerUrl);

/**
 * The area to show: the whole box with space for markers at its edges, or without it (`tight`), at the highest possible
 * zoom.
 */
export type View = { box: Box | null; tight?: boolean; /** See `PlacesProps`. */ alone?: boolean };

const wholeMap: Box = { south: 35, west: -10, north: 60, east: 42 };
/** More space at the top, because pins are above their places, and at the right, because of the controls. */
const room = { top: 76, bottom: 64, left: 64, right: 84 };
const farthest = 11;

/** Creates a map in the element. `texts`: MapLibre's texts by key. Throws without WebGL2. */
export function openMap(
  container: HTMLElement,
  texts: Record<string, string>,
  { box, tight, alone = false }: View,
): MapLibre {
  const map = new MapLibre({
    container,
    locale: texts,
    bounds: bounds(box ?? wholeMap),
    fitBoundsOptions: tight ? { maxZoom: farthest } : { padding: room, maxZoom: farthest - 1 },
    minZoom: 1,
    maxZoom: farthest,
    // Otherwise one finger (on a phone) and the wheel (on a wide screen) scroll the page, not the map.
    cooperativeGestures: !alone,
    attributionControl: { compact: false },
    renderWorldCopies: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 150,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}

/** Moves the map without animation. Its event `moveend` has the property `ours`. */
export function lookAt(map: MapLibre, box: Box, tight = false): void {
  const options = tight ? { maxZoom: map.getMaxZoom() } : { padding: room, maxZoom: map.getMaxZoom() - 1 };
  map.fitBounds(bounds(box), { ...options, animate: false }, { ours: true });
}

export const bounds = ({ south, west, north, east }: Box): [[number, number], [number, number]] => [
  [west, south],
  [east < west ? east + 360 : east, north],
];

/**
 * Sets the style of the basemap, again after a change of theme or language; keeps our own layers (ids that begin with
 * "own-").
 */
export function paint(map: MapLibre, sources: Sources | null, look: MapAppearance): void {
  map.setMaxZoom(sources?.ground?.maxZoom ?? (sources?.style ? 19 : 11));
  map.setStyle(sources?.style ?? basemapStyle(sources?.ground ?? null, look), {
    transformStyle: (before, next) => withOwn(before, sources?.style ? inLanguage(next, look.language) : next),
  });
}

const isOwn = (id: string) => id.startsWith("own-");

function withOwn(before: StyleSpecification | undefined, next: StyleSpecification): StyleSpecification {
  const sources = Object.entries(before?.sources ?? {}).filter(([id]) => isOwn(id));
  const layers = (before?.layers ?? []).filter(({ id }) => isOwn(id));
  return {
    ...next,
    sources: { ...next.sources, ...(Object.fromEntries(sources) as Record<string, SourceSpecification>) },
    layers: [...next.layers, ...layers],
  };
}

/**
 * A style of another server has labels in its own language; replaces them if its tiles contain names in the page's
 * language.
 */
const inLanguage = (style: StyleSpecification, language: Language): StyleSpecification => ({
  ...style,
  layers: style.layers.map((layer): LayerSpecification => {
    if (layer.type !== "symbol" || !JSON.stringify(layer.layout?.["text-field"] ?? "").includes("name")) return layer;
    return { ...layer, layout: { ...layer.layout, "text-field": nameIn(language) } };
  }),
});
