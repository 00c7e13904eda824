import { BadgeCheck, Ban } from "lucide-react";
import { Link } from "react-router";
import { checkMethods } from "#contract/badge-kinds.ts";
import type { VerificationDetails } from "#contract/verifications.ts";
import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { Choices } from "#web/ui/form/choices.tsx";
import { DateField } from "#web/ui/form/date-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { formatDate } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { PersonName, useNameFor } from "#web/ui/show/person-name.tsx";
import { useWords } from "#web/ui/words.ts";

/** The person, the history of the document, and the reason of an earlier decision. */
export function VerificationFacts({ it }: { it: VerificationDetails }) {
  const t = useT("verifications");
  const tBadges = useT("badges");
  const tOperator = useT("operator");
  const nameFor = useNameFor();
  const { timeZone } = useWords();
  const { user, state, method, reason, decided_by, decided_at, expires_on } = it;
  const link = "inline-flex min-h-6 items-center text-action underline";
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-xl wrap-anywhere">
        <PersonName person={user} gone={tOperator("deleted")} />
      </h2>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <Link to={`/admin/users/${user.id}`} className={link}>
          {t("admin.account")}
        </Link>
        <Link to={`/service/provider/${user.id}`} className={link}>
          {t("admin.page")}
        </Link>
      </p>
      <p className="text-muted">{t("sent", { date: formatDate(it.created_at, timeZone) })}</p>
      {state === "asked" && <p>{t("admin.compare")}</p>}
      {decided_at && (
        <p>
          {t("admin.decided", { name: nameFor(decided_by, "–") })} · {formatDate(decided_at, timeZone)}
        </p>
      )}
      {method && <p>{t(`choose.${method}`)}</p>}
      {expires_on && <p>{tBadges("until", { date: formatDate(expires_on, timeZone) })}</p>}
      {reason && (
        <p className="wrap-anywhere">
          <span className="block text-sm text-muted">{t("reason")}</span>
          {reason}
        </p>
      )}
    </Card>
  );
}

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
