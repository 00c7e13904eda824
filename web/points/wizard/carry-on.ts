// Publishes what a visitor asked to publish, after the registration or login: on the page of the wizard, or at the next visit.
import { useSyncExternalStore } from "react";
import { discard } from "#web/drafts/drafts.ts";
import type { Owner } from "#web/drafts/owner.ts";
import { bodyOf, photosOf, pointOf, toPublish } from "#web/drafts/to-publish.ts";
import type { Kind, ToPublish } from "#web/drafts/to-publish.ts";
import { api } from "#web/kit/api.ts";
import { Problem } from "#web/kit/problem.ts";

/** `share`: 0 to 1 of the photos; null: no photo is being sent. */
export type Carrying = { kind: Kind; share: number | null };
type Made = { id: string; status: string };
/** `refused`: the draft is on the server, but publishing it was refused. */
export type Carried = { id: string; refused: Problem | null };

let carrying: Carrying | null = null;
const listeners = new Set<() => void>();

function show(next: Carrying | null): void {
  carrying = next;
  for (const listener of listeners) listener();
}

/** What this tab is publishing. */
export const useCarrying = (): Carrying | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => carrying,
    () => null,
  );

/**
 * Makes the draft, uploads its photos and publishes it; each step may be repeated. One tab does it, others wait for it.
 * @returns null: nothing waits any more, another tab has published it. Throws a `Problem` while the draft is not on the server
 * or its photos are refused.
 */
export async function carryOn(owner: Owner, kind: Kind, withFiles = true): Promise<Carried | null> {
  const act = async () => {
    const waiting = toPublish(owner, kind).read();
    if (!waiting) return null;
    try {
      show({ kind, share: null });
      const carried = await publish(owner, kind, waiting, withFiles);
      discard(owner, `${kind}/`);
      return carried;
    } finally {
      show(null);
    }
  };
  return navigator.locks ? navigator.locks.request(`poruch-publish-${kind}`, act) : act();
}

async function publish(owner: Owner, kind: Kind, waiting: ToPublish, withFiles: boolean): Promise<Carried> {
  const files = withFiles ? await photosOf(owner, kind).read() : [];
  const made = await make(kind, bodyOf(waiting, files.length));
  if (files.length > 0) {
    const { sendFiles } = await import("#web/media/send-files.ts");
    const sent = await sendFiles(files, waiting.key, (share) => show({ kind, share })).catch(ofFiles);
    await change(kind, made.id, { media_ids: sent.map(({ id }) => id) });
  }
  if (made.status === "published") return { id: made.id, refused: null };
  const refused = await change(kind, made.id, { publish: true }).then(
    () => null,
    (error: unknown) => refusalOf(error),
  );
  return { id: made.id, refused };
}

/** Names the photos in the problem, so that the author can go on without them. */
function ofFiles(error: unknown): never {
  if (error instanceof Problem && error.data.status >= 400)
    throw new Problem({ ...error.data, errors: { files: [{ code: "invalid" }], ...error.data.errors } });
  throw error;
}

/** A draft where publishing at once is refused. */
async function make(kind: Kind, body: ReturnType<typeof bodyOf>): Promise<Made> {
  try {
    return await create(kind, body);
  } catch (error) {
    refusalOf(error);
    return create(kind, { ...body, publish: false });
  }
}

/** Only an answer of the server is a refusal; without one it is tried again at the next visit. */
function refusalOf(error: unknown): Problem {
  if (error instanceof Problem && error.data.status >= 400 && error.data.status < 500 && error.data.status !== 401)
    return error;
  throw error;
}

type Body = ReturnType<typeof bodyOf>;
const create = (kind: Kind, body: Body): Promise<Made> =>
  pointOf(kind) === "offer" ? api("POST /service-offers", { body }) : api("POST /service-requests", { body });

const change = (kind: Kind, id: string, body: { media_ids?: string[]; publish?: true }): Promise<Made> =>
  pointOf(kind) === "offer"
    ? api("PATCH /service-offers/:id", { params: { id }, body, once: true })
    : api("PATCH /service-requests/:id", { params: { id }, body, once: true });
