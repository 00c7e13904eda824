// The link with which a managed person takes the profile over: passed on by the manager, valid for 14 days, only the newest.
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { NamedPerson } from "#contract/people.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { lockManagedPerson } from "./queries.ts";

const days = 14;

export const hashInvitation = ({ keys }: Pick<Kit, "keys">, token: string): Buffer => keys.hash("invitation", token);

/** Throws user.not_found, mandate.claimed. */
export async function invite(tx: Tx, kit: Kit, viewer: Member, id: Id): Promise<{ link: string; expires_at: string }> {
  const person = await lockManagedPerson(tx, viewer.id, id);
  if (!person) throw problem("user.not_found");
  if (person.claimed_at) throw problem("mandate.claimed");
  await tx
    .updateTable("invitations")
    .set({ superseded_at: sql`now()` })
    .where("user_id", "=", id)
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .execute();
  const token = randomBytes(32).toString("base64url");
  const { expires_at } = await tx
    .insertInto("invitations")
    .values({
      token_hash: hashInvitation(kit, token),
      user_id: id,
      expires_at: sql<string>`now() + make_interval(days => ${days}::int)`,
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return { link: `${kit.config.publicUrl}/register?invitation=${token}`, expires_at };
}

/** Finds the profile of a valid link. The token has 256 random bits and cannot be guessed. */
export const findInvited = (db: Db, kit: Pick<Kit, "keys">, token: string) =>
  db
    .selectFrom("invitations as i")
    .innerJoin("users as u", "u.id", "i.user_id")
    .innerJoin("users as m", "m.id", "u.manager_id")
    .select(["u.id", "u.name", "u.locale", sql<NamedPerson>`named_person(m.*)`.as("manager")])
    .where("i.token_hash", "=", hashInvitation(kit, token))
    .where("i.used_at", "is", null)
    .where("i.superseded_at", "is", null)
    .where("i.expires_at", ">", sql<string>`now()`)
    .where("u.claimed_at", "is", null)
    .where("u.blocked_at", "is", null)
    .where("u.deleted_at", "is", null)
    .executeTakeFirst();

/** For the registration page, before any input. Throws link.invalid. */
export async function showInvitation(db: Db, kit: Kit, token: string) {
  const found = await findInvited(db, kit, token);
  if (!found) throw problem("link.invalid");
  return { name: found.name, manager: found.manager.name, locale: found.locale };
}
