// Creates an account with a proved phone. The caller has checked the proof.
import { currencyOf } from "#contract/kit/currencies.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import type { Phone } from "./normalize-phone.ts";

export type NewAccount = {
  name: string;
  phone: Phone;
  passwordHash: string;
  locale: Language;
  countryCode?: string | undefined;
  currency?: string | undefined;
  timeZone?: string | undefined;
  providesServices?: boolean | undefined;
  /** Shows the phone to others; undefined if the person was not asked yet (rule A8). */
  loginPhoneShown?: boolean | undefined;
};

/** The unique index accepts one of two parallel registrations of a phone, the other gets `phone.taken`. */
export async function register(tx: Tx, account: NewAccount): Promise<Id> {
  const { phone, locale } = account;
  const country = account.countryCode ?? phone.country ?? "UA";
  const { id } = await tx
    .insertInto("users")
    .values({
      name: account.name,
      phone: phone.e164,
      password_hash: account.passwordHash,
      login_phone_shown: account.loginPhoneShown ?? null,
      locale,
      country_code: country,
      currency: account.currency ?? currencyOf(country),
      ...(account.timeZone && { time_zone: account.timeZone }),
      ...(account.providesServices !== undefined && { provides_services: account.providesServices }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.insertInto("user_languages").values({ user_id: id, code: locale }).execute();
  await record(tx, "account.registered", { userId: id });
  return id;
}
