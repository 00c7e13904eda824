// PATCH /account-settings: changes some of the caller's own settings, all or nothing.
import { sql } from "kysely";
import { isCurrency } from "#contract/kit/currencies.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { AccountSettings, SettingsChange } from "#contract/settings.ts";
import { findSettings } from "#server/accounts/own.ts";
import { refuseOther } from "#server/http/versions.ts";
import type { Tx } from "#server/kit/db.ts";
import { languageOf } from "#server/kit/guess-language.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { isActing, type Id, type Member } from "#server/kit/viewer.ts";
import { saveContactPhones } from "./contact-phones.ts";
import { requestEmail, removeEmail } from "./email.ts";
import { readMessengers, readPhones, refuse, type Fields } from "./read-contacts.ts";
import { replaceLanguages, replaceMessengers, saveChoices } from "./replace-lists.ts";
import { showSettings } from "./show.ts";
import { versionsOf } from "./view.ts";

/**
 * Throws `acting_as.refused` for settings that only the owner may change, `phone.invalid`, `otp.daily_limit`;
 * `validation.failed` by field, version.changed.
 * @param version of which the change was made; null: of any
 */
export async function changeSettings(
  tx: Tx,
  kit: Kit,
  viewer: Member,
  change: SettingsChange,
  version: string | null = null,
): Promise<AccountSettings> {
  const isOwners = change.email !== undefined || change.login_phone_shown !== undefined || change.translate_outside;
  if (isOwners && isActing(viewer)) throw problem("acting_as.refused");
  const before = await lockAccount(tx, viewer.id);
  if (version !== null) await refuseChanged(tx, viewer.id, change, version);
  const { phones, messengers } = readLists(change, change.country_code ?? before.country_code);
  await saveFields(tx, viewer, change, before);
  if (change.languages) await replaceLanguages(tx, viewer.id, change.languages);
  await saveContactPhones(tx, before, { phones, shown: change.login_phone_shown }, !isActing(viewer));
  if (messengers) await replaceMessengers(tx, viewer.id, messengers);
  if (change.notifications?.length) await saveChoices(tx, viewer.id, change.notifications);
  if (change.email) await requestEmail(tx, kit, before, change.email);
  if (change.email === null) await removeEmail(tx, before);
  return showSettings(tx, kit, viewer);
}

const ofNotifications = ["notifications", "quiet", "digest", "digest_hour"] as const;

/** A change of how notifications come has another version than the profile: their forms do not refuse each other. */
async function refuseChanged(tx: Tx, id: Id, change: SettingsChange, version: string): Promise<void> {
  const present = versionsOf(await findSettings(tx, id));
  const isOfNotifications = ofNotifications.some((name) => change[name] !== undefined);
  refuseOther(version, isOfNotifications ? present.notifications_version : present.version);
}

/** Changes of one account run one after the other. */
const lockAccount = (tx: Tx, id: Id) =>
  tx
    .selectFrom("users")
    .select(["id", "country_code", "phone", "login_phone_shown", "email", "pending_email"])
    .select(["bio", "bio_language"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

function readLists(change: SettingsChange, country: string) {
  const wrong: Fields = {};
  const phones = change.phones && readPhones(change.phones, country, wrong);
  const messengers = change.messengers && readMessengers(change.messengers, country, wrong);
  const unknown = [{ code: "not_listed" as const, message: "Not among those that can be chosen" }];
  if (change.currency && !isCurrency(change.currency)) wrong["currency"] = unknown;
  if (change.time_zone && !isTimeZone(change.time_zone)) wrong["time_zone"] = unknown;
  refuse(wrong);
  return { phones, messengers };
}

/** The zone of a region: a fixed offset has no summer time. */
export function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

type Bio = { bio: string | null; bio_language: Language | null };

async function saveFields(tx: Tx, viewer: Member, change: SettingsChange, before: Bio): Promise<void> {
  const { name, locale, country_code, currency, time_zone, theme, phone_visibility, provides_services } = change;
  const was = { text: before.bio, language: before.bio_language };
  const { bio, bio_language, paused, quiet, digest, digest_hour, plan_shown_to_referrer, translate } = change;
  // A choice says for which engines it was made: a new one without that word takes the former word back.
  const translate_outside = change.translate_outside ?? (translate === undefined ? undefined : false);
  await tx
    .updateTable("users")
    .set({ name, locale, country_code, currency, time_zone, theme, phone_visibility, provides_services })
    .set({ updated_at: sql`now()`, digest, digest_hour, plan_shown_to_referrer, translate, translate_outside })
    .$if(quiet !== undefined, (query) => query.set({ quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null }))
    .$if(bio !== undefined, (query) => query.set({ bio: bio || null }))
    .set({ bio_language: languageOf({ text: bio, language: bio_language }, viewer.language, was) })
    .$if(paused !== undefined, (query) => query.set({ paused_at: paused ? sql`coalesce(paused_at, now())` : null }))
    .where("id", "=", viewer.id)
    .execute();
}
