// Compares names: one key for every spelling of the same name, in any script.

const plain = /^(?:[a-z0-9 ]*|[0-9\u0430-\u0438\u043a-\u044f\u0454\u0456 ]*)$/;

/**
 * Lower case without marks and signs: "Київ" → "киів", "München" → "munchen", "Кам’янець" → "камянець".
 * й keeps its mark: it is a letter of its own and not an и. The function `plain_text` in SQL treats apostrophes and letters
 * of the other script in the same way.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower.includes("  ") ? lower.trim().replace(/ +/g, " ") : lower.trim();
  return inOneScript(lower)
    .replace(apostrophes, "")
    .replace(/[ßøæœłđёґ]/g, (letter) => spelled[letter] ?? letter)
    .normalize("NFD")
    .replace(/(?<!и)\u0306|[\u0300-\u0305\u0307-\u036f]/g, "")
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** As keyboards and phones write it: typewriter, right and left quotation mark, letter, grave, acute, prime. */
export const apostrophes = /['’‘ʼ`´′]/g;

const latin = "aceiopxykmtbh";
const cyrillic = "асеіорхукмтвн";

/** A Latin letter that looks like a Cyrillic one, typed within a Cyrillic word: the first letter of "cантехнік". */
const inOneScript = (lower: string): string =>
  /[a-z][\u0400-\u04ff]|[\u0400-\u04ff][a-z]/.test(lower)
    ? lower.replace(/\p{L}*[\u0400-\u04ff]\p{L}*/gu, (word) =>
        word.replace(/[a-z]/g, (letter) => cyrillic[latin.indexOf(letter)] ?? letter),
      )
    : lower;

const spelled: Record<string, string> = { ß: "ss", ø: "o", æ: "ae", œ: "oe", ł: "l", đ: "d", ё: "е", ґ: "г" };
