import { endsInBlock } from "#contract/case-kinds.ts";
import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { Card } from "#web/ui/show/card.tsx";

type Case = Reply<"GET /admin/cases/:id">;
type Props = { shown: Case; result: unknown };

/** One reason, and a button for each decision that is possible now. */
export function DecideForm({ shown: { id, kind, can, ready }, result }: Props) {
  const t = useT("cases");
  return (
    <Card as="section" aria-labelledby="decide">
      <h2 id="decide" className="mb-4 text-xl">
        {t(can.decide ? "case.decide" : "case.decide_appeal")}
      </h2>
      <PageForm result={result} className="grid gap-4">
        {ready.length > 0 && <ReadyReasons ready={ready} />}
        <KeptTyping name={`case-${id}`} note>
          <TextArea name="reason" label={t("decision.reason")} hint={t("case.reason_hint")} maxLength={1_000} />
        </KeptTyping>
        <div className="flex flex-wrap gap-3 *:flex-auto">
          {can.remove && (
            <SubmitButton name="intent" value="remove" tone="danger">
              {t(endsInBlock(kind) ? "case.block" : "case.remove")}
            </SubmitButton>
          )}
          {can.decide && (
            <SubmitButton name="intent" value="dismiss" tone="secondary">
              {t("case.dismiss")}
            </SubmitButton>
          )}
          {can.decide_appeal && (
            <>
              <SubmitButton name="intent" value="undo">
                {t("case.undo")}
              </SubmitButton>
              <SubmitButton name="intent" value="uphold" tone="secondary">
                {t("case.uphold")}
              </SubmitButton>
            </>
          )}
        </div>
      </PageForm>
    </Card>
  );
}

/** A tap writes the reason into the field, where it can be changed. */
function ReadyReasons({ ready }: Pick<Case, "ready">) {
  const t = useT("cases");
  const write = (form: HTMLFormElement | null, text: string) => {
    const field = form?.elements.namedItem("reason");
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.setRangeText(text, 0, field.value.length, "end");
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  };
  return (
    <fieldset className="noscript:hidden">
      <legend className="mb-2 text-sm text-muted">{t("case.ready")}</legend>
      <div className="flex flex-wrap gap-2">
        {ready.map(({ reason, text }) => (
          <button
            key={reason}
            type="button"
            title={text}
            onClick={({ currentTarget }) => write(currentTarget.form, text)}
            className="min-h-11 rounded-full border-[1.5px] border-line bg-card px-4 text-sm font-bold hover:border-edge"
          >
            {reason === "kept" ? t("case.ready_kept") : t(`reason.${reason}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
