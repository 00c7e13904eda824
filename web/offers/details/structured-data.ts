import type { Offer } from "../offer-facts.tsx";

type Facts = Pick<
  Offer,
  | "title"
  | "description"
  | "point_type"
  | "point_purposes"
  | "price"
  | "price_kind"
  | "currency"
  | "place"
  | "main_image"
  | "provider"
>;
type Priced = Pick<Offer, "price" | "price_kind" | "currency">;
type Address = { url: string; image: string | null };

/**
 * schema.org data for search engines: only public parts of the offer, without contacts, and the place by locality.
 * @param url of the page, absolute
 */
export function structuredData(offer: Facts, name: string, { url, image }: Address): Record<string, unknown> {
  const { description, point_type, point_purposes, place, provider } = offer;
  return {
    "@context": "https://schema.org",
    "@type": "Service",
    name,
    url,
    ...(description && { description }),
    ...(image && { image }),
    ...(point_type && { category: point_type.name }),
    ...(point_purposes.length > 0 && { serviceType: point_purposes.map((purpose) => purpose.name).join(", ") }),
    ...(provider?.name && { provider: { "@type": "Person", name: provider.name } }),
    ...(place && { areaServed: areaOf(place) }),
    ...priceOf(offer, url),
  };
}

export const areaOf = ({ locality, province, country_code }: NonNullable<Facts["place"]>) => ({
  "@type": "Place",
  address: {
    "@type": "PostalAddress",
    ...(locality && { addressLocality: locality }),
    ...(province && { addressRegion: province }),
    addressCountry: country_code,
  },
});

export function priceOf({ price, price_kind, currency }: Priced, url: string) {
  if (price === null || price_kind === "on_inspection") return {};
  const amount = (price / 100).toFixed(2);
  const hourly = { unitCode: "HUR", unitText: "hour" };
  const specification = {
    "@type": price_kind === "hourly" ? "UnitPriceSpecification" : "PriceSpecification",
    priceCurrency: currency,
    ...(price_kind === "from" ? { minPrice: amount } : { price: amount }),
    ...(price_kind === "hourly" && hourly),
  };
  return { offers: { "@type": "Offer", url, priceSpecification: specification } };
}

/** JSON with `<` escaped, so that typed text cannot end the script element that contains it. */
export const safeJson = (data: unknown): string =>
  JSON.stringify(data)
    .replaceAll("<", "\\u003c")
    .replaceAll(">", "\\u003e")
    .replaceAll("&", "\\u0026")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029");
