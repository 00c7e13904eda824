// The cost of the public list of offers as the market grows: every sort, place and filter.
import { listPublic } from "#server/offers/search.ts";
import { type Case, type Cost, measureList } from "./finder-cost.ts";

type Query = Parameters<typeof listPublic>[2];
type Filter = NonNullable<Query["filter"]>;

const kyiv = { lat: 50.45, lng: 30.52 };
const places: Record<string, Filter> = {
  "Kyiv 50 km": { ...kyiv, radius: 50_000 },
  "Kyiv 2 km": { ...kyiv, radius: 2_000 },
  "village 10 km": { lat: 51.35, lng: 27.6, radius: 10_000 },
  "map of a city": { box: [50.3, 30.3, 50.6, 30.8] },
  "map of the country": { box: [44, 22, 52.4, 40.2] },
  anywhere: {},
};
const filters: Record<string, Filter> = {
  all: {},
  "frequent purpose": { purpose: [1] },
  "three purposes of two types": { purpose: [1, 2, 40] },
  type: { point_type: [1] },
  "text of all": { text: "досвід" },
  "frequent text": { text: "недорого" },
  "rare text": { text: "рідкість" },
  "text that means a purpose": { text: "plumber" },
  "text of none": { text: "нічогоподібного" },
  "unknown language": { language: "pt" },
  price: { price_max: 50_000, currency: "UAH" },
  "open now": { open_now: true },
  "text of all, open": { text: "досвід", open_now: true },
  "purpose, price, open": { purpose: [2], price_max: 200_000, currency: "UAH", open_now: true },
};
const sorts = ["distance", "-published_at", "price", "-price"] as const;
const include: Query["include"] = ["user", "media_files"];

export const cases: Case<Query>[] = Object.entries(places).flatMap(([place, where]) =>
  Object.entries(filters).flatMap(([what, filter]) =>
    sorts.map((sort) => ({
      name: `${place}, ${what}, ${sort}`,
      query: { sort, include, filter: { ...where, ...filter } },
    })),
  ),
);

export const usualOffers = "Kyiv 50 km, frequent purpose, distance";

export const measureOffers = (url: string, label: string, tries: number): Promise<Cost[]> =>
  measureList({ url, label, tries, chosen: cases, run: listPublic });
