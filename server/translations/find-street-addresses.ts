// Postal addresses with a word for the street, as people of the seven languages write them. Streets that are named without such a
// word ("Шевченка 12") are known only where the number of a flat follows.
import { spanOf, spansOf, type Span } from "./find-facts.ts";

/**
 * Letters of the seven languages, inside of a class. Patterns with `\p{L}` that ignore the case take seconds to compile: each
 * writes out the cases of every script.
 */
const l = String.raw`A-Za-z\u00c0-\u024f\u0400-\u052f`;

/** They mean streets only. */
const clear =
  String.raw`вул|вулиц[${l}]{1,2}|ул|улиц[${l}]{1,2}|просп|проспект[${l}]{0,2}|пр-т|пр|бульвар[${l}]{0,2}|б-р|бул|бульв|пров|провул[${l}]{2,4}|пер|переул[${l}]{2,4}|наб|набережн[${l}]{1,3}|узв[${l}]{2,3}|` +
  String.raw`c\/|av\/|calle|avda|avenida|av|paseo|rua|r|travessa|rue|avenue|boulevard|bd|impasse`;
/** They mean other things, too, so the name after them begins with a capital. */
const ambiguous = String.raw`площ[${l}]{1,3}|пл|майдан[${l}]{0,2}|шосе|шоссе|проїзд|проезд|тупик|алея|аллея|plaza|pza|urb|urbanizaci[oó]n|lg|praceta|camino|carretera|ronda|pra[cç]a|largo|estrada|alameda|beco|place|pl|all[eé]e|chemin|quai|route|cours|passage|square`;
const particle = "de|del|la|las|los|el|da|do|das|dos|du|des|le|les|of|the|von|zum|zur|den|der|l|d";

const house = String.raw`(?:(?:буд|будинок|будинку|д|дом|house|nr|no|n|№|#|num|n[uú]mero)[.º°]{0,2}\s?)?\d{1,4}(?!\d)(?:\s?(?:bis|ter)(?![${l}])|\s?[-/]?\s?[${l}](?![${l}]))?(?:[-/]\d{1,4}[${l}]?(?![${l}]))?`;
const flatWord = String.raw`кв|квартира|flat|apt|apartment|whg|wohnung|appt|appartement|apto|piso|puerta|під['’ʼ]?їзд|подъезд|корп|корпус|оф|офіс|офис|office`;
const flats = String.raw`(?:[\s,]{1,3}(?:${flatWord})[.\s]{0,2}\d{1,4}[${l}]?(?![${l}\d])){0,3}`;
const word = String.raw`(?:[${l}]{1,5}\.|[${l}\d][${l}\d'’ʼ-]{0,30})`;

/** "вул. Зелена 5, кв. 7", "calle Mayor, 12", "Rua Augusta n.º 100", and "12 bis, rue Victor Hugo". */
const prefixed = (words: string) =>
  new RegExp(
    String.raw`(?<![${l}\d])(?:${house},?\s)?(?:${words})(?:\.\s{0,2}|(?<=\/)\s?|\s)(?<name>(?:${word}\s){0,4}?${word})(?:,?\s{1,2}|,)${house}${flats}`,
    "gi",
  );
/** The same without a number behind the name, which is only read: it may hold the word of another street. */
const named = (words: string) =>
  new RegExp(
    String.raw`(?<![${l}\d])(?<before>${house},?\s)?(?<street>(?:${words})(?:\.\s{0,2}|(?<=\/)\s?|\s))(?=(?<name>${word}(?:\s${word}){0,5}))`,
    "gi",
  );

const german = String.raw`straße|strasse|str|gasse|allee|chaussee`;
const germanNouns = "weg|platz|ufer|damm|ring|steig|markt|hof";
const english = "street|st|road|rd|avenue|ave|lane|crescent|terrace";
const englishNouns = "drive|court|close|square|gardens|grove|place|way|mews|hill|boulevard|row|quay|walk";
const ukrainian = String.raw`вул|вулиц[${l}]{1,2}|ул|улиц[${l}]{1,2}|просп|проспект[${l}]{0,2}|бульвар[${l}]{0,2}|провул[${l}]{2,4}|переул[${l}]{2,4}|шосе|шоссе`;
const usual = String.raw`(?:the|a|an|by|on|from|to|of|my|our|in|at|and|or|with|for|is|are|minutes?|mins?|metres?|meters?|km|m|hours?|days?|years?|people|men)`;

