import type { Language } from "#contract/kit/languages.ts";

/** A forbidden word and its replacement. One thing has one name, from the first screen to the email. */
export type Term = {
  /** Words or stems divided by `|`: found at the start of a word, in any case. `$` at the end of one means the whole word. */
  not: string;
  say: string;
  /** Exceptions: `room: key`, or `room: start.` for all keys that begin so. */
  but?: readonly string[];
  /** The only rooms in which it is looked for. */
  rooms?: readonly string[];
  /** In a whole sentence of an article the word has its usual meaning, too: it is looked for on screens only. */
  screens?: true;
};

export type Style = {
  /** The marks of the language; the quotation marks and dashes of others are not used. */
  quotes: string;
  dash: "–" | "—";
  /** Further signs that texts must not contain, each with its reason. */
  signs: readonly (readonly [RegExp, string])[];
  terms: readonly Term[];
};

const quotationMarks = '«»„“”‹›"';
/** The rooms of content/. */
const prose = ["article", "faq", "legal"];
/** For texts without line breaks. */
const toPhones = "auth-messages";

export function signComplaints({ quotes, dash, signs }: Style, text: string): string[] {
  const foreign = [...quotationMarks].filter((mark) => !quotes.includes(mark) && text.includes(mark));
  const other = dash === "–" ? "—" : "–";
  const wrong: readonly (readonly [RegExp, string])[] = [
    [/ {2,}/, "two spaces"],
    [/^\s|\s$/, "a space at its end"],
    [/\.\.\./, "three dots instead of …"],
    [/\p{L}['`´ʼ]|['`´ʼ]\p{L}/u, "an apostrophe that is not ’"],
    [/ - /, `a hyphen instead of ${dash}`],
    [new RegExp(` ${other} `), `${other} instead of ${dash}`],
    ...signs,
  ];
  return [
    ...foreign.map((mark) => `${mark} is no quotation mark here`),
    ...wrong.flatMap(([pattern, reason]) => (pattern.test(text) ? [`has ${reason}`] : [])),
  ];
}

export function termComplaints({ terms }: Style, room: string, key: string, text: string): string[] {
  const said = text.replaceAll(/\{\{.*?\}\}/g, " ");
  return terms.flatMap(({ not, say, but = [], rooms, screens }) => {
    if ((rooms && !rooms.includes(room)) || (screens && prose.includes(room))) return [];
    if (but.some((place) => matches(place, room, key))) return [];
    const found = patternOf(not).exec(said);
    return found ? [`says "${found[0]}", not "${say}"`] : [];
  });
}

const matches = (place: string, room: string, key: string) =>
  place === `${room}: ${key}` || (/[.:_]$/.test(place) && `${room}: ${key}`.startsWith(place));

const patterns = new Map<string, RegExp>();
function patternOf(words: string): RegExp {
  const known = patterns.get(words);
  if (known) return known;
  const parts = words.split("|").map((word) => (word.endsWith("$") ? `${word.slice(0, -1)}(?!\\p{L})` : word));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${parts.join("|")})`, "iu");
  patterns.set(words, pattern);
  return pattern;
}

/** The errors in the spaces and hyphens of a text as it is rendered. */
export function spaceComplaints(language: Language, room: string, shown: string): string[] {
  if (room === toPhones)
    return /[\u00A0\u202F]/.test(shown) ? ["has a space that makes a message to a phone longer"] : [];
  const wrong: readonly (readonly [RegExp, string])[] = [
    [/ [–—] /, "a dash that may begin a line"],
    [/\d (?:км|хв|мин|МБ|km|min|MB|Mo|h)(?!\p{L})/u, "a number that may lose its unit"],
    ...(language === "fr" ? ([[/[ \u00A0][;:!?»]|«[ \u00A0]/, "a sign without its narrow space"]] as const) : []),
    ...(language === "uk" || language === "ru"
      ? ([
          [/(?<![\p{L}’-])[ікосузв] (?=\p{L})/iu, "a word of one letter that may end a line"],
          [
            /(?<!\p{L})(?:будь|кое)-|-(?:небудь|нибудь|либо|то)(?!\p{L})/iu,
            "a hyphen at which a particle may lose its word",
          ],
        ] as const)
      : []),
  ];
  return wrong.flatMap(([pattern, reason]) => (pattern.test(shown) ? [`has ${reason}`] : []));
}
