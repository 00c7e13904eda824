// What every place for files does.
import type { Readable } from "node:stream";

export type StoredFile = { key: string; bytes: number; contentType: string; changedAt: Date };
/** Both ends are included, as in HTTP. */
export type Range = { start: number; end: number };

/** Keys look like `avatars/<random>/512.webp`; see `newFolder`. A key that is not well formed names nothing. */
export type Storage = {
  /** Writes the whole file; what was there is replaced. */
  put(key: string, content: Uint8Array | Readable, options: { contentType: string }): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  stream(key: string, range?: Range): Promise<Readable>;
  find(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** A file, or a folder with all that is in it; what is not there is gone already. */
  remove(keyOrFolder: string): Promise<void>;
  /** The keys of all files, or of those in a folder. */
  list(folder?: string): Promise<string[]>;
};
