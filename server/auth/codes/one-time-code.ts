// A code is computed from its row's id and the server's key: jobs and tables contain only the id.
import type { Keys } from "#server/kit/keys.ts";
import type { Id } from "#server/kit/viewer.ts";

export type Purpose = "register" | "reset";

/** Six digits. */
export const codeOf = (keys: Keys, id: Id): string =>
  String(keys.hash("one-time-code", id).readUIntBE(0, 6) % 1_000_000).padStart(6, "0");

export const hashCode = (keys: Keys, id: Id, code: string): Buffer => keys.hash("one-time-code-check", `${id} ${code}`);
