// Passwords that are guessed first. The list holds words and patterns as people choose them in our languages.
import { readFileSync } from "node:fs";

const dress: Record<string, string> = {
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
 * True for a listed password in any dress (capitals, `p@ssw0rd`, digits and signs around it), for one short piece said
 * again and again, for digits alone in a row, and for hardly more than what others know of the person.
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

/** Letters and digits only, the usual substitutions undone, except in what is digits alone. */
function skeleton(text: string): string {
  const digits = text.replaceAll(/[^\p{L}\p{N}]/gu, "");
  if (/^\d+$/.test(digits)) return digits;
  return [...text]
    .map((letter) => dress[letter] ?? letter)
    .join("")
    .replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Without the digits and signs that people put around a word. */
const trim = (text: string) => text.replaceAll(/^[^\p{L}]+|[^\p{L}@$]+$/gu, "");

/** 2345678901, 9876543210, abcdefghij: each step is the same. */
function isRow(text: string): boolean {
  const codes = [...text].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => (code - (codes[index] ?? 0) + 10) % 10));
  const plain = /^\d+$/.test(text) ? steps : new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return plain.size === 1;
}

const isMostly = (text: string, part: string) => text.includes(part) && text.length - part.length < 5;
