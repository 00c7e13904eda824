// The one connection of a process that listens to PostgreSQL's notices: live events, changes of public pages, the job queue.
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Outages } from "#server/monitoring/outages.ts";
import { growingPauses, type Pauses } from "./pauses.ts";

/** Listens to its channels on a new connection. */
type Follower = (client: pg.ClientBase) => Promise<void>;

export type DatabaseListener = {
  /** Called for each connection, also for the present one. @returns a function that ends it. */
  follow(follower: Follower): () => void;
  /** The database has answered elsewhere: while it waits for its next attempt, it makes it now, yet at most one a second. */
  nudge(): void;
  state(): { isConnected: boolean; attempts: number };
  close(): Promise<void>;
};

type Options = {
  connectionString: string;
  outages: Pick<Outages, "failed" | "works">;
  pauses?: Pauses;
  attemptMs?: number;
};

/** The limit of one attempt, and of one statement on the connection. */
const patienceMs = 3_000;
const beatMs = 5_000;
const nudgeMs = 1_000;
const closeMs = 500;

/**
 * Keeps one connection open, on the direct address of the database. Each loss, whatever it is announced by, starts one attempt after
 * a growing pause; notices of that time are lost, so followers look at everything again.
 */
export function openListener(options: Options): DatabaseListener {
  const { connectionString, outages, pauses = growingPauses, attemptMs = patienceMs } = options;
  const followers = new Set<Follower>();
  const retry = createRetry(() => void connect());
  let client: pg.Client | null = null;
  let connected: pg.Client | null = null;
  let beat: NodeJS.Timeout | undefined;
  let [isClosed, failures] = [false, 0];

  /** Only the present connection can be lost, and only once. */
  const lose = (lost: pg.Client, error: unknown) => {
    if (client !== lost) return;
    client = connected = null;
    clearInterval(beat);
    cut(lost);
    if (isClosed) return;
    outages.failed("listener", error);
    retry.after(pauses(++failures));
  };
  const connect = async () => {
    const fresh = makeClient(connectionString, attemptMs);
    client = fresh;
    fresh.on("error", (error) => lose(fresh, error));
    fresh.on("end", () => lose(fresh, new Error("Connection terminated")));
    try {
      await fresh.connect();
      for (const follower of followers) await follower(fresh);
      if (client !== fresh) return;
      connected = fresh;
      failures = 0;
      outages.works("listener");
      // A path that swallows everything ends no connection.
      beat = setInterval(() => void fresh.query("select 1").catch((error: unknown) => lose(fresh, error)), beatMs);
      beat.unref();
    } catch (error) {
      lose(fresh, error);
    }
  };
  retry.now();

  return {
    follow(follower) {
      followers.add(follower);
      const now = connected;
      if (now) follower(now).catch((error: unknown) => lose(now, error));
      return () => void followers.delete(follower);
    },
    nudge: () => void retry.soon(),
    state: () => ({ isConnected: connected !== null, attempts: retry.attempts() }),
    async close() {
      isClosed = true;
      retry.stop();
      const last = client;
      if (connected) await Promise.race([connected.end(), wait(closeMs)]);
      if (last) lose(last, null);
    },
  };
}

/** One pending attempt at most, whoever asks for it. */
function createRetry(attempt: () => void) {
  let timer: NodeJS.Timeout | null = null;
  let [attempts, begun, due] = [0, 0, 0];
  const now = () => {
    timer = null;
    begun = Date.now();
    attempts++;
    attempt();
  };
  const plan = (at: number) => {
    if (timer) clearTimeout(timer);
    due = at;
    timer = setTimeout(now, Math.max(0, at - Date.now())).unref();
  };
  return {
    now,
    after: (pause: number) => plan(Date.now() + pause),
    /** Earlier than planned, yet at most once a second. */
    soon: () => timer && plan(Math.min(due, begun + nudgeMs)),
    stop: () => timer && clearTimeout(timer),
    attempts: () => attempts,
  };
}

const makeClient = (connectionString: string, attemptMs: number) =>
  new pg.Client({
    connectionString,
    application_name: "poruch-listener",
    connectionTimeoutMillis: attemptMs,
    query_timeout: attemptMs,
    keepAlive: true,
  });

/** An orderly end would wait for an answer. */
function cut(client: pg.Client): void {
  client.on("error", () => undefined);
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
}
