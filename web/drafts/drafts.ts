import { keyOf, mayKeep, settle, settleFiles, fileLists, texts } from "./owner.ts";
import type { Owner, Area, Words } from "./owner.ts";

/** Content that was typed but not sent; stored in this browser only. `name` distinguishes the drafts of one owner. */
export type Draft<T> = { read: () => T | null; keep: (data: T, words?: Words) => void; forget: () => Undo };
/** Stores again what was deleted. */
type Undo = () => void;

export function draftOf<T>(owner: Owner | null, name: string, area: Area = "browser"): Draft<T> {
  const key = owner && keyOf(owner, name);
  return {
    read: () => {
      if (!owner || !key) return null;
      settle(owner);
      return (texts.read(area, key)?.data as T | undefined) ?? null;
    },
    keep: (data, words) => {
      if (owner && key && mayKeep(owner)) texts.write(area, key, { at: Date.now(), data, ...(words && { words }) });
    },
    forget: () => {
      const kept = key ? texts.read(area, key) : null;
      if (key) texts.remove(area, key);
      return () => key && kept && texts.write(area, key, kept);
    },
  };
}

/** The sentences in this owner's drafts that were typed on this page. */
export function wordsTypedAt(owner: Owner, path: string): string[] {
  settle(owner);
  const own = texts.keys("browser").filter((key) => key.startsWith(keyOf(owner, "")));
  const kept = own.flatMap((key) => texts.read("browser", key)?.words ?? []);
  return kept.flatMap((words) => (words.path === path ? words.texts : []));
}

/** Files of a visitor, stored in this browser until there is an account to upload them to. */
export type HeldFiles = {
  read: () => Promise<File[]>;
  keep: (files: File[]) => Promise<void>;
  forget: () => Promise<void>;
};

export function heldFilesOf(owner: Owner | null, name: string): HeldFiles {
  const key = owner && keyOf(owner, name);
  return {
    read: async () => {
      if (!owner || !key) return [];
      await settleFiles(owner);
      return (((await fileLists.read(key))?.data as StoredFile[] | undefined) ?? []).map(fileOf);
    },
    keep: async (files) => {
      if (!owner || !key || !mayKeep(owner)) return;
      if (files.length === 0) return fileLists.remove(key);
      await fileLists.write(key, { at: Date.now(), data: await Promise.all(files.map(storedOf)) });
    },
    forget: async () => {
      if (key) await fileLists.remove(key);
    },
  };
}

/** A file as bytes: Safari stores no `File` in a private window. Earlier versions of these pages stored files as they are. */
type StoredFile = File | { name: string; type: string; at: number; bytes: ArrayBuffer };

const storedOf = async (file: File): Promise<StoredFile> => ({
  name: file.name,
  type: file.type,
  at: file.lastModified,
  bytes: await file.arrayBuffer(),
});

const fileOf = (stored: StoredFile): File =>
  stored instanceof File
    ? stored
    : new File([stored.bytes], stored.name, { type: stored.type, lastModified: stored.at });

/** Deletes all drafts of this owner with names that begin so. */
export function discard(owner: Owner | null, begin: string): void {
  if (!owner) return;
  const start = keyOf(owner, begin);
  for (const area of ["browser", "tab"] as const)
    for (const key of texts.keys(area)) if (key.startsWith(start)) texts.remove(area, key);
  void fileLists.keys().then(async (keys) => {
    for (const key of keys) if (key.startsWith(start)) await fileLists.remove(key);
  });
}
