import type { Updateable } from "kysely";
import type { SpokenLanguage } from "#contract/people.ts";
// Changing an account from outside its owner's settings: by the operator, or for the demo town.
import type { DB } from "#db/types.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

type Change = Updateable<DB["users"]>;

/** By the phone of login in E.164. Undefined where nobody has it. */
export const changeByPhone = (tx: Tx, phone: string, change: Change): Promise<{ id: Id } | undefined> =>
  tx.updateTable("users").set(change).where("phone", "=", phone).returning("id").executeTakeFirst();

/** What a person speaks, in place of what was there. */
export async function setLanguages(tx: Tx, userId: Id, spoken: SpokenLanguage[]): Promise<void> {
  await tx.deleteFrom("user_languages").where("user_id", "=", userId).execute();
  await tx
    .insertInto("user_languages")
    .values(spoken.map((it) => ({ user_id: userId, ...it })))
    .execute();
}
