// Ends the plans that have run out. Abilities end at the second by themselves (`plan_of`); this job notifies people and cleans up.
import { sql } from "kysely";
import { type AppDb, type Db, transact } from "#server/kit/db.ts";
import { eachForItself } from "#server/kit/each-for-itself.ts";
import type { Kit } from "#server/kit/kit.ts";
import { record, type JobHandler } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { end, paidTo, renewsByItself } from "./begin.ts";
import { findRunning } from "./cancel.ts";
import { paymentOf } from "./payment/payment.ts";
import { lockPerson, lockSubscription, now } from "./queries.ts";

/** The time before the end at which a person is notified. */
const notice = sql`interval '7 days'`;
const atOnce = 500;

/** Every minute. */
export const expire: JobHandler<"plans.expire"> = (kit) => {
  const { db } = kit;
  return eachForItself(
    kit,
    "plans.expire",
    { find: (without) => due(db, without).execute(), work: ({ id, user_id }) => expireOne(kit, id, user_id) },
    { find: (without) => ending(db, without).execute(), work: ({ id, user_id }) => remind(db, id, user_id) },
  );
};

const isNot = (without: string[]) => sql<boolean>`id <> all(${without}::uuid[])`;

const due = (db: Db, without: string[]) =>
  db
    .selectFrom("subscriptions")
    .select(["id", "user_id"])
    .where("state", "=", "active")
    .where("ends_at", "<=", now)
    .where(isNot(without))
    .orderBy("ends_at")
    .limit(atOnce);

/** The service is asked first: the report of a payment may be lost, or late after a standstill. */
async function expireOne({ db, config }: Pick<Kit, "db" | "config">, id: Id, userId: Id): Promise<void> {
  const running = await findRunning(db, userId);
  const service = paymentOf(config);
  const isCharged = service.kind === "stripe" && running?.id === id && renewsByItself(running);
  const paid = isCharged ? await service.paidUntil(running.external_id as string) : null;
  await transact(db, async (tx) => {
    await lockPerson(tx, userId);
    const it = await lockSubscription(tx, id);
    if (it?.state !== "active" || it.ends_at === null || Date.parse(it.ends_at) > Date.now()) return;
    if (paid && Date.parse(paid) > Date.now()) return paidTo(tx, id, paid);
    await end(tx, id, it.cancelled_at ? "cancelled" : "expired");
    await record(tx, "plan.ended", { userId, plan: it.slug });
    await record(tx, "plan.changed", { userId });
  });
}

/** Except subscriptions that a payment service renews automatically. */
const ending = (db: Db, without: string[]) =>
  db
    .selectFrom("subscriptions")
    .select(["id", "user_id"])
    .where("state", "=", "active")
    .where("reminded_at", "is", null)
    .where("ends_at", "<=", sql<string>`now() + ${notice}`)
    .where("ends_at", ">", now)
    .where((eb) => eb.or([eb("external_id", "is", null), eb("cancelled_at", "is not", null)]))
    .where(isNot(without))
    .orderBy("ends_at")
    .limit(atOnce);

const remind = (db: AppDb, id: Id, userId: Id) =>
  transact(db, async (tx) => {
    await lockPerson(tx, userId);
    const it = await lockSubscription(tx, id);
    if (it?.state !== "active" || it.ends_at === null || it.reminded_at !== null) return;
    await tx.updateTable("subscriptions").set({ reminded_at: now }).where("id", "=", id).execute();
    await record(tx, "plan.ending", { userId, plan: it.slug, endsAt: it.ends_at });
  });
