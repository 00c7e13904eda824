import type { Language } from "#contract/kit/languages.ts";

const long = 13;
const leastAtEdge = 3;
const softHyphen = "\u00AD";

const vowels = "aeiouyäöüáéíóúàâãêôõèëîïûùœæаеєиіїоуюяёыэ";
const vowel = `[${vowels}]`;
/** Letters that stay together at the beginning of a syllable. */
const units = "sch|ch|ck|ph|th|qu|gn|lh|nh|ll|rr|[bcdfgkptv][lr]|[бвгґдзкпстфхцчшщ][лр]";
/** One consonant; a soft sign and й belong to the character before them. */
const consonant = new RegExp(`${units}|[^${vowels}][ьъй]?`, "giu");
const between = new RegExp(`(?<=${vowel})([^${vowels}]+)(?=${vowel})`, "giu");
/** A longer group of consonants may be the boundary of a compound, which only a dictionary finds. */
const most = 3;

/**
 * The second parts of German compounds in our catalogue: they break at the boundary of the parts, not between
 * syllables.
 */
const heads =
  "abholung|anlagen?|anmeldung|anpassung|arbeiten|architektu?r?|aufbau|aufbereitung|aufnahmen|ausflüge|ausstattung|bau|" +
  "bearbeitung|bekämpfung|beförderung|begleitung|behandlung|beratung|bereitern|beseitigung|betreuung|bewertung|bohrung|" +
  "dekoration|detektiv|diagnose|dienste?|druck|einbau|einrichtung|entfernung|entsorgung|entwicklung|erklärung|eröffnung|" +
  "erstellung|fahrer|feger|fotograf|förderung|führer|geburtstage|geräten?|gestaltung|gründung|handwerk|haltung|heizung|helfer|" +
  "hilfe|installateur|installation|karten|kräfte|kurse?|lackierung|lagerung|lehrer|leistung|lieferung|makler|malerei|maschinen?|" +
  "massage|meister|möbel|moderator|montage|nachhilfe|optimierung|organisation|pflege|planung|produktion|programmierung|prüfung|" +
  "räumung|recht|reinigung|renovierung|reparatur(?:en)?|restaurierung|richter|sanierung|schneider|schnitt|schnitzerei|schränke|" +
  "schutz|service|show|stangen|stunden|suche|techniker|technik|therapeut|therapie|titel|trainer|training|transfer|transporte?|" +
  "umzug|unterricht|vermietung|vermittlung|verlegung|verteilung|verwaltung|vorbereitung|wartung|werbung|werkzeug|zubereitung|zustellung";
const seam = new RegExp(`(?<=\\p{L}{4})(?=(?:${heads})(?:\\P{L}|$|\\p{L}{4}))`, "giu");

/** Lets long words break between syllables with a hyphen, also in browsers without a dictionary of the language. */
export const softHyphens = (text: string, language: Language): string =>
  text.replaceAll(/\p{L}+/gu, (word) => {
    if (word.length < long) return word;
    return language === "de" ? word.replaceAll(seam, softHyphen) : syllables(word);
  });

const syllables = (word: string): string =>
  word.replace(between, (cluster: string, _group: string, at: number) => {
    const parts = cluster.match(consonant) ?? [];
    const last = parts.at(-1) ?? "";
    const start = at + cluster.length - last.length;
    const fits = start >= leastAtEdge && word.length - start >= leastAtEdge;
    if (!fits || parts.length > most || /^[ьъй]/i.test(last)) return cluster;
    return cluster.slice(0, cluster.length - last.length) + softHyphen + last;
  });
