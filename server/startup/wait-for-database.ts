// A process that starts before its database waits for it: machines and containers come up in any order.
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { isAway } from "#server/kit/away.ts";
import { growingPauses, type Pauses } from "#server/kit/pauses.ts";
import { causeOf } from "#server/monitoring/outages.ts";
import { databaseError } from "./explain.ts";

export type Variable = "DATABASE_URL" | "DATABASE_DIRECT_URL";
export type Patience = {
  /** Attempts before it gives up. */
  attempts?: number;
  pauses?: Pauses;
  /** Called once, after the first attempt that failed. */
  onWait?: () => void;
};

const attemptMs = 3_000;
/** The start goes on this soon after the database has come. */
const longestPause = 1_000;
const repeatMs = 60_000;

/** Throws a readable text for what waiting does not change: a wrong password, a database that does not exist. */
export async function waitForDatabase(
  variable: Variable,
  url: string,
  log: Pick<Logger, "warn" | "info">,
  { attempts = Infinity, pauses = growingPauses, onWait }: Patience = {},
): Promise<void> {
  for (let [failures, told] = [0, 0]; ;) {
    try {
      await ask(url);
      if (failures > 0) log.info({ variable, attempts: failures + 1 }, "the database is there");
      return;
    } catch (error) {
      if (!isAway(error) || ++failures >= attempts) throw databaseError(error, variable);
      if (failures === 1) onWait?.();
      if (Date.now() - told >= repeatMs) {
        told = Date.now();
        log.warn(
          { variable, place: placeOf(url), cause: causeOf(error), attempts: failures },
          "waiting for the database",
        );
      }
      await wait(Math.min(pauses(failures), longestPause));
    }
  }
}

/** A server that only follows another one cannot take writes: it may be promoted, or its address lead elsewhere soon. */
async function ask(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: attemptMs, query_timeout: attemptMs });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ follows: boolean }>("select pg_is_in_recovery() as follows");
    if (rows[0]?.follows)
      throw Object.assign(new Error("the server is a standby, it takes no writes"), { code: "25006" });
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Without the password. */
function placeOf(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(
    url.replace(/^postgres(ql)?:/, "http:").replace("///", "//socket/"),
  );
  const host = searchParams.get("host") ?? hostname;
  return `${host}:${searchParams.get("port") ?? (port || "5432")}${pathname}`;
}
