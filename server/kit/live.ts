// Live events for open pages: PostgreSQL's NOTIFY about committed notifications → the listeners of that user.
import { sql } from "kysely";
import type { Tx } from "./db.ts";
import type { DatabaseListener } from "./listener.ts";

/**
 * `id` of a notification; null: something else has changed, look again. `threads`: conversations with the number of their last
 * line; null: events may have been lost, look at all.
 */
export type LiveEvent = { user: string; id: string | null; threads?: Record<string, number> | null };
export type Live = {
  /** All listeners of a person get the same object. @returns a function that stops listening. */
  listen(userId: string, listener: (event: LiveEvent) => void): () => void;
};

const channel = "notifications";
/** Listeners of a person are called at once, and then at most this often: events in between are merged into one. */
const paceMs = 250;

/** After the commit, makes the listeners of this person check again: whether the session is still valid, how many are unread. */
export async function wake(tx: Tx, user: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify({ user, id: null } satisfies LiveEvent)})`.execute(tx);
}

type Listeners = Map<string, Set<(event: LiveEvent) => void>>;

/** The newest notification keeps its id, and each conversation its highest number; a loss of events stays known. */
function merged(one: LiveEvent, next: LiveEvent): LiveEvent {
  if (one.threads === null || next.threads === null) return { user: next.user, id: next.id ?? one.id, threads: null };
  const threads = { ...one.threads };
  for (const [id, seq] of Object.entries(next.threads ?? {})) threads[id] = Math.max(seq, threads[id] ?? 0);
  return { user: next.user, id: next.id ?? one.id, threads };
}

/** Calls the listeners of a person, not more often than `paceMs`; the last event is always delivered. */
function pacing(listeners: Listeners): (event: LiveEvent) => void {
  const paced = new Map<string, { next: LiveEvent | null }>();
  const send = (event: LiveEvent) => {
    const waiting = paced.get(event.user);
    if (waiting) {
      waiting.next = waiting.next ? merged(waiting.next, event) : event;
      return;
    }
    const all = listeners.get(event.user);
    if (!all) return;
    const pace: { next: LiveEvent | null } = { next: null };
    paced.set(event.user, pace);
    setTimeout(() => {
      paced.delete(event.user);
      if (pace.next) send(pace.next);
    }, paceMs).unref();
    for (const listener of all) listener(event);
  };
  return send;
}

/** Events committed while the listener was not connected are lost, so after each connect every listener checks again. */
export function openLive(listener: Pick<DatabaseListener, "follow">): Live {
  const listeners: Listeners = new Map();
  const send = pacing(listeners);
  listener.follow(async (client) => {
    client.on("notification", (message) => {
      if (message.channel === channel) send(JSON.parse(message.payload ?? "{}") as LiveEvent);
    });
    await client.query(`listen ${channel}`);
    for (const user of listeners.keys()) send({ user, id: null, threads: null });
  });
  return {
    listen(userId, heard) {
      const mine = listeners.get(userId) ?? new Set();
      listeners.set(userId, mine.add(heard));
      return () => {
        mine.delete(heard);
        if (mine.size === 0) listeners.delete(userId);
      };
    },
  };
}
