// Starting points of stories about operators.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Kit } from "#server/kit/kit.ts";
import { world, type Person } from "./world.ts";

/** Holds from the next call on. */
export async function operatorOf(name = "Oksana"): Promise<Person> {
  const { kit, person } = await world();
  const it = await person(name);
  await kit.db.updateTable("users").set({ role: "operator" }).where("id", "=", it.id).execute();
  return it;
}

/** A job without attempts left; its next attempt will succeed. */
export async function failedJob(kit: Kit, message = "No luck\n    at somewhere"): Promise<string> {
  const id = randomUUID();
  await sql`insert into pgboss.job (id, name, data, state, retry_count, retry_limit, output, completed_on)
    values (${id}, 'plans.apply-limits', '{}', 'failed', 5, 5, ${JSON.stringify({ message })}::jsonb, now())`.execute(
    kit.db,
  );
  return id;
}
