// Gives days of a plan without payment.
import { sql } from "kysely";
import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { announce, end, renewsByItself } from "./begin.ts";
import { findPlan, lockCurrent, lockPerson, now } from "./queries.ts";

type Given = { userId: Id; plan: string; days: number };

/**
 * The same plan ends so many days later. Without a plan, or with the free one, this plan begins.
 * @returns false, and changes nothing, while another plan runs, or the same one without an end or renewed by a payment service.
 */
export async function giveDays(tx: Tx, { userId, plan: slug, days }: Given): Promise<boolean> {
  const [person, plan] = [await lockPerson(tx, userId), await findPlan(tx, { slug })];
  if (!person || !plan) return false;
  const running = await lockCurrent(tx, userId, "active");
  const isOver = running?.ends_at != null && Date.parse(running.ends_at) <= Date.now();
  if (running && !isOver && running.plan_id === plan.id) {
    if (running.ends_at === null || renewsByItself(running)) return false;
    const ends_at = sql<string>`ends_at + make_interval(days => ${days})`;
    const { ends_at: until } = await tx
      .updateTable("subscriptions")
      .set({ ends_at, reminded_at: null })
      .where("id", "=", running.id)
      .returning("ends_at")
      .executeTakeFirstOrThrow();
    await announce(tx, null, userId, slug, until);
    return true;
  }
  if (running && !isOver && running.slug !== "user") return false;
  if (running) await end(tx, running.id, isOver ? "expired" : "replaced");
  const { ends_at } = await tx
    .insertInto("subscriptions")
    .values({
      user_id: userId,
      plan_id: plan.id,
      state: "active",
      started_at: now,
      ends_at: sql<string>`now() + make_interval(days => ${days})`,
    })
    .returning("ends_at")
    .executeTakeFirstOrThrow();
  await announce(tx, null, userId, slug, ends_at);
  return true;
}
