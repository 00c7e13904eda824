// How many statements a call costs.
import { Kysely, PostgresDialect } from "kysely";
import type { DB } from "#db/types.ts";
import { createApp } from "#server/app.ts";
import { caller, type Caller } from "./caller.ts";
import { newIp, world, type Person } from "./world.ts";

/** The same app on the same database, counting. `cost` gives the statements of one call besides the one that says who is signed in. */
export async function countingApp() {
  const { kit } = await world();
  let count = 0;
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: kit.pool }),
    log: ({ level }) => void (level === "query" && count++),
  });
  const app = await createApp({ ...kit, db });
  return {
    async cost(who: Person, ...call: Parameters<Caller["call"]>): Promise<number> {
      const same = caller(app, { language: "en", ip: newIp(), token: who.token });
      count = 0;
      await same.call(...call);
      return count;
    },
    close: () => app.close(),
  };
}
