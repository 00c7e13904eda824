import { Bell, BellOff, Send } from "lucide-react";
import { Link } from "react-router";
import type { NotificationType } from "#contract/notification-kinds.ts";
import type { NotificationChannel } from "#contract/notifications.ts";
import type { AccountSettings } from "#contract/settings.ts";
import { useFeatures } from "#web/kit/features.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PushState, usePush } from "#web/push/push-state.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { notificationTypesShown, useChannels } from "../choices.ts";
import { notificationField } from "./notifications/notification-field.ts";
import { Switch } from "./notifications/switch.tsx";
import { Rows } from "./rows.tsx";
import { pathOf } from "./sections.ts";
import { Section, SettingsForm } from "./settings-form.tsx";

type Props = { settings: AccountSettings; acting: boolean; result: unknown };

export function Notifications({ settings, acting, result }: Props) {
  const t = useT("accounts");
  const has = useFeatures();
  const mails = acting || settings.email !== null; // while acting the API does not return the address
  return (
    <div className="grid gap-5">
      <Rows
        rows={[
          {
            to: pathOf("quiet"),
            title: t("quiet.title"),
            value: settings.quiet ? t("value.quiet", settings.quiet) : t("value.any_time"),
          },
        ]}
      />
      {!acting && has("push") && <PushBox />}
      <SettingsForm section="notifications" result={result} version={settings.notifications_version}>
        <Section title={t("notify.title")} lead={t("notify.lead")}>
          {!mails && <NoEmail acting={acting} />}
          <div className="max-md:grid max-md:gap-2">
            <Heads />
            {notificationTypesShown.map((type) => (
              <NotificationChoice key={type} type={type} chosen={settings.notifications} mails={mails} />
            ))}
          </div>
          {mails && <input type="hidden" name="mails" value="true" />}
        </Section>
      </SettingsForm>
    </div>
  );
}

/** The column headings; screen readers use the label of each switch instead. */
function Heads() {
  const t = useT("accounts");
  return (
    <div aria-hidden className={`${notificationRow} text-sm font-bold text-muted max-md:hidden!`}>
      <span />
      {useChannels().map((channel) => (
        <span key={channel} className="text-center">
          {t(`channel.${channel}`)}
        </span>
      ))}
    </div>
  );
}

function NoEmail({ acting }: { acting: boolean }) {
  const t = useT("accounts");
  return (
    <Banner>
      {t("channel.no_email")}{" "}
      {!acting && (
        <Link to={pathOf("email")} className="inline-block font-bold text-action underline underline-offset-2">
          {t("channel.add_email")}
        </Link>
      )}
    </Banner>
  );
}

/** Push messages on this device. The browser asks for the permission only after the button. */
function PushBox() {
  const t = useT("accounts");
  const { state, busy, enable, disable, test } = usePush();
  const isOn = ["on", "arrived", "silent"].includes(state);
  return (
    <Section title={t("push.title")} lead={t("push.lead")}>
      <PushState state={state} />
      <div className="flex flex-wrap gap-3">
        {isOn && (
          <Button tone="secondary" icon={<Send aria-hidden className="size-5" />} pending={busy} onClick={test}>
            {t("push.test")}
          </Button>
        )}
        {isOn && (
          <Button tone="quiet" icon={<BellOff aria-hidden className="size-5" />} onClick={disable}>
            {t("push.disable")}
          </Button>
        )}
        {["off", "failed", "unsaved"].includes(state) && (
          <Button icon={<Bell aria-hidden className="size-5" />} pending={busy} onClick={enable}>
            {t(state === "off" ? "push.enable" : "push.again")}
          </Button>
        )}
      </div>
    </Section>
  );
}

/** A row of the table on wide screens; on a phone a card, where each switch stands under its channel. */
const notificationRow =
  "grid gap-x-4 max-md:rounded-2xl max-md:border max-md:border-line max-md:bg-card max-md:px-4 max-md:pt-2 max-md:pb-1 md:grid-cols-[1fr_repeat(3,6.5rem)] md:items-center md:border-b md:border-line md:py-3";

type ChoiceProps = { type: NotificationType; chosen: AccountSettings["notifications"]; mails: boolean };

/** One kind of notification and its channels. */
function NotificationChoice({ type, chosen, mails }: ChoiceProps) {
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
      <div className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-x-3 md:contents">
        {useChannels().map((channel) => (
          <Switch
            key={channel}
            name={notificationField(type, channel)}
            label={t(`channel.${channel}`)}
            defaultChecked={isOn(channel) && (channel !== "email" || mails)}
            disabled={channel === "email" && !mails}
          />
        ))}
      </div>
    </fieldset>
  );
}
