// Common passwords, which attackers guess first. The list has common words and patterns in our languages.
import { readFileSync } from "node:fs";

const substitutes: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

const file = new URL("guessed-passwords.txt", import.meta.url);
const common = new Set(readFileSync(file, "utf8").split("\n").filter(Boolean).map(skeleton));

/**
 * True for a listed password in any variant (capitals, `p@ssw0rd`, digits and signs around it), for a short repeated
 * piece, for a sequence of digits, and for little more than public data of the person.
 */
export function isCommon(password: string, known: readonly string[] = []): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  const bare = skeleton(trim(plain));
  if (common.has(skeleton(plain)) || (bare && common.has(bare))) return true;
  if (/^(.{1,4}?)\1+.{0,3}$/su.test(plain) || isRow(plain)) return true;
  return known
    .map((text) => skeleton(text.toLowerCase()))
    .some((text) => text.length > 2 && isMostly(skeleton(plain), text));
}

/** Letters and digits only, with common substitutions undone, except in a text of digits only. */
function skeleton(text: string): string {
  const digits = text.replaceAll(/[^\p{L}\p{N}]/gu, "");
  if (/^\d+$/.test(digits)) return digits;
  return [...text]
    .map((letter) => substitutes[letter] ?? letter)
    .join("")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Without the digits and signs around a word. */
const trim = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}@$]+$/gu, "");

/** 2345678901, 9876543210, abcdefghij: all steps are equal. */
function isRow(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => (code - (codes[index] ?? 0) + 10) % 10));
  const plain = /^\d+$/.test(text) ? steps : new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return plain.size === 1;
}

const isMostly = (text: string, part: string) => text.includes(part) && text.length - part.length < 5;
