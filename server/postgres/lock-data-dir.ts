import { chmodSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * One app a data directory. The lock is SQLite's lock on an empty file: the kernel drops it with its holder, however
 * that dies, so there is no stale lock to judge and no race in judging it.
 * Returns the function that unlocks; throws with a text for the operator when another process holds the lock.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const file = path.join(realpathSync(dataDir), "app.lock");
  const holderFile = path.join(realpathSync(dataDir), "app.pid");
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec("pragma journal_mode = off");
    lock.exec("begin exclusive");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new Error(
      `The data directory ${path.resolve(dataDir)} is in use by another Poruch process${readHolder(holderFile)}. ` +
        "Stop it first, or set DATA_DIR to another directory.",
      { cause: error },
    );
  }
  chmodSync(file, 0o600);
  writeFileSync(holderFile, `${process.pid}\n`, { mode: 0o600 });
  return () => lock.close();
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 5;
}

function readHolder(file: string): string {
  try {
    return ` (pid ${Number(readFileSync(file, "utf8"))})`;
  } catch {
    return "";
  }
}
