import { BriefcaseBusiness, CalendarDays, Languages, MapPin, MessageSquareText } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { BlockButton } from "#web/contacts/block-button.tsx";
import { ProviderLink } from "#web/contacts/provider-link.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { StickyAction } from "#web/kit/sticky-action.tsx";
import { useUser } from "#web/kit/use-session.ts";
import { Stars } from "#web/reviews/stars.tsx";
import { LinkButton } from "#web/ui/action/link-button.tsx";
import { nameOf } from "#web/ui/formats.ts";
import { PlacesMap } from "#web/ui/map/places-map.tsx";
import { Avatar } from "#web/ui/show/avatar.tsx";
import { Banner } from "#web/ui/show/banner.tsx";
import { Card } from "#web/ui/show/card.tsx";
import { PersonName } from "#web/ui/show/person-name.tsx";
import { Day } from "#web/ui/show/when.tsx";
import { useWords } from "#web/ui/words.ts";
import { type OfferDetails, OfferPrice, OpenBadge } from "../offer-facts.tsx";

/** The provider, their languages, and the button for a direct request. Without contacts, which have their own rules. */
export function ProviderCard({ offer }: { offer: OfferDetails }) {
  const t = useT("offers");
  const user = useUser();
  const { provider, open_now, own, can, paused } = offer;
  if (!provider) return <Card as="aside">{t("provider.left")}</Card>;
  const { name, avatar, times_hired, member_since, rating } = provider;
  return (
    <Card as="aside" raised aria-label={t("provider")} className="grid gap-4">
      <div className="flex items-center gap-3">
        <ProviderLink page={offer.provider_page} isFace>
          <Avatar name={name} src={avatar} />
        </ProviderLink>
        <div className="min-w-0">
          <h2 className="text-lg wrap-anywhere">
            <ProviderLink page={offer.provider_page}>
              <PersonName person={provider} gone={t("provider.gone")} />
            </ProviderLink>
          </h2>
          <Stars rating={rating} />
          <OpenBadge open={open_now} />
        </div>
      </div>
      <ul className="grid gap-2.5 text-sm">
        <Spoken languages={provider.languages} />
        {times_hired > 0 && (
          <Line icon={<BriefcaseBusiness aria-hidden />}>{t("provider.hired", { count: times_hired })}</Line>
        )}
        <Line icon={<CalendarDays aria-hidden />}>
          {t("provider.since")} <Day at={member_since} />
        </Line>
      </ul>
      {paused && !own && <Banner tone="warn">{t("paused.short")}</Banner>}
      {can.request && !paused && <AskButton id={offer.id} className="max-lg:hidden" />}
      {can.request && !paused && <p className="text-sm text-muted">{t("ask.hint")}</p>}
      {user && !own && (
        <div>
          <BlockButton person={provider} />
        </div>
      )}
    </Card>
  );
}

function AskButton({ id, className }: { id: string; className: string }) {
  const t = useT("offers");
  return (
    <LinkButton
      to={`/service/request/add-wizard?offer=${id}`}
      className={className}
      icon={<MessageSquareText aria-hidden className="size-5" />}
    >
      {t("ask")}
    </LinkButton>
  );
}

/** On phones the action of the page, with the price. */
export function AskBar({ offer }: { offer: OfferDetails }) {
  if (!offer.can.request || offer.paused) return null;
  return (
    <StickyAction className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-1 lg:hidden">
      <OfferPrice offer={offer} className="min-w-0 flex-1 basis-[5rem] text-lg leading-tight font-extrabold" />
      <AskButton id={offer.id} className="max-w-[65%] shrink-0" />
    </StickyAction>
  );
}

type Languages = NonNullable<OfferDetails["provider"]>["languages"];

/** "German (native), Ukrainian (good)" */
function Spoken({ languages }: { languages: Languages }) {
  const t = useT("offers");
  const { locale } = useWords();
  if (languages.length === 0) return null;
  return (
    <Line icon={<Languages aria-hidden />}>
      <span className="visually-hidden">{t("provider.speaks")}: </span>
      {languages.map(({ code, level }, index) => (
        <span key={code}>
          {index > 0 && ", "}
          {nameOf(locale, "language", code)}
          {level && <span className="text-muted"> ({t(`level.${level}`)})</span>}
        </span>
      ))}
    </Line>
  );
}

const Line = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex items-start gap-2.5 [&>svg]:mt-0.5 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-muted">
    {icon}
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </li>
);

/** The approximate place: as text, and as a circle on a map that is loaded when it becomes visible. */
export function PlacePart({ place, title }: { place: NonNullable<OfferDetails["place"]>; title: string }) {
  const t = useT("offers");
  const [seen, box] = useSeen();
  const { lat, lng } = place.position;
  return (
    <Card as="section" aria-labelledby="place">
      <h2 id="place" className="text-xl">
        {t("place.title")}
      </h2>
      <p className="mt-2 flex items-start gap-2">
        <MapPin aria-hidden className="mt-0.5 size-5 shrink-0 text-action" />
        <span className="min-w-0 wrap-anywhere">{place.address_limited}</span>
      </p>
      <p className="mt-1 text-sm text-muted">{t("place.coarse")}</p>
      <div ref={box} className="mt-4 h-64 overflow-hidden rounded-field bg-sunken noscript:hidden">
        {seen && (
          <PlacesMap
            className="h-64"
            markers={[{ id: "place", lat, lng, approximate: true, tone: "approx", label: title }]}
          />
        )}
      </div>
    </Card>
  );
}

function useSeen() {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!box.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: "200px" },
    );
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);
  return [seen, box] as const;
}
