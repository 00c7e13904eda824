import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { transact } from "#server/kit/db.ts";
import { later, type JobHandler } from "#server/kit/record.ts";
import { nameOfSite } from "#server/kit/town.ts";
import { isUnanswered } from "#server/kit/unanswered.ts";
import { codeText, phoneChangedText } from "./codes/messages.ts";
import { codeOf } from "./codes/one-time-code.ts";
import { countSpend } from "./codes/spend.ts";

/** A code is sent again once where the service did not answer: it may have been sent, and each one is paid. */
const mostRepeats = 1;
const repeatAfterMs = 60_000;

/**
 * Does not send a code that was replaced or used, or has expired. A code counts as sent when the service accepted it, or may have: the
 * operator pays for both.
 */
export const sendCode: JobHandler<"auth.send-code"> = async (kit, { id, language, repeats = 0 }) => {
  const row = await kit.db
    .selectFrom("one_time_codes")
    .select(["phone", "purpose"])
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .executeTakeFirst();
  if (!row) return;
  const message = {
    id,
    to: row.phone,
    text: codeText(kit.config, await nameOfSite(kit.db, language), language, codeOf(kit.keys, id)),
  };
  const isAnswered = await kit.sms.send(message).then(
    () => true,
    (error: unknown) => {
      if (!isUnanswered(error)) throw error;
      kit.log.warn({ err: error, is_repeated: repeats < mostRepeats }, "code without an answer");
      return false;
    },
  );
  await transact(kit.db, async (tx) => {
    await tx
      .updateTable("one_time_codes")
      .set({ sent_at: sql`now()` })
      .where("id", "=", id)
      .execute();
    await countSpend(tx, "sent", row.purpose, row.phone);
    if (isAnswered || repeats >= mostRepeats) return;
    const at = new Date(Date.now() + repeatAfterMs);
    await later(tx, "auth.send-code", { id, language, repeats: repeats + 1 }, at);
  });
};

/** Without an answer it is not sent again: the person reads of the change in the account, too. */
export const notifyOldPhone: JobHandler<"auth.notify-old-phone"> = async (kit, { id, to }) => {
  const person = await kit.db
    .selectFrom("users")
    .select("locale")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!person) return;
  await kit.sms
    .send({ id: randomUUID(), to, text: phoneChangedText(await nameOfSite(kit.db, person.locale), person.locale) })
    .catch((error: unknown) => {
      if (!isUnanswered(error)) throw error;
      kit.log.warn({ err: error }, "message to an old phone without an answer");
    });
};
