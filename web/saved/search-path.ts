// Converts a saved search into the address of the list in which it was saved.
import type { Reply } from "#web/kit/calls.ts";
import { listPath } from "#web/offers/offer-path.ts";
import { answerParam } from "#web/search/request-params.ts";
import { elsewhere, formatLatLng } from "#web/search/search-params.ts";

export type SavedSearch = Reply<"GET /saved-searches">["data"][number];

export function searchPath(search: SavedSearch): string {
  const { kind, text, point_types, point_purposes, position, place, radius, language, speaks } = search;
  const { price_max, currency, urgent, answers } = search;
  const [purpose] = point_purposes;
  const [type] = point_types;
  const spoken = kind === "offer" ? speaks : language;
  const said = new URLSearchParams({
    ...(purpose ? { what: purpose.name, what_id: String(purpose.id) } : text ? { what: text } : {}),
    ...(type ? { type: String(type.id) } : {}),
    ...(position ? { place: place ?? formatLatLng(position), place_id: formatLatLng(position) } : {}),
    ...(position && kind === "request" ? { from: elsewhere } : {}),
    ...(radius ? { radius: String(Math.round(radius / 1000)) } : {}),
    ...(spoken ? { language: spoken } : {}),
    ...(price_max !== null && currency ? { price_max: String(price_max / 100), currency } : {}),
    ...(urgent ? { urgent: "on" } : {}),
    ...Object.fromEntries(answers.map(({ question, options }) => [answerParam(question), options[0]?.slug ?? ""])),
    sort: "new",
  });
  return `${kind === "offer" ? listPath : "/service/search-requests"}?${said}`;
}
