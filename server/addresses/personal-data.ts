// Erases the places of a deleted account: the coarse point stays for the requests there.
import type { Changes } from "#server/kit/changes.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { erase } from "./remove.ts";

type Leaving = { userId: Id };

/** Runs after the person's own requests. Requests of others, posted through the link, lose the place as after its deletion. */
export async function eraseAddresses(tx: Tx, { userId }: Leaving): Promise<void> {
  const rows = await tx
    .selectFrom("addresses")
    .selectAll()
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .execute();
  for (const row of rows) {
    await record(tx, "address.removing", {
      id: row.id,
      ownerId: userId,
      actorId: userId,
      archive: true,
      leaving: true,
    });
    await erase(tx, row);
  }
}

export async function exportAddresses(db: Db, { userId, put }: Changes["account.exporting"]): Promise<void> {
  const rows = await db
    .selectFrom("addresses")
    .selectAll()
    .where("user_id", "=", userId)
    .where("deleted_at", "is", null)
    .execute();
  put(
    "addresses",
    rows.map(({ actor_id: _actor, user_id: _user, ...place }) => place),
  );
}
