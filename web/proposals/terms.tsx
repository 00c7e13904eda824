import type { ReactNode } from "react";
import type { PriceKind } from "#contract/kit/price-kinds.ts";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Duration } from "#web/points/duration.tsx";
import { priceText } from "#web/ui/price-text.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { PostTitle } from "#web/ui/show/post-title.tsx";
import { Price } from "#web/ui/show/price.tsx";
import { Day, PlaceDay, PlaceTime } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";

export type Proposal = Reply<"GET /proposals">["data"][number];
export type Person = Proposal["author"];

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
    <DiscountLine proposal={proposal} />
  </div>
);

/** The discount or cashback of the proposal, as the programme was when the proposal was sent (rule D1). */
export function DiscountLine({
  proposal: { discount, price_kind },
}: {
  proposal: Pick<Proposal, "discount" | "price_kind">;
}) {
  const t = useT("proposals");
  const words = useWords();
  if (!discount) return null;
  const { kind, value_is_percent, list_price, list_price_asked, discount_amount, currency, pay_days } = discount;
  const price = (minor: number, of: PriceKind = price_kind) => priceText(words, minor, currency, of);
  // An amount that is paid back is for the whole job, also of a price by the hour.
  const off = price(discount_amount, kind === "cashback" && !value_is_percent ? "fixed" : price_kind);
  return (
    <p className="text-sm font-semibold wrap-anywhere text-good">
      <PostTitle of={discount} untitled="" />
      {": "}
      {kind === "cashback" ? (
        t("discount.cashback", { amount: off, count: pay_days ?? 0 })
      ) : (
        <span className="numbers">
          {/* Struck through only if the provider really asked this price. */}
          {list_price_asked ? <s>{price(list_price)}</s> : price(list_price)} − {off}
        </span>
      )}
    </p>
  );
}
