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
    const parts = words(name);
    const found = Object.entries(refused).filter(([word]) =>
      [word, `${word}s`, `${word}es`].some((form) => parts.includes(form)),
    );
    return found.map(([word, better]) => `${path}: ${name} contains "${word}", say ${better}`);
  });
}

const exported = /^export (?:default )?(?:async )?(?:function\*?|const|let|type|interface) (\w+)/gm;

/** `readWish` → read, wish; `account-menu` → account, menu. */
const words = (name: string): string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .split(/[-._]/);
