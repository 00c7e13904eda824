import { isChoice, mostChoices } from "#contract/answers.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { Calls } from "#contract/surface.ts";
import { pageOf } from "#web/kit/page-param.ts";
import type { Box, LatLng } from "#web/ui/map/map-marker.ts";
import { formatBox, parseBox } from "./box.ts";
import { readAmount } from "./read-amount.ts";
import { parseLatLng, parseRadius, patterns, textParams } from "./search-params.ts";

/** The parameters of the search for requests (the finder). */
export type RequestParams = {
  /** Typed words, or the name of the chosen service. */
  what: string;
  /** The id of the chosen service. */
  purpose: string;
  type: string;
  /** The id of one of my locations, or `elsewhere`. */
  from: string;
  place: string;
  point: LatLng | null;
  /** Kilometres; 0 = not given. */
  radius: number;
  language: string;
  urgent: boolean;
  /** As it was typed, and read: minor units; null: any budget. */
  budget: string;
  budgetMin: number | null;
  currency: string;
  /** Answers to questions of the chosen service: "lift.no_lift". */
  answers: string[];
  /** The area of the map when its search button was pressed. */
  box: Box | null;
  map: boolean;
  sort: RequestSort;
  hidden: boolean;
  page: number;
};
export const requestSorts = ["near", "new", "budget"] as const;
type RequestSort = (typeof requestSorts)[number];

/** @param language of the page, in which amounts were typed */
export function parseRequestParams(search: URLSearchParams, language: Language): RequestParams {
  const text = textParams(search);
  return {
    what: text("what"),
    purpose: text("what_id", patterns.id),
    type: text("type", patterns.id),
    from: text("from"),
    place: text("place"),
    point: parseLatLng(text("place_id")),
    radius: parseRadius(text("radius")) ?? 0,
    language: text("language", patterns.language),
    urgent: search.has("urgent"),
    budget: text("budget"),
    budgetMin: readAmount(text, "budget", language),
    currency: text("currency", patterns.currency),
    answers: answersIn(search),
    box: parseBox(text("box")),
    map: search.has("map"),
    sort: requestSorts.find((name) => name === text("sort")) ?? "near",
    hidden: search.has("hidden"),
    page: pageOf(search),
  };
}

/** The parameter of a question: `a_lift=no_lift`, `a_area_m2=<=50`. */
export const answerParam = (question: string): string => `a_${question}`;

/** As the API names it: "lift.no_lift", "area_m2<=50". */
export const choiceOf = (question: string, choice: string): string =>
  /^[<>]/.test(choice) ? `${question}${choice}` : `${question}.${choice}`;

function answersIn(search: URLSearchParams): string[] {
  const chosen = [...search].map(([name, value]) => (name.startsWith("a_") ? choiceOf(name.slice(2), value) : ""));
  return chosen.filter(isChoice).slice(0, mostChoices);
}

export type Where = { address: string } | LatLng;
type Query = NonNullable<Calls["GET /search-service-requests"]["query"]>;
export type RequestFilter = NonNullable<Query["filter"]>;

const orders = { near: "distance", new: "-published_at", budget: "-budget" } as const;

export const requestQuery = (params: RequestParams, where: Where, radiusKm: number, currency: string): Query => ({
  sort: orders[params.sort],
  page: params.page,
  filter: requestFilter(params, where, radiusKm, currency),
});

/** The filter of the API, for the list and for the map. @param usual the currency of a budget without one. */
export function requestFilter(params: RequestParams, where: Where, radiusKm: number, usual: string): RequestFilter {
  const { what, purpose, type, language, urgent, answers, hidden, box } = params;
  return {
    ...where,
    ...(box ? { box: formatBox(box) } : { radius: radiusKm * 1000 }),
    ...(purpose ? { purpose } : what && { text: what }),
    ...(type && { point_type: type }),
    ...(language && { language }),
    ...(urgent && { urgent: "true" as const }),
    ...(params.budgetMin && { budget_min: params.budgetMin, currency: params.currency || usual }),
    ...(answers.length > 0 && { answer: answers.join() }),
    ...(hidden && { dismissed: "true" as const }),
  };
}
