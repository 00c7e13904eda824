import { BadgeCheck, Ban } from "lucide-react";
import { checkMethods } from "#contract/badge-kinds.ts";
import { KeptTyping } from "#web/kit/drafts/kept-typing.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { DateField } from "#web/ui/form/date-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { Card } from "#web/ui/show/card.tsx";

export function ApproveForm({ result }: { result: unknown }) {
  const t = useT("verifications");
  return (
    <Card as="section">
      <PageForm result={result} scope="approve-" className="grid gap-5">
        <div className="sm:[&>fieldset>div]:grid-cols-1">
          <Choices
            name="method"
            legend={t("approve.method")}
            choices={checkMethods.map((value) => ({ value, label: t(`choose.${value}`) }))}
          />
        </div>
        <DateField name="expires_on" label={t("approve.expires")} hint={t("approve.expires_hint")} optional />
        <SubmitButton name="intent" value="approve" icon={<BadgeCheck aria-hidden className="size-5" />}>
          {t("approve.submit")}
        </SubmitButton>
      </PageForm>
    </Card>
  );
}

type ReasonProps = { id: string; intent: "refuse" | "revoke"; result: unknown };

export function ReasonForm({ id, intent, result }: ReasonProps) {
  const t = useT("verifications");
  return (
    <Card as="section">
      <PageForm result={result} scope={`${intent}-`} className="grid gap-5">
        <KeptTyping name={`badge-${intent}-${id}`} note>
          <TextArea name="reason" label={t("reason")} hint={t("reason_hint")} maxLength={500} />
        </KeptTyping>
        <SubmitButton name="intent" value={intent} tone="danger" icon={<Ban aria-hidden className="size-5" />}>
          {t(`${intent}.submit`)}
        </SubmitButton>
      </PageForm>
    </Card>
  );
}
