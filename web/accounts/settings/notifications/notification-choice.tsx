import type { NotificationType } from "#contract/notification-kinds.ts";
import type { NotificationChannel } from "#contract/notifications.ts";
import type { AccountSettings } from "#contract/settings.ts";
import { useFeatures } from "#web/kit/features.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useChannels } from "../../choices.ts";
import { notificationField } from "./notification-field.ts";
import { Switch } from "./switch.tsx";

/** A row of the table on wide screens; on a phone a card, where each switch shows its channel. */
export const notificationRow =
  "grid gap-x-4 gap-y-1 max-md:rounded-2xl max-md:border max-md:border-line max-md:bg-card max-md:p-4 md:grid-cols-[1fr_repeat(3,6.5rem)] md:items-center md:border-b md:border-line md:py-3";

type Props = { type: NotificationType; chosen: AccountSettings["notifications"]; mails: boolean };

/** One kind of notification and its channels. */
export function NotificationChoice({ type, chosen, mails }: Props) {
  const t = useT("accounts");
  const has = useFeatures();
  const hint =
    type === "system_message" && !has("plans") ? (`${type}_hint_without_plans` as const) : (`${type}_hint` as const);
  const isOn = (channel: NotificationChannel) =>
    chosen.some((it) => it.type === type && it.channel === channel && it.enabled);
  return (
    <fieldset className={notificationRow}>
      <legend className="visually-hidden">{t(`notify.${type}`)}</legend>
      <div aria-hidden className="max-md:mb-1">
        <p className="font-bold">{t(`notify.${type}`)}</p>
        <p className="text-sm text-muted">{t(`notify.${hint}`)}</p>
      </div>
      {useChannels().map((channel) => (
        <Switch
          key={channel}
          name={notificationField(type, channel)}
          label={t(`channel.${channel}`)}
          defaultChecked={isOn(channel) && (channel !== "email" || mails)}
          disabled={channel === "email" && !mails}
        />
      ))}
    </fieldset>
  );
}
