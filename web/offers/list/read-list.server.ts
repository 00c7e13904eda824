import type { RouterContextProvider } from "react-router";
import { defaultCurrency } from "#contract/kit/currencies.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { MediaFile } from "#contract/media.ts";
import { apiOf } from "#web/kit/api.ts";
import type { Api } from "#web/kit/calls.ts";
import { languageContext, sessionContext, visitorContext } from "#web/kit/context.ts";
import { carry } from "#web/kit/document/carried.ts";
import { filtersParam } from "#web/points/filters-param.ts";
import { offerFilter, offerQuery, parseOfferParams } from "#web/search/offer-params.ts";
import type { OfferParams } from "#web/search/offer-params.ts";
import { elsewhere } from "#web/search/search-params.ts";
import { findStart } from "#web/search/starting-point.ts";
import type { Start } from "#web/search/starting-point.ts";
import type { LatLng } from "#web/ui/map/map-marker.ts";
import type { CardOffer, Offer } from "../offer-facts.tsx";

/** A search with its result, and the names of its filters in the reader's language. */
export async function readList(context: Readonly<RouterContextProvider>, search: URLSearchParams) {
  const api = apiOf(context);
  const asked = parseOfferParams(search, context.get(languageContext));
  const session = context.get(sessionContext);
  const user = session.kind === "user" ? session.user : null;
  // On a page that visitors share, the reader's country is not known; the form asks the browser for it.
  const isCurrencyKnown = asked.currency !== "" || !context.get(visitorContext).shared;
  const [start, types, purposes, currency] = await Promise.all([
    findStart(api, { place: asked.place, point: asked.point, from: elsewhere }, []),
    needsTypes(search) ? api("GET /point-types") : null,
    asked.type || asked.whatId ? api("GET /point-purposes") : { data: [] },
    asked.currency || user?.currency || (isCurrencyKnown ? currencyHere(api) : defaultCurrency),
  ]);
  const named = purposes.data.find(({ id }) => String(id) === asked.whatId);
  const params = { ...asked, currency, what: named?.name ?? asked.what };
  const point = pointOf(start);
  return {
    params,
    isCurrencyKnown,
    start,
    filter: offerFilter(params, point),
    types: types && types.data.map(({ id, name }) => ({ id, name })),
    purposes: purposes.data
      .filter((it) => String(it.point_type_id) === params.type)
      .map(({ id, name }) => ({ id, name })),
    found: await find(context, params, start, user?.id),
  };
}
export type ListData = Awaited<ReturnType<typeof readList>>;
export type Named = { id: number; name: string };

/** A chosen category has a name on the page, and the form of filters offers all. */
const needsTypes = (search: URLSearchParams) => search.has("type") || search.has(filtersParam);

const currencyHere = async (api: Api): Promise<string> => (await api("GET /ip-locator")).currency;

const pointOf = (start: Start): LatLng | null => (start.kind === "found" && "lat" in start.where ? start.where : null);

/** Null where the place is unknown or ambiguous. */
async function find(
  context: Readonly<RouterContextProvider>,
  params: OfferParams,
  start: Start,
  reader: string | undefined,
) {
  if (start.kind === "unknown" || start.kind === "several") return null;
  const { data, meta } = await apiOf(context)("GET /public/service-offers", {
    query: offerQuery(params, pointOf(start)),
  });
  const cards = carry(
    context,
    data.map((offer, index) => cardOf(offer, { reader, language: context.get(languageContext), isLead: index === 0 })),
  );
  return { cards, meta };
}

type Reading = { reader: string | undefined; language: Language; isLead: boolean };

/** What a card shows, and nothing that it does not: the page contains it twice, as HTML and as data. */
const cardOf = (offer: Offer, { reader, language, isLead }: Reading): CardOffer => ({
  id: offer.id,
  title: offer.title,
  language: offer.language,
  ...(offer.translated && { translated: titleOf(offer.translated) }),
  point_purposes: offer.point_purposes.map(({ name }) => ({ name })),
  point_type: offer.main_image ? null : offer.point_type && { slug: offer.point_type.slug },
  main_image: offer.main_image && (isLead ? wideOf : thumbOf)(offer.main_image),
  place: offer.place && { locality: offer.place.locality ?? offer.place.address_limited },
  distance: offer.distance,
  price: offer.price,
  currency: offer.currency,
  price_kind: offer.price_kind,
  open_now: offer.open_now,
  provider_page: offer.provider_page,
  provider: offer.provider && providerOf(offer.provider, offer.language === language ? null : language),
  ...(reader && offer.provider?.id === reader && { own: true }),
});

const titleOf = (translated: NonNullable<Offer["translated"]>) => ({
  ...translated,
  fields: translated.fields.filter(({ field }) => field === "title"),
});

type Provider = NonNullable<Offer["provider"]>;

/** @param language of the reader, if the offer is in another one */
const providerOf = (
  { name, latin_name, avatar, languages, times_hired, rating, badge_kinds }: Provider,
  language: Language | null,
): CardOffer["provider"] => ({
  name,
  latin_name,
  avatar,
  languages: languages.flatMap(({ code }) => (code === language ? [{ code }] : [])),
  times_hired,
  badge_kinds,
  rating: rating && (rating.count > 0 || rating.is_new) ? rating : null,
});

/** All sizes, without the blurred preview. */
const wideOf = ({ kind, url, poster, width, height, webp, avif }: MediaFile): CardOffer["main_image"] => ({
  kind,
  url,
  poster,
  width,
  height,
  webp,
  avif,
});

/** The smallest size of a picture, without the blurred preview: a frame of 72 to 176 px needs no other. */
const thumbOf = ({ kind, url, poster, width, height, webp, avif }: MediaFile): CardOffer["main_image"] => ({
  kind,
  url: firstOf(webp) ?? url,
  ...(poster && { poster: firstOf(webp) ?? poster }),
  width,
  height,
  ...(avif && { avif: firstOf(avif) }),
});

/** The address of the first candidate of a `srcset`, which is the narrowest. */
const firstOf = (srcset: string | null): string | undefined => srcset?.split(" ", 1)[0];
