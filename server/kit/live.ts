// News for open pages: PostgreSQL's NOTIFY of committed notifications → whoever listens for that user.
import { sql } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import type { Tx } from "./db.ts";

/** `id` of a notification; null: something else has changed, look again. */
export type News = { user: string; id: string | null };
export type Live = {
  /** @returns how to stop listening. */
  listen(userId: string, hear: (news: News) => void): () => void;
  close(): Promise<void>;
};

const channel = "notifications";

/** After the commit, whoever listens for this person looks again: whether the session still lives, how much is unread. */
export async function wake(tx: Tx, user: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${JSON.stringify({ user, id: null } satisfies News)})`.execute(tx);
}

/** Holds one connection of its own and opens it again when the database comes back. */
export function openLive(connectionString: string, log: Logger): Live {
  const listeners = new Map<string, Set<(news: News) => void>>();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let closed = false;

  const tell = (payload: string | undefined) => {
    const news = JSON.parse(payload ?? "{}") as News;
    for (const hear of listeners.get(news.user) ?? []) hear(news);
  };
  const again = () => {
    client = null;
    if (!closed) retry = setTimeout(() => void connect(), 500).unref();
  };
  const connect = async () => {
    const fresh = new pg.Client({ connectionString, application_name: "poruch-live" });
    fresh.on("error", () => undefined); // `end` follows and reconnects
    fresh.on("end", again);
    fresh.on("notification", (message) => tell(message.payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      client = fresh;
    } catch (error) {
      log.warn({ err: error }, "live connection failed");
      fresh.removeListener("end", again);
      await fresh.end().catch(() => undefined);
      again();
    }
  };
  void connect();

  return {
    listen(userId, hear) {
      const mine = listeners.get(userId) ?? new Set();
      listeners.set(userId, mine.add(hear));
      return () => {
        mine.delete(hear);
        if (mine.size === 0) listeners.delete(userId);
      };
    },
    async close() {
      closed = true;
      if (retry) clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
