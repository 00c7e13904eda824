import { ChevronDown } from "lucide-react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { WordFields } from "#web/points/fields/word-fields.tsx";
import { useFormState } from "#web/ui/form/form-state.ts";
import type { Answers } from "./wizard/answers.ts";

type Props = { request: Pick<Answers, "tags" | "language"> };

export function RequestWordFields({ request }: Props) {
  const t = useT("requests");
  return <WordFields answers={request} tagsHint={t("tags.hint")} />;
}

/**
 * The same fields folded behind a heading, so that the step of the wizard stays short. Unfolded if there are keywords
 * or errors.
 */
export function FoldedWordFields({ request }: Props) {
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
        <RequestWordFields request={request} />
      </div>
    </details>
  );
}
