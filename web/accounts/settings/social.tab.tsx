import type { AccountSettings } from "#contract/settings.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { messengers } from "../choices.ts";
import { Section, SettingsForm } from "./settings-form.tsx";
import { MessengerField } from "./social/messenger-field.tsx";

export function SocialTab({ settings, result }: { settings: AccountSettings; result: unknown }) {
  const t = useT("accounts");
  return (
    <SettingsForm intent="social" result={result} version={settings.version}>
      <Section title={t("social.title")} lead={t("social.lead")}>
        <div className="grid max-w-xl gap-4">
          {messengers.map((slug) => (
            <MessengerField key={slug} slug={slug} messengers={settings.messengers} country={settings.country_code} />
          ))}
        </div>
      </Section>
    </SettingsForm>
  );
}
