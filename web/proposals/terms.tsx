import type { ReactNode } from "react";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Duration } from "#web/points/duration.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { Day, PlaceDay, PlaceTime } from "#web/ui/show/when.tsx";
import { DiscountLine } from "./discount-line.tsx";
import type { Proposal } from "./types.ts";

/** The terms of the proposal, as rows of a description list. */
export function Terms({ proposal }: { proposal: Proposal }) {
  const t = useT("proposals");
  const { duration, valid_until, expired } = proposal;
  return (
    <>
      <Term label={t("term.start")}>
        <Start proposal={proposal} />
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

/** When the job is, once it is one; before, the start that the proposal suggests. */
export function Start({
  proposal: { status, starts_at, when },
}: {
  proposal: Pick<Proposal, "status" | "starts_at" | "when">;
}) {
  if (starts_at) return <PlaceTime at={starts_at} zone={when.time_zone} />;
  if (status === "accepted" && when.day) return <PlaceDay day={when.day} time={when.time} zone={when.time_zone} />;
  return <Open />;
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
