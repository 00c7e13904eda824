// An email address is confirmed when its holder opens the link in the email sent to it. Replies never reveal whether an
// address is in use.
import { sql } from "kysely";
import { makeEmailLink, spendEmailLink, voidEmailLinks } from "#server/accounts/email-link.ts";
import { audit } from "#server/kit/audit.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { later } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";

type Account = { id: Id; email: string | null; pending_email: string | null };

const lettersPerDay = 5;
const lifeMinutes = 24 * 60;
const isSame = (one: string, other: string | null) => one.toLowerCase() === other?.toLowerCase();

/**
 * Sends an email with a link, again on each request. The present confirmed address gets none; entering it withdraws a
 * pending change. Throws `otp.daily_limit`.
 */
export async function requestEmail(tx: Tx, kit: Kit, account: Account, email: string): Promise<void> {
  if (isSame(email, account.email)) return dropPending(tx, account);
  await checkBudget(tx, account.id);
  await tx.updateTable("users").set({ pending_email: email }).where("id", "=", account.id).execute();
  const link = { userId: account.id, purpose: "confirm_email", email, minutes: lifeMinutes } as const;
  await later(tx, "accounts.confirm-email", { id: await makeEmailLink(tx, kit, link) });
}

export async function removeEmail(tx: Tx, account: Account): Promise<void> {
  await dropPending(tx, account);
  if (account.email === null) return;
  await tx.updateTable("users").set({ email: null }).where("id", "=", account.id).execute();
  await audit(tx, "email.changed", account.id, account.id);
  await later(tx, "accounts.notify-old-email", { id: account.id, to: account.email });
}

async function dropPending(tx: Tx, { id, pending_email }: Account): Promise<void> {
  if (pending_email === null) return;
  await tx.updateTable("users").set({ pending_email: null }).where("id", "=", id).execute();
  await voidEmailLinks(tx, id, "confirm_email");
}

async function checkBudget(db: Db, userId: Id): Promise<void> {
  const { rows } = await sql<{ sent: number; wait: number }>`
    select count(*)::int as sent, coalesce(extract(epoch from min(created_at) + interval '24 hours' - now()), 0)::float8 as wait
    from email_links
    where user_id = ${userId} and purpose = 'confirm_email' and created_at > now() - interval '24 hours'`.execute(db);
  const [{ sent, wait } = { sent: 0, wait: 0 }] = rows;
  if (sent >= lettersPerDay) throw problem("otp.daily_limit", { retryAfter: wait });
}

/** Works without a login. Throws `link.invalid`, and `email.taken` from the unique index over addresses. */
export async function confirmEmail(tx: Tx, kit: Kit, token: string): Promise<{ email: string }> {
  const link = await spendEmailLink(tx, kit, token, "confirm_email");
  const changed = link && (await setEmail(tx, link.userId, link.email));
  if (!link || !changed) throw problem("link.invalid");
  await audit(tx, "email.changed", link.userId, link.userId);
  if (changed.before !== null && !isSame(link.email, changed.before)) {
    await later(tx, "accounts.notify-old-email", { id: link.userId, to: changed.before });
  }
  return { email: link.email };
}

async function setEmail(tx: Tx, id: Id, email: string): Promise<{ before: string | null } | undefined> {
  const account = await tx
    .selectFrom("users")
    .select("email as before")
    .where("id", "=", id)
    .where("pending_email", "=", email)
    .where("blocked_at", "is", null)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!account) return undefined;
  const change = { email, pending_email: null, updated_at: sql<string>`now()` };
  await tx.updateTable("users").set(change).where("id", "=", id).execute();
  return account;
}
