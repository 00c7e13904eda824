import { useT } from "#web/kit/i18n/use-t.ts";
import { TextLanguage } from "#web/kit/text-language.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { PointAnswers } from "../answers.ts";

type Words = Pick<PointAnswers, "title" | "description" | "tags" | "language">;
type Props = { answers: Words; tagsHint: string; languageHint?: string };

/** The keywords of an offer or a request and the language of its text. */
export function WordFields({ answers: { title, description, tags, language }, tagsHint, languageHint }: Props) {
  const t = useT("points");
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
      <TextLanguage of={["title", "description"]} found={title || description ? language : null} hint={languageHint} />
    </>
  );
}
