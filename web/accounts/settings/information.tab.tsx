import type { AccountSettings } from "#contract/settings.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { LanguageRows } from "./information/language-rows.tsx";
import { PhoneRows } from "./information/phone-rows.tsx";
import { Section, SettingsForm } from "./settings-form.tsx";

export function InformationTab({ settings, result }: { settings: AccountSettings; result: unknown }) {
  const t = useT("accounts");
  return (
    <SettingsForm intent="information" result={result} version={settings.version}>
      <Section title={t("bio.title")}>
        <TextArea
          name="bio"
          label={t("bio.label")}
          hint={t("bio.hint")}
          optional
          maxLength={2_000}
          defaultValue={settings.bio ?? ""}
          className="max-w-2xl"
        />
      </Section>
      <Section title={t("languages.title")} lead={t("languages.lead")}>
        <LanguageRows spoken={settings.languages} />
      </Section>
      <Section title={t("phones.title")} lead={t("phones.lead")}>
        <PhoneRows phones={settings.phones} country={settings.country_code} />
      </Section>
    </SettingsForm>
  );
}
