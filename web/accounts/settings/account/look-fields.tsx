import { languages } from "#contract/kit/languages.ts";
import type { AccountSettings } from "#contract/settings.ts";
import { languageNames } from "#web/kit/i18n/language-names.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Choices } from "#web/ui/form/choices.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { skins } from "../../choices.ts";

type Props = {
  locale: AccountSettings["locale"];
  /** Null while one acts for someone: it is not their screen. */
  skin: AccountSettings["skin"] | null;
};

/** Language and skin of the account: on this device they hold as soon as they are saved. */
export function LookFields({ locale, skin }: Props) {
  const t = useT("accounts");
  return (
    <>
      <Select name="locale" label={t("language.label")} hint={t("language.hint")} defaultValue={locale}>
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </Select>
      {skin && (
        <Choices
          name="skin"
          legend={t("skin.legend")}
          hint={t("skin.hint")}
          look="segmented"
          defaultValue={skin}
          choices={skins.map((value) => ({ value, label: t(`skin.${value}`) }))}
        />
      )}
    </>
  );
}
