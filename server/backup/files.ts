// The files of a backup: copied under their keys, with counts and checksums in the manifest.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isKey } from "#server/files/storage/keys.ts";
import type { Storage, StoredFile } from "#server/files/storage/types.ts";

export type FileEntry = { key: string; type: string; bytes: number; sha256: string };

const pathOf = (dir: string, key: string) => join(dir, "files", key);

/**
 * What a backup would keep for longer than it may exist: documents that wait for a check (rule P10), and finished copies of people's data,
 * which are gone after a week and can be made again.
 */
const inNoBackup = ["verifications", "exports"];

/** A file that is removed meanwhile is left out: it is no longer used. */
export async function copyFiles(storage: Storage, dir: string): Promise<FileEntry[]> {
  const entries: FileEntry[] = [];
  for (const key of await storage.list()) {
    if (inNoBackup.some((folder) => key.startsWith(`${folder}/`))) continue;
    const file = await storage.find(key);
    if (file) entries.push(await copyFile(storage, file, pathOf(dir, key)));
  }
  return entries;
}

async function copyFile(storage: Storage, { key, contentType }: StoredFile, path: string): Promise<FileEntry> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { tap, read } = measure();
  await pipeline(await storage.stream(key), tap, createWriteStream(path, { mode: 0o600 }));
  return { key, type: contentType, ...read() };
}

/** Throws when one is missing or differs from the copied content. */
export async function verifyFiles(dir: string, files: FileEntry[]): Promise<void> {
  for (const { key, bytes, sha256 } of files) {
    const damaged = new Error(`The file ${key} is damaged`);
    const path = pathOf(dir, key);
    if (!isKey(key) || !(await stat(path).catch(() => null))?.isFile()) throw damaged;
    const { tap, read } = measure();
    await pipeline(createReadStream(path), tap.resume());
    const found = read();
    if (found.bytes !== bytes || found.sha256 !== sha256) throw damaged;
  }
}

/** Puts the files where the app looks for them; a file of the same key is replaced. */
export async function loadFiles(storage: Storage, dir: string, files: FileEntry[]): Promise<void> {
  for (const { key, type } of files) await storage.put(key, createReadStream(pathOf(dir, key)), { contentType: type });
}

function measure() {
  const hash = createHash("sha256");
  let bytes = 0;
  const tap = new PassThrough().on("data", (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  return { tap, read: () => ({ bytes, sha256: hash.digest("hex") }) };
}
