// Files on the disk of this machine, below DATA_DIR/files.
import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { isKey, refuseInvalidKey } from "./keys.ts";
import type { Storage, StoredFile } from "./types.ts";

export function diskStorage(dataDir: string): Storage {
  const root = join(dataDir, "files");
  const disk = new Disk(new FSDriver({ location: root, visibility: "private" }));
  const find = async (key: string): Promise<StoredFile | null> => {
    if (!isKey(key) || !(await disk.exists(key).catch(nothing))) return null;
    const facts = await disk.getMetaData(key).catch(goneMeanwhile);
    if (!facts) return null;
    const { contentLength, contentType = "application/octet-stream", lastModified } = facts;
    return { key, bytes: contentLength, contentType, changedAt: lastModified };
  };
  return {
    find,
    put: (key, content, options) =>
      content instanceof Uint8Array
        ? disk.put(refuseInvalidKey(key), content, options)
        : disk.putStream(refuseInvalidKey(key), content, options),
    get: (key) => disk.getBytes(refuseInvalidKey(key)),
    stream: async (key, range) => createReadStream(join(root, refuseInvalidKey(key)), range),
    exists: async (key) => (await find(key)) !== null,
    remove: (key) => disk.deleteAll(refuseInvalidKey(key)), // on disk a file is removed like a folder
    list: async (folder) => (await keysIn(root, folder === undefined ? "" : refuseInvalidKey(folder))).toSorted(),
  };
}

/** A folder that is removed meanwhile is empty; the others are listed whole. */
async function keysIn(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(none);
  const keys = entries.map(async (entry) => {
    const key = folder ? `${folder}/${entry.name}` : entry.name;
    return entry.isDirectory() ? keysIn(root, key) : entry.isFile() ? [key] : [];
  });
  return (await Promise.all(keys)).flat();
}

function none(error: unknown): [] {
  if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return [];
  throw error;
}

function goneMeanwhile(error: unknown): null {
  if ((error as { cause?: { code?: string } }).cause?.code === "ENOENT") return null;
  throw error;
}

/** A path with a file in place of a folder finds nothing. */
function nothing(error: unknown): false {
  const { cause } = error as { cause?: { code?: string } };
  if (cause?.code === "ENOTDIR") return false;
  throw error;
}
