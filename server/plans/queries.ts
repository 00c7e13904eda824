import { sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { NamedPerson } from "#contract/people.ts";
import { steps } from "#contract/steps.ts";
import type { Subscriptions } from "#db/types.ts";
import { latinName } from "#server/accounts/people.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Paging } from "#server/kit/list.ts";
import { stepsOf } from "#server/kit/steps.ts";
import type { Id } from "#server/kit/viewer.ts";

export const subscriptionSteps = stepsOf(steps.subscription, "subscription.state");

const planColumns = [
  "p.id",
  "p.slug",
  "p.abilities",
  "p.month_price",
  "p.year_price",
  "p.currency",
  "p.listed",
] as const;

export const selectPlans = (db: Db) => db.selectFrom("plans as p").select(planColumns).orderBy("p.position");
export type PlanRow = Awaited<ReturnType<ReturnType<typeof selectPlans>["executeTakeFirstOrThrow"]>>;

export const findPlan = (db: Db, by: { id: Id } | { slug: string }): Promise<PlanRow | undefined> =>
  "id" in by
    ? selectPlans(db).where("p.id", "=", by.id).executeTakeFirst()
    : selectPlans(db).where("p.slug", "=", by.slug).executeTakeFirst();

/** The columns that the subscriber and operators see. */
const selectSubscriptions = (db: Db) =>
  db.selectFrom("subscriptions as s").select((eb) => [
    "s.id",
    "s.user_id",
    "s.period",
    "s.state",
    "s.price",
    "s.currency",
    "s.payment",
    "s.reference",
    "s.created_at",
    "s.started_at",
    "s.ends_at",
    "s.cancelled_at",
    jsonObjectFrom(eb.selectFrom("plans as p").select(planColumns).whereRef("p.id", "=", "s.plan_id"))
      .$notNull()
      .as("plan"),
  ]);
export type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof selectSubscriptions>["executeTakeFirstOrThrow"]>>;

export const findSubscription = (db: Db, id: Id) => selectSubscriptions(db).where("s.id", "=", id).executeTakeFirst();

const withTotal = (db: Db) => selectSubscriptions(db).select((eb) => eb.fn.countAll<number>().over().as("total"));

/** The active one, the pending one, then past ones, newest first. */
export const listOf = (db: Db, userId: Id, { limit, offset }: Paging) =>
  withTotal(db)
    .where("s.user_id", "=", userId)
    .orderBy(sql`array_position(array['active', 'pending', 'ended'], s.state)`)
    .orderBy("s.created_at", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export type Search = { state?: Subscriptions["state"] | undefined; text?: string | undefined };

/** By the reference of a transfer, or by the person's name; newest first. */
export const searchAll = (db: Db, { state, text }: Search, { limit, offset }: Paging) =>
  withTotal(db)
    .innerJoin("users as u", "u.id", "s.user_id")
    .select(sql<NamedPerson>`named_person(u.*)`.as("user"))
    .$if(state !== undefined, (query) => query.where("s.state", "=", state ?? "active"))
    .$if(!!text, (query) =>
      query.where((eb) =>
        eb.or([
          eb("s.reference", "=", (text ?? "").toUpperCase()),
          eb("u.name", "ilike", `%${escaped(text ?? "")}%`),
          eb(latinName("u"), "ilike", `%${escaped(text ?? "")}%`),
        ]),
      ),
    )
    .orderBy("s.created_at", "desc")
    .orderBy("s.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The complete row, locked. Lock the person first (`lockPerson`). */
export const lockSubscription = (tx: Tx, id: Id) =>
  tx
    .selectFrom("subscriptions as s")
    .innerJoin("plans as p", "p.id", "s.plan_id")
    .selectAll("s")
    .select("p.slug")
    .where("s.id", "=", id)
    .forNoKeyUpdate("s")
    .executeTakeFirst();
export type LockedSubscription = NonNullable<Awaited<ReturnType<typeof lockSubscription>>>;

export const lockCurrent = (tx: Tx, userId: Id, state: "active" | "pending") =>
  tx
    .selectFrom("subscriptions as s")
    .innerJoin("plans as p", "p.id", "s.plan_id")
    .selectAll("s")
    .select("p.slug")
    .where("s.user_id", "=", userId)
    .where("s.state", "=", state)
    .forNoKeyUpdate("s")
    .executeTakeFirst();

/** Serializes all changes of a person's plans. */
export const lockPerson = (tx: Tx, userId: Id) =>
  tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().executeTakeFirst();

export const findBy = (db: Db, column: "id" | "reference" | "external_id" | "checkout_id", value: string) =>
  db.selectFrom("subscriptions").select(["id", "user_id"]).where(column, "=", value).executeTakeFirst();

export const now = sql<string>`now()`;
