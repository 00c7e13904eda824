// Starting points of stories about plans: plans of their own, offers, and moving the clock.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Abilities } from "#contract/abilities.ts";
import { transact } from "#server/kit/db.ts";
import { insertPoint } from "#server/points/write.ts";
import type { Caller } from "./caller.ts";
import { plumber } from "./cast.ts";
import type { Person, TestKit } from "./world.ts";

type Facts = { month_price?: number | null; year_price?: number | null; abilities?: Abilities; listed?: boolean };

/** A plan that no other story has; by default for 450.00 UAH a month. */
export async function planOf(
  kit: TestKit,
  { abilities = {}, ...facts }: Facts = {},
): Promise<{ id: string; slug: string }> {
  const letters = randomUUID().replaceAll(/[^a-f]/g, "");
  return kit.db
    .insertInto("plans")
    .values({
      slug: `story_${letters.slice(0, 20)}${letters.length}`.replaceAll(/\d/g, "x"),
      position: 50,
      month_price: 45_000,
      year_price: 450_000,
      ...facts,
      abilities: JSON.stringify(abilities),
    })
    .returning(["id", "slug"])
    .executeTakeFirstOrThrow();
}

/** The offer limit of a plan; null is unlimited. */
export const offersUpTo = (limit: number | null): Abilities => ({
  "ServiceOffer:create": limit,
  "ServiceOffer:update": null,
});

type Status = "draft" | "published" | "archived";

/** An offer, straight into the table: its own calls come later. */
export const offerOf = (
  kit: TestKit,
  { id }: Person,
  address_id: string,
  status: Status = "published",
): Promise<string> =>
  transact(kit.db, (tx) =>
    insertPoint(tx, {
      kind: "offer",
      user_id: id,
      actor_id: id,
      status,
      title: "Сантехнік на годину",
      point_type_id: plumber.point_type_id,
      purpose_ids: plumber.point_purpose_ids,
      address_id,
      published_at: status === "draft" ? null : new Date(),
    }),
  );

export const offersBy = (kit: TestKit, { id }: Person, status: Status) =>
  kit.db
    .selectFrom("points")
    .select("id")
    .where("user_id", "=", id)
    .where("kind", "=", "offer")
    .where("status", "=", status)
    .orderBy("published_at")
    .execute()
    .then((rows) => rows.map((row) => row.id));

/** As if the active plan had begun earlier: its end is `days` from now. */
export const endsInDays = (kit: TestKit, { id }: Person, days: number) =>
  kit.db
    .updateTable("subscriptions")
    .set({ ends_at: sql<string>`now() + make_interval(days => ${days})` })
    .where("user_id", "=", id)
    .where("state", "=", "active")
    .execute();

/** Days from now, rounded as a person would. */
export const daysTo = (at: string | null) =>
  at === null ? null : Math.round((Date.parse(at) - Date.now()) / 86_400_000);

export const subscriptionOf = async (person: Caller) => (await person.call("GET /subscriptions")).data[0];
