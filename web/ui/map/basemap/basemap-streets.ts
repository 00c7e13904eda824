// Layers for the operator's own tiles with streets (the schema of Protomaps' basemap, version 4), in our colours.
import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from "maplibre-gl";
import { fonts } from "./palette.ts";
import type { Palette } from "./palette.ts";

export function streetLayers(palette: Palette, name: ExpressionSpecification): LayerSpecification[] {
  const { land, green, built, water, border, region } = palette;
  return [
    area("land", "earth", land),
    area("greens", "landuse", green, ["in", "kind", "park", "forest", "wood", "nature_reserve", "grass", "cemetery"]),
    area("waters", "water", water, ["==", "$type", "Polygon"]),
    line("rivers", "water", palette.river, 1.5, ["==", "$type", "LineString"]),
    area("buildings", "buildings", built),
    line("paths", "roads", palette.street, 1, ["in", "kind", "path", "other"]),
    line("streets", "roads", palette.street, 5, ["==", "kind", "minor_road"]),
    line("rails", "roads", region, 1.5, ["==", "kind", "rail"]),
    line("roads", "roads", palette.road, 9, ["==", "kind", "major_road"]),
    line("highways", "roads", border, 9, ["==", "kind", "highway"]),
    line("regions", "boundaries", region, 1.5, ["!=", "kind", "country"]),
    line("borders", "boundaries", border, 3, ["==", "kind", "country"]),
    {
      ...names("street-names", "roads", palette, name),
      minzoom: 14,
      layout: { "symbol-placement": "line", "text-field": name, "text-font": fonts, "text-size": 12 },
    },
    {
      ...names("towns", "places", palette, name),
      filter: ["in", "kind", "locality", "neighbourhood", "macrohood"],
      layout: {
        "text-field": name,
        "text-font": fonts,
        "text-max-width": 8,
        "symbol-sort-key": ["-", ["coalesce", ["get", "population_rank"], 0]],
        "text-size": ["interpolate", ["linear"], ["coalesce", ["get", "population_rank"], 0], 0, 11, 12, 20],
      },
    },
  ];
}

const area = (id: string, layer: string, color: string, filter?: FilterSpecification): LayerSpecification => ({
  id,
  type: "fill",
  source: "ground",
  "source-layer": layer,
  ...(filter && { filter }),
  paint: { "fill-color": color },
});

/** `width` in pixels at zoom 16; lines are thinner at lower zoom. */
const line = (
  id: string,
  layer: string,
  color: string,
  width: number,
  filter: FilterSpecification,
): LayerSpecification => ({
  id,
  type: "line",
  source: "ground",
  "source-layer": layer,
  filter,
  layout: { "line-cap": "round", "line-join": "round" },
  paint: {
    "line-color": color,
    "line-width": ["interpolate", ["exponential", 1.5], ["zoom"], 6, Math.min(width, 0.7), 16, width],
  },
});

const names = (id: string, layer: string, palette: Palette, name: ExpressionSpecification) => ({
  id,
  type: "symbol" as const,
  source: "ground",
  "source-layer": layer,
  layout: { "text-field": name, "text-font": fonts },
  paint: { "text-color": palette.ink, "text-halo-color": palette.halo, "text-halo-width": 1.4 },
});
