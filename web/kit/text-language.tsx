import { type Language, languages } from "#contract/kit/languages.ts";
import { Folded } from "#web/ui/form/folded.tsx";
import { Select } from "#web/ui/form/select.tsx";
import { nameOf } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import { useT } from "./i18n/use-t.ts";

type Props = { name?: string; found: Language | null | undefined; hint?: string | undefined };

/** The language of a text, where its author wants another one than the API finds. @param found that of the stored text */
export function TextLanguage({ name = "language", found, hint }: Props) {
  const t = useT("ui");
  const { locale } = useWords();
  const nameIn = (code: Language) => nameOf(locale, "language", code);
  return (
    <Select name={name} label={t("text_language.label")} {...(hint && { hint })} defaultValue="">
      <option value="">
        {found ? t("text_language.found_as", { language: nameIn(found) }) : t("text_language.found")}
      </option>
      {languages.map((code) => (
        <option key={code} value={code}>
          {nameIn(code)}
        </option>
      ))}
    </Select>
  );
}

/** The same behind its heading. */
export function FoldedTextLanguage(props: Props) {
  const t = useT("ui");
  return (
    <Folded title={t("text_language.label")} isOpen={false}>
      <TextLanguage {...props} />
    </Folded>
  );
}
