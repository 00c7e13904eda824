// Versions of things that forms change: of two tabs, the second one does not overwrite the first one unseen (rule W7).
import { createHash } from "node:crypto";
import type { FastifyReply } from "fastify";
import { problem } from "#server/kit/problem.ts";
import type { AnyEndpoint } from "./call.ts";

/** True where the call answers a thing, or a list, that a call of its room changes with `If-Match`. */
export function hasVersion({ reply }: AnyEndpoint, room: Record<string, AnyEndpoint>): boolean {
  if (reply.kind !== "one" && reply.kind !== "many") return false;
  const { shape = {} } = reply.schema as { shape?: object };
  if (reply.kind === "one" && !("version" in shape) && !("updated_at" in shape)) return false; // a day of a week has none of its own
  const changed = Object.values(room).filter(({ versioned }) => versioned);
  return changed.some((it) => it.reply.kind === reply.kind && it.reply.schema === reply.schema);
}

type Versioned = { version?: string | null; updated_at?: string; meta?: { version?: string } };

/** `ETag` is what `If-Match` takes. Not to be kept by caches: answers of the API are `no-store`. */
export function tag(reply: FastifyReply, result: unknown): void {
  const { version, updated_at, meta } = result as Versioned;
  const said = meta ? meta.version : (version ?? updated_at);
  if (said) reply.header("etag", `"${said}"`);
}

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
