import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { formatMinutes } from "#web/analytics/format-minutes.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { OfferPrice, useOfferName } from "#web/offers/offer-facts.tsx";
import { offerPath } from "#web/offers/offer-path.ts";
import { OfferPicture } from "#web/offers/offer-picture.tsx";
import { Facts } from "#web/reviews/facts.tsx";
import type { Rating } from "#web/reviews/types.ts";
import { Translated } from "#web/translations/translated.tsx";
import { formatNumber, formatShare } from "#web/ui/formats.ts";
import { Card } from "#web/ui/show/card.tsx";
import { useWords } from "#web/ui/words.ts";
import type { Provider } from "./provider.ts";

/** The offers with their prices; each leads to its page. */
export function Prices({ provider: { service_offers: offers } }: { provider: Provider }) {
  const t = useT("providers");
  if (offers.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="prices">
      <h2 id="prices" className="text-xl">
        {t("prices")}
      </h2>
      <ul className="mt-2">
        {offers.map((offer) => (
          <Translated key={offer.id} of={offer}>
            {(visible) => <PricedOffer offer={offer} visible={visible} />}
          </Translated>
        ))}
      </ul>
    </Card>
  );
}

type Offer = Provider["service_offers"][number];

function PricedOffer({ offer, visible }: { offer: Offer; visible: Offer }) {
  const nameOfOffer = useOfferName();
  return (
    <li className="@container relative flex items-center gap-3 border-b border-line py-3 last:border-0">
      <span className="relative block size-16 shrink-0 overflow-hidden rounded-field bg-sunken @max-[14rem]:hidden">
        <OfferPicture offer={offer} sizes="4rem" />
      </span>
      <span className="min-w-0 flex-1">
        <Link
          to={offerPath(offer.id)}
          discover="none"
          lang={visible.language}
          className="whole-card font-bold wrap-anywhere hyphens-auto"
        >
          {nameOfOffer(visible)}
        </Link>
        <OfferPrice offer={offer} className="mt-0.5 block text-muted" />
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
    </li>
  );
}

type Props = Pick<Rating, "reliability" | "ended">;
const parts = ["kept", "on_time", "cashback"] as const;

/** The provider's reliability in numbers; renders nothing if there are too few jobs (rules T2, T3). */
export function Reliability({ reliability, ended }: Props) {
  const t = useT("reviews");
  const { locale } = useWords();
  const facts: [string, string][] = [];
  if (reliability.first_answer)
    facts.push([t("reliability.first_answer"), formatMinutes(locale, reliability.first_answer.minutes)]);
  for (const name of parts) {
    const part = reliability[name];
    if (part) facts.push([t(`reliability.${name}`), t("reliability.of", shareOf(locale, part))]);
  }
  const times = ended.reduce((sum, { count }) => sum + count, 0);
  if (times > 0) facts.push([t("reliability.ended"), formatNumber(locale, times)]);
  if (facts.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="reliability-title">
      <h2 id="reliability-title" className="text-xl">
        {t("reliability.title")}
      </h2>
      <p className="mb-4 text-sm text-muted">{t("reliability.period")}</p>
      <Facts facts={facts} />
    </Card>
  );
}

const shareOf = (locale: string, { share, count }: { share: number; count: number }) => ({
  percent: formatShare(locale, share),
  count: formatNumber(locale, count),
});
