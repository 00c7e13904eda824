// The handlers of the forms of hearts and saved searches.
import { type RouterContextProvider, redirect } from "react-router";
import type { Language } from "#contract/kit/languages.ts";
import type { Calls } from "#contract/surface.ts";
import { ownLocations } from "#web/addresses/own-locations.ts";
import { byIntent } from "#web/kit/by-intent.ts";
import type { Api } from "#web/kit/calls.ts";
import { languageContext } from "#web/kit/context.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { ownPath } from "#web/kit/read/own-path.ts";
import { readPress } from "#web/points/saved/saved-calls.ts";
import { circleOf } from "#web/search/box.ts";
import { type OfferParams, parseOfferParams } from "#web/search/offer-params.ts";
import { type RequestParams, parseRequestParams } from "#web/search/request-params.ts";
import { findStart, sourceOf } from "#web/search/starting-point.ts";
import { searchPath } from "./search-path.ts";

type Tools = { context: Readonly<RouterContextProvider>; form: FormReader; api: Api };

export function actOnSaved({ context, form, api }: Tools) {
  const t = tOf(context, "saved");
  const id = form.text("id");
  const back = ownPath(form.text("back")) ?? "/saved";
  const say = (message: string) => redirectWithMessage(context, back, message);
  const params = { id };
  const change = (body: Calls["PATCH /saved-searches/:id"]["body"]) =>
    api("PATCH /saved-searches/:id", { params, body });
  return byIntent(form, {
    heart: async () => {
      const { adds, kind, id } = readPress(form.text("heart"));
      const isProvider = kind === "provider";
      if (adds && isProvider) await api("POST /saved-providers", { body: { provider_ids: [id] } });
      else if (adds) await api("POST /saved-points", { body: { point_ids: [id] } });
      else if (isProvider) await api("DELETE /saved-providers/:id", { params: { id } });
      else await api("DELETE /saved-points/:id", { params: { id } });
      return say(t(adds ? "heart.on" : "heart.off"));
    },
    save_search: async () => {
      const kind = form.text("kind") === "request" ? "request" : "offer";
      const body = await readSearch(api, kind, form.text("query"), context.get(languageContext));
      await api("POST /saved-searches", { body });
      return say(t("search.saved"));
    },
    open: async () => redirect(searchPath(await change({ seen: true }))),
    rename: () => change({ name: form.maybe("name") }).then(() => say(t("search.renamed"))),
    tell: () => change({ notify: true }).then(() => say(t("search.notified"))),
    hush: () => change({ notify: false }).then(() => say(t("search.muted"))),
    forget: () => api("DELETE /saved-searches/:id", { params }).then(() => say(t("search.deleted"))),
  });
}

// Converts the address of a list into the body of a saved search.

type Body = Calls["POST /saved-searches"]["body"];

/** @param language of the page, in which an amount was typed */
function readSearch(api: Api, kind: "offer" | "request", query: string, language: Language): Promise<Body> {
  const search = new URLSearchParams(query);
  if (kind === "offer") return ofOffers(api, parseOfferParams(search, language));
  return ofRequests(api, parseRequestParams(search, language));
}

const ids = (...texts: string[]) => texts.filter(Boolean).slice(0, 1).map(Number);
const spoken = (code: string) => (code ? { language: code as "uk" } : {});

async function ofOffers(api: Api, params: OfferParams): Promise<Body> {
  const point = params.point ?? (await placeNamed(api, params.place));
  const circle = params.box ? circleOf(params.box) : point && { ...point, radius: params.radius * 1000 };
  const chosen = ids(params.purpose, params.whatId);
  return {
    kind: "offer",
    point_type_ids: ids(params.type),
    purpose_ids: chosen,
    ...(params.what && !params.whatId ? { text: params.what } : {}),
    ...(circle ? { ...circle, place: (!params.box && params.place) || null } : {}),
    ...(params.language ? { speaks: params.language as "uk" } : {}),
    ...(params.priceMax !== null && params.currency ? { price_max: params.priceMax, currency: params.currency } : {}),
  };
}

async function ofRequests(api: Api, params: RequestParams): Promise<Body> {
  const locations = await ownLocations(api);
  const start = await findStart(api, params, locations);
  const mine = locations.find(({ id }) => id === sourceOf(params, locations));
  const point = mine?.position ?? params.point ?? (start.kind === "found" && "lat" in start.where ? start.where : null);
  const usual = start.kind === "found" ? start.radius : 50;
  return {
    kind: "request",
    point_type_ids: ids(params.type),
    purpose_ids: ids(params.purpose),
    ...(params.what && !params.purpose ? { text: params.what } : {}),
    ...(params.box ? circleOf(params.box) : {}),
    ...(point && !params.box ? { lat: point.lat, lng: point.lng, radius: (params.radius || usual) * 1000 } : {}),
    ...(start.kind === "found" && point && !params.box ? { place: start.name } : {}),
    ...spoken(params.language),
    ...(params.urgent ? { urgent: true } : {}),
    answers: params.answers,
  };
}

async function placeNamed(api: Api, text: string) {
  if (text.length < 2) return null;
  const [place] = (await api("GET /places", { query: { text, limit: 1 } })).data;
  return place ? { lat: place.lat, lng: place.lng } : null;
}
