// One page of a list is not the whole: a screen shows pages, reads all of them (`allPages`), or wants only the first entries.
import { expect, test } from "vitest";
import { surface } from "#contract/surface.ts";
import { sourceFiles } from "./source-files.ts";

/** Files that want only some entries of a list, or their number, with the reason. */
const some: Record<string, string> = {
  "web/accounts/settings/read-section.ts": "the newest actions of the manager, and numbers of lists",
  "web/accounts/settings/start/read-start.ts": "the first places, and the number of devices",
  "web/content/landing.server.ts": "a few of the newest offers and requests",
  "web/calendar/add.page.tsx": "the accepted proposal of a request, of which there is one",
  "web/finder/details.page.tsx": "the number of own proposals to a request",
  "web/finder/search.page.tsx": "`requestQuery` names the page",
  "web/offline/keep-own.ts": "the newest requests and conversations, for times without a connection",
  "web/notifications/listen.ts": "the newest notifications",
  "web/notifications/list.page.tsx": "its query names the page",
  "web/offers/details.page.tsx": "a few other offers of the provider",
  "web/offers/list/read-list.server.ts": "`offerQuery` names the page",
  "web/operator/cases.page.tsx": "its query names the page",
  "web/operator/user.page.tsx": "the newest actions of a person, beside the link to all",
  "web/plans/read-own-plan.ts": "the subscriptions of now and next",
  "web/providers/read-page.server.ts": "its query names the page",
  "web/referrals/promo.page.tsx": "numbers of lists",
  "web/threads/load-thread.ts": "the appointment of a proposal, of which there is one",
};

const endpoints = Object.values(surface).flatMap((room) => Object.values(room));
const paged = endpoints
  .filter(({ method, query }) => method === "GET" && Object.hasOwn((query as { shape?: object }).shape ?? {}, "page"))
  .map(({ path }) => `GET ${path}`);

test("each file that calls a list names the page, reads all pages, or is listed with a reason", () => {
  const found = sourceFiles()
    .filter(({ path, text }) => {
      if (!path.startsWith("web/") || path.includes(".test.")) return false;
      const calls = text.split(/\((?=["'`]GET \/)/).slice(1);
      return calls.some(
        (call) =>
          paged.includes(/^.(GET [^"'`]*)/.exec(call)?.[1] ?? "") && !/\bpage\b(?!s|Of)/.test(call.slice(0, 220)),
      );
    })
    .map(({ path }) => path);
  expect(found.toSorted()).toEqual(Object.keys(some).toSorted());
});
