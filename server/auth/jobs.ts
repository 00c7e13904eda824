import { sql } from "kysely";
import { transact } from "#server/kit/db.ts";
import type { JobHandler } from "#server/kit/record.ts";
import { codeText, phoneChangedText } from "./codes/messages.ts";
import { codeOf } from "./codes/one-time-code.ts";
import { countSpend } from "./codes/spend.ts";

/** Does not send a code that was replaced or used, or has expired. A code counts as sent when the service accepted it. */
export const sendCode: JobHandler<"auth.send-code"> = async (kit, { id, language }) => {
  const row = await kit.db
    .selectFrom("one_time_codes")
    .select(["phone", "purpose"])
    .where("id", "=", id)
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .executeTakeFirst();
  if (!row) return;
  await kit.sms.send(row.phone, codeText(kit.config, language, codeOf(kit.keys, id)));
  await transact(kit.db, async (tx) => {
    await tx
      .updateTable("one_time_codes")
      .set({ sent_at: sql`now()` })
      .where("id", "=", id)
      .execute();
    await countSpend(tx, "sent", row.purpose, row.phone);
  });
};

export const notifyOldPhone: JobHandler<"auth.notify-old-phone"> = async (kit, { id, to }) => {
  const person = await kit.db
    .selectFrom("users")
    .select("locale")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (person) await kit.sms.send(to, phoneChangedText(person.locale));
};
