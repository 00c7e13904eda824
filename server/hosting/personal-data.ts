// Deletes the confirmations of an erased account, and exports them for the copy of a person's data.
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

type Leaving = { userId: Id };

export async function eraseHosting(tx: Tx, { userId }: Leaving): Promise<void> {
  await tx.deleteFrom("address_residents").where("user_id", "=", userId).execute();
}

export async function exportHosting(
  db: Db,
  { userId, put }: Leaving & { put: (name: string, content: unknown) => void },
): Promise<void> {
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
