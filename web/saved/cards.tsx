import { Link } from "react-router";
import { providerPath } from "#web/contacts/provider-link.tsx";
import type { Reply } from "#web/kit/calls.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { OfferCard } from "#web/offers/list/offer-card.tsx";
import { OfferPrice } from "#web/offers/offer-facts.tsx";
import { Heart } from "#web/points/saved/heart.tsx";
import { Budget, FactLines } from "#web/requests/fact-lines.tsx";
import { Stars } from "#web/reviews/stars.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Badge } from "#web/ui/show/badge.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { PersonName, useNameFor } from "#web/ui/show/person-name.tsx";
import { PostTitle, visibleTitle } from "#web/ui/show/post-title.tsx";
import { useWords } from "#web/ui/words.ts";

type Item = Reply<"GET /saved-points">["data"][number];

/** The same card as in the item's own list; an item that has left the market shows only its title. */
export function SavedCard({ item }: { item: Item }) {
  const t = useT("saved");
  const { language } = useWords();
  const { id, kind, offer, request } = item;
  if (offer)
    return (
      <OfferCard offer={item.title_translated ? { ...offer, title: item.title_translated, language } : offer} isKept />
    );
  const untitled = request?.point_purposes[0]?.name ?? t("untitled");
  return (
    <Card as="li" className="relative">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-lg wrap-anywhere">
          {request ? (
            <Link to={`/service/search-request/${id}`} className="rounded after:absolute after:inset-0">
              <PostTitle of={item} untitled={untitled} />
            </Link>
          ) : (
            <PostTitle of={item} untitled={untitled} />
          )}
        </h3>
        <Heart kind={kind} id={id} isKept what={visibleTitle(item) ?? untitled} />
      </div>
      {request ? (
        <>
          <FactLines request={request} most={2} className="mt-1" />
          <Budget request={request} className="mt-2 block" />
        </>
      ) : (
        <p className="mt-2">
          <Badge>{t("gone")}</Badge>
        </p>
      )}
    </Card>
  );
}

type ProviderItem = Reply<"GET /saved-providers">["data"][number];

/** A provider whose page cannot be opened now is shown without a name. */
export function SavedProviderCard({ item: { id, provider } }: { item: ProviderItem }) {
  const t = useT("saved");
  const nameFor = useNameFor();
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
                  <PersonName person={provider} gone={t("gone")} />
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
        <Heart kind="provider" id={id} isKept what={nameFor(provider, t("gone"))} />
      </div>
    </Card>
  );
}
