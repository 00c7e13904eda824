// Versions of things that forms change: of two tabs, the second one does not overwrite the first one unseen (rule W7).
import { createHash } from "node:crypto";
import { problem } from "#server/kit/problem.ts";

/** The version of a thing by its content: it moves with nothing else than what its form shows. */
export const versionFrom = (content: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22);

/** Refuses a change of what was changed after the client had read it. Call it under the lock. Throws version.changed. */
export function refuseChanged(version: string | null, { updated_at }: { updated_at: string }): void {
  if (version !== null && Date.parse(version) !== Date.parse(updated_at)) throw versionChanged(updated_at);
}

/** The same of a thing with a version by its content. Throws version.changed. */
export function refuseOther(version: string | null, present: string): void {
  if (version !== null && version !== present) throw versionChanged(present);
}

/** @param version the present one: a client that decides to replace it names it */
const versionChanged = (version: string) => problem("version.changed", { params: { version } });
