import { useT } from "#web/kit/i18n/use-t.ts";
import { WordFields } from "#web/points/fields/word-fields.tsx";
import { Folded } from "#web/ui/form/folded.tsx";
import { useFormState } from "#web/ui/form/form-state.ts";
import type { Answers } from "./wizard/answers.ts";

type Props = { request: Pick<Answers, "title" | "description" | "tags" | "language"> };

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
    <Folded title={t("words.title")} isOpen={isOpen}>
      <RequestWordFields request={request} />
    </Folded>
  );
}
