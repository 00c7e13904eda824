// Budgets of one account for what is expensive and asked for: in SQL, so that several processes share them.
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "./db.ts";
import { problem } from "./problem.ts";
import type { Id } from "./viewer.ts";

type Spent = {
  what: "calendar" | "donation" | "export" | "place" | "print" | "translation" | "upload";
  id: Id;
  most: number;
  seconds: number;
};

/** In the transaction of the call, where one that fails does not count, or in one of its own. Throws `rate.limited` with the time until the next one. */
export async function spendOwn(tx: Tx, { what, id, most, seconds }: Spent): Promise<void> {
  const caller = createHash("sha256").update(`${what} ${id}`).digest();
  const { rows } = await sql<{ wait: number }>`
    select count_call(${caller}, ${most}::int, ${seconds}::int) as wait`.execute(tx);
  const wait = rows[0]?.wait ?? 0;
  if (wait > 0) throw problem("rate.limited", { retryAfter: wait });
}
