// Compares names: one key for every spelling of the same name, in any script.

const plain = /^[a-z0-9\u0430-\u0438\u043a-\u044f\u0454\u0456 ]*$/;

/**
 * Lower case without marks and signs: "Київ" → "киів", "München" → "munchen", "Кам’янець" → "камянець".
 * й keeps its mark: it is a letter of its own and not an и.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower.includes("  ") ? lower.trim().replace(/ +/g, " ") : lower.trim();
  return lower
    .replace(/['’ʼ`´]/g, "")
    .replace(/[ßøæœłđёґ]/g, (letter) => spelled[letter] ?? letter)
    .normalize("NFD")
    .replace(/(?<!и)\u0306|[\u0300-\u0305\u0307-\u036f]/g, "")
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

const spelled: Record<string, string> = { ß: "ss", ø: "o", æ: "ae", œ: "oe", ł: "l", đ: "d", ё: "е", ґ: "г" };
