import { fold } from "#server/search/fold.ts";

/** Words that say that it is a street, in the languages of the places we know best: they come and go with the writer. */
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
 * Whether two names may mean one street. Lenient on purpose: "Зелёная ул." is "вулиця Зелена", and names in different scripts are not
 * compared at all, because a wrong "it was renamed" stops an honest person.
 */
export function sameStreet(one: string, other: string): boolean {
  if (cyrillic.test(one) !== cyrillic.test(other)) return true;
  const stems = words(one);
  return words(other).some((stem) => stems.includes(stem));
}

/** "12-А" is "12 а". */
export const sameHouse = (one: string, other: string) => bare(one) === bare(other);

const bare = (text: string) => fold(text).replaceAll(" ", "");

/** The words of a street's name that identify it, folded and cut to five letters. */
export const streetStems = (name: string): string[] => words(name);

function words(name: string): string[] {
  const all = fold(name).split(" ").flatMap(withoutEnding);
  const telling = all.filter((word) => !kinds.has(word));
  return (telling.length ? telling : all).map((word) => word.slice(0, 5));
}

/** "Hauptstraße" is "Hauptstr.". */
const withoutEnding = (word: string) => word.replace(/(?<=.{3})(strasse|str)$/, "");
