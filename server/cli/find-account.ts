import { findLogin, type Login } from "../accounts/find-login.ts";
import { normalizePhone } from "../accounts/normalize-phone.ts";
import type { Db } from "../kit/db.ts";

/** Throws a sentence for an unknown phone, `phone.invalid` for a malformed one. */
export async function findAccount(db: Db, phone: string): Promise<Login> {
  const login = await findLogin(db, normalizePhone(phone).e164);
  if (!login) throw new Error(`No account has the phone ${phone}`);
  return login;
}
