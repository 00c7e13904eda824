import type { DocumentKind } from "#contract/badge-kinds.ts";
import type { Verification } from "#contract/verifications.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { isRefused } from "#web/kit/refused.ts";
import { TranslatedText } from "#web/translations/translated-text.tsx";
import { ConfirmButton } from "#web/ui/action/confirm-button.tsx";
import { formatDate } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { useWords } from "#web/ui/words.ts";
import { DocumentForm } from "./document-form.tsx";
import { KindIcon } from "./kind-icon.tsx";
import { VerificationStateBadge, shownState } from "./state-badge.tsx";

type Props = { kind: DocumentKind; all: readonly Verification[]; result: unknown };

/** One kind of badge with its state and the next step. A new document can be in check while the old badge is still shown. */
export function OwnBadge({ kind, all, result }: Props) {
  const t = useT("verifications");
  const tBadges = useT("badges");
  const own = all.filter((it) => it.kind === kind);
  const isRefusedHere = isRefused(result) && result.values["kind"]?.[0] === kind;
  return (
    <Card as="section" className="grid gap-4">
      <div className="flex gap-3">
        <KindIcon kind={kind} className="mt-1 size-6 shrink-0 text-action" />
        <div className="min-w-0">
          <h2 className="text-xl">{tBadges(`kind.${kind}`)}</h2>
          <p className="text-sm text-muted">{t(`about.${kind}`)}</p>
        </div>
      </div>
      {own.length === 0 && (
        <p>
          <VerificationStateBadge state="none" />
        </p>
      )}
      {own.map((it) => (
        <OwnState key={it.id} it={it} />
      ))}
      {!own.some((it) => it.state === "asked") && (
        <DocumentForm
          kind={kind}
          label={t(own.length > 0 ? "ask.renew" : "ask.open")}
          open={isRefusedHere}
          result={isRefusedHere ? result : undefined}
        />
      )}
    </Card>
  );
}

function OwnState({ it }: { it: Verification }) {
  const t = useT("verifications");
  return (
    <div className="grid gap-3 rounded-field bg-sunken p-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <VerificationStateBadge state={shownState(it)} />
        <Times it={it} />
      </p>
      {it.reason && (
        <div>
          <p className="text-sm text-muted">{t("reason")}</p>
          <TranslatedText of={it} field="reason" language={it.reason_language} />
        </div>
      )}
      {it.state === "asked" && <Pages it={it} />}
      {(it.state === "asked" || it.state === "approved") && <Remove it={it} />}
    </div>
  );
}

function Times({ it: { state, created_at, decided_at, expires_on } }: { it: Verification }) {
  const t = useT("verifications");
  const tBadges = useT("badges");
  const { timeZone } = useWords();
  return (
    <span className="text-sm text-muted">
      {decided_at ? formatDate(decided_at, timeZone) : t("sent", { date: formatDate(created_at, timeZone) })}
      {state === "approved" && expires_on && <> · {tBadges("until", { date: formatDate(expires_on, timeZone) })}</>}
    </span>
  );
}

function Pages({ it: { id, pages } }: { it: Verification }) {
  const t = useT("verifications");
  return (
    <ul className="flex flex-wrap gap-x-4">
      {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
        <li key={number}>
          <a
            href={`/api/verifications/${id}/document?number=${number}`}
            className="inline-flex min-h-6 items-center text-action underline"
          >
            {t("page", { number })}
          </a>
        </li>
      ))}
    </ul>
  );
}

function Remove({ it: { id, state } }: { it: Verification }) {
  const t = useT("verifications");
  const text = t(state === "asked" ? "withdraw" : "remove");
  return (
    <PageForm summary={false}>
      <input type="hidden" name="id" value={id} />
      <ConfirmButton
        name="intent"
        value="remove"
        tone="quiet"
        size="sm"
        className="flush-button"
        question={text}
        consequence={t(state === "asked" ? "withdraw_text" : "remove_text")}
        confirm={text}
      >
        {text}
      </ConfirmButton>
    </PageForm>
  );
}
