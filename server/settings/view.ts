import { isOnByDefault, notificationChannels, notificationTypes } from "#contract/notifications.ts";
import type { AccountSettings } from "#contract/settings.ts";
import type { SettingsRow } from "#server/accounts/own.ts";
import { presentOwn, signsIn } from "#server/accounts/view.ts";
import { versionFrom } from "#server/http/versions.ts";
import { isActing, type Member } from "#server/kit/viewer.ts";

export const presentSettings = (
  viewer: Member,
  row: SettingsRow,
  translation: AccountSettings["translation"],
): AccountSettings => ({
  ...presentOwn(row),
  pending_email: row.pending_email,
  quiet: row.quiet,
  digest: row.digest,
  referral_id: row.referral_id,
  plan_shown_to_referrer: row.plan_shown_to_referrer,
  digest_hour: row.digest_hour,
  translate: row.translate,
  translate_outside: row.translate_outside,
  translation,
  ...versionsOf(row),
  ...(isActing(viewer) ? { ...signsIn, pending_email: null } : {}),
  notifications: choicesOf(row),
});

/** Of the profile: without theme, language and pause, which people switch beside an open form, and without ids, which each saving makes anew. */
export function versionsOf(row: SettingsRow): Pick<AccountSettings, "version" | "notifications_version"> {
  const { name, bio, country_code, currency, time_zone, login_phone_shown, languages, messengers } = row;
  const { phone_visibility, provides_services, plan_shown_to_referrer } = row;
  const phones = row.phones.map(({ phone }) => phone);
  const { quiet, digest, digest_hour } = row;
  return {
    version: versionFrom([
      name,
      bio,
      country_code,
      currency,
      time_zone,
      login_phone_shown,
      languages,
      messengers,
      phones,
      phone_visibility,
      provides_services,
      plan_shown_to_referrer,
    ]),
    notifications_version: versionFrom([choicesOf(row), quiet, digest, digest_hour]),
  };
}

const choicesOf = ({ chosen }: SettingsRow): AccountSettings["notifications"] =>
  notificationTypes.flatMap((type) =>
    notificationChannels.map((channel) => {
      const choice = chosen.find((it) => it.type === type && it.channel === channel);
      return { type, channel, enabled: choice?.enabled ?? isOnByDefault(type, channel) };
    }),
  );
