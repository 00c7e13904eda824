// What the address of a list says → the body of a saved search.
import type { Calls } from "#contract/surface.ts";
import { circleOf } from "#web/finder/box.ts";
import { findStart, sourceOf } from "#web/finder/starting-point.ts";
import { readWish as readFinder } from "#web/finder/wish.ts";
import type { Api } from "#web/kit/calls.ts";
import { readWish as readOffers } from "#web/offers/list/wish.ts";

type Body = Calls["POST /saved-searches"]["body"];

export const readSearch = (api: Api, kind: "offer" | "request", query: string): Promise<Body> =>
  kind === "offer" ? ofOffers(api, new URLSearchParams(query)) : ofRequests(api, new URLSearchParams(query));

const ids = (...texts: string[]) => texts.filter(Boolean).slice(0, 1).map(Number);
const language = (code: string) => (code ? { language: code as "uk" } : {});

async function ofOffers(api: Api, search: URLSearchParams): Promise<Body> {
  const wish = readOffers(search);
  const point = wish.point ?? (await placeNamed(api, wish.place));
  const circle = wish.box ? circleOf(wish.box) : point && { ...point, radius: wish.radius * 1000 };
  const chosen = ids(wish.purpose, wish.whatId);
  return {
    kind: "offer",
    point_type_ids: ids(wish.type),
    purpose_ids: chosen,
    ...(wish.what && !wish.whatId ? { text: wish.what } : {}),
    ...(circle ? { ...circle, place: (!wish.box && wish.place) || null } : {}),
    ...(wish.language ? { speaks: wish.language as "uk" } : {}),
    ...(wish.priceMax !== null && wish.currency ? { price_max: wish.priceMax, currency: wish.currency } : {}),
  };
}

async function ofRequests(api: Api, search: URLSearchParams): Promise<Body> {
  const wish = readFinder(search);
  const { data: locations } = await api("GET /addresses", { query: { per_page: 100 } });
  const start = await findStart(api, wish, locations);
  const mine = locations.find(({ id }) => id === sourceOf(wish, locations));
  const point = mine?.position ?? wish.point ?? (start.kind === "found" && "lat" in start.where ? start.where : null);
  const usual = start.kind === "found" ? start.radius : 50;
  return {
    kind: "request",
    point_type_ids: ids(wish.type),
    purpose_ids: ids(wish.purpose),
    ...(wish.what && !wish.purpose ? { text: wish.what } : {}),
    ...(wish.box ? circleOf(wish.box) : {}),
    ...(point && !wish.box ? { lat: point.lat, lng: point.lng, radius: (wish.radius || usual) * 1000 } : {}),
    ...(start.kind === "found" && point && !wish.box ? { place: start.name } : {}),
    ...language(wish.language),
    ...(wish.urgent ? { urgent: true } : {}),
  };
}

async function placeNamed(api: Api, text: string) {
  if (text.length < 2) return null;
  const [place] = (await api("GET /places", { query: { text, limit: 1 } })).data;
  return place ? { lat: place.lat, lng: place.lng } : null;
}