const others = [
  // "Hauptstraße 12a", "bahnhofstr. 5", "Berliner Allee 7"
  new RegExp(
    String.raw`(?<![${l}])(?:[${l}][${l}-]{1,30}(?:er|en)\s)?[${l}-]{0,30}(?:${german})\.?,?\s?${house}${flats}`,
    "gi",
  ),
  // "Lindenweg 3": nouns, with a capital.
  new RegExp(String.raw`(?<![${l}])\p{Lu}[${l}-]{2,30}(?:er\s\p{Lu}[${l}]{0,20})?(?:${germanNouns})\s${house}`, "gu"),
  // "221b Baker Street", "12 high st", "5 Church Hill"
  new RegExp(
    String.raw`(?<![${l}\d])\d{1,4}[${l}]?,?\s(?:(?!${usual}\s)[${l}'’-]{2,30}\s){1,3}(?:${english})(?![${l}])\.?`,
    "gi",
  ),
  new RegExp(
    String.raw`(?<![${l}\d])\d{1,4}[${l}]?,?\s(?:\p{Lu}[${l}'’-]+\s){1,3}(?:${capitals(englishNouns)})(?![${l}])`,
    "gu",
  ),
  new RegExp(String.raw`(?<![${l}])(?:\p{Lu}[${l}'’-]+\s){1,3}(?:${capitals(english)})(?![${l}])`, "gu"),
  // "Зелена вул., 12"
  new RegExp(String.raw`(?<![${l}])[${l}][${l}'’ʼ-]{2,30}\s(?:${ukrainian})[.,\s]{1,3}${house}${flats}`, "gi"),
  // "Шевченка 12, кв. 45"
  new RegExp(
    String.raw`(?<![${l}\d])[${l}][${l}'’ʼ-]{2,30},?\s${house}[\s,]{1,3}(?:${flatWord})[.\s]{0,2}\d{1,4}(?!\d)`,
    "gi",
  ),
];

const preposition = "в|на|у|по|за|in|at|on|en|a|au|à|na|no|em|am|an|der|dem|im|la|the";
/** After such words a name and a number are an address, also without a word for the street: "живу на Стрийській 45". */
const atHome = new RegExp(
  String.raw`(?<=(?<![${l}])(?:живу|мешкаю|проживаю|i live|we live|wohne|wohnen|vivo|vivimos|j['’]habite|nous habitons|moro|moramos)\s(?:(?:${preposition})\s){0,2})(?!(?:${preposition})\s)(?:${word}\s){1,3}${house}${flats}`,
  "gi",
);
const afterAddress = new RegExp(
  String.raw`(?<=(?<![${l}])(?:адреса|адрес|address|adresse|anschrift|direcci[oó]n|morada|endere[cç]o)\s?[:—–]\s{0,2})[^\s\n!?;][^\n!?;]{2,100}`,
  "gi",
);
/** The full stop after a number or a long word; a short word before it is "вул." */
const sentenceEnd = new RegExp(String.raw`(?<=\d[${l}]?|[${l}]{5})\.(?=\s)`);

function capitals(words: string): string {
  return words
    .split("|")
    .map((name) => name.charAt(0).toUpperCase() + name.slice(1))
    .join("|");
}

const withHouse = prefixed(clear);
const withHouseAndCapital = prefixed(ambiguous);
const withoutHouse = named(`${clear}|${ambiguous}`);

/** In no order. */
export function findStreetAddresses(text: string): Span[] {
  return [
    ...[withHouse, atHome, ...others].flatMap((pattern) => spansOf(text, pattern)),
    ...[...text.matchAll(withHouseAndCapital)].filter(({ groups }) => isCapital(groups?.["name"] ?? "")).map(spanOf),
    // The rest of the sentence after "Address:".
    ...[...text.matchAll(afterAddress)].map(({ 0: found, index }): Span => [
      index,
      index + (found.split(sentenceEnd)[0] ?? found).length,
    ]),
    ...[...text.matchAll(withoutHouse)].flatMap((match): Span[] => {
      const { before = "", street = "", name = "" } = match.groups ?? {};
      const length = nameLength(name, before !== "" && /^(?:rue|avenue|boulevard|bd|impasse)/iu.test(street));
      return length > 0 ? [[match.index, match.index + before.length + street.length + length]] : [];
    }),
  ];
}

const particles = new RegExp(`^(?:${particle})$`, "iu");
const isCapital = (name: string) => /^\p{Lu}/u.test(name.split(/\s/).find((part) => !particles.test(part)) ?? "");

/** The length of the words that can be the name of a street: capitals, with "de la" between. @param anyCase takes the first word as it is */
function nameLength(words: string, anyCase: boolean): number {
  let [end, at] = [0, 0];
  for (const part of words.split(/(?<=\s)/)) {
    const plain = part.trim();
    const isName = /^(?:\p{Lu}|[ld]['’]\p{L})/u.test(plain) || (anyCase && end === 0);
    at += part.length;
    if (particles.test(plain)) continue;
    if (!isName) break;
    end = at - (part.length - plain.length);
  }
  return end;
}
