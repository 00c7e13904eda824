// Files that people gave or made: on the disk of this machine, below DATA_DIR/files. Rooms know keys, never paths.
import { createReadStream } from "node:fs";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Disk, DriveFile } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import type { Config } from "../config.ts";

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

const wellFormed = /^[a-z][a-z\d-]*(\/[\w-]{1,100})*(\/[\w-]{1,100}\.[a-z\d]{2,5})?$/;
export const isKey = (text: string): boolean => text.length <= 300 && wellFormed.test(text);

export function openStorage({ DATA_DIR }: Pick<Config, "DATA_DIR">): Storage {
  const root = join(DATA_DIR, "files");
  const disk = new Disk(new FSDriver({ location: root, visibility: "private" }));
  const find = async (key: string): Promise<StoredFile | null> => {
    if (!isKey(key) || !(await disk.exists(key).catch(nothing))) return null;
    const { contentLength, contentType = "application/octet-stream", lastModified } = await disk.getMetaData(key);
    return { key, bytes: contentLength, contentType, changedAt: lastModified };
  };
  return {
    find,
    put: (key, content, options) =>
      content instanceof Uint8Array
        ? disk.put(refuseOdd(key), content, options)
        : disk.putStream(refuseOdd(key), content, options),
    get: (key) => disk.getBytes(refuseOdd(key)),
    stream: async (key, range) => createReadStream(join(root, refuseOdd(key)), range),
    exists: async (key) => (await find(key)) !== null,
    remove: (key) => disk.deleteAll(refuseOdd(key)), // on this disk a file is removed like a folder
    async list(folder) {
      const { objects } = await disk.listAll(folder === undefined ? undefined : refuseOdd(folder), { recursive: true });
      return [...objects].flatMap((it) => (it instanceof DriveFile ? [it.key] : [])).toSorted();
    },
  };
}

/** A way through a file as if it were a folder leads nowhere. */
function nothing(error: unknown): false {
  const { cause } = error as { cause?: { code?: string } };
  if (cause?.code === "ENOTDIR") return false;
  throw error;
}

function refuseOdd(key: string): string {
  if (!isKey(key)) throw new Error(`"${key}" is not the key of a file`);
  return key;
}
