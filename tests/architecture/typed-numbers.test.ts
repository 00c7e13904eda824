// Typed numbers have one reader, `web/ui/numbers` (rule L10): no other file of the web turns text into a number.
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** Files that read numbers which nobody types, with where these come from. */
const machines: Record<string, string> = {
  "web/ui/numbers/read-typed.ts": "the reader itself",
  "web/kit/page-param.ts": "the page of a list, digits only",
  "web/kit/read-form.ts": "values of choices",
  "web/catalog/purposes-in-query.ts": "ids, digits only",
  "web/ui/map/basemap/map-basemap.tsx": "the map's file",
  "web/ui/map/coarse-cell.ts": "a coordinate as a number",
  "web/auth/forgot/request-email.ts": "the API",
  "web/auth/wait-note.tsx": "the API",
  "web/auth/code-calls.ts": "the API",
  "web/push/push.ts": "the browser's store",
  "web/kit/document/take-forms.ts": "an HTTP header",
  "web/shell/missing-code.tsx": "the browser's store",
  "web/shared-pages/shared-page.ts": "an HTTP header",
  "web/offline/own.ts": "the browser's store",
  "web/kit/i18n/choose.ts": "an HTTP header",
  "web/service-worker/push.ts": "a yes or no",
  "web/hours/week.ts": "a time, hours and minutes by its own pattern",
  "web/hours/open-at.ts": "parts of a date of the platform",
  "web/offers/list/no-offers.tsx": "ids, digits only",
  "web/search/box.ts": "degrees that the map wrote",
  "web/search/search-params.ts": "degrees, by their pattern",
  "web/content/recent.ts": "a yes or no",
  "web/content/landing.server.ts": "an id of a link",
  "web/calendar/use-move.ts": "a length of the style of the page",
  "web/calendar/week-layout.ts": "a time of the clock that the page formatted",
  "web/points/wizard/read-choices.ts": "ids of a link",
  "web/points/fields/read-services.ts": "ids of choices",
  "web/threads/load-thread.ts": "an id, digits only",
  "web/accounts/settings/in-form-names.ts": "an index of the API",
  "web/accounts/settings/information/use-rows.ts": "an index of the page",
  "web/saved/act-on-saved.server.ts": "ids, digits only",
  "web/addresses/pin.ts": "degrees that the map wrote",
  "web/analytics/read-period.ts": "weeks, one of a list",
};
const reads =
  /\b(?:parseFloat|parseInt)\(|(?<![\w.])Number\(|\bNumber\.parse|\(Number\)|valueAsNumber|type="number"|[=(,?:] \+[a-z]/;

test("only the reader of typed numbers and files that read a machine's numbers turn text into numbers", () => {
  const found = sourceFiles()
    .filter(({ path, text }) => path.startsWith("web/") && !path.includes(".test.") && reads.test(text))
    .map(({ path }) => path);
  expect(found.toSorted()).toEqual(Object.keys(machines).toSorted());
});
