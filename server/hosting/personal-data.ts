// Where the person lives, and who sees the person's addresses, for the copy of a person's data.
import type { Changes } from "#server/kit/changes.ts";
import type { Db } from "#server/kit/db.ts";

export async function exportHosting(db: Db, { userId, put }: Changes["account.exporting"]): Promise<void> {
  const confirmed = await db
    .selectFrom("address_residents as s")
    .innerJoin("addresses as a", "a.id", "s.address_id")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select(["s.address_id", "u.name", "s.at"])
    .where("a.user_id", "=", userId)
    .execute();
  const opened = await db
    .selectFrom("address_grants as g")
    .innerJoin("addresses as a", "a.id", "g.address_id")
    .select(["g.address_id", "g.request_id", "g.at", "g.closed_at"])
    .where("a.user_id", "=", userId)
    .execute();
  const lives_at = await db
    .selectFrom("address_residents as s")
    .innerJoin("addresses as a", "a.id", "s.address_id")
    .select(["a.public_name", "a.locality", "s.at"])
    .where("s.user_id", "=", userId)
    .execute();
  put("hosting", { confirmed, opened, lives_at });
}
