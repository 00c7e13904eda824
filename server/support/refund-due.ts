// A payment for what is over: the operator reads it among the messages, and by email, and gives the money back at the payment service.
import type { Listener } from "#server/kit/record.ts";
import { later } from "#server/kit/record.ts";
import { textOf } from "#server/kit/texts.ts";
import { nameOfSite } from "#server/kit/town.ts";
import { operatorLanguage } from "./operator-language.ts";

export const reportRefundDue: Listener<"payment.refund_due"> = async (tx, { externalId, amount, currency }) => {
  const language = await operatorLanguage(tx);
  const sum = new Intl.NumberFormat(language, { style: "currency", currency }).format(amount / 100);
  const body = textOf("mail", language, "refund_due", { sum, subscription: externalId });
  const { id } = await tx
    .insertInto("contact_messages")
    .values({
      name: await nameOfSite(tx, language),
      topic: "account",
      body,
      reply_to: externalId,
      language,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await later(tx, "support.notify", { id });
};
