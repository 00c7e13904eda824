import { RemovedBanner } from "#web/cases/removed-banner.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useProblemText } from "#web/kit/problem-text.ts";
import { isRefused } from "#web/kit/refused.ts";
import { LimitReached } from "#web/plans/limit-reached.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { Missing } from "../my/missing.tsx";
import { OfferActions } from "../my/offer-actions.tsx";
import { OfferStatusBadge } from "../offer-facts.tsx";
import type { OwnOffer } from "../offer-facts.tsx";

/** For the offer's owner only: its state, its audience and the possible actions. */
export function OwnerBar({ offer, result }: { offer: OwnOffer; result: unknown }) {
  const t = useT("offers");
  const { ofCall } = useProblemText();
  const { status, comment, missing } = offer;
  return (
    <Card as="section" aria-label={t("owner.label")} className="mb-6 border-transparent! bg-action-soft! p-4! sm:p-5!">
      <RemovedBanner post={offer} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <OfferStatusBadge status={status} />
        <p className="font-bold">{t(status === "published" ? "owner.public" : "owner.hidden")}</p>
      </div>
      {status !== "published" && <Missing missing={missing} />}
      {comment && (
        <p className="mt-2 text-sm whitespace-pre-line wrap-anywhere">
          <b>{t("comment.label")}:</b> {comment}
        </p>
      )}
      <OfferActions key={status} offer={offer} />
      {isRefused(result) && (
        <div className="mt-4 grid gap-3">
          <Banner tone="bad" title={ofCall(result.problem)} />
          <LimitReached result={result} />
        </div>
      )}
    </Card>
  );
}
