import { useT } from "#web/kit/i18n/use-t.ts";
import { TextFields } from "#web/points/fields/text-fields.tsx";
import { WordFields } from "#web/points/fields/word-fields.tsx";
import type { Answers } from "../wizard/answers.ts";
import { useFieldTexts } from "./field-texts.ts";

type Props = { answers: Pick<Answers, "title" | "description" | "tags" | "language"> };

export function OfferTextFields({ answers }: Props) {
  const t = useT("offers");
  const { texts } = useFieldTexts();
  return (
    <>
      <TextFields title={answers.title ?? ""} description={answers.description ?? ""} rows={6} texts={texts} />
      <WordFields answers={answers} tagsHint={t("tags.hint")} languageHint={t("language.hint")} />
    </>
  );
}
