import type { Language } from "#contract/kit/languages.ts";
import { findEmailLink } from "#server/accounts/email-link.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { JobHandler } from "#server/kit/record.ts";
import { siteOf } from "#server/kit/town.ts";
import type { Id } from "#server/kit/viewer.ts";
import { sendOnce, sendSoon } from "#server/mail/deliver.ts";
import { writeEmail } from "#server/mail/write-email.ts";

/** A link that was replaced, used or has expired meanwhile is not sent. */
export const sendConfirmation: JobHandler<"accounts.confirm-email"> = async (kit, { id }) => {
  const link = await findEmailLink(kit, id, "confirm_email");
  const person = link && (await nameAndLanguage(kit, link.userId));
  if (!person) return;
  const params = { name: person.name ?? "" };
  const order = { id, to: link.email, language: person.language, person: null, name: "confirm_email", params } as const;
  await sendOnce(
    kit,
    await writeEmail(await siteOf(kit.db, kit.config), { ...order, link: `/confirm-email?token=${link.token}` }),
  );
};

export const notifyOldEmail: JobHandler<"accounts.notify-old-email"> = async (kit, { id, to }) => {
  const person = await nameAndLanguage(kit, id);
  if (!person) return;
  const { language, name } = person;
  const order = { to, language, person: name, name: "email_changed", link: "/pages/account-setting" } as const;
  await sendSoon(kit, await writeEmail(await siteOf(kit.db, kit.config), order));
};

async function nameAndLanguage(kit: Kit, id: Id): Promise<{ name: string | null; language: Language } | undefined> {
  const row = await kit.db
    .selectFrom("users")
    .select(["name", "locale"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row && { name: row.name, language: row.locale };
}
