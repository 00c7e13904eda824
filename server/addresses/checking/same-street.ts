import { fold } from "#server/words/fold.ts";

/** Words for "street" in the languages of the main countries: writers use or omit them. */
const kinds = new Set(
  (
    "вул вулиця ул улица просп проспект пр пров провулок переулок пер бул бульвар пл площа площадь шосе шоссе узвіз алея аллея " +
    "street st road rd avenue ave lane ln square sq drive dr str strasse weg platz allee rue avenue place boulevard bd blvd " +
    "calle c avenida av avda plaza paseo rua praca travessa via viale piazza corso ulica ul aleja al plac vulytsia vulytsya " +
    "de del de la le les du des der die das"
  ).split(" "),
);
const cyrillic = /[\u0400-\u04ff]/;

/**
 * True if two names can mean the same street. Lenient on purpose: "Зелёная ул." is "вулиця Зелена", and names in different scripts are not
 * compared, because a wrong "the street was renamed" would stop an honest person.
 */
export function sameStreet(one: string, other: string): boolean {
  if (cyrillic.test(one) !== cyrillic.test(other)) return true;
  const stems = words(one);
  return words(other).some((stem) => stems.includes(stem));
}

/** "12-А" equals "12 а". */
export const sameHouse = (one: string, other: string) => bare(one) === bare(other);

const bare = (text: string) => fold(text).replaceAll(" ", "");

/** The words of a street's name that identify it, folded and cut to five letters. */
export const streetStems = (name: string): string[] => words(name);

function words(name: string): string[] {
  const all = fold(name).split(" ").flatMap(withoutEnding);
  const telling = all.filter((word) => !kinds.has(word));
  return (telling.length ? telling : all).map((word) => word.slice(0, 5));
}

/** "Hauptstraße" equals "Hauptstr.". */
const withoutEnding = (word: string) => word.replace(/(?<=.{3})(strasse|str)$/, "");
