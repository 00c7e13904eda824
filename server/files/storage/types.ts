// The interface of all file storages.
import type { Readable } from "node:stream";

export type StoredFile = { key: string; bytes: number; contentType: string; changedAt: Date };
/** Both ends are included, as in HTTP. */
export type Range = { start: number; end: number };

/** Keys look like `avatars/<random>/512.webp`; see `newFolder`. A malformed key finds no file. */
export type Storage = {
  /** Writes the whole file and replaces an existing one. */
  put(key: string, content: Uint8Array | Readable, options: { contentType: string }): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  stream(key: string, range?: Range): Promise<Readable>;
  find(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** Removes a file, or a folder with its content; ignores a missing one. */
  remove(keyOrFolder: string): Promise<void>;
  /** The keys of all files, or of those in a folder. */
  list(folder?: string): Promise<string[]>;
};
