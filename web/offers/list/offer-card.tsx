import { BriefcaseBusiness, Languages, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ProviderLink } from "#web/contacts/provider-link.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { Heart } from "#web/points/saved/heart.tsx";
import { Stars } from "#web/reviews/stars.tsx";
import { classes } from "#web/ui/classes.ts";
import { nameOf } from "#web/ui/formats.ts";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { useWords } from "#web/ui/words.ts";
import { OfferDistance, OfferPrice, OpenBadge, useOfferName } from "../offer-facts.tsx";
import type { CardOffer } from "../offer-facts.tsx";
import { offerPath } from "../offer-path.ts";
import { OfferPicture } from "../offer-picture.tsx";

type Props = {
  offer: CardOffer;
  active?: boolean;
  onActive?: (id: string | null) => void;
  /**
   * The index in the first list of a page: images of the first cards are loaded at once, layout of the last ones is
   * deferred.
   */
  before?: number;
  /** See `Heart`. */
  isKept?: boolean;
};

/** An offer in a list; the whole card is a link, and hovering it highlights its marker on the map. */
export function OfferCard({ offer, active = false, onActive, before = 2, isKept = false }: Props) {
  const nameOfOffer = useOfferName();
  const { id, language, point_purposes, place, distance } = offer;
  const point = (to: string | null) => () => onActive?.(to);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- lights the marker of the link inside
    <li
      data-active={active || undefined}
      onMouseEnter={point(id)}
      onMouseLeave={point(null)}
      onFocus={point(id)}
      onBlur={point(null)}
      className={classes(
        "offer-card",
        before > 4 && "late-card",
        active ? "border-fill ring-2 ring-fill" : "border-line",
      )}
    >
      <div className="relative min-h-36 bg-sunken">
        <OfferPicture offer={offer} sizes="(min-width: 40rem) 11rem, 6.5rem" eager={before < 2} />
      </div>
      <div className="flex min-w-0 flex-col p-4 sm:p-5">
        <div className="flex items-start justify-between gap-2">
          <h3 lang={language} className="offer-title">
            <Link to={offerPath(id)} discover="none" state={onActive && { fromList: true }} className="whole-card">
              {nameOfOffer(offer)}
            </Link>
          </h3>
          <Heart kind="offer" id={id} isKept={isKept} />
        </div>
        <p className="mt-1 text-sm text-muted">{point_purposes.map(({ name }) => name).join(" · ")}</p>
        <OfferPrice offer={offer} className="mt-2 font-extrabold" />
        <ul className="offer-facts">
          {place && <Fact icon={<MapPin aria-hidden />}>{place.address_limited}</Fact>}
          {distance && (
            <li className="font-bold text-ink">
              <OfferDistance step={distance} />
            </li>
          )}
        </ul>
        <Provider offer={offer} />
      </div>
    </li>
  );
}

function Provider({ offer: { provider, provider_page, open_now } }: { offer: CardOffer }) {
  const t = useT("offers");
  const { locale } = useWords();
  if (!provider) return null;
  const { name, avatar, languages, times_hired, rating } = provider;
  return (
    <div className="offer-provider">
      <ProviderLink page={provider_page} className="relative z-10 flex min-w-0 items-center gap-2 font-bold">
        <Avatar name={name} src={avatar} size="sm" className="size-7! text-xs!" />
        <span className="min-w-0 wrap-anywhere">{name ?? t("provider.gone")}</span>
      </ProviderLink>
      <Stars rating={rating} className="text-sm" />
      <OpenBadge open={open_now} />
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
        {languages.length > 0 && (
          <Fact icon={<Languages aria-hidden />} label={t("provider.speaks")}>
            {languages.map(({ code }) => nameOf(locale, "language", code)).join(", ")}
          </Fact>
        )}
        {times_hired > 0 && (
          <Fact icon={<BriefcaseBusiness aria-hidden />}>{t("provider.hired", { count: times_hired })}</Fact>
        )}
      </ul>
    </div>
  );
}

const Fact = ({ icon, label, children }: { icon: ReactNode; label?: string; children: ReactNode }) => (
  <li className="fact">
    {icon}
    <span className="min-w-0 wrap-anywhere">
      {label && <span className="visually-hidden">{label}: </span>}
      {children}
    </span>
  </li>
);
