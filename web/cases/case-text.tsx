import { useId } from "react";
import type { ReactNode } from "react";
import { type CaseKind, endsInBlock } from "#contract/case-kinds.ts";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { TranslatedText } from "#web/translations/translated-text.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";

type Props = { title: string; children: ReactNode };

/** A text of a case with its heading. */
export function CaseText({ title, children }: Props) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg">
        {title}
      </h2>
      <p className="whitespace-pre-line wrap-anywhere hyphens-auto">{children}</p>
    </Card>
  );
}

type ReasonProps = {
  title: string;
  of: Pick<NonNullable<Reply<"GET /cases/:id">["decision"]>, "reason" | "reason_language" | "translated">;
};

/** The reason of an operator with its heading; null: there is none. */
export function CaseReason({ title, of }: ReasonProps) {
  const id = useId();
  if (!of.reason) return null;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-lg">
        {title}
      </h2>
      <TranslatedText of={of} field="reason" language={of.reason_language} />
    </Card>
  );
}

type Decided = {
  kind: CaseKind;
  decision: { action: "dismiss" | "remove" | "settle" } | null;
  appeal_decision: { action: "uphold" | "undo" } | null;
};

/** The result of the decision or of its appeal. */
export function OutcomeBadge({ decided: { kind, decision, appeal_decision: appeal } }: { decided: Decided }) {
  const t = useT("cases");
  if (!decision) return null;
  if (appeal?.action === "undo") return <Badge tone="good">{t("outcome.restored")}</Badge>;
  if (decision.action === "settle") return <Badge>{t("outcome.settled")}</Badge>;
  if (decision.action === "dismiss") return <Badge>{t("outcome.kept")}</Badge>;
  return <Badge tone="bad">{t(endsInBlock(kind) ? "outcome.blocked" : "outcome.removed")}</Badge>;
}
