import { providerPath } from "#web/contacts/provider-link.tsx";
import { useT } from "#web/kit/i18n/use-t.ts";
import { useRootData } from "#web/kit/root-data.ts";
import { areaOf, priceOf, safeJson } from "#web/offers/details/structured-data.ts";
import { offerPath } from "#web/offers/offer-path.ts";
import { Title } from "#web/ui/page-header.tsx";
import type { Provider } from "./provider.ts";

/** Metadata for search engines and messengers, only of a page that everybody can open. */
export function ProviderMeta({ provider }: { provider: Provider }) {
  const t = useT("providers");
  const origin = useRootData()?.origin ?? "";
  const { id, name, avatar, bio, point_purposes: services, areas, hidden, service_offers: offers } = provider;
  const shown = name ?? t("nameless");
  const town = areas[0]?.place.locality;
  const what = [services[0]?.name, town].filter(Boolean).join(" · ");
  const title = what ? `${shown} · ${what}` : shown;
  const url = `${origin}${providerPath(id)}`;
  const picture = avatar ?? `/covers/${offers[0]?.point_type?.slug ?? "other"}.webp`;
  const image = new URL(picture, origin || "http://localhost").href;
  const description = summaryOf(bio, [...services.map((service) => service.name), town]);
  return (
    <>
      <Title>{title}</Title>
      {description && <meta name="description" content={description} />}
      <meta property="og:type" content="profile" />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      {!hidden && (
        <script
          type="application/ld+json"
          // oxlint-disable-next-line react/no-danger -- JSON in which nothing can end the script
          dangerouslySetInnerHTML={{ __html: safeJson(structuredProvider(provider, shown, { url, image })) }}
        />
      )}
    </>
  );
}

function summaryOf(bio: string | null, facts: (string | null | undefined)[]): string {
  const text = bio?.replaceAll(/\s+/g, " ").trim() || facts.filter(Boolean).join(" · ");
  return text.length > 160 ? `${text.slice(0, 157).replace(/\s\S*$/, "")}…` : text;
}

type Facts = Pick<Provider, "bio" | "languages" | "areas" | "service_offers" | "hours">;
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * schema.org data of the page: never a phone, a street or a position.
 * @param url of the page, absolute
 */
function structuredProvider(
  { bio, languages, areas, service_offers: offers, hours }: Facts,
  name: string,
  { url, image }: { url: string; image: string },
): Record<string, unknown> {
  const { origin } = new URL(url, "http://localhost");
  return {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    name,
    url,
    image,
    ...(bio && { description: bio }),
    ...(languages.length > 0 && { knowsLanguage: languages.map(({ code }) => code) }),
    ...(areas.length > 0 && { areaServed: areas.map(({ place }) => areaOf(place)) }),
    ...(hours && { openingHoursSpecification: openingOf(hours.days) }),
    ...(offers.length > 0 && {
      makesOffer: offers.map((offer) => {
        const priced = priceOf(offer, `${origin}${offerPath(offer.id)}`).offers;
        const service = { "@type": "Service", name: offer.title ?? offer.point_purposes[0]?.name ?? name };
        return { "@type": "Offer", url: `${origin}${offerPath(offer.id)}`, ...priced, itemOffered: service };
      }),
    }),
  };
}

const openingOf = (days: NonNullable<Provider["hours"]>["days"]) =>
  days.flatMap(({ weekday_number, closed, start_in_minutes: opens, end_in_minutes: closes }) =>
    closed || opens === null || closes === null
      ? []
      : [
          {
            "@type": "OpeningHoursSpecification",
            dayOfWeek: weekdays[weekday_number - 1],
            opens: clock(opens),
            closes: clock(Math.min(closes, 1_439)),
          },
        ],
  );

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
