// Stores what was written without a connection, encrypted like everything of its person, and sends it (rule O2, decision 115).
import { queueDays } from "#contract/kit/queue-days.ts";
import type { ProblemData } from "#web/kit/problem.ts";
import { Problem } from "#web/kit/problem.ts";
import { queueName } from "./own.ts";
import type { Own } from "./own.ts";
import { seal, unseal } from "./seal.ts";
import { mayWorkLater } from "./unsent.ts";
import type { NewUnsent, Unsent } from "./unsent.ts";

type Stored = { key: number; item: Unsent };
const week = queueDays * 24 * 3_600_000;

export async function readUnsent({ db, key, about }: Own): Promise<Stored[]> {
  const tx = db.transaction("queue");
  const [keys, sealed] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()]);
  const found: Stored[] = [];
  for (const [index, one] of sealed.entries()) {
    const item = await unseal<Unsent>(key, queueName(about), one);
    if (item) found.push({ key: keys[index] ?? 0, item });
  }
  return found;
}

/** A message is added; anything else replaces what waits for the same thing by the same call. */
export async function addUnsent(own: Own, written: NewUnsent, now = Date.now()): Promise<void> {
  const { account, subject } = own.about;
  const item: Unsent = { ...written, account, subject, at: now, refused: null };
  const before = (await readUnsent(own)).filter(({ item: it }) =>
    item.kind === "message" ? it.id === item.id : it.entity === item.entity && it.call === item.call,
  );
  const sealed = await seal(own.key, queueName(own.about), item);
  const tx = own.db.transaction("queue", "readwrite");
  for (const { key } of before) await tx.store.delete(key);
  await tx.store.add(sealed);
  await tx.done;
}

export async function dropUnsent(own: Own, id: string): Promise<void> {
  for (const { key, item } of await readUnsent(own)) if (item.id === id) await own.db.delete("queue", key);
}

/** @param change e.g. another `id`, so that the server takes it as new. */
export async function changeUnsent(own: Own, id: string, change: Partial<Unsent>): Promise<void> {
  for (const { key, item } of await readUnsent(own))
    if (item.id === id)
      await own.db.put("queue", await seal(own.key, queueName(own.about), { ...item, ...change }), key);
}

/** `answer`: what the server said. */
export type Sent = Unsent & { answer: unknown };
/** `sent` in their order; `isCut`: the server was not reached, or does not know the person any more. */
export type Flushed = { sent: Sent[]; isCut: boolean };

/**
 * Sends what waits. The things of one entity keep their order: after the first that fails the others of it wait. What is
 * not the fault of the thing (no network, no session, a busy server) is tried again at the next occasion; what the server
 * refuses stays with its reason, until its writer decides.
 * @param send throws a `Problem`.
 */
export async function flush(own: Own, send: (item: Unsent) => Promise<unknown>, now = Date.now()): Promise<Flushed> {
  const sent: Sent[] = [];
  const stopped = new Set<string>();
  let last = -1;
  for (;;) {
    // Read again each time: more may be written meanwhile.
    const next = (await readUnsent(own)).find(({ key }) => key > last);
    if (!next) return { sent, isCut: false };
    const { key, item } = next;
    last = key;
    if (item.refused) stopped.add(item.entity);
    if (stopped.has(item.entity)) continue;
    try {
      if (item.at + week <= now) await refuse(own, item, "old");
      else {
        const answer = await send(item);
        await own.db.delete("queue", key);
        sent.push({ ...item, answer });
        continue;
      }
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const fate = fateOf(error.data);
      if (fate === "cut") return { sent, isCut: true };
      if (fate === "refused") await refuse(own, item, error.data);
    }
    stopped.add(item.entity);
  }
}

/** A mark that something was read has no words that could be lost. */
async function refuse(own: Own, item: Unsent, refused: ProblemData | "old"): Promise<void> {
  if (item.kind === "read") await dropUnsent(own, item.id);
  else await changeUnsent(own, item.id, { refused });
}

/** `cut`: nothing can be sent now. `waits`: this cannot be sent now. `refused`: another try would end in the same way. */
function fateOf(problem: ProblemData): "cut" | "waits" | "refused" {
  const { status } = problem;
  if (status === 0 || status === 401 || status === 429) return "cut";
  return mayWorkLater(problem) ? "waits" : "refused";
}
