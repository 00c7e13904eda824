import type { GeoJSONSource, Map as MapLibre } from "maplibre-gl";
import { useEffect } from "react";
import { circleAround } from "./circle-around.ts";
import { cellOf, coarseOf } from "./coarse-cell.ts";
import type { Box, LatLng } from "./map-marker.ts";

type Drawing = { at: LatLng; radius: number | null; isExact: boolean; dark: boolean };

/** Draws the circle of the working radius and the square of the public grid on the map. */
export function useDrawn(map: MapLibre | null, { at, radius, isExact, dark }: Drawing): void {
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
