import { endsInBlock } from "#contract/case-kinds.ts";
import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { Card } from "#web/ui/show/card.tsx";

type Props = { shown: Reply<"GET /admin/cases/:id">; result: unknown };

/** One reason, and a button for each decision that is possible now. */
export function DecideForm({ shown: { id, kind, can }, result }: Props) {
  const t = useT("cases");
  return (
    <Card as="section" aria-labelledby="decide">
      <h2 id="decide" className="mb-4 text-xl">
        {t(can.decide ? "case.decide" : "case.decide_appeal")}
      </h2>
      <PageForm result={result} className="grid gap-4">
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
