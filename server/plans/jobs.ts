// Deferred calls to the payment service, repeated until they succeed.
import { sql } from "kysely";
import { type AppDb, type Db, transact, type Tx } from "#server/kit/db.ts";
import { eachForItself } from "#server/kit/each-for-itself.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { JobHandler } from "#server/kit/record.ts";
import { paymentOf } from "./payment/payment.ts";
import { handleEvent } from "./payment/stripe-events.ts";
import { now } from "./queries.ts";

export const endExternal: JobHandler<"plans.end-external"> = (kit, { externalId }) => endAtService(kit, externalId);

/** Throws `payment.unavailable`. */
export async function endAtService({ config, db }: Pick<Kit, "config" | "db">, externalId: string): Promise<void> {
  await paymentOf(config).end(externalId);
  await markOver(db, externalId);
}

const markOver = (db: AppDb, externalId: string) =>
  transact(db, (tx) =>
    tx
      .updateTable("subscriptions")
      .set({ external_over_at: now })
      .where("external_id", "=", externalId)
      .where("external_over_at", "is", null)
      .execute(),
  );

const atOnce = 100;

/** Every hour: events can be lost, and jobs can fail for good. */
export const compareWithService: JobHandler<"plans.compare"> = async (kit) => {
  if (paymentOf(kit.config).kind === "offline") return;
  await eachForItself(
    kit,
    "plans.compare",
    { find: (without) => leftAtService(kit.db, without), work: ({ about }) => endAtService(kit, about) },
    { find: (without) => unreported(kit.db, without), work: ({ about }) => lookAtCheckout(kit, about) },
  );
};

/** Over here and, as far as we know, not there. `about`: its id there. */
const leftAtService = (db: Db, without: string[]) =>
  db
    .selectFrom("subscriptions")
    .select((eb) => ["id", eb.ref("external_id").$notNull().as("about")])
    .where("state", "=", "ended")
    .where("external_id", "is not", null)
    .where("external_over_at", "is", null)
    .where(sql<boolean>`ended_at < now() - interval '10 minutes' and id <> all(${without}::uuid[])`)
    .orderBy("ended_at")
    .limit(atOnce)
    .execute();

/** Checkouts without a word, in any order. Some methods of payment take two weeks; those that were closed without payment are left out. */
const unreported = (db: Db, without: string[]) =>
  db
    .selectFrom("subscriptions")
    .select((eb) => ["id", eb.ref("checkout_id").$notNull().as("about")])
    .where("checkout_id", "is not", null)
    .where("external_id", "is", null)
    .where(sql<boolean>`created_at between now() - interval '400 days' and now() - interval '1 hour'`)
    .where(sql<boolean>`id <> all(${without}::uuid[])`)
    .orderBy(sql`random()`)
    .limit(atOnce)
    .execute();

async function lookAtCheckout({ config, db }: Pick<Kit, "config" | "db">, checkoutId: string): Promise<void> {
  const object = await paymentOf(config).checkout(checkoutId);
  await transact(db, async (tx) => {
    if (object) await handleEvent(tx, { id: checkoutId, type: "checkout.session.completed", data: { object } });
    else await closed(tx, checkoutId);
  });
}

/** Nothing can come of it any more. */
const closed = (tx: Tx, checkoutId: string) =>
  tx.updateTable("subscriptions").set({ checkout_id: null }).where("checkout_id", "=", checkoutId).execute();

/**
 * A checkout may have been completed before it could be closed. What it began is ended, unless it is paid and its person is here: then the
 * report of the payment begins the plan.
 */
export const abandonCheckout: JobHandler<"plans.abandon-checkout"> = async (kit, { checkoutId }) => {
  const completed = await paymentOf(kit.config).abandon(checkoutId);
  if (!completed) return void (await transact(kit.db, (tx) => closed(tx, checkoutId)));
  const row = await kit.db
    .selectFrom("subscriptions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select("s.id")
    .where("s.checkout_id", "=", checkoutId)
    .where("u.deleted_at", "is", null)
    .executeTakeFirst();
  if (row && completed.isPaid) return;
  await paymentOf(kit.config).end(completed.subscription);
  await transact(kit.db, (tx) =>
    tx
      .updateTable("subscriptions")
      .set({ external_id: completed.subscription, external_over_at: now })
      .where("checkout_id", "=", checkoutId)
      .where("external_id", "is", null)
      .execute(),
  );
};
