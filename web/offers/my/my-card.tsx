import { MapPin, Users } from "lucide-react";
import { Link } from "react-router";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Badge } from "#web/ui/show/badge.tsx";
import { Ago } from "#web/ui/show/when.tsx";
import { OfferPrice, OfferStatusBadge, useOfferName } from "../offer-facts.tsx";
import type { OwnOffer } from "../offer-facts.tsx";
import { ownPath } from "../offer-path.ts";
import { OfferPicture } from "../offer-picture.tsx";
import { Missing } from "./missing.tsx";
import { OfferActions } from "./offer-actions.tsx";

/** One of the user's offers, with its actions. */
export function MyCard({ offer }: { offer: OwnOffer }) {
  const t = useT("offers");
  const nameOfOffer = useOfferName();
  const { id, status, point_purposes, place, subject, updated_at } = offer;
  return (
    <li className="grid grid-cols-1 overflow-hidden rounded-card border border-line bg-card sm:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="relative aspect-5/2 bg-sunken sm:aspect-auto">
        <OfferPicture offer={offer} sizes="(min-width: 40rem) 10rem, 100vw" />
      </div>
      <div className="min-w-0 p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-2">
          <OfferStatusBadge status={status} />
          {subject && (
            <Badge tone="sun" icon={<Users aria-hidden />}>
              {t("managed.for", { name: subject.name })}
            </Badge>
          )}
          <Ago at={updated_at} className="ml-auto text-sm text-muted" />
        </div>
        <h2 className="mt-2.5 text-lg wrap-anywhere">
          <Link to={ownPath(offer)} className="hover:text-action hover:underline">
            {nameOfOffer(offer)}
          </Link>
        </h2>
        <p className="mt-1 text-sm text-muted">{point_purposes.map(({ name }) => name).join(" · ")}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
          <OfferPrice offer={offer} className="font-bold" />
          {place && (
            <span className="flex min-w-0 items-center gap-1.5 text-muted">
              <MapPin aria-hidden className="size-4 shrink-0" />
              <span className="min-w-0 wrap-anywhere">{place.address_limited}</span>
            </span>
          )}
        </p>
        {status !== "published" && <Missing missing={offer.missing} />}
        <OfferActions key={`${id}${status}`} offer={offer} />
      </div>
    </li>
  );
}
