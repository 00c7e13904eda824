import { sql, type ExpressionBuilder } from "kysely";
import { jsonArrayFrom, jsonObjectFrom } from "kysely/helpers/postgres";
import type { DB } from "#db/types.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { latinName } from "./people.ts";

type Users = ExpressionBuilder<DB & { u: DB["users"] }, "u">;

export const languagesOf = (eb: Users) =>
  jsonArrayFrom(
    eb
      .selectFrom("user_languages as l")
      .select(["l.code", "l.level"])
      .whereRef("l.user_id", "=", "u.id")
      .orderBy("l.code"),
  );

export const phonesOf = (eb: Users) =>
  jsonArrayFrom(
    eb
      .selectFrom("contact_phones as p")
      .select(["p.id", "p.phone"])
      .whereRef("p.user_id", "=", "u.id")
      .orderBy("p.position")
      .orderBy("p.id"),
  );

/** The person's own view of the account; shared by the settings and the current user. */
const own = [
  "u.id",
  "u.name",
  "u.avatar",
  "u.phone",
  "u.login_phone_shown",
  "u.email",
  "u.pending_email",
  "u.bio",
  "u.bio_language",
  "u.locale",
  "u.country_code",
  "u.currency",
  "u.time_zone",
  "u.theme",
  "u.translate",
  "u.translate_outside",
  "u.phone_visibility",
  "u.provides_services",
  "u.paused_at",
  "u.erases_at",
] as const;

const selectOwn = (db: Db, id: Id) =>
  db
    .selectFrom("users as u")
    .select(own)
    .select((eb) => [
      languagesOf(eb as unknown as Users).as("languages"),
      phonesOf(eb as unknown as Users).as("phones"),
      jsonArrayFrom(
        eb
          .selectFrom("user_messengers as m")
          .select(["m.slug", "m.handle"])
          .whereRef("m.user_id", "=", "u.id")
          .orderBy("m.slug"),
      ).as("messengers"),
      jsonObjectFrom(
        eb
          .selectFrom("users as m")
          .select(["m.id", "m.name", latinName("m").as("latin_name")])
          .select((inner) => [
            jsonArrayFrom(
              inner
                .selectFrom("user_languages as ml")
                .select(["ml.code", "ml.level"])
                .whereRef("ml.user_id", "=", "m.id")
                .orderBy("ml.code"),
            ).as("languages"),
            jsonArrayFrom(
              inner
                .selectFrom("contact_phones as mp")
                .select(["mp.id", "mp.phone"])
                .whereRef("mp.user_id", "=", "m.id")
                .orderBy("mp.position")
                .orderBy("mp.id"),
            ).as("phones"),
          ])
          .whereRef("m.id", "=", "u.manager_id"),
      ).as("manager"),
    ])
    .where("u.id", "=", id);

/**
 * Reads the plan and the count of unread notifications from higher rooms: every page shows them, and a separate call for
 * each costs too much (decision 016).
 */
export const findCurrent = (db: Db, id: Id, actorId: Id) =>
  selectOwn(db, id)
    .select(["u.referral_id", "u.role", "u.created_at"])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("users as d")
          .select(["d.id", "d.name", latinName("d").as("latin_name")])
          .whereRef("d.manager_id", "=", "u.id")
          .where("d.deleted_at", "is", null)
          .orderBy("d.name")
          .limit(100),
      ).as("managed"),
      jsonObjectFrom(
        eb
          .selectFrom("users as a")
          .select(["a.id", "a.name", latinName("a").as("latin_name"), "a.locale"])
          .where("a.id", "=", actorId),
      ).as("actor"),
      jsonObjectFrom(
        eb
          .selectFrom("subscriptions as s")
          .innerJoin("plans as pl", "pl.id", "s.plan_id")
          .select(["s.id", "pl.slug as plan", "s.period", "s.started_at", "s.ends_at", "pl.abilities"])
          .whereRef("s.user_id", "=", "u.id")
          .where("s.state", "=", "active")
          .where(sql<boolean>`has_feature('plans')`)
          .where((or) => or.or([or("s.ends_at", "is", null), or("s.ends_at", ">", sql<string>`now()`)])),
      ).as("subscription"),
      jsonArrayFrom(
        eb
          .selectFrom("points as o")
          .select(["o.id", "o.title"])
          .select(sql<"incomplete" | "draft" | "published" | "archived">`o.status`.as("status"))
          .whereRef("o.user_id", "=", "u.id")
          .where("o.kind", "=", "offer")
          .where("o.deleted_at", "is", null)
          .orderBy("o.id", "desc")
          .limit(100),
      ).as("service_offers"),
      eb
        .selectFrom(sql<{ read_at: string | null }>`inbox_of(u.id, ${actorId})`.as("n"))
        .select(eb.fn.countAll<number>().as("unread"))
        .where("n.read_at", "is", null)
        .as("unread_notifications"),
    ])
    .executeTakeFirstOrThrow();
export type CurrentRow = Awaited<ReturnType<typeof findCurrent>>;

export const findSettings = (db: Db, id: Id) =>
  selectOwn(db, id)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom("notification_settings as c")
          .select(["c.type", "c.channel", "c.enabled"])
          .whereRef("c.user_id", "=", "u.id"),
      ).as("chosen"),
      sql<{ from: string; to: string } | null>`case when u.quiet_from is not null then json_build_object(
        'from', to_char(u.quiet_from, 'HH24:MI'), 'to', to_char(u.quiet_to, 'HH24:MI')) end`.as("quiet"),
    ])
    .select(["u.digest", "u.digest_hour", "u.referral_id", "u.plan_shown_to_referrer"])
    .executeTakeFirstOrThrow();
export type SettingsRow = Awaited<ReturnType<typeof findSettings>>;
