// Reads the files of db/data. Their columns are defined in tools/build-gazetteer.ts and tools/build-regions.ts.
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createBrotliDecompress } from "node:zlib";
import { type Language, languages } from "#contract/kit/languages.ts";

const folder = new URL("../../../db/data/", import.meta.url);
const gazetteerFile = new URL("gazetteer.tsv.br", folder);
const regionFiles = ["region-fixes.tsv", "region-names.tsv"] as const;

/** Countries with the second level in postal addresses; in others the codes of the two levels collide. */
const provinceCountries = new Set(["ES", "IT", "FR", "GB", "BE", "IE", "RS"]);

export type RegionRow = { country_code: string; level: 1 | 2; code: string; names: Partial<Record<Language, string>> };

export const dataFiles = (): Promise<Buffer[]> =>
  Promise.all([gazetteerFile, ...regionFiles.map((name) => new URL(name, folder))].map((file) => readFile(file)));

/** Lines of the gazetteer, decompressed while reading. */
export async function* gazetteerLines(): AsyncGenerator<string[]> {
  const unpacked = createReadStream(gazetteerFile).pipe(createBrotliDecompress({ chunkSize: 1 << 18 }));
  let rest = "";
  for await (const chunk of unpacked.setEncoding("utf8")) {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    yield lines;
  }
  if (rest) yield [rest];
}

/** Our own corrections first; the first row of a code wins. */
export async function regionRows(): Promise<RegionRow[]> {
  const [fixes, names] = await Promise.all(regionFiles.map((name) => readFile(new URL(name, folder), "utf8")));
  const rows = new Map<string, RegionRow>();
  const add = (code: string, level: 1 | 2, texts: string[]) => {
    const country_code = code.slice(0, 2);
    const key = `${country_code}.${level}.${code.slice(3)}`;
    if (!/^[A-Z]{2}\.\w+$/.test(code) || rows.has(key)) return;
    const named = languages.map((language, at) => [language, texts[at]] as const).filter(([, text]) => text);
    rows.set(key, { country_code, level, code: code.slice(3), names: Object.fromEntries(named) });
  };
  for (const line of (fixes ?? "").trim().split("\n")) {
    const [code = "", ...texts] = line.split("\t");
    add(code, 1, texts);
  }
  for (const line of (names ?? "").trim().split("\n")) {
    const [country = "", , code = "", ...texts] = line.split("\t");
    if (code.startsWith(`${country}.`)) add(code, provinceCountries.has(country) ? 2 : 1, texts);
  }
  return [...rows.values()];
}
