// Emails messages to the operator.
import type { JobHandler } from "#server/kit/record.ts";
import { siteOf } from "#server/kit/town.ts";
import { sendSoon } from "#server/mail/deliver.ts";
import { writeEmail } from "#server/mail/write-email.ts";
import { operatorLanguage } from "./operator-language.ts";
import { isEmail } from "./reply-to.ts";

/** In the language of the first operator. Without `OPERATOR_EMAIL` the message stands in the list only. */
export const notifyOperator: JobHandler<"support.notify"> = async (kit, { id }) => {
  const to = kit.config.OPERATOR_EMAIL;
  if (!to) return;
  const message = await kit.db
    .selectFrom("contact_messages")
    .select(["name", "reply_to", "body", "language"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!message) return;
  const { name, reply_to, body } = message;
  const from = [name, reply_to].filter(Boolean).join(", ");
  const language = await operatorLanguage(kit.db);
  const order = { to, language, person: null, name: "contact_message", params: { from } } as const;
  const email = await writeEmail(await siteOf(kit.db, kit.config), {
    ...order,
    link: "/admin/messages",
    passages: [{ text: body }],
    id,
  });
  await sendSoon(kit, { ...email, ...(isEmail(reply_to) && { replyTo: reply_to }) });
};
