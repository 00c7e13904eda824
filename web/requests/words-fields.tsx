import { ChevronDown } from "lucide-react";
import { languages } from "#contract/kit/languages.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useFormState } from "#web/ui/form/form-state.ts";
import { Select } from "#web/ui/form/select.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { nameOf } from "#web/ui/formats.ts";
import { useWords } from "#web/ui/words.ts";
import type { Answers } from "./wizard/answers.ts";

type Props = { request: Pick<Answers, "tags" | "language"> };

/** The keywords of a request and the language of its text. */
export function WordsFields({ request }: Props) {
  const t = useT("requests");
  const { locale } = useWords();
  return (
    <>
      <TextField
        name="tags"
        label={t("tags.label")}
        hint={t("tags.hint")}
        optional
        autoComplete="off"
        maxLength={850}
        defaultValue={request.tags.join(", ")}
      />
      <Select name="language" label={t("language.label")} defaultValue={request.language}>
        {languages.map((code) => (
          <option key={code} value={code}>
            {nameOf(locale, "language", code)}
          </option>
        ))}
      </Select>
    </>
  );
}

/** The same fields behind a heading, so that a wizard's step stays short. Open when keywords are there or are refused. */
export function FoldedWordsFields({ request }: Props) {
  const t = useT("requests");
  const { errors, values } = useFormState();
  const isOpen = Boolean(errors["tags"] ?? values["tags"]?.[0]) || request.tags.length > 0;
  return (
    <details open={isOpen} className="group">
      <summary className="inline-flex min-h-11 max-w-full cursor-pointer items-center gap-1 rounded-field font-bold text-action">
        <span className="min-w-0">{t("words.title")}</span>
        <ChevronDown aria-hidden className="size-5 shrink-0 transition group-open:rotate-180" />
      </summary>
      <div className="mt-2 grid gap-6">
        <WordsFields request={request} />
      </div>
    </details>
  );
}
