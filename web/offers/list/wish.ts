import type { Calls } from "#contract/surface.ts";
import { readBox, writeBox } from "#web/finder/box.ts";
import { radii, readPoint } from "#web/finder/wish.ts";
import type { Point } from "#web/finder/wish.ts";
import type { Box } from "#web/ui/map/spot.ts";

/** What the address of the list says. Everything is optional, nothing is trusted: the API checks it again. */
export type Wish = {
  /** Typed words, or the name of the chosen service. */
  what: string;
  /** The id of the service that was chosen for the words. */
  whatId: string;
  /** A category, and a service of it. */
  type: string;
  purpose: string;
  place: string;
  point: Point | null;
  /** Kilometres. */
  radius: number;
  /** What the map showed when its button was pressed; a place that is named takes precedence. */
  box: Box | null;
  language: string;
  /** Minor units of `currency`; null: any price. */
  priceMax: number | null;
  currency: string;
  open: boolean;
  sort: Sort;
  view: "list" | "map";
  page: number;
};
export const sorts = ["near", "new", "price"] as const;
export type Sort = (typeof sorts)[number];
export const usualRadius = 50;

export function readWish(search: URLSearchParams): Wish {
  const text = (name: string, shape = /^[^]*$/) => {
    const said = (search.get(name) ?? "").trim().slice(0, 200);
    return shape.test(said) ? said : "";
  };
  const point = readPoint(text("place_id"));
  const place = text("place");
  const box = place || point ? null : readBox(text("box"));
  const sort = sorts.find((name) => name === text("sort")) ?? (point || place ? "near" : "new");
  return {
    what: text("what"),
    whatId: text("what_id", /^\d{1,5}$/),
    type: text("type", /^\d{1,5}$/),
    purpose: text("type") ? text("purpose", /^\d{1,5}$/) : "",
    place,
    point,
    radius: radii.find((km) => String(km) === text("radius")) ?? usualRadius,
    box,
    language: text("language", /^[a-z]{2}$/),
    priceMax: readMoney(text("price_max")),
    currency: text("currency", /^[A-Z]{3}$/),
    open: search.has("open"),
    sort: sort === "near" && !point && !place ? "new" : sort,
    view: text("view") === "map" ? "map" : "list",
    page: Math.min(10_000, Math.max(1, Math.trunc(Number(text("page"))) || 1)),
  };
}

/** "1 250,50" → 125050; null for what is no sum. */
function readMoney(text: string): number | null {
  const major = Number(text.replaceAll(/\s/g, "").replace(",", "."));
  return text !== "" && major > 0 && major < 1e8 ? Math.round(major * 100) : null;
}

type Query = NonNullable<Calls["GET /public/service-offers"]["query"]>;
export type OfferFilter = NonNullable<Query["filter"]>;

/** @param point where the named place is; null: it was not named. */
export function filterOf(wish: Wish, point: Point | null): OfferFilter {
  const { what, whatId, type, purpose, box, language, priceMax, currency, open } = wish;
  const chosen = purpose || whatId;
  return {
    ...(point && { lat: point.lat, lng: point.lng, radius: wish.radius * 1000 }),
    ...(box && { box: writeBox(box) }),
    ...(type && { point_type: type }),
    ...(chosen && { purpose: chosen }),
    ...(what && !whatId && { text: what }),
    ...(language && { language: language as "uk" }),
    ...(priceMax !== null && { price_max: priceMax, currency }),
    ...(open && { open_now: "true" as const }),
  };
}

const orders = { near: "distance", new: "-published_at", price: "price" } as const;

export const queryOf = (wish: Wish, point: Point | null): Query => ({
  sort: orders[wish.sort],
  page: wish.page,
  per_page: 20,
  filter: filterOf(wish, point),
});

/** The pages of the list that search engines may keep: all, those of a category, those of a service. */
export const isOdd = (search: URLSearchParams): boolean =>
  [...search.keys()].some((name) => !["type", "purpose", "what", "what_id", "page", "lang"].includes(name)) ||
  (search.has("what") && !search.has("what_id"));
