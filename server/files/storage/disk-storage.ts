// Files on the disk of this machine, below DATA_DIR/files.
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { Disk, DriveFile } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";
import { isKey, refuseInvalidKey } from "./keys.ts";
import type { Storage, StoredFile } from "./types.ts";

export function diskStorage(dataDir: string): Storage {
  const root = join(dataDir, "files");
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
        ? disk.put(refuseInvalidKey(key), content, options)
        : disk.putStream(refuseInvalidKey(key), content, options),
    get: (key) => disk.getBytes(refuseInvalidKey(key)),
    stream: async (key, range) => createReadStream(join(root, refuseInvalidKey(key)), range),
    exists: async (key) => (await find(key)) !== null,
    remove: (key) => disk.deleteAll(refuseInvalidKey(key)), // on disk a file is removed like a folder
    async list(folder) {
      const { objects } = await disk.listAll(folder === undefined ? undefined : refuseInvalidKey(folder), {
        recursive: true,
      });
      return [...objects].flatMap((it) => (it instanceof DriveFile ? [it.key] : [])).toSorted();
    },
  };
}

/** A path with a file in place of a folder finds nothing. */
function nothing(error: unknown): false {
  const { cause } = error as { cause?: { code?: string } };
  if (cause?.code === "ENOTDIR") return false;
  throw error;
}
