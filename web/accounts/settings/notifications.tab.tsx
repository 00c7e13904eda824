import { Link } from "react-router";
import type { MutedRequest } from "#contract/notifications.ts";
import type { AccountSettings } from "#contract/settings.ts";
import { MutedList } from "#web/contacts/muted-list.tsx";
import { useFeatures } from "#web/kit/features.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Banner } from "#web/ui/show/banner.tsx";
import { notificationTypesShown, useChannels } from "../choices.ts";
import { NotificationChoice, notificationRow } from "./notifications/notification-choice.tsx";
import { PushBox } from "./notifications/push-box.tsx";
import { QuietFields } from "./notifications/quiet-fields.tsx";
import { Section, SettingsForm } from "./settings-form.tsx";
import { pathOf } from "./tabs.ts";

type Props = { settings: AccountSettings; muted: readonly MutedRequest[]; acting: boolean; result: unknown };

export function NotificationsTab({ settings, muted, acting, result }: Props) {
  const t = useT("accounts");
  const has = useFeatures();
  const mails = acting || settings.email !== null; // while acting the API does not return the address
  return (
    <div className="grid gap-8">
      {!acting && has("push") && <PushBox />}
      <SettingsForm
        intent="notifications"
        result={result}
        version={settings.notifications_version}
        page={pathOf("notifications")}
      >
        <Section title={t("notify.title")} lead={t("notify.lead")}>
          {!mails && <NoEmail acting={acting} />}
          <div className="max-md:grid max-md:gap-3">
            <Heads />
            {notificationTypesShown.map((type) => (
              <NotificationChoice key={type} type={type} chosen={settings.notifications} mails={mails} />
            ))}
          </div>
          {mails && <input type="hidden" name="mails" value="true" />}
        </Section>
        <QuietFields settings={settings} />
      </SettingsForm>
      <MutedList muted={muted} />
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
        <Link to={pathOf("account")} className="inline-block font-bold text-action underline underline-offset-2">
          {t("channel.add_email")}
        </Link>
      )}
    </Banner>
  );
}
