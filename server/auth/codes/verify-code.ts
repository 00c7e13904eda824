// Proves with the code that the caller holds the phone. Only after that the caller learns that the phone is taken (rule P5).
import { randomBytes, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { errors, type ErrorCode } from "#contract/errors.ts";
import { findLogin } from "#server/accounts/find-login.ts";
import { normalizePhone } from "#server/accounts/normalize-phone.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { hashCode, type Purpose } from "./one-time-code.ts";
import { countSpend } from "./spend.ts";

const minutes = 30;

type Body = { phone: string; country?: string | undefined; code: string };

export async function verifyCode(tx: Tx, kit: Kit, body: Body, purpose: Purpose = "register") {
  const phone = normalizePhone(body.phone, body.country).e164;
  await spendCode(tx, kit, phone, body.code, purpose);
  if (purpose === "register" && (await findLogin(tx, phone))) throw refusal("phone", "phone.taken");
  const verification = randomBytes(32).toString("base64url");
  await tx
    .insertInto("phone_verifications")
    .values({
      token_hash: kit.keys.hash("verification", verification),
      phone,
      purpose,
      expires_at: new Date(Date.now() + minutes * 60_000),
    })
    .execute();
  return { verification, expires_in: minutes * 60 };
}

/** Counts the try before comparing the codes; it stays counted if they differ. */
async function spendCode(tx: Tx, { config, keys }: Kit, phone: string, code: string, purpose: Purpose) {
  const row = await tx
    .updateTable("one_time_codes")
    .set({ attempts: sql`attempts + 1` })
    .where("phone", "=", phone)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("superseded_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .where("attempts", "<", config.OTP_TRIES)
    .returning(["id", "code_hash"])
    .executeTakeFirst();
  if (!row || !timingSafeEqual(row.code_hash, hashCode(keys, row.id, code))) throw refusal("code", "otp.not_found");
  await tx
    .updateTable("one_time_codes")
    .set({ used_at: sql`now()` })
    .where("id", "=", row.id)
    .execute();
  await countSpend(tx, "used", purpose, phone);
}

const refusal = (field: string, code: ErrorCode) =>
  problem(code, { keep: true, fields: { [field]: [{ code, message: errors[code].message }] } });

/** Spends the proof of `verifyCode`, for this phone only. Throws `phone.unverified`. */
export async function spendVerification(tx: Tx, kit: Kit, phone: string, verification: string, purpose: Purpose) {
  const row = await tx
    .updateTable("phone_verifications")
    .set({ used_at: sql`now()` })
    .where("token_hash", "=", kit.keys.hash("verification", verification))
    .where("phone", "=", phone)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .returning("phone")
    .executeTakeFirst();
  if (!row) throw refusal("phone", "phone.unverified");
}

/** Checks that the proof is still valid, without spending it. Throws `phone.unverified`. */
export async function peekVerification(db: Db, kit: Kit, phone: string, verification: string, purpose: Purpose) {
  const row = await db
    .selectFrom("phone_verifications")
    .select("phone")
    .where("token_hash", "=", kit.keys.hash("verification", verification))
    .where("phone", "=", phone)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<string>`now()`)
    .executeTakeFirst();
  if (!row) throw refusal("phone", "phone.unverified");
}

/** Invalidates other proofs of this phone for the same purpose. */
export const voidVerifications = (tx: Tx, phone: string, purpose: Purpose) =>
  tx
    .updateTable("phone_verifications")
    .set({ used_at: sql`now()` })
    .where("phone", "=", phone)
    .where("purpose", "=", purpose)
    .where("used_at", "is", null)
    .execute();
