// One spelling for the many of a character, and the way back to the positions in the original text.

/** Positions in the folded text. */
export type Range = { start: number; end: number };

export type Folded = {
  original: string;
  /** Lower case, compatibility forms resolved, marks and invisible characters removed, all digits 0–9. */
  text: string;
  /** As `text`; in words with Latin letters the similar letters of other scripts are Latin, too. Same length. */
  latin: string;
  /** Start and end in the original text of each character of `text`. */
  from: number[];
  to: number[];
};

export function foldText(original: string): Folded {
  const parts: string[] = [];
  const [from, to]: [number[], number[]] = [[], []];
  let at = 0;
  const addPlain = (end: number) => {
    if (end > at) parts.push(original.slice(at, end).toLowerCase());
    for (; at < end; at++) {
      from.push(at);
      to.push(at + 1);
    }
  };
  for (const { 0: character, index } of original.matchAll(special)) {
    addPlain(index);
    const folded = foldCharacter(character);
    at = index + character.length;
    for (let n = 0; n < folded.length; n++) {
      from.push(index);
      to.push(at);
    }
    // A sign that is dropped belongs to the character before it, so that a mask covers it.
    if (folded === "" && to.length > 0) to[to.length - 1] = at;
    parts.push(folded);
  }
  addPlain(original.length);
  const text = parts.join("");
  return { original, text, latin: text.replaceAll(word, asLatin), from, to };
}

/** All but those whose lower case is their fold. */
const special = /[^\0-\x7fА-Яа-яІіЇїЄєҐґ]/gu;

function foldCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0x400 && code < 0x482) return cyrillic[character.toLowerCase()] ?? character.toLowerCase();
  const known = others.get(character);
  if (known !== undefined) return known;
  if (/^[\p{M}\p{Cf}]$/u.test(character)) return "";
  if (/^\p{Zs}$/u.test(character)) return " ";
  if (/^\p{Pd}$/u.test(character)) return "-";
  if (/^\p{Nd}$/u.test(character)) return digitOf(code);
  return character.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Digits of a script lie in a row of ten that begins with its zero. */
function digitOf(code: number): string {
  const plain = String.fromCodePoint(code).normalize("NFKC");
  if (/^\d$/.test(plain)) return plain;
  let zero = code;
  while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}

const cyrillic: Record<string, string> = { ё: "е" };

const others = new Map<string, string>([
  ...["’", "ʼ", "`", "´", "‘"].map((quote): [string, string] => [quote, "'"]),
  ["−", "-"],
  ["➕", "+"],
  ["ß", "ss"],
  ["🔟", "10"],
  ["⓪", "0"],
  // Circled digits that have no compatibility form.
  ...[0x2776, 0x2780, 0x278a].flatMap((one) =>
    Array.from({ length: 9 }, (_, n): [string, string] => [String.fromCodePoint(one + n), String(n + 1)]),
  ),
]);

const word = /[^\s()[\]{}<>]+/g;
const similar: Record<string, string> = Object.fromEntries(
  "аa еe оo рp сc уy хx іi јj ѕs һh кk мm тt нh вb ԁd ԛq ԝw αa οo ρp νv τt ιi κk υu ı i"
    .split(" ")
    .filter((pair) => pair.length === 2)
    .map(([letter = "", latin = ""]) => [letter, latin]),
);
/** Words of one script stay as they are. */
const asLatin = (word: string) =>
  /[a-z]/.test(word) ? word.replaceAll(/[^\0-\x7f]/g, (letter) => similar[letter] ?? letter) : word;
