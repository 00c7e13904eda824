import { languageFacts, languages } from "#contract/kit/languages.ts";
import type { AccountSettings } from "#contract/settings.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Choices } from "#web/ui/form/choices.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { themes } from "../../choices.ts";

type Props = {
  locale: AccountSettings["locale"];
  /** Null while acting for another person: the theme is the actor's own. */
  theme: AccountSettings["theme"] | null;
};

/** Language and theme of the account; saving applies them on this device. */
export function AppearanceFields({ locale, theme }: Props) {
  const t = useT("accounts");
  return (
    <>
      <Select name="locale" label={t("language.label")} hint={t("language.hint")} defaultValue={locale}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageFacts[language].name}
          </option>
        ))}
      </Select>
      {theme && (
        <Choices
          name="theme"
          legend={t("theme.legend")}
          hint={t("theme.hint")}
          look="segmented"
          defaultValue={theme}
          choices={themes.map((value) => ({ value, label: t(`theme.${value}`) }))}
        />
      )}
    </>
  );
}
