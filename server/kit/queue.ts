// The job queue of one app: pg-boss in the app's database, written to in the business transaction.
import { fromKysely, type PgBoss } from "pg-boss";
import type { Tx } from "./db.ts";

export type Queue = {
  /** @param after the job waits until then. */
  send(tx: Tx, job: string, data: object, after?: Date): Promise<void>;
  /** Puts a job that failed for good back into the queue, with one more try. */
  retry(tx: Tx, job: string, id: string): Promise<void>;
  /** From now on `boss` sends the jobs; null: jobs cannot be sent. */
  use(boss: PgBoss | null): void;
};

export function createQueue(): Queue {
  let sender: PgBoss | null = null;
  const boss = () => {
    if (!sender) throw new Error("The job queue is not open");
    return sender;
  };
  return {
    async send(tx, job, data, after) {
      await boss().send(job, data, { db: fromKysely(tx), ...(after && { startAfter: after }) });
    },
    async retry(tx, job, id) {
      await boss().retry(job, id, { db: fromKysely(tx) });
    },
    use(next) {
      sender = next;
    },
  };
}
