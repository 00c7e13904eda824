import { basename } from "node:path";
import type { SourceFile } from "./source-files.ts";

/** Words that must not come back in names, and what is said instead. */
export const refusedWords: Record<string, string> = {
  astray: "broken link",
  answerable: "eligibility",
  bare: "bulk load, plain",
  deed: "audited action",
  door: "page, link, card",
  dress: "hydrate",
  forget: "delete, end",
  ground: "basemap",
  hear: "handle",
  hired: "hire counts",
  household: "IP subnet",
  hostile: "malicious uploads, malformed input",
  learn: "load",
  leaving: "account deletion, account data",
  lent: "forwarded",
  letter: "email",
  loose: "unattached",
  mine: "own",
  news: "notification, event",
  planted: "canary, privacy leaks",
  rekey: "reindex",
  said: "typed, message, used",
  shelf: "archive",
  sight: "contact answer",
  skin: "theme",
  speech: "i18n",
  spot: "map marker",
  stay: "cancel deletion",
  tell: "notify, describe",
  told: "columns, notified",
  turnstile: "concurrency limit",
  unlike: "fuzzy search",
  wanted: "filters",
  who: "the role: viewer, owner",
  whose: "owner",
  wish: "search params",
};

/** Names of files and of exported symbols that contain a refused word, in singular or plural. */
export function vocabularyComplaints({ path, text }: SourceFile, refused: Record<string, string>): string[] {
  const file = basename(path).replace(/(\.test|\.story|\.long|\.page|\.server)?\.tsx?$/, "");
  const symbols = [...text.matchAll(exported)].map(([, name = ""]) => name);
  return [file, ...symbols].flatMap((name) => {
    const parts = partsOf(name);
    const found = Object.entries(refused).filter(([word]) => formsOf(word).some((form) => parts.includes(form)));
    return found.map(([word, better]) => `${path}: ${name} contains "${word}", say ${better}`);
  });
}

const exported = /^export (?:default )?(?:async )?(?:function\*?|const|let|type|interface) (\w+)/gm;

/** Singular and plural. */
export const formsOf = (word: string): string[] => [word, `${word}s`, `${word}es`];

/** `readWish` → read, wish; `account-menu` → account, menu. */
export const partsOf = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[-._]/);
