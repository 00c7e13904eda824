// The connections of the job queue: a few of its own on the direct address, and the notices of the one listener.
import type pg from "pg";
import type { Db } from "pg-boss";
import { isAway } from "./away.ts";
import { openPool } from "./db.ts";
import { createGate } from "./gate.ts";
import type { Kit } from "./kit.ts";

type Options = { url: string; max: number; name: string };

/** Of a statement of the queue's own care. */
const statementMs = 20_000;

export function openQueueDatabase(
  { listener, outages }: Pick<Kit, "listener" | "outages">,
  { url, max, name }: Options,
): { db: Db; end: () => Promise<void> } {
  const pool = openPool(
    { connectionString: url, max, statementTimeout: statementMs, lockTimeout: 0, name },
    () => undefined, // the next query fails, too
  );
  pool.on("connect", () => listener.nudge());
  const gate = createGate();
  const query = async (text: string, values?: unknown[]): Promise<pg.QueryResult> => {
    try {
      const result = await gate(() => pool.query(text, values), pool.idleCount > 0);
      outages.works("queue");
      return result;
    } catch (error) {
      if (isAway(error)) outages.failed("queue", error);
      throw error;
    }
  };
  const listen: Db["listen"] = async (channel, heard, connected) => {
    const leave = listener.follow(async (client) => {
      client.on("notification", (it) => {
        if (it.channel === channel) heard(it.payload ?? "");
      });
      await client.query(`listen "${channel}"`);
      connected();
    });
    return { close: async () => leave() };
  };
  return { db: { executeSql: query, listen }, end: () => pool.end() };
}
