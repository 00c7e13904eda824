// Changes an account other than by its owner's settings: for operators and the demo town.
import type { Updateable } from "kysely";
import type { SpokenLanguage } from "#contract/people.ts";
import type { DB } from "#db/types.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

type Change = Updateable<DB["users"]>;

/** Finds the account of a login phone in E.164. Undefined for an unknown phone. */
export const changeByPhone = (tx: Tx, phone: string, change: Change): Promise<{ id: Id } | undefined> =>
  tx.updateTable("users").set(change).where("phone", "=", phone).returning("id").executeTakeFirst();

/** Replaces the languages of a person. */
export async function setLanguages(tx: Tx, userId: Id, spoken: SpokenLanguage[]): Promise<void> {
  await tx.deleteFrom("user_languages").where("user_id", "=", userId).execute();
  await tx
    .insertInto("user_languages")
    .values(spoken.map((it) => ({ user_id: userId, ...it })))
    .execute();
}
