// Account deletion: hidden at once, erased after the cooling period; until then it can be cancelled.
import { sql } from "kysely";
import { audit } from "#server/kit/audit.ts";
import { transact, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";

/** `sessionId`: the session that stays, so that the person can cancel. Without both the command line deletes. */
type Account = { id: Id; actorId: Id | null; sessionId: Id | null };

/** A second request changes nothing: the first date stays. Throws `account.manages_people` while others depend on the account. */
export async function deleteAccount(
  kit: Kit,
  { id: userId, actorId, sessionId }: Account,
): Promise<{ erases_at: string }> {
  return transact(kit.db, async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.erases_at) return { erases_at: user.erases_at };
    if (user.manages) throw problem("account.manages_people");
    const { erases_at } = await tx
      .updateTable("users")
      .set({
        leaves_at: sql`now()`,
        erases_at: sql`now() + make_interval(days => ${kit.config.ACCOUNT_DELETION_DAYS}::int)`,
      })
      .where("id", "=", userId)
      .returning(sql<string>`erases_at`.as("erases_at"))
      .executeTakeFirstOrThrow();
    await record(tx, "account.leaving", { userId, erasesAt: erases_at, sessionId });
    await audit(tx, "account.leaving", actorId, userId);
    return { erases_at };
  });
}

/** Archived posts stay archived until they are published again. */
export async function cancelDeletion(tx: Tx, viewer: Member): Promise<void> {
  const kept = await tx
    .updateTable("users")
    .set({ leaves_at: null, erases_at: null })
    .where("id", "=", viewer.id)
    .where("erases_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (kept) await audit(tx, "account.kept", viewer.id, viewer.id);
}

/** Mandates cannot begin meanwhile: they lock the manager's row, too. */
const lockUser = (tx: Tx, id: Id) =>
  tx
    .selectFrom("users as u")
    .select((eb) => [
      "u.erases_at",
      eb
        .exists(
          eb
            .selectFrom("users as m")
            .select("m.id")
            .whereRef("m.manager_id", "=", "u.id")
            .where("m.deleted_at", "is", null),
        )
        .as("manages"),
    ])
    .where("u.id", "=", id)
    .forUpdate("u")
    .executeTakeFirstOrThrow();
