import { useEffect, useRef } from "react";
import { languageFacts, languages } from "#contract/kit/languages.ts";
import type { AccountSettings } from "#contract/settings.ts";
import { followAccountTheme } from "#web/kit/document/theme.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Choices } from "#web/ui/form/choices.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { themes } from "../choices.ts";
import { PlaceFields } from "./account/place-fields.tsx";
import type { Regions } from "./account/regions.server.ts";
import { TranslationField } from "./account/translation-field.tsx";
import { SettingsForm } from "./settings-form.tsx";

type Props = { settings: AccountSettings; regions: Regions; isOwn: boolean; result: unknown };

/** Saving applies language and theme on this device. Acting for a person leaves theme and translations: they are the reader's own. */
export function LanguageAndPlace({ settings, regions, isOwn, result }: Props) {
  const t = useT("accounts");
  useThemeOnceSaved(settings.theme);
  return (
    <SettingsForm section="language" result={result} version={settings.version}>
      <div className="grid max-w-xl gap-5">
        <Select name="locale" label={t("language.label")} hint={t("language.hint")} defaultValue={settings.locale}>
          {languages.map((language) => (
            <option key={language} value={language} lang={language}>
              {languageFacts[language].name}
            </option>
          ))}
        </Select>
        {isOwn && (
          <Choices
            name="theme"
            legend={t("theme.legend")}
            hint={t("theme.hint")}
            variant="segmented"
            defaultValue={settings.theme}
            choices={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
          />
        )}
        {isOwn && <TranslationField settings={settings} />}
        <PlaceFields settings={settings} regions={regions} />
      </div>
    </SettingsForm>
  );
}

/** A saved theme applies on this device at once and replaces the theme chosen here before. */
function useThemeOnceSaved(theme: AccountSettings["theme"]): void {
  const before = useRef(theme);
  useEffect(() => {
    if (before.current === theme) return;
    before.current = theme;
    followAccountTheme(theme);
  }, [theme]);
}
