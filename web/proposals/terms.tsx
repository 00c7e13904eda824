import type { ReactNode } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Duration } from "#web/points/duration.tsx";
import { formatDateTime } from "#web/ui/formats.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { Day } from "#web/ui/show/when.tsx";
import { DiscountLine } from "./discount-line.tsx";
import type { Proposal } from "./types.ts";

/** The terms of the proposal, as rows of a description list. @param timeZone of the request's place */
export function Terms({ proposal, timeZone }: { proposal: Proposal; timeZone: string }) {
  const t = useT("proposals");
  const { starts_at, duration, valid_until, expired } = proposal;
  return (
    <>
      <Term label={t("term.start")}>
        {starts_at ? (
          <time dateTime={starts_at} className="numbers">
            {formatDateTime(starts_at, timeZone)}
          </time>
        ) : (
          <Open />
        )}
      </Term>
      <Term label={t("term.duration")}>{duration ? <Duration minutes={duration} /> : <Open />}</Term>
      {valid_until && (
        <Term label={t("term.valid")}>
          <Day at={valid_until} />
          {expired && (
            <Badge tone="warn" className="ml-2">
              {t("term.expired")}
            </Badge>
          )}
        </Term>
      )}
    </>
  );
}

const Term = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid gap-x-3 py-1.5 min-[30rem]:grid-cols-[minmax(6.5rem,2fr)_3fr]">
    <dt className="hyphens-auto text-muted">{label}</dt>
    <dd className="min-w-0 font-semibold wrap-anywhere">{children}</dd>
  </div>
);

function Open() {
  const t = useT("proposals");
  return <span className="font-normal text-muted">{t("term.open")}</span>;
}

/** The price in large type, for the comparison. */
export const BigPrice = ({ proposal }: { proposal: Proposal }) => (
  <div className="min-w-0">
    <p className="text-2xl leading-tight font-extrabold tracking-tight">
      <Price minor={proposal.amount} currency={proposal.currency} kind={proposal.price_kind} />
    </p>
    <DiscountLine discount={proposal.discount} />
  </div>
);
