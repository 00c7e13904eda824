import { createHash } from "node:crypto";
import { isOnByDefault, notificationChannels, notificationTypes } from "#contract/notifications.ts";
import type { AccountSettings } from "#contract/settings.ts";
import type { SettingsRow } from "#server/accounts/own.ts";
import { presentOwn, signsIn } from "#server/accounts/view.ts";
import { isActing, type Member } from "#server/kit/viewer.ts";

export const presentSettings = (viewer: Member, row: SettingsRow): AccountSettings => ({
  ...presentOwn(row),
  pending_email: row.pending_email,
  quiet: row.quiet,
  digest: row.digest,
  referral_id: row.referral_id,
  plan_shown_to_referrer: row.plan_shown_to_referrer,
  digest_hour: row.digest_hour,
  version: versionOf(row),
  ...(isActing(viewer) ? { ...signsIn, pending_email: null } : {}),
  notifications: notificationTypes.flatMap((type) =>
    notificationChannels.map((channel) => {
      const chosen = row.chosen.find((it) => it.type === type && it.channel === channel);
      return { type, channel, enabled: chosen?.enabled ?? isOnByDefault(type, channel) };
    }),
  ),
});

/** Without theme, language and pause, which people switch beside an open form, and without ids, which each saving makes anew. */
export function versionOf(row: SettingsRow): string {
  const { name, bio, country_code, currency, time_zone, login_phone_shown, languages, messengers } = row;
  const phones = row.phones.map(({ phone }) => phone);
  const shown = [name, bio, country_code, currency, time_zone, login_phone_shown, languages, messengers, phones];
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 22);
}
