// Counts sent codes by day, purpose and country, for their cost: the codes themselves are kept for only two days.
import { sql } from "kysely";
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { Config } from "#server/kit/config.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Purpose } from "./one-time-code.ts";

const today = sql<string>`(now() at time zone 'UTC')::date`;

/** Runs in the transaction that marks the code as sent or used. */
export async function countSpend(tx: Tx, what: "sent" | "used", purpose: Purpose, phone: string): Promise<void> {
  const country_code = parsePhoneNumberFromString(phone)?.country ?? "";
  await tx
    .insertInto("code_spend")
    .values({ day: today, purpose, country_code, [what]: 1 })
    .onConflict((row) =>
      row.columns(["day", "purpose", "country_code"]).doUpdateSet({ [what]: sql`code_spend.${sql.ref(what)} + 1` }),
    )
    .execute();
}

/** The last 30 days, newest first, and the used part of the 24-hour budget. */
export async function listSpend(db: Db, { OTP_PER_DAY_TOTAL: limit }: Config) {
  const days = await db
    .selectFrom("code_spend")
    .selectAll()
    .where("day", ">", sql<string>`(now() at time zone 'UTC')::date - 30`)
    .orderBy("day", "desc")
    .orderBy("sent", "desc")
    .orderBy("country_code")
    .execute();
  const { sent } = await db
    .selectFrom("one_time_codes")
    .select((eb) => eb.fn.countAll<number>().as("sent"))
    .where("sent_at", ">", sql<string>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  return {
    today: sent,
    limit,
    days: days.map(({ purpose, country_code, ...day }) => ({
      ...day,
      purpose,
      country_code: country_code || null,
    })),
  };
}
