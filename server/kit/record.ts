import type { Tx } from "./db.ts";
// Domain events: upward news. `server/wiring.ts` says who hears what.
// Rooms add their events by declaration merging: declare module "#server/kit/record.ts" { interface DomainEvents { … } }
import type { Kit } from "./kit.ts";

export interface DomainEvents {}
export interface Jobs {}

type Listener = (tx: Tx, event: never) => Promise<void>;
const listeners = new Map<string, Listener[]>();
let enqueue: ((tx: Tx, job: string, data: object) => Promise<void>) | null = null;

/** `listener` runs in the transaction of the event: both happen or neither. */
export function on<E extends keyof DomainEvents>(
  event: E,
  listener: (tx: Tx, event: DomainEvents[E]) => Promise<void>,
) {
  listeners.set(event, [...(listeners.get(event) ?? []), listener]);
}

/** Tells all listeners of `event`, in the order of the wiring. */
export async function record<E extends keyof DomainEvents>(tx: Tx, event: E, data: DomainEvents[E]): Promise<void> {
  for (const listener of listeners.get(event) ?? []) await listener(tx, data as never);
}

/** After the commit, by the job queue: enqueued in the same transaction, so it leaves with the commit or not at all. */
export async function later<J extends keyof Jobs>(tx: Tx, job: J, data: Jobs[J]): Promise<void> {
  if (!enqueue) throw new Error("The job queue is not set up");
  await enqueue(tx, job, data);
}

export const forgetListeners = () => listeners.clear();
export const setQueue = (queue: typeof enqueue) => {
  enqueue = queue;
};
export type JobHandler<J extends keyof Jobs> = (kit: Kit, data: Jobs[J]) => Promise<void>;
