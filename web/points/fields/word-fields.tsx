import { languages } from "#contract/kit/languages.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Select } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { nameOf } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import type { PointAnswers } from "../answers.ts";

type Props = { answers: Pick<PointAnswers, "tags" | "language">; tagsHint: string; languageHint?: string };

/** The keywords of an offer or a request and the language of its text. */
export function WordFields({ answers: { tags, language }, tagsHint, languageHint }: Props) {
  const t = useT("points");
  const { locale } = useWords();
  return (
    <>
      <TextField
        name="tags"
        label={t("tags.label")}
        hint={tagsHint}
        optional
        autoComplete="off"
        maxLength={850}
        defaultValue={tags.join(", ")}
      />
      <Select
        name="language"
        label={t("language.label")}
        {...(languageHint && { hint: languageHint })}
        defaultValue={language}
      >
        {languages.map((code) => (
          <option key={code} value={code}>
            {nameOf(locale, "language", code)}
          </option>
        ))}
      </Select>
    </>
  );
}
