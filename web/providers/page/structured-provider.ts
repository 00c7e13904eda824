import { areaOf, priceOf } from "#web/offers/details/structured-data.ts";
import { offerPath } from "#web/offers/offer-path.ts";
import type { Provider } from "./provider.ts";

type Facts = Pick<Provider, "bio" | "languages" | "areas" | "service_offers" | "hours">;
const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/**
 * schema.org data of the page: never a phone, a street or a position.
 * @param url of the page, absolute
 */
export function structuredProvider(
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
