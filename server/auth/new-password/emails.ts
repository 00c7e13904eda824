// Emails about passwords, in the language of the account.
import { findEmailLink, makeEmailLink } from "#server/accounts/email-link.ts";
import { findEmailAddress } from "#server/accounts/find-login.ts";
import { transact } from "#server/kit/db.ts";
import type { JobHandler } from "#server/kit/record.ts";
import { siteOf } from "#server/kit/town.ts";
import { sendOnce, sendSoon } from "#server/mail/deliver.ts";
import { writeEmail } from "#server/mail/write-email.ts";

const minutes = 30;

/** A retry sends the same link; a link that was replaced or used meanwhile is not sent. */
export const sendReset: JobHandler<"auth.send-reset"> = async (kit, { userId, linkId }) => {
  const mailbox = await findEmailAddress(kit.db, userId);
  if (!mailbox) return;
  const facts = { id: linkId, userId, purpose: "reset_password", email: mailbox.email, minutes } as const;
  await transact(kit.db, (tx) => makeEmailLink(tx, kit, facts));
  const link = await findEmailLink(kit, linkId, "reset_password");
  if (!link) return;
  await sendOnce(
    kit,
    await writeEmail(await siteOf(kit.db, kit.config), {
      id: linkId,
      name: "reset_password",
      to: link.email,
      language: mailbox.language,
      person: mailbox.name,
      params: { minutes },
      link: `/reset-password?token=${link.token}`,
    }),
  );
};

export const emailPasswordChanged: JobHandler<"auth.password-changed"> = async (kit, { userId }) => {
  const mailbox = await findEmailAddress(kit.db, userId);
  if (!mailbox) return;
  const { email: to, language, name: person } = mailbox;
  const link = "/pages/account-setting";
  await sendSoon(
    kit,
    await writeEmail(await siteOf(kit.db, kit.config), { name: "password_changed", to, language, person, link }),
  );
};
