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
  ...(isActing(viewer) ? { ...signsIn, pending_email: null } : {}),
  notifications: notificationTypes.flatMap((type) =>
    notificationChannels.map((channel) => {
      const chosen = row.chosen.find((it) => it.type === type && it.channel === channel);
      return { type, channel, enabled: chosen?.enabled ?? isOnByDefault(type, channel) };
    }),
  ),
});
