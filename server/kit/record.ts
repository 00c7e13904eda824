// Changes that other rooms act on: rooms record them, the app's listeners act on them (`server/wiring.ts`).
import type { Changes, ChangeName, JobName, Jobs } from "./changes.ts";
import type { Outbox, Tx } from "./db.ts";
import type { Kit } from "./kit.ts";
import type { Queue } from "./queue.ts";

export type Listener<E extends ChangeName> = (tx: Tx, change: Changes[E]) => Promise<void>;
/** In the order in which they run. */
export type ListenerTable = { readonly [E in ChangeName]: readonly Listener<E>[] };
export type JobHandler<J extends JobName> = (kit: Kit, data: Jobs[J]) => Promise<void>;

/** Runs the listeners of `change` in the transaction: both happen or neither. */
export const record = <E extends ChangeName>(tx: Tx, change: E, data: Changes[E]): Promise<void> =>
  tx.outbox.record(tx, change, data);

/**
 * Runs after the commit, by the job queue: enqueued in the same transaction, so it is sent with the commit or not at all.
 * @param after it waits until then.
 */
export const later = <J extends JobName>(tx: Tx, job: J, data: Jobs[J], after?: Date): Promise<void> =>
  tx.outbox.enqueue(tx, job, data, after);

/**
 * For one app: its transactions reach these listeners and this queue, and no others.
 * @param isNeeded false: a job that does nothing with the settings of this app
 */
export const createOutbox = (
  listeners: ListenerTable,
  queue: Queue,
  isNeeded: (job: string) => boolean = () => true,
): Outbox => ({
  async record(tx, change, data) {
    for (const listener of listeners[change as ChangeName] as readonly Listener<never>[])
      await listener(tx, data as never);
  },
  async enqueue(tx, job, data, after) {
    if (isNeeded(job)) await queue.send(tx, job, data, after);
  },
  retry: (tx, job, id) => queue.retry(tx, job, id),
});
