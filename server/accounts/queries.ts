import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

export const findCurrent = (tx: Tx, id: Id) =>
  tx
    .selectFrom("users as u")
    .select((eb) => [
      "u.id",
      "u.referral_id",
      "u.role",
      "u.name",
      "u.avatar",
      "u.phone",
      "u.email",
      "u.bio",
      "u.locale",
      "u.country_code",
      "u.currency",
      "u.phone_visibility",
      "u.provides_services",
      "u.paused_at",
      "u.created_at",
      jsonArrayFrom(
        eb
          .selectFrom("user_languages as l")
          .select(["l.code", "l.level"])
          .whereRef("l.user_id", "=", "u.id")
          .orderBy("l.code"),
      ).as("languages"),
      jsonArrayFrom(
        eb
          .selectFrom("contact_phones as p")
          .select(["p.id", "p.phone"])
          .whereRef("p.user_id", "=", "u.id")
          .orderBy("p.position")
          .orderBy("p.id"),
      ).as("phones"),
      // The one look upwards of this room: a badge that every page shows is not worth a second call.
      eb
        .selectFrom("notifications as n")
        .select(eb.fn.countAll<number>().as("unread"))
        .whereRef("n.user_id", "=", "u.id")
        .where("n.read_at", "is", null)
        .as("unread_notifications"),
    ])
    .where("u.id", "=", id)
    .executeTakeFirstOrThrow();

export type CurrentRow = Awaited<ReturnType<typeof findCurrent>>;
