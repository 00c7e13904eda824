import { Link } from "react-router";
import { providerPath } from "#web/contacts/provider-path.ts";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { OfferPrice } from "#web/offers/offer-facts.tsx";
import { Heart } from "#web/points/saved/heart.tsx";
import { Stars } from "#web/reviews/stars.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";

type Item = Reply<"GET /saved-providers">["data"][number];

/** A provider whose page cannot be opened now is shown without a name. */
export function SavedProviderCard({ item: { id, provider } }: { item: Item }) {
  const t = useT("saved");
  const [offer] = provider?.service_offers ?? [];
  return (
    <Card as="li" className="relative">
      <div className="flex items-start gap-3">
        {provider && <Avatar name={provider.name} src={provider.avatar} />}
        <div className="min-w-0 flex-1">
          {provider ? (
            <>
              <h3 className="text-lg wrap-anywhere">
                <Link to={providerPath(id)} className="rounded after:absolute after:inset-0">
                  {provider.name ?? t("gone")}
                </Link>
              </h3>
              <Stars rating={provider.rating} className="text-sm" />
              <p className="text-sm text-muted">{provider.point_purposes.map(({ name }) => name).join(" · ")}</p>
            </>
          ) : (
            <Badge>{t("gone")}</Badge>
          )}
          {offer && <OfferPrice offer={offer} className="mt-1 block font-extrabold" />}
        </div>
        <Heart kind="provider" id={id} isKept />
      </div>
    </Card>
  );
}
