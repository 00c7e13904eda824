// Sends a one-time code to a phone. It does not check if the phone is registered, so that no answer reveals it.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { type Phone, normalizePhone } from "#server/accounts/normalize-phone.ts";
import { ipSubnet } from "#server/http/ip-subnet.ts";
import type { Config } from "#server/kit/config.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { fieldProblem, problem } from "#server/kit/problem.ts";
import { later } from "#server/kit/record.ts";
import type { Viewer } from "#server/kit/viewer.ts";
import { passHumanCheck } from "./human-check.ts";
import { type Purpose, codeOf, hashCode } from "./one-time-code.ts";

type Body = { phone: string; country?: string | undefined; human: string };

/** Seconds until the next code may be requested, and until this one expires. */
export async function sendCode(tx: Tx, kit: Kit, viewer: Viewer, body: Body, purpose: Purpose = "register") {
  const phone = normalizePhone(body.phone, body.country);
  refuseCountry(kit, phone);
  // Somebody with an account proves a new number.
  const registers = purpose === "register" && !viewer.isUser;
  await passHumanCheck(tx, kit, body.human, registers ? "human.failed" : "human.not_passed");
  await sql`select pg_advisory_xact_lock(hashtextextended('one-time codes', 12))`.execute(tx);
  const asker = askerOf(kit, viewer, phone, purpose);
  await checkBudgets(tx, kit.config, asker);
  const id = await replaceCode(tx, kit, asker);
  await later(tx, "auth.send-code", { id, language: viewer.language });
  return { phone: phone.e164, retry_after: kit.config.OTP_RESEND_SECONDS, expires_in: kit.config.OTP_MINUTES * 60 };
}

function refuseCountry({ config }: Kit, { country }: Phone) {
  const allowed = config.SMS_COUNTRIES;
  if (allowed.length > 0 && !allowed.includes(country ?? "")) throw fieldProblem("phone", "phone.country_unsupported");
}

const askerOf = ({ keys }: Kit, { ip }: Viewer, { e164 }: Phone, purpose: Purpose): Asker => ({
  phone: e164,
  purpose,
  ipHash: keys.hash("ip", ipSubnet(ip)),
  // Limits a block of 10,000 numbers: fraudsters rent such blocks to receive many messages.
  prefixHash: keys.hash("phone-prefix", e164.slice(0, -4)),
});

/** Only the newest code of a phone is valid. */
async function replaceCode(tx: Tx, { config, keys }: Kit, asker: Asker): Promise<string> {
  await tx
    .updateTable("one_time_codes")
    .set({ superseded_at: sql`now()` })
    .where("phone", "=", asker.phone)
    .where("purpose", "=", asker.purpose)
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .execute();
  const id = randomUUID(); // the code is computed from the id, so the id is made before the row
  await tx
    .insertInto("one_time_codes")
    .values({
      id,
      phone: asker.phone,
      purpose: asker.purpose,
      code_hash: hashCode(keys, id, codeOf(keys, id)),
      ip_hash: asker.ipHash,
      prefix_hash: asker.prefixHash,
      expires_at: new Date(Date.now() + config.OTP_MINUTES * 60_000),
    })
    .execute();
  return id;
}

// Limits the codes for one phone, one IP address, one block of numbers and in total (rule L2): messages cost money.

type Asker = { phone: string; purpose: Purpose; ipHash: Buffer; prefixHash: Buffer };

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
async function checkBudgets(db: Db, config: Config, asker: Asker): Promise<void> {
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
