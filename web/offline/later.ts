// The queue of what waits for a connection, as pages use it (decision 115).
import { apiOver } from "#web/kit/api.ts";
import type { Api } from "#web/kit/calls.ts";
import { openChannel } from "#web/kit/channel.ts";
import { randomId } from "#web/kit/random-id.ts";
import { isCurrent, openOwn } from "./own.ts";
import type { Own } from "./own.ts";
import { addUnsent, changeUnsent, dropUnsent, flush, readUnsent } from "./queue.ts";
import type { Sent } from "./queue.ts";
import { showUnsent, unsentChannel } from "./unsent.ts";
import type { NewUnsent, Unsent } from "./unsent.ts";

const patience = 30_000;

/**
 * Keeps it until there is a connection. @param subject the person of the page; null: without a
 * connection the page belongs to no person. @returns false if this browser cannot keep it: then the words must stay where they are.
 */
export async function writeLater(written: NewUnsent, subject: string | null): Promise<boolean> {
  const isKept = await inOwn(async (own) => {
    if (subject !== null && own.about.subject !== subject) return false;
    await addUnsent(own, written);
    if (await isCurrent(own.about.name)) return true;
    await dropUnsent(own, written.id);
    return false;
  }).catch(() => null);
  if (!isKept) return false;
  await announceChange();
  return true;
}

/** Reads the stored list again. */
export async function refreshUnsent(): Promise<void> {
  const stored = await inOwn(readUnsent).catch(() => null);
  showUnsent((stored ?? []).map(({ item }) => item));
}

async function announceChange(): Promise<void> {
  const { post, close } = openChannel(unsentChannel);
  post(null);
  close();
  await refreshUnsent();
}

/** Sends what waits, in one tab at a time. @returns what was sent. */
export async function flushUnsent(): Promise<Sent[]> {
  const act = () => inOwn((own) => flush(own, send));
  const done = await (
    navigator.locks
      ? navigator.locks.request(unsentChannel, { ifAvailable: true }, (lock) => (lock ? act() : null))
      : act()
  ).catch(() => null);
  await (done && done.sent.length > 0 ? announceChange() : refreshUnsent());
  return done?.sent ?? [];
}

/**
 * The writer decides about what was refused. Sent again, it is a new call, and of a thing that was changed meanwhile the own
 * words win.
 */
export async function sendAgain(id: string): Promise<void> {
  await inOwn((own) => changeUnsent(own, id, { id: randomId(), refused: null, version: null, at: Date.now() }));
  await announceChange();
  await flushUnsent();
}

export async function discardUnsent(id: string): Promise<void> {
  await inOwn((own) => dropUnsent(own, id));
  await announceChange();
  await flushUnsent();
}

async function inOwn<T>(act: (own: Own) => Promise<T>): Promise<T | null> {
  const own = await openOwn();
  if (!own) return null;
  try {
    return await act(own);
  } finally {
    own.db.close();
  }
}

/** The server refuses it if another account is signed in meanwhile. */
const send = (item: Unsent): Promise<unknown> => {
  const call = apiOver(async ({ method, path, headers: usual, body }) => {
    const headers = {
      ...usual,
      "idempotency-key": item.id,
      "x-account": item.account,
      ...(item.subject !== item.account && { "x-managed-user": item.subject }),
      ...(item.version && { "if-match": `"${item.version}"` }),
    };
    const signal = AbortSignal.timeout(patience);
    const answer = await fetch(path, { method, headers, signal, ...(body !== undefined && { body }) });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  }) as (name: string, options: Pick<Unsent, "params" | "body">) => ReturnType<Api>;
  return call(item.call, { params: item.params, ...(item.body !== undefined && { body: item.body }) });
};
