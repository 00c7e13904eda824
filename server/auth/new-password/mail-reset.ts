// Sends a link for a new password by email. The caller learns nothing about the address: this file does the same for each
// address, and only the job looks for the account (rule P5).
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { findByEmail } from "#server/accounts/find-login.ts";
import { ipSubnet } from "#server/http/ip-subnet.ts";
import type { Config } from "#server/kit/config.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { later } from "#server/kit/record.ts";
import type { Viewer } from "#server/kit/viewer.ts";

type Asker = { emailHash: Buffer; ipHash: Buffer };

/** Throws `otp.already_sent`, `otp.daily_limit` for the address, `rate.limited` for the IP subnet. */
export async function mailReset(tx: Tx, kit: Kit, viewer: Viewer, body: { email: string }) {
  const email = body.email.trim().toLowerCase();
  const asker = { emailHash: kit.keys.hash("email", email), ipHash: kit.keys.hash("ip", ipSubnet(viewer.ip)) };
  await spendRequest(tx, kit.config, asker);
  const found = await findByEmail(tx, email);
  await later(tx, "auth.send-reset", { userId: found?.id ?? randomUUID(), linkId: randomUUID() });
  return { retry_after: kit.config.OTP_RESEND_SECONDS };
}

/** Counts under a lock of the address and one of the IP subnet, so that parallel calls see each other. */
async function spendRequest(tx: Tx, config: Config, { emailHash, ipHash }: Asker): Promise<void> {
  await lock(tx, emailHash, 13);
  await lock(tx, ipHash, 14);
  const { of_email, of_ip, last_age, email_wait, ip_wait } = await countRequests(tx, { emailHash, ipHash });
  const resend = config.OTP_RESEND_SECONDS - (last_age ?? Infinity);
  if (resend > 0) throw problem("otp.already_sent", { retryAfter: resend });
  if (of_email >= config.OTP_PER_DAY) throw problem("otp.daily_limit", { retryAfter: email_wait });
  if (of_ip >= config.OTP_PER_IP_DAY) throw problem("rate.limited", { retryAfter: ip_wait });
  await tx.insertInto("reset_requests").values({ email_hash: emailHash, ip_hash: ipHash }).execute();
}

const lock = (tx: Tx, hash: Buffer, kind: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${hash.toString("hex")}, ${kind}))`.execute(tx);

async function countRequests(db: Db, { emailHash, ipHash }: Asker) {
  const day = sql`clock_timestamp() - interval '24 hours'`;
  const wait = (of: ReturnType<typeof sql>) =>
    sql<number>`coalesce(extract(epoch from min(at) filter (where ${of}) + interval '24 hours' - clock_timestamp()), 0)::float8`;
  const [isEmail, isIp] = [sql`email_hash = ${emailHash}`, sql`ip_hash = ${ipHash}`];
  return db
    .selectFrom("reset_requests")
    .select([
      sql<number>`count(*) filter (where ${isEmail})::int`.as("of_email"),
      sql<number>`count(*) filter (where ${isIp})::int`.as("of_ip"),
      sql<number | null>`extract(epoch from clock_timestamp() - max(at) filter (where ${isEmail}))::float8`.as(
        "last_age",
      ),
      wait(isEmail).as("email_wait"),
      wait(isIp).as("ip_wait"),
    ])
    .where(sql<boolean>`(${isEmail} or ${isIp}) and at > ${day}`)
    .executeTakeFirstOrThrow();
}
