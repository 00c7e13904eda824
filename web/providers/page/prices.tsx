import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { OfferPrice, useOfferName } from "#web/offers/offer-facts.tsx";
import { offerPath } from "#web/offers/offer-path.ts";
import { OfferPicture } from "#web/offers/offer-picture.tsx";
import { Card } from "#web/ui/show/card.tsx";
import type { Provider } from "./provider.ts";

/** The offers with their prices; each leads to its page. */
export function Prices({ provider: { service_offers: offers } }: { provider: Provider }) {
  const t = useT("providers");
  const nameOfOffer = useOfferName();
  if (offers.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="prices">
      <h2 id="prices" className="text-xl">
        {t("prices")}
      </h2>
      <ul className="mt-2">
        {offers.map((offer) => (
          <li key={offer.id} className="relative flex items-center gap-3 border-b border-line py-3 last:border-0">
            <span className="relative block size-16 shrink-0 overflow-hidden rounded-field bg-sunken">
              <OfferPicture offer={offer} sizes="4rem" />
            </span>
            <span className="min-w-0 flex-1">
              <Link
                to={offerPath(offer.id)}
                discover="none"
                lang={offer.language}
                className="whole-card font-bold wrap-anywhere hyphens-auto"
              >
                {nameOfOffer(offer)}
              </Link>
              <OfferPrice offer={offer} className="mt-0.5 block text-muted" />
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
          </li>
        ))}
      </ul>
    </Card>
  );
}
