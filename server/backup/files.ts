// The files of a backup: copied under their keys, with counts and checksums in the manifest.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import PQueue from "p-queue";
import { isKey } from "#server/files/storage/keys.ts";
import { folderOfNames } from "#server/files/storage/names-in-storage.ts";
import type { Storage, StoredFile } from "#server/files/storage/types.ts";

/** Hears how far a long command is. */
export type Say = (progress: string) => void;

export type FileEntry = { key: string; type: string; bytes: number; sha256: string };

const pathOf = (dir: string, key: string) => join(dir, "files", key);

/**
 * What a backup would keep for longer than it may exist: documents that wait for a check (rule P10), and finished copies of people's data,
 * which are gone after a week and can be made again. And whose storage it was.
 */
const inNoBackup = ["verifications", "exports", folderOfNames];

const sayEach = 500;

/** A file that is removed meanwhile is left out. */
export async function copyFiles(storage: Storage, dir: string, say: Say = () => {}): Promise<FileEntry[]> {
  const all = await storage.list();
  const keys = all.filter((key) => !inNoBackup.some((folder) => key.startsWith(`${folder}/`)));
  const copied = await eightAtOnce(keys, say, (key) => copyIfThere(storage, key, pathOf(dir, key)));
  return copied.filter((entry) => entry !== null);
}

/** The first failure ends it, when the others that have begun have ended too. */
async function eightAtOnce<Of, To>(all: Of[], say: Say, work: (one: Of) => Promise<To>): Promise<To[]> {
  const queue = new PQueue({ concurrency: 8 }); // a bucket answers each question after 50 to 100 ms
  let done = 0;
  const tasks = all.map((one) => async () => {
    const result = await work(one);
    if (++done % sayEach === 0 || done === all.length) say(`file ${done} of ${all.length}`);
    return result;
  });
  try {
    return await queue.addAll(tasks);
  } finally {
    queue.clear();
    await queue.onIdle();
  }
}

async function copyIfThere(storage: Storage, key: string, path: string): Promise<FileEntry | null> {
  const file = await storage.find(key);
  if (!file) return null;
  try {
    return await copyFile(storage, file, path);
  } catch (error) {
    if (await storage.find(key)) throw error;
    await rm(path, { force: true });
    return null;
  }
}

async function copyFile(storage: Storage, { key, contentType }: StoredFile, path: string): Promise<FileEntry> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const { tap, read } = measure();
  await pipeline(await storage.stream(key), tap, createWriteStream(path, { mode: 0o600 }));
  return { key, type: contentType, ...read() };
}

/** Throws when one is missing or differs from the copied content. */
export async function verifyFiles(dir: string, files: FileEntry[], say: Say): Promise<void> {
  for (const [at, { key, bytes, sha256 }] of files.entries()) {
    if (at % sayEach === 0) say(`checking file ${at + 1} of ${files.length}`);
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
export async function loadFiles(storage: Storage, dir: string, files: FileEntry[], say: Say): Promise<void> {
  await eightAtOnce(files, say, ({ key, type }) =>
    storage.put(key, createReadStream(pathOf(dir, key)), { contentType: type }),
  );
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
