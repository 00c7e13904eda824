// Names of people in Latin letters, for readers who do not read Cyrillic (rule L11): the national tables for passports.
import type { SpokenLanguage } from "../people.ts";

/** Cabinet of Ministers of Ukraine, 2010; a letter with two forms has the one at the beginning of a word first. */
const ukrainian =
  "а:a б:b в:v г:h ґ:g д:d е:e є:ye/ie ж:zh з:z и:y і:i ї:yi/i й:y/i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ь: ю:yu/iu я:ya/ia";
/** Russian passports, by the table of ICAO. */
const russian =
  "а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:shch ъ:ie ы:y ь: э:e ю:iu я:ia";

type Letters = ReadonlyMap<string, readonly string[]>;
const lettersOf = (table: string): Letters =>
  new Map(
    table.split(" ").map((pair) => {
      const [letter = "", forms = ""] = pair.split(":");
      return [letter, forms.split("/")];
    }),
  );
const tables = { uk: lettersOf(ukrainian), ru: lettersOf(russian) };

/** Null where the name has no Cyrillic letter. @param languages of the person: many names have only letters that both alphabets share */
export function latinName(name: string | null, languages: readonly SpokenLanguage[]): string | null {
  if (name === null || !/[\u0400-\u04ff]/.test(name)) return null;
  const table = tables[languageOf(name.toLowerCase(), languages)];
  return name
    .replaceAll(/['’ʼ](?=[\u0400-\u04ff])/g, "")
    .replaceAll(/зг/gi, (pair) => (table === tables.uk ? inCaseOf(pair, "zgh") : pair))
    .replaceAll(/[\u0400-\u04ff]+/g, (word) =>
      [...word].map((letter, at) => inCaseOf(letter, formOf(table, letter.toLowerCase(), at === 0))).join(""),
    );
}

function languageOf(name: string, languages: readonly SpokenLanguage[]): "uk" | "ru" {
  if (/[ыэёъ]/.test(name)) return "ru";
  if (/[іїєґ]/.test(name)) return "uk";
  const natives = languages.filter(({ level }) => level === "native").map(({ code }) => code as string);
  return natives.includes("ru") && !natives.includes("uk") ? "ru" : "uk";
}

function formOf(table: Letters, letter: string, isFirst: boolean): string {
  const forms = table.get(letter) ?? [letter];
  return (isFirst ? forms[0] : forms.at(-1)) ?? "";
}

const inCaseOf = (letter: string, latin: string): string =>
  letter === letter.toLowerCase() ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
