import { Languages, MapPin } from "lucide-react";
import type { ReactNode } from "react";
import { ProviderLink } from "#web/contacts/provider-link.tsx";
import type { carryItem } from "#web/kit/document/carried.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PathLink } from "#web/kit/server-links.tsx";
import { Heart } from "#web/points/saved/heart.tsx";
import { Stars } from "#web/reviews/stars.tsx";
import { Translated } from "#web/translations/translated.tsx";
import { classes } from "#web/ui/classes.ts";
import { nameOf } from "#web/ui/formats.ts";
import { LanguageChip } from "#web/ui/show/language-chip.tsx";
import { PersonLine } from "#web/ui/show/person-line.tsx";
import { softHyphens } from "#web/ui/soft-hyphens.ts";
import { useWords } from "#web/ui/words.ts";
import { SmallBadges } from "#web/verifications/small-badges.tsx";
import { type CardOffer, OfferDistance, OfferPrice, OpenBadge, useOfferName } from "../offer-facts.tsx";
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
  /** See `carryItem`. */
  item?: ReturnType<typeof carryItem>;
  /** See `Heart`. */
  isKept?: boolean;
};

/** An offer in a list; the whole card is a link, and hovering it highlights its marker on the map. */
export const OfferCard = (props: Props) => (
  <Translated of={props.offer}>{(offer) => <VisibleCard {...props} original={props.offer} offer={offer} />}</Translated>
);

type VisibleProps = Props & { original: CardOffer };

function VisibleCard({ offer, original, active = false, onActive, before = 2, isKept = false, item }: VisibleProps) {
  const t = useT("offers");
  const words = useWords();
  const nameOfOffer = useOfferName();
  const { id, language, point_purposes, own } = offer;
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
      {...item}
    >
      <div className="offer-picture">
        <OfferPicture offer={offer} sizes="(min-width: 40rem) 11rem, 4.5rem" eager={before < 2} />
      </div>
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-2">
          <h3 lang={language} className="offer-title">
            <PathLink to={offerPath(id)} state={onActive && { fromList: true }} className="whole-card">
              {nameOfOffer(offer)}
            </PathLink>
          </h3>
          <Heart kind="offer" id={id} isKept={isKept} what={nameOfOffer(offer)} />
        </div>
        <p className="mt-1 text-sm text-muted">
          {point_purposes.map(({ name }) => softHyphens(name, words.language)).join(" · ")}
        </p>
      </div>
      <div className="offer-rest">
        <Provider offer={offer} />
        <Facts offer={original} />
        <div className="offer-foot">
          <OfferPrice offer={offer} className="text-lg font-extrabold" />
          {!own && (
            <PathLink to={`/service/request/add-wizard?offer=${id}`} className="soft-button">
              {t("ask")}
            </PathLink>
          )}
        </div>
      </div>
    </li>
  );
}

function Provider({ offer: { provider, provider_page } }: { offer: CardOffer }) {
  const t = useT("offers");
  if (!provider) return null;
  const { avatar, times_hired, rating } = provider;
  return (
    <ProviderLink page={provider_page} className="person-line relative z-10 w-fit max-w-full">
      <PersonLine person={provider} gone={t("provider.gone")} avatar={avatar}>
        <Stars rating={rating} className="ml-2" />
        {times_hired > 0 && <span className="text-muted"> · {t("provider.hired", { count: times_hired })}</span>}
      </PersonLine>
    </ProviderLink>
  );
}

function Facts({ offer: { language, place, distance, provider, open_now } }: { offer: CardOffer }) {
  const t = useT("offers");
  const words = useWords();
  const languages = provider?.languages ?? [];
  return (
    <ul className="offer-facts">
      {(open_now !== null || language !== words.language) && (
        <li className="flex flex-wrap gap-2">
          <OpenBadge open={open_now} />
          <LanguageChip language={language} label={t("fact.language")} />
        </li>
      )}
      {place && (
        <Fact icon={<MapPin aria-hidden />}>
          {place.address_limited} {distance && <OfferDistance step={distance} />}
        </Fact>
      )}
      <SmallBadges kinds={provider?.badge_kinds ?? []} />
      {languages.length > 0 && (
        <Fact icon={<Languages aria-hidden />} label={t("provider.speaks")}>
          {languages.map(({ code }) => nameOf(words.locale, "language", code)).join(", ")}
        </Fact>
      )}
    </ul>
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
