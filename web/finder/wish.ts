import type { Calls } from "#contract/surface.ts";
import type { Box } from "#web/ui/map/spot.ts";
import { readBox, writeBox } from "./box.ts";

/** What the address of the finder says. Everything is optional, nothing is trusted: the API checks it again. */
export type Wish = {
  /** Typed words, or the name of the chosen service. */
  what: string;
  /** The id of the chosen service. */
  purpose: string;
  type: string;
  /** One of my locations, or `elsewhere`. */
  from: string;
  place: string;
  point: Point | null;
  /** Kilometres; 0 = not said. */
  radius: number;
  language: string;
  urgent: boolean;
  /** As it was typed; read by `money`. */
  budget: string;
  currency: string;
  /** What the map showed when its button was pressed. */
  box: Box | null;
  map: boolean;
  sort: Sort;
  hidden: boolean;
  page: number;
};
export const sorts = ["near", "new", "budget"] as const;
export type Sort = (typeof sorts)[number];
export type Point = { lat: number; lng: number };

export const elsewhere = "elsewhere";
export const radii = [2, 5, 10, 25, 50, 100, 200] as const;

export function readWish(search: URLSearchParams): Wish {
  const text = (name: string) => (search.get(name) ?? "").trim().slice(0, 200);
  return {
    what: text("what"),
    purpose: matching(text("what_id"), /^\d{1,5}$/),
    type: matching(text("type"), /^\d{1,5}$/),
    from: text("from"),
    place: text("place"),
    point: readPoint(text("place_id")),
    radius: radii.find((km) => String(km) === text("radius")) ?? 0,
    language: matching(text("language"), /^[a-z]{2}$/),
    urgent: search.has("urgent"),
    budget: text("budget").slice(0, 12),
    currency: matching(text("currency"), /^[A-Z]{3}$/),
    box: readBox(text("box")),
    map: search.has("map"),
    sort: sorts.find((name) => name === text("sort")) ?? "near",
    hidden: search.has("hidden"),
    page: Math.min(10_000, Math.max(1, Math.trunc(Number(text("page"))) || 1)),
  };
}

const matching = (text: string, shape: RegExp): string => (shape.test(text) ? text : "");

/** "49.84,24.03" */
export function readPoint(text: string): Point | null {
  const [, lat, lng] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
  return lat && lng ? { lat: Number(lat), lng: Number(lng) } : null;
}

/** Two digits are about a kilometre: all that the search needs, and the address may be shared. */
export const writePoint = ({ lat, lng }: Point): string => `${lat.toFixed(2)},${lng.toFixed(2)}`;

/** The next radius that is wider, or null. */
export const widerThan = (km: number): number | null => radii.find((radius) => radius > km) ?? null;

/** A link to the same search with something else said; what is null is left out, and the page starts anew. */
export function linkTo(search: URLSearchParams, change: Record<string, string | null>): string {
  const next = new URLSearchParams(search);
  next.delete("page");
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return `?${next}`;
}

export type Where = { address: string } | Point;
type Query = Calls["GET /search-service-requests"]["query"];

const orders = { near: "distance", new: "-published_at", budget: "-budget" } as const;

export function queryOf(wish: Wish, where: Where, radiusKm: number, currency: string): NonNullable<Query> {
  return { sort: orders[wish.sort], page: wish.page, filter: filterOf(wish, where, radiusKm, currency) };
}

export type FinderFilter = NonNullable<NonNullable<Query>["filter"]>;

/** The same for the list and for the map. @param usual the currency of a budget that names none. */
export function filterOf(wish: Wish, where: Where, radiusKm: number, usual: string): FinderFilter {
  const { what, purpose, type, language, urgent, hidden, box } = wish;
  const least = money(wish.budget);
  return {
    ...where,
    ...(box ? { box: writeBox(box) } : { radius: radiusKm * 1000 }),
    ...(purpose ? { purpose } : what && { text: what }),
    ...(type && { point_type: type }),
    ...(language && { language }),
    ...(urgent && { urgent: "true" as const }),
    ...(least && { budget_min: least, currency: wish.currency || usual }),
    ...(hidden && { dismissed: "true" as const }),
  };
}

/** "1 250,50" → 125050; null for what is no sum. */
function money(text: string): number | null {
  const major = Number(text.replaceAll(/\s/g, "").replace(",", "."));
  return text !== "" && major > 0 && major < 1e8 ? Math.round(major * 100) : null;
}
