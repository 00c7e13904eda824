// Links in letters. The token is computed from the row's id and the server's key: a job's payload holds the id only, and
// only a hash of the token rests in the table.
//
// To confirm an address:
//   const id = await makeEmailLink(tx, kit, { userId, purpose: "confirm_email", email, minutes: 24 * 60 });
//   await later(tx, "accounts.send-confirmation", { id });                        // with `id`, nothing else
// in the job:
//   const link = await findEmailLink(kit, id, "confirm_email");                   // undefined: replaced, used or ended
//   if (link) await kit.mail.send(await letterOf(kit.config, { to: link.email, link: `/…?token=${link.token}`, … }));
// and behind the link:
//   const spent = await spendEmailLink(tx, kit, token, "confirm_email");          // once; undefined → `link.invalid`
// Who asks for a confirmation of another address gets another link; the link of before is worth nothing then.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id } from "#server/kit/viewer.ts";

export type LinkPurpose = "confirm_email" | "reset_password";
type Needs = Pick<Kit, "keys">;
type Wish = {
  userId: Id;
  purpose: LinkPurpose;
  /** Where the letter goes. */
  email: string;
  minutes: number;
  /** To make the same link again without making another: who calls may choose it. */
  id?: Id;
};

const tokenOf = ({ keys }: Needs, id: Id): string => keys.hash("email-link", id).toString("base64url");
const hashToken = ({ keys }: Needs, token: string): Buffer => keys.hash("email-link-check", token);

/** Only the newest link of a person and purpose lives. Locks the person's row. @returns what the job's payload holds. */
export async function makeEmailLink(tx: Tx, kit: Needs, { id = randomUUID(), ...wish }: Wish): Promise<Id> {
  const { userId, purpose, email, minutes } = wish;
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  const life = sql<string>`now() + make_interval(mins => ${minutes}::int)`;
  // The email is tried again: its link lives from now on, unless it was used or replaced meanwhile.
  const known = await tx
    .updateTable("email_links")
    .set({ expires_at: life })
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (known) return id;
  await voidEmailLinks(tx, userId, purpose);
  await tx
    .insertInto("email_links")
    .values({
      id,
      user_id: userId,
      purpose,
      email,
      token_hash: hashToken(kit, tokenOf(kit, id)),
      expires_at: life,
    })
    .execute();
  return id;
}

/** For the letter: undefined where the link was used or replaced meanwhile, or has ended. */
export async function findEmailLink(kit: Pick<Kit, "db" | "keys">, id: Id, purpose: LinkPurpose) {
  const row = await alive(kit.db, purpose).where("l.id", "=", id).executeTakeFirst();
  return row && { userId: row.user_id, email: row.email, token: tokenOf(kit, id) };
}

/** Who stands behind a link that is still good, without spending it. */
export async function peekEmailLink(db: Db, kit: Needs, token: string, purpose: LinkPurpose) {
  const row = await alive(db, purpose).where("l.token_hash", "=", hashToken(kit, token)).executeTakeFirst();
  return row && { userId: row.user_id, email: row.email };
}

/** Once: of two at the same moment one gets undefined, as for every link that is not good (any more). */
export async function spendEmailLink(tx: Tx, kit: Needs, token: string, purpose: LinkPurpose) {
  const link = await peekEmailLink(tx, kit, token, purpose);
  if (!link) return undefined;
  const spent = await tx
    .updateTable("email_links")
    .set({ used_at: sql`now()` })
    .where("token_hash", "=", hashToken(kit, token))
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return spent && link;
}

/** The links of before are worth nothing from now on. */
export const voidEmailLinks = (tx: Tx, userId: Id, purpose: LinkPurpose) =>
  tx
    .updateTable("email_links")
    .set({ superseded_at: sql`now()` })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .execute();

/** Addresses of links that ended are nobody's business. */
export const sweepEmailLinks = (tx: Tx) =>
  tx
    .deleteFrom("email_links")
    .where("expires_at", "<", sql<string>`now() - interval '1 day'`)
    .execute();

/** A link for a new password is good while the address that it went to is still the person's own. */
const alive = (db: Db, purpose: LinkPurpose) =>
  db
    .selectFrom("email_links as l")
    .innerJoin("users as u", "u.id", "l.user_id")
    .select(["l.user_id", "l.email"])
    .where("l.purpose", "=", purpose)
    .where("l.used_at", "is", null)
    .where("l.superseded_at", "is", null)
    .where("l.expires_at", ">", sql<string>`now()`)
    .where("u.deleted_at", "is", null)
    .$if(purpose === "reset_password", (query) => query.where(sql<boolean>`lower(u.email) = lower(l.email)`));
