// Counts the SQL statements of a call.
import { createApp } from "#server/app.ts";
import { readNames } from "#server/catalog/names.ts";
import { openDb } from "#server/kit/db.ts";
import { caller, type Caller } from "./caller.ts";
import { newIp, world, type Person } from "./world.ts";

/** The same app on the same database, with a counter. `cost` returns the statements of one call without the one that reads the session. */
export async function countingApp() {
  const { kit } = await world();
  let count = 0;
  const db = openDb(kit.pool, kit.db.outbox, ({ level }) => void (level === "query" && count++));
  const app = await createApp({ ...kit, db });
  await readNames(db, "en"); // an app reads the catalogue once, so no call counts it
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
