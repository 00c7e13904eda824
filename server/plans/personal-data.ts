// Plans of a person who leaves or is erased: no service charges any more, and at the erasure all subscriptions end.
import type { Changes } from "#server/kit/changes.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { later } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { end, renewsByItself, withdraw } from "./begin.ts";
import { markNotRenewed } from "./cancel.ts";
import { lockCurrent, lockPerson, lockSubscription } from "./queries.ts";

type Leaving = { userId: Id };

/** The caller has locked the person's row. */
export async function endPlans(tx: Tx, { userId }: Leaving): Promise<void> {
  const open = await tx
    .selectFrom("subscriptions")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "in", ["active", "pending"])
    .execute();
  for (const { id } of open) {
    const locked = await lockSubscription(tx, id);
    if (locked?.state === "pending") await withdraw(tx, locked);
    if (locked?.state === "active") await end(tx, id, "cancelled");
  }
}

/** The paid period continues: who comes back within the two weeks has it. */
export async function stopCharges(tx: Tx, { userId }: Leaving): Promise<void> {
  await lockPerson(tx, userId);
  const running = await lockCurrent(tx, userId, "active");
  if (!running || !renewsByItself(running)) return;
  await markNotRenewed(tx, running);
  await later(tx, "plans.end-external", { externalId: running.external_id as string });
}

export async function exportPlans(db: Db, { userId, put }: Changes["account.exporting"]): Promise<void> {
  const rows = await db
    .selectFrom("subscriptions as s")
    .innerJoin("plans as p", "p.id", "s.plan_id")
    .select(["p.slug as plan", "s.period", "s.state", "s.price", "s.currency", "s.payment", "s.reference"])
    .select(["s.created_at", "s.started_at", "s.ends_at", "s.ended_at", "s.ended_because"])
    .where("s.user_id", "=", userId)
    .orderBy("s.created_at")
    .execute();
  put("plans", rows);
}
