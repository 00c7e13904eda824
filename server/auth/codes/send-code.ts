// Sends a one-time code to a phone. It does not check if the phone is registered, so that no answer reveals it.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { normalizePhone, type Phone } from "#server/accounts/normalize-phone.ts";
import { ipSubnet } from "#server/http/ip-subnet.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { fieldProblem } from "#server/kit/problem.ts";
import { later } from "#server/kit/record.ts";
import type { Viewer } from "#server/kit/viewer.ts";
import { type Asker, checkBudgets } from "./code-budgets.ts";
import { passHumanCheck } from "./human-check.ts";
import { codeOf, hashCode, type Purpose } from "./one-time-code.ts";

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
