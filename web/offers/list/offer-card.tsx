import { ProviderLink } from "#web/contacts/provider-link.tsx";
import type { carryItem } from "#web/kit/document/carried.ts";
import { useT } from "#web/kit/i18n/use-t.ts";
import { PathLink } from "#web/kit/server-links.tsx";
import { Heart } from "#web/points/saved/heart.tsx";
import { jobsOf } from "#web/reviews/jobs-of.ts";
import { Stars } from "#web/reviews/stars.tsx";
import { Translated } from "#web/translations/translated.tsx";
import { classes } from "#web/ui/classes.ts";
import { nameOf } from "#web/ui/formats.ts";
import { dot } from "#web/ui/show/dot.ts";
import { PersonLine } from "#web/ui/show/person-line.tsx";
import { softHyphens } from "#web/ui/soft-hyphens.ts";
import { useWords } from "#web/ui/words.ts";
import { CheckedMark } from "#web/verifications/small-badges.tsx";
import { type CardOffer, OfferDistance, useOfferName, useOfferPrice } from "../offer-facts.tsx";
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
  const name = useOfferName()(offer);
  const { id, language, own, open_now } = offer;
  const isLead = before === 0 && offer.main_image !== null;
  const point = (to: string | null) => () => onActive?.(to);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- lights the marker of the link inside
    <li
      data-active={active || undefined}
      onMouseEnter={point(id)}
      onMouseLeave={point(null)}
      onFocus={point(id)}
      onBlur={point(null)}
      className={classes("offer-card", isLead && "lead-card", before > 4 && "late-card")}
      {...item}
    >
      <OfferPicture offer={offer} sizes={isLead ? leadSizes : sizes} eager={before < 2} className="offer-picture" />
      <h3 lang={language} className="offer-title">
        <PathLink to={offerPath(id)} state={onActive && { fromList: true }} className="whole-card">
          {name}
        </PathLink>
      </h3>
      <Heart kind="offer" id={id} isKept={isKept} what={name} />
      <Facts offer={original} />
      <Provider offer={offer} />
      <div className="offer-foot">
        <p className="offer-price">
          {useOfferPrice()(offer)}
          {open_now && <small>{t("open.now")}</small>}
        </p>
        {!own && (
          <PathLink to={`/service/request/add-wizard?offer=${id}`} className="soft-button">
            {t("ask")}
          </PathLink>
        )}
      </div>
    </li>
  );
}

const sizes = "(min-width: 40rem) 11rem, 5rem";
const leadSizes = "(min-width: 40rem) 11rem, 100vw";

function Provider({ offer: { provider, provider_page } }: { offer: CardOffer }) {
  const t = useT("offers");
  if (!provider) return null;
  const { avatar, rating, badge_kinds } = provider;
  const jobs = jobsOf(provider);
  return (
    <ProviderLink page={provider_page} className="person-line">
      <PersonLine person={provider} gone={t("provider.gone")} avatar={avatar}>
        <CheckedMark kinds={badge_kinds} />
        <Stars rating={rating} className="ml-2" />
        {jobs > 0 && (
          <span className="text-muted">
            {dot}
            {t("provider.hired", { count: jobs })}
          </span>
        )}
      </PersonLine>
    </ProviderLink>
  );
}

/** Service, place and distance in one line; of a text in a foreign language that language, and the reader's if the person speaks it. */
function Facts({ offer: { language, place, distance, provider, point_purposes } }: { offer: CardOffer }) {
  const t = useT("offers");
  const words = useWords();
  const isForeign = language !== words.language;
  const isUnderstood = provider?.languages.some(({ code }) => code === words.language);
  const nameIn = (code: string) => nameOf(words.locale, "language", code);
  return (
    <p className="offer-facts">
      {[
        ...point_purposes.map(({ name }) => softHyphens(name, words.language)),
        place?.locality ?? place?.address_limited,
      ]
        .filter(Boolean)
        .join(dot)}
      {distance && (
        <>
          {dot}
          <OfferDistance step={distance} plain />
        </>
      )}
      {isForeign && (
        <>
          {dot}
          <span className="visually-hidden">{t("fact.language")}: </span>
          {nameIn(language)}
        </>
      )}
      {isForeign && isUnderstood && (
        <b className="block text-ink">
          {t("provider.speaks")}: {nameIn(words.language)}
        </b>
      )}
    </p>
  );
}
