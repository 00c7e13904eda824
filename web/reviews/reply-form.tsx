import { KeptTyping } from "#web/kit/drafts/kept-typing.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";

/** The form with which the reviewed person replies. The page's action passes it to `replyToReview`. */
export function ReplyForm({ id, result }: { id: string; result?: unknown }) {
  const t = useT("reviews");
  return (
    <PageForm result={result} scope={id} className="mt-2 grid gap-3">
      <input type="hidden" name="review" value={id} />
      <KeptTyping name={`review-reply-${id}`} note>
        <TextArea name="reply" label={t("reply.label")} hint={t("reply.hint")} rows={2} maxLength={1_000} />
      </KeptTyping>
      <div>
        <SubmitButton name="intent" value="reply" tone="secondary" size="md">
          {t("reply.submit")}
        </SubmitButton>
      </div>
    </PageForm>
  );
}
