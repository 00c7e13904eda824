import type { AccountSettings } from "#contract/settings.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { FoldedTextLanguage } from "#web/kit/text-language.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { AvatarPart } from "./account/avatar-part.tsx";
import { LanguageRows } from "./information/language-rows.tsx";
import { Section, SettingsForm } from "./settings-form.tsx";

/** What others read about the person: photo, name, description, languages. */
export function About({ settings, result }: { settings: AccountSettings; result: unknown }) {
  const t = useT("accounts");
  return (
    <div className="grid gap-8">
      <AvatarPart settings={settings} result={result} />
      <SettingsForm section="about" result={result} version={settings.version}>
        <div className="grid max-w-2xl gap-5">
          <TextField
            name="name"
            label={t("name.label")}
            hint={t("name.hint")}
            autoComplete="name"
            maxLength={80}
            defaultValue={settings.name ?? ""}
          />
          <TextArea
            name="bio"
            label={t("bio.label")}
            hint={t("bio.hint")}
            optional
            maxLength={2_000}
            defaultValue={settings.bio ?? ""}
          />
          <FoldedTextLanguage name="bio_language" of={["bio"]} found={settings.bio_language} />
        </div>
        <Section title={t("languages.title")} lead={t("languages.lead")}>
          <LanguageRows spoken={settings.languages} />
        </Section>
      </SettingsForm>
    </div>
  );
}
