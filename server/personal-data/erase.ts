// Erases an account: personal data is deleted, the parts that other people keep stay under "deleted user".
import { sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import { removeLater } from "#server/files/storage/remove-files.ts";
import { mediaKey } from "#server/http/serve-media.ts";
import { audit } from "#server/kit/audit.ts";
import { type Db, transact, type Tx } from "#server/kit/db.ts";
import { eachForItself } from "#server/kit/each-for-itself.ts";
import type { Kit } from "#server/kit/kit.ts";
import { record, type JobHandler } from "#server/kit/record.ts";
import { siteOf } from "#server/kit/town.ts";
import type { Id } from "#server/kit/viewer.ts";
import { writeEmail } from "#server/mail/write-email.ts";
import { eraseRows } from "./rows.ts";

const atOnce = 20;

/** Erases the accounts with a finished cooling period. */
export const eraseDueAccounts: JobHandler<"accounts.erase"> = (kit) =>
  eachForItself(kit, "accounts.erase", {
    find: (without) => findDue(kit.db, without),
    work: async ({ id, name, email, locale }) => {
      const erased = await transact(kit.db, (tx) => eraseIfDue(tx, id));
      if (erased && email) await sendErasedEmail(kit, email, name, locale);
    },
  });

const findDue = (db: Db, without: string[]) =>
  db
    .selectFrom("users")
    .select(["id", "name", "email", "locale"])
    .where("erases_at", "<=", sql<string>`now()`)
    .where("deleted_at", "is", null)
    .where(sql<boolean>`id <> all(${without}::uuid[])`)
    .orderBy("erases_at")
    .limit(atOnce)
    .execute();

/** Locked and checked once more: the person may have cancelled meanwhile. */
async function eraseIfDue(tx: Tx, id: Id): Promise<boolean> {
  const due = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("erases_at", "<=", sql<string>`now()`)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (due) await erasePerson(tx, id);
  return due !== undefined;
}

/** For accounts and for managed profiles alike; the caller has locked the row. */
export async function erasePerson(tx: Tx, id: Id): Promise<void> {
  await tx
    .updateTable("users")
    .set({ manager_id: null })
    .where("id", "=", id)
    .where("manager_id", "is not", null)
    .execute();
  await record(tx, "account.erasing", { userId: id });
  await forgetFiles(tx, id);
  await eraseRows(tx, id);
  await tx
    .updateTable("users")
    .set({
      name: null,
      phone: null,
      email: null,
      pending_email: null,
      login_phone_shown: null,
      password_hash: null,
      bio: null,
      bio_language: null,
      avatar: null,
      blocked_reason: null,
      blocked_reason_language: null,
      leaves_at: null,
      erases_at: null,
      data_checked: false,
      referral_id: null,
      referral_code: null,
      plan_shown_to_referrer: false,
      role: "user",
      quiet_from: null,
      quiet_to: null,
      digest: "off",
      provides_services: false,
      phone_visibility: "active_proposal",
      deleted_at: sql`now()`,
    })
    .where("id", "=", id)
    .execute();
  await audit(tx, "account.erased", null, id);
}

async function forgetFiles(tx: Tx, id: Id): Promise<void> {
  const { avatar } = await tx.selectFrom("users").select("avatar").where("id", "=", id).executeTakeFirstOrThrow();
  const picture = avatar && mediaKey(avatar);
  const copies = await tx.deleteFrom("exports").where("user_id", "=", id).returning("key").execute();
  for (const key of [picture, ...copies.map((copy) => copy.key)]) if (key) await removeLater(tx, folderOf(key));
}

const folderOf = (key: string): string => key.replace(/\/[^/]+$/, "");

/** Sent directly and not as a job: the address is not stored any more. An email that cannot be sent is lost. */
async function sendErasedEmail(kit: Kit, to: string, person: string | null, language: Language): Promise<void> {
  try {
    await kit.mail.send(
      await writeEmail(await siteOf(kit.db, kit.config), { to, language, person, name: "account_erased" }),
    );
  } catch (error) {
    kit.log.warn({ err: error }, "the email about an erased account did not go out");
  }
}
