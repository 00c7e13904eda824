import type { Language } from "#contract/kit/languages.ts";
import { namesAndMarks, sharedWords } from "./allowed.ts";

const cyrillicLanguages: Language[] = ["uk", "ru"];
const lookAlikes = /^[aceiopxyABCEHIKMOPTX]$/;
const notIn: Partial<Record<Language, RegExp>> = { uk: /[ыэёъ]/i, ru: /[іїєґ]/i };

const untranslated = "is the same as in English";

/** Letters of another alphabet or language, and untranslated texts. */
export function letterComplaints(language: Language, text: string, english: string): string[] {
  const bare = withoutNames(text.replaceAll(/\{\{.*?\}\}|<.*?>/g, " "));
  const words = bare.match(/\p{L}+/gu) ?? [];
  const complaints = words.flatMap((word) => wordComplaints(language, word));
  if (language === "en" || text !== english) return complaints;
  return words.every((word) => isShared(language, word)) ? complaints : [...complaints, untranslated];
}

function wordComplaints(language: Language, word: string): string[] {
  const cyrillic = /\p{Script=Cyrillic}/u.test(word);
  if (!cyrillicLanguages.includes(language)) return cyrillic ? [`"${word}" is Cyrillic`] : [];
  if (cyrillic && /\p{Script=Latin}/u.test(word)) return [`"${word}" mixes two alphabets`];
  if (lookAlikes.test(word)) return [`"${word}" is a Latin letter that looks Cyrillic`];
  return notIn[language]?.test(word) ? [`"${word}" has letters that ${language} does not have`] : [];
}

function withoutNames(text: string): string {
  return namesAndMarks.reduce((rest, name) => rest.replaceAll(name, " "), text);
}

function isShared(language: Exclude<Language, "en">, word: string): boolean {
  const shared = `${sharedWords.all} ${sharedWords[language] ?? ""}`.toLowerCase().split(/\s+/);
  return shared.includes(word.toLowerCase());
}
