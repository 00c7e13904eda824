// The style of our own map: land, borders, waters and towns of db/data/basemap.pmtiles, in the page's language and
// theme.
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from "maplibre-gl";
import type { Language } from "#contract/kit/languages.ts";
import { streetLayers } from "./basemap-streets.ts";
import { fonts, palettes } from "./palette.ts";
import type { Palette } from "./palette.ts";

export type MapAppearance = {
  language: Language;
  dark: boolean;
  /** False while the first tiles load. Until then the background has the colour of land, because most of the map is land. */
  isLoaded?: boolean;
};
/** The address, the kind and the highest zoom of the tiles. */
export type Basemap = { tiles: string; holds: "towns" | "streets"; maxZoom: number };

/** A name in the reader's language, else the international name. */
export const nameIn = (language: Language): ExpressionSpecification => [
  "coalesce",
  ["get", `name:${language}`],
  ["get", "name"],
];

/** Without tiles the map shows only water; markers are still at the right positions. */
export function basemapStyle(
  ground: Basemap | null,
  { language, dark, isLoaded = true }: MapAppearance,
): StyleSpecification {
  const palette = palettes[dark ? "dark" : "light"];
  const layersOf = ground?.holds === "streets" ? streetLayers : townLayers;
  return {
    version: 8,
    sources: ground ? { ground: { type: "vector", url: `pmtiles://${ground.tiles}`, attribution: credit } } : {},
    layers: [
      {
        id: "water",
        type: "background",
        paint: { "background-color": ground && isLoaded ? palette.water : palette.land },
      },
      ...(ground ? layersOf(palette, nameIn(language)) : []),
    ],
  };
}

const link = (to: string, name: string) => `<a href="${to}" target="_blank" rel="noopener">${name}</a>`;
const credit = [
  link("https://www.geonames.org/", "© GeoNames"),
  link("https://www.naturalearthdata.com/", "Natural Earth"),
].join(" · ");

function townLayers(palette: Palette, name: ExpressionSpecification): LayerSpecification[] {
  const of = { source: "ground" };
  return [
    { ...of, id: "land", type: "fill", "source-layer": "countries", paint: { "fill-color": palette.land } },
    { ...of, id: "lakes", type: "fill", "source-layer": "lakes", paint: { "fill-color": palette.water } },
    {
      ...of,
      id: "rivers",
      type: "line",
      "source-layer": "rivers",
      paint: { "line-color": palette.river, "line-width": ["interpolate", ["linear"], ["zoom"], 3, 0.5, 11, 3] },
    },
    {
      ...of,
      id: "regions",
      type: "line",
      "source-layer": "admin1",
      paint: { "line-color": palette.region, "line-width": 1, "line-dasharray": [3, 2] },
    },
    {
      ...of,
      id: "borders",
      type: "line",
      "source-layer": "borders",
      paint: { "line-color": palette.border, "line-width": ["interpolate", ["linear"], ["zoom"], 2, 0.6, 8, 1.8] },
    },
    { ...of, id: "towns", type: "symbol", "source-layer": "places", ...townNames(palette, name) },
  ];
}

/** Big places first and larger; small ones appear at higher zoom. */
const townNames = (palette: Palette, name: ExpressionSpecification) => ({
  layout: {
    "text-field": name,
    "text-font": fonts,
    "text-max-width": 8,
    "text-padding": 6,
    "symbol-sort-key": ["-", ["case", ["has", "capital"], -1e8, 0], ["get", "pop"]] as ExpressionSpecification,
    "text-size": [
      "interpolate",
      ["linear"],
      ["zoom"],
      3,
      ["step", ["get", "pop"], 11, 1_000_000, 13],
      7,
      ["step", ["get", "pop"], 11, 50_000, 13, 400_000, 16],
      11,
      ["step", ["get", "pop"], 12, 5_000, 14, 50_000, 17, 400_000, 22],
    ] as ExpressionSpecification,
  },
  paint: {
    "text-color": ["step", ["get", "pop"], palette.quiet, 50_000, palette.ink] as ExpressionSpecification,
    "text-halo-color": palette.halo,
    "text-halo-width": 1.4,
  },
});
