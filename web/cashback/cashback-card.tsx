import { CalendarDays } from "lucide-react";
import { Link } from "react-router";
import type { CashbackClaim } from "#contract/cashback.ts";
import { KeptTyping } from "#web/drafts/kept-typing.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { jobPath } from "#web/kit/job-path.ts";
import { PageForm } from "#web/kit/page-form.tsx";
import { TranslatedText } from "#web/translations/translated-text.tsx";
import { DurationField } from "#web/ui/form/duration-field.tsx";
import { SubmitButton } from "#web/ui/form/submit-button.tsx";
import { TextArea } from "#web/ui/form/text-area.tsx";
import { formatDate, formatMoney } from "#web/ui/formats.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Badge, type Tone } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { useNameFor } from "#web/ui/show/person-name.tsx";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import { useWords } from "#web/ui/words.ts";

const tones: Record<CashbackClaim["state"], Tone> = {
  open: "sun",
  claimed: "sun",
  confirmed: "action",
  disputed: "warn",
  paid: "good",
  expired: "neutral",
};

/** The cashback of one job: its amount, its state, and the reader's next step. */
export function CashbackCard({ claim, result }: { claim: CashbackClaim; result: unknown }) {
  const t = useT("cashback");
  const nameFor = useNameFor();
  const { locale } = useWords();
  const { side, request, other, state, amount, currency, by_hour, minutes, reason, set_by } = claim;
  const name = nameFor(other, t("gone"));
  const about = jobPath(side, request.id);
  const who = set_by === side ? "you" : "they";
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar name={other.name} src={other.avatar} />
        <div className="min-w-0 flex-1 basis-40">
          <h2 className="text-lg wrap-anywhere">
            <Link to={about}>
              <PostTitle of={request} untitled={t("untitled")} />
            </Link>
          </h2>
          <p className="text-sm wrap-anywhere text-muted">{t(side === "customer" ? "from" : "to", { name })}</p>
        </div>
        <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      </div>
      <p className="numbers text-xl font-semibold">
        {formatMoney(locale, amount, currency)}
        {by_hour && minutes === null && <span className="text-base font-normal text-muted"> {t("per_hour")}</span>}
      </p>
      <Day claim={claim} />
      {state === "disputed" && (
        <div>
          <p className="wrap-anywhere">{t(`disputed.${who}`, { name })}</p>
          {reason && <TranslatedText of={claim} field="reason" language={claim.reason_language} />}
        </div>
      )}
      <Steps claim={claim} result={result} />
    </Card>
  );
}

/** The deadline of the next step, or the day of the payment. */
function Day({ claim: { state, claim_until, due_at, paid_at } }: { claim: CashbackClaim }) {
  const t = useT("cashback");
  const { timeZone } = useWords();
  const day = { open: claim_until, claimed: due_at, confirmed: due_at, disputed: null, paid: paid_at, expired: null }[
    state
  ];
  if (!day) return null;
  const key = state === "claimed" || state === "confirmed" ? "due" : state === "paid" ? "paid" : "until";
  return (
    <p className="fact text-sm text-muted">
      <CalendarDays aria-hidden />
      {t(`day.${key}`, { date: formatDate(day, timeZone) })}
    </p>
  );
}

function Steps({ claim, result }: { claim: CashbackClaim; result: unknown }) {
  const t = useT("cashback");
  const { id, side, state, can, by_hour } = claim;
  return (
    <>
      {can.claim && (
        <PageForm result={result} scope={id} summary={false} className="grid gap-3">
          <input type="hidden" name="id" value={id} />
          {by_hour && <DurationField unit="hour" name="minutes" label={t("hours")} hint={t("hours_hint")} />}
          <div>
            <SubmitButton name="intent" value="claim">
              {t("do.claim")}
            </SubmitButton>
          </div>
        </PageForm>
      )}
      {(can.confirm || can.pay) && (
        <PageForm result={result} scope={id} summary={false} className="flex flex-wrap gap-3">
          <input type="hidden" name="id" value={id} />
          {can.confirm && (
            <SubmitButton name="intent" value="confirmed">
              {t("do.confirm")}
            </SubmitButton>
          )}
          {can.pay && (
            <SubmitButton name="intent" value="paid" tone={can.confirm ? "secondary" : "primary"}>
              {t(side === "customer" ? "do.received" : "do.paid")}
            </SubmitButton>
          )}
        </PageForm>
      )}
      {can.dispute && (
        <details>
          <summary className="cursor-pointer text-sm text-action">
            {t(state === "claimed" ? "do.dispute" : "do.not_received")}
          </summary>
          <PageForm result={result} scope={`${id}-dispute`} className="mt-3 grid gap-3">
            <input type="hidden" name="id" value={id} />
            <KeptTyping name={`cashback-${id}`} note>
              <TextArea name="reason" label={t("reason")} rows={2} maxLength={1_000} />
            </KeptTyping>
            <div>
              <SubmitButton name="intent" value="disputed" tone="secondary">
                {t("do.send")}
              </SubmitButton>
            </div>
          </PageForm>
        </details>
      )}
    </>
  );
}
