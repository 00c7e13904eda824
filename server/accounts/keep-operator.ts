// At least one operator always remains: operators cannot block themselves, nor two of them each other at the same time.
import { sql } from "kysely";
import type { Role } from "#contract/abilities.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";

/**
 * Locks the person before a block or a change of role. All such changes to operators wait for each other, so
 * that one operator remains. Throws `user.not_found`; `operator.own_account` for the actor and for the last operator;
 * `ability_not_granted` where the actor lost the role while waiting.
 */
export async function keepOperator(tx: Tx, id: Id, actor: Id | null, next: Role | null = null) {
  if (id.toLowerCase() === actor) throw problem("operator.own_account");
  const operators = await lockOperators(tx);
  if (actor !== null && !operators.includes(actor)) throw problem("ability_not_granted");
  const person = await tx
    .selectFrom("users")
    .select(["id", "role", "blocked_at"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!person) throw problem("user.not_found");
  if (next !== "operator" && operators.length === 1 && operators[0] === person.id)
    throw problem("operator.own_account");
  return person;
}

/** Operators with access now. */
async function lockOperators(tx: Tx): Promise<Id[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('operators', 16))`.execute(tx);
  const rows = await tx
    .selectFrom("users")
    .select("id")
    .where("role", "=", "operator")
    .where("blocked_at", "is", null)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map((row) => row.id);
}
