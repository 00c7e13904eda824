import type { Language } from "#contract/kit/languages.ts";
import type { Calls } from "#contract/surface.ts";
import { pageOf } from "#web/kit/page-param.ts";
import type { Box, LatLng } from "#web/ui/map/map-marker.ts";
import { formatBox, parseBox } from "./box.ts";
import { readAmount } from "./read-amount.ts";
import { parseLatLng, parseRadius, patterns, textParams, usualRadius } from "./search-params.ts";

/** The parameters of the list of offers. */
export type OfferParams = {
  /** Typed words, or the name of the chosen service. */
  what: string;
  /** The id of the service that was chosen for the words. */
  whatId: string;
  /** A category, and a service of it. */
  type: string;
  purpose: string;
  place: string;
  point: LatLng | null;
  /** Kilometres. */
  radius: number;
  /** The area of the map when its search button was pressed; a named place takes precedence. */
  box: Box | null;
  language: string;
  /** As it was typed, and read: minor units of `currency`; null: any price. */
  price: string;
  priceMax: number | null;
  currency: string;
  open: boolean;
  sort: OfferSort;
  view: "list" | "map";
  page: number;
};
export const offerSorts = ["near", "new", "price", "rating"] as const;
type OfferSort = (typeof offerSorts)[number];

/** @param language of the page, in which amounts were typed */
export function parseOfferParams(search: URLSearchParams, language: Language): OfferParams {
  const text = textParams(search);
  const point = parseLatLng(text("place_id"));
  const place = text("place");
  const box = place || point ? null : parseBox(text("box"));
  const sort = offerSorts.find((name) => name === text("sort")) ?? (point || place ? "near" : "new");
  return {
    what: text("what"),
    whatId: text("what_id", patterns.id),
    type: text("type", patterns.id),
    purpose: text("type") ? text("purpose", patterns.id) : "",
    place,
    point,
    radius: parseRadius(text("radius")) ?? usualRadius,
    box,
    language: text("language", patterns.language),
    price: text("price_max"),
    priceMax: readAmount(text, "price_max", language),
    currency: text("currency", patterns.currency),
    open: search.has("open"),
    sort: sort === "near" && !point && !place ? "new" : sort,
    view: text("view") === "map" ? "map" : "list",
    page: pageOf(search),
  };
}

type Query = NonNullable<Calls["GET /public/service-offers"]["query"]>;
export type OfferFilter = NonNullable<Query["filter"]>;

/** @param point the coordinates of the named place; null: no place was named. */
export function offerFilter(params: OfferParams, point: LatLng | null): OfferFilter {
  const { what, whatId, type, purpose, box, language, priceMax, currency, open } = params;
  const chosen = purpose || whatId;
  return {
    ...(point && { lat: point.lat, lng: point.lng, radius: params.radius * 1000 }),
    ...(box && { box: formatBox(box) }),
    ...(type && { point_type: type }),
    ...(chosen && { purpose: chosen }),
    ...(what && !whatId && { text: what }),
    ...(language && { language: language as "uk" }),
    ...(priceMax !== null && { price_max: priceMax, currency }),
    ...(open && { open_now: "true" as const }),
  };
}

const orders = { near: "distance", new: "-published_at", price: "price", rating: "-rating" } as const;

/** The usual order is left to the server: there new providers have a share of the places (rule T4). */
export const offerQuery = (params: OfferParams, point: LatLng | null): Query => ({
  ...(params.sort === (point ? "near" : "new") ? {} : { sort: orders[params.sort] }),
  page: params.page,
  per_page: 20,
  filter: offerFilter(params, point),
});

const indexed = ["type", "purpose", "what", "what_id", "page", "lang"];

/** Search engines may keep the whole list, the pages of a category and those of a service; every other mixture is excluded. */
export const isUnindexed = (search: URLSearchParams): boolean =>
  [...search.keys()].some((name) => !indexed.includes(name)) || (search.has("what") && !search.has("what_id"));
