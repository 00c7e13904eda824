import type { Calls } from "#contract/surface.ts";

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
  sort: "near" | "new";
  hidden: boolean;
  page: number;
};
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
    sort: text("sort") === "new" ? "new" : "near",
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

export function queryOf(wish: Wish, where: Where, radiusKm: number): NonNullable<Query> {
  const { what, purpose, type, language, urgent, hidden, page } = wish;
  return {
    sort: wish.sort === "new" ? "-published_at" : "distance",
    page,
    filter: {
      ...where,
      radius: radiusKm * 1000,
      ...(purpose ? { purpose } : what && { text: what }),
      ...(type && { point_type: type }),
      ...(language && { language }),
      ...(urgent && { urgent: "true" as const }),
      ...(hidden && { dismissed: "true" as const }),
    },
  };
}
