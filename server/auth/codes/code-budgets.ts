// Limits the codes for one phone, one IP address, one block of numbers and in total (rule L2): messages cost money.
import { sql } from "kysely";
import type { Config } from "#server/kit/config.ts";
import type { Db } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Purpose } from "./one-time-code.ts";

export type Asker = { phone: string; purpose: Purpose; ipHash: Buffer; prefixHash: Buffer };

type Counts = {
  of_phone: number;
  of_ip: number;
  of_prefix: number;
  of_all: number;
  /** Seconds since the phone's last code for the same purpose, and until its oldest code of the day leaves the budget. */
  last_age: number | null;
  phone_wait: number;
};

/** At most a twentieth of all codes goes to one block of 10,000 numbers. */
const prefixShare = 20;

/**
 * Each purpose has its own wait: after learning that the phone is registered, a person can reset the password at once. The
 * other limits count all purposes. Throws `otp.already_sent`, `otp.daily_limit` for the phone, `rate.limited` for any other limit. These are
 * marked to commit: the solved human check stays spent.
 */
export async function checkBudgets(db: Db, config: Config, asker: Asker): Promise<void> {
  const counts = await countCodes(db, asker);
  const resend = config.OTP_RESEND_SECONDS - (counts.last_age ?? Infinity);
  if (resend > 0) throw problem("otp.already_sent", { retryAfter: resend, keep: true });
  if (counts.of_phone >= config.OTP_PER_DAY) {
    throw problem("otp.daily_limit", { retryAfter: counts.phone_wait, keep: true });
  }
  const isOver =
    counts.of_ip >= config.OTP_PER_IP_DAY ||
    counts.of_prefix >= Math.ceil(config.OTP_PER_DAY_TOTAL / prefixShare) ||
    counts.of_all >= config.OTP_PER_DAY_TOTAL;
  if (isOver) throw problem("rate.limited", { retryAfter: 3_600, keep: true });
}

async function countCodes(db: Db, { phone, purpose, ipHash, prefixHash }: Asker): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      count(*) filter (where phone = ${phone})::int as of_phone,
      count(*) filter (where ip_hash = ${ipHash})::int as of_ip,
      count(*) filter (where prefix_hash = ${prefixHash})::int as of_prefix,
      count(*)::int as of_all,
      extract(epoch from clock_timestamp() - max(created_at) filter (where phone = ${phone} and purpose = ${purpose}))::float8 as last_age,
      coalesce(extract(epoch from min(created_at) filter (where phone = ${phone}) + interval '24 hours' - now()), 0)::float8 as phone_wait
    from one_time_codes
    where created_at > now() - interval '24 hours'`.execute(db);
  const [counts] = rows;
  if (!counts) throw problem("internal");
  return counts;
}
