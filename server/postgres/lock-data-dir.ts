import { chmodSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Permits one app for a data directory. The lock is SQLite's lock on an empty file: the kernel releases it with any end
 * of the process, so there are no stale locks.
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
