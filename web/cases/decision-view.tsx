import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { TranslatedText } from "#web/translations/translated-text.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { formatDate } from "#web/ui/formats.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import { useWords } from "#web/ui/words.ts";
import { CaseReason, CaseText, OutcomeBadge } from "./case-text.tsx";

type Decided = Reply<"GET /cases/:id">;
type Props = { decided: Decided; result: unknown };

/** A decision, for the author of the post or a reporter: its reason, its subject, and the appeal. */
export function DecisionView({ decided, result }: Props) {
  const t = useT("cases");
  const { kind, title, content, report, decision, can, appeal } = decided;
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <PageHeader title={t("decision.title")} badge={<OutcomeBadge decided={decided} />}>
        {t(`kind.${kind}`)}
        {title && (
          <>
            {" · "}
            <PostTitle of={decided} untitled="" />
          </>
        )}
      </PageHeader>
      <CaseReason title={t("decision.reason")} of={decision} />
      {content && (content.text || content.stars) && (
        <CaseText title={t("decision.content")}>
          {content.stars && <span className="block font-bold">{t("stars", { stars: content.stars })}</span>}
          {content.text}
        </CaseText>
      )}
      {report && <CaseText title={t("decision.report")}>{report.text ?? t(`reason.${report.reason}`)}</CaseText>}
      {appeal?.text && <CaseText title={t("appeal.mine")}>{appeal.text}</CaseText>}
      {can.appeal && <AppealForm decided={decided} result={result} />}
      <AppealState decided={decided} />
    </div>
  );
}

function AppealState({ decided: { appeal, appeal_decision: answer } }: { decided: Decided }) {
  const t = useT("cases");
  if (appeal && !answer) return <Banner>{t("appeal.waiting")}</Banner>;
  if (!answer) return null;
  return (
    <Banner tone={answer.action === "undo" ? "good" : "info"} title={t(`appeal.${answer.action}`)}>
      {answer.reason && <TranslatedText of={answer} field="reason" language={answer.reason_language} />}
    </Banner>
  );
}

function AppealForm({ decided, result }: { decided: Decided; result: unknown }) {
  const t = useT("cases");
  const { timeZone } = useWords();
  const date = decided.appeal_until ? formatDate(decided.appeal_until, timeZone) : "";
  return (
    <Card as="section" aria-labelledby="appeal">
      <h2 id="appeal" className="mb-2 text-xl">
        {t("appeal.title")}
      </h2>
      <PageForm result={result} className="grid gap-5">
        <p className="text-muted">{t(decided.same_operator ? "appeal.same" : "appeal.until", { date })}</p>
        <KeptTyping name={`appeal-${decided.id}`} note>
          <TextArea name="text" label={t("appeal.text")} maxLength={2_000} />
        </KeptTyping>
        <SubmitButton>{t("appeal.submit")}</SubmitButton>
      </PageForm>
    </Card>
  );
}
