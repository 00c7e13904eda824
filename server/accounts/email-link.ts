// Links in emails. The token is computed from the row's id and the server's key: the payload of a job contains only the id,
// and the table stores only a hash of the token.
//
// To confirm an address:
//   const id = await makeEmailLink(tx, kit, { userId, purpose: "confirm_email", email, minutes: 24 * 60 });
//   await later(tx, "accounts.confirm-email", { id });                            // with `id`, nothing else
// in the job:
//   const link = await findEmailLink(kit, id, "confirm_email");                   // undefined: replaced, used or ended
//   if (link) await kit.mail.send(await writeEmail(…, { to: link.email, link: `/…?token=${link.token}`, … }));
// and behind the link:
//   const spent = await spendEmailLink(tx, kit, token, "confirm_email");          // once; undefined → `link.invalid`
// A confirmation of another address makes a new link; the previous link is invalid then.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id } from "#server/kit/viewer.ts";

export type LinkPurpose = "confirm_email" | "reset_password";
type Needs = Pick<Kit, "keys">;
type NewLink = {
  userId: Id;
  purpose: LinkPurpose;
  /** The receiver of the email. */
  email: string;
  minutes: number;
  /** An id chosen by the caller repeats the same link instead of making another. */
  id?: Id;
};

const tokenOf = ({ keys }: Needs, id: Id): string => keys.hash("email-link", id).toString("base64url");
const hashToken = ({ keys }: Needs, token: string): Buffer => keys.hash("email-link-check", token);

/** Only the newest link of a person and purpose is valid. Locks the person's row. @returns the id for the job's payload. */
export async function makeEmailLink(tx: Tx, kit: Needs, { id = randomUUID(), ...link }: NewLink): Promise<Id> {
  const { userId, purpose, email, minutes } = link;
  await tx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  const life = sql<string>`now() + make_interval(mins => ${minutes}::int)`;
  // The email is retried: its link becomes valid from now, unless it was used or replaced meanwhile.
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

/** For the email: undefined where the link was used or replaced meanwhile, or has expired. */
export async function findEmailLink(kit: Pick<Kit, "db" | "keys">, id: Id, purpose: LinkPurpose) {
  const row = await alive(kit.db, purpose).where("l.id", "=", id).executeTakeFirst();
  return row && { userId: row.user_id, email: row.email, token: tokenOf(kit, id) };
}

/** Finds the owner of a valid link without spending it. */
export async function peekEmailLink(db: Db, kit: Needs, token: string, purpose: LinkPurpose) {
  const row = await alive(db, purpose).where("l.token_hash", "=", hashToken(kit, token)).executeTakeFirst();
  return row && { userId: row.user_id, email: row.email };
}

/** Spends a link once: one of two parallel calls gets undefined, as for each invalid link. */
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

/** Invalidates all previous links. */
export const voidEmailLinks = (tx: Tx, userId: Id, purpose: LinkPurpose) =>
  tx
    .updateTable("email_links")
    .set({ superseded_at: sql`now()` })
    .where("user_id", "=", userId)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .execute();

/** A link for a new password is valid while the person still has the email address that it was sent to. */
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
