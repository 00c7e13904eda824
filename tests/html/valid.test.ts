// The HTML of every page of the sitemap, as a visitor and as a signed-in person get it, against the standard.
import type { FastifyInstance } from "fastify";
import { HtmlValidate } from "html-validate";
import { beforeAll, expect, test } from "vitest";
import { settingsPath, settingsSections } from "#contract/settings-sections.ts";
import routes from "#web/routes.ts";
import { manages } from "../fixtures/mandates.ts";
import { offerOf } from "../fixtures/plans.ts";
import { accept, addressOf, answer, kyiv, plumber, requestOf } from "../fixtures/requests.ts";
import { appWithPages } from "../world/pages.ts";
import { rounds } from "../world/rounds.ts";
import { newIp, world, type Person } from "../world/world.ts";

const validator = new HtmlValidate({ root: true, extends: ["html-validate:standard"] });

let app: FastifyInstance;
let olga: Person;
let examples: Record<string, string[]>;

beforeAll(async () => {
  const { person, kit } = await world();
  app = await appWithPages();
  const managing = await manages();
  olga = managing.olga;
  const [uliana, marko] = await Promise.all([person("Uliana"), person("Marko")]);
  const [address, waiting, agreed, found, answered] = [
    await addressOf(olga),
    await requestOf(olga),
    await requestOf(olga),
    await requestOf(uliana),
    await requestOf(uliana, { position: kyiv }),
  ];
  await olga.call("PATCH /addresses/:id", { params: { id: address }, body: { link_enabled: true } });
  await Promise.all([answer(marko, waiting.id), answer(uliana, waiting.id), answer(olga, answered.id)]);
  await accept(olga, (await answer(marko, agreed.id)).id);
  const draft = await olga.call("POST /service-requests", { body: { ...plumber, title: "Полагодити двері" } });
  const offer = await offerOf(kit, olga, address);
  await kit.db.updateTable("users").set({ role: "operator" }).where("id", "=", olga.id).execute();
  const steps = (wizard: string, names: string[]) => names.map((step) => `${wizard}?step=${step}`);
  const places = ["/location/edit/:id", "/location/info/:id", "/location/print/:id"];
  const requestSteps = ["what", "about", "details", "where", "budget", "review"];
  examples = {
    "/": ["/", "/?need=кран"],
    "/login": ["/login", "/login?next=%2Flocations"],
    "/forgot-password": ["/forgot-password", "/forgot-password?by=email"],
    "/reset-password": ["/reset-password", "/reset-password?token=abcdefghijklmnopqrstuvwxyz"],
    "/pricing/choose": ["/pricing/choose?plan=company&period=year"],
    "/pages/account-setting/:section": settingsSections.map((section) => `${settingsPath}/${section}`),
    "/service/offer/list": ["/service/offer/list", "/service/offer/list?view=map", "/service/offer/list?what=zzzz"],
    "/service/request/add-wizard": [
      "/service/request/add-wizard?browse=1",
      ...steps("/service/request/add-wizard", requestSteps),
      ...requestSteps.map((step) => `/service/request/add-wizard?draft=${draft.id}&step=${step}`),
    ],
    "/service/offer/add-wizard": steps("/service/offer/add-wizard", [
      "what",
      "texts",
      "price",
      "photos",
      "where",
      "review",
    ]),
    "/service/provider/:id": [uliana.id, olga.id].map((id) => `/service/provider/${id}`),
    "/service/my-requests": ["/service/my-requests", `/service/my-requests?close=${agreed.id}`],
    "/service/request/:id": [waiting, agreed, draft].map(({ id }) => `/service/request/${id}`),
    "/service/request/edit/:id": [`/service/request/edit/${waiting.id}`],
    "/service/search-requests": ["/service/search-requests", "/service/search-requests?lat=49.82&lng=24.03"],
    "/service/search-request/:id": [found, answered].map(({ id }) => `/service/search-request/${id}`),
    "/managed/:id": [`/managed/${managing.anna.id}`],
    "/admin/users/:id": [`/admin/users/${uliana.id}`, `/admin/users/${uliana.id}?block=1`],
    "/admin/plans": ["/admin/plans?edit=company"],
    "/admin/subscriptions": ["/admin/subscriptions?state=all"],
    ...Object.fromEntries(places.map((path) => [path, [path.replace(":id", address)]])),
    ...Object.fromEntries(
      ["/service/offer/:id", "/service/offer/edit/:id", "/service/offer/clone/:id"].map((path) => [
        path,
        [path.replace(":id", offer)],
      ]),
    ),
  };
}, 120_000);

/** Each page of the sitemap; routes that serve a file or only redirect have no HTML. */
const pages = () =>
  routes
    .flatMap(({ path, index }) => (index ? ["/"] : [`/${path === "*" ? "no-such-page" : path}`]))
    .flatMap((path) => examples[path] ?? [path])
    .filter((path) => !path.endsWith("/pdf"));

async function faultsOf(url: string, who: Person | null): Promise<string[]> {
  const headers = { accept: "text/html", "accept-language": "uk", ...(who && { cookie: `access=${who.token}` }) };
  const answer = await app.inject({ url: encodeURI(url), headers, remoteAddress: who?.ip ?? newIp() });
  if (!String(answer.headers["content-type"]).startsWith("text/html")) return [];
  const report = await validator.validateString(answer.body, url);
  const messages = report.results.flatMap((result) => result.messages);
  return [
    ...new Set(
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector ?? "?"} of ${url}`),
    ),
  ];
}

/** Each reader gets every fifth page, the other one different pages; with ROUNDS=full all pages. */
const readers = [["a visitor"], ["a signed-in person"]];
test.each(readers)("every page that %s gets is valid HTML", { timeout: 120_000 }, async (reader) => {
  const who = reader === "a visitor" ? null : olga;
  const faults: string[] = [];
  const [of, shift] = [rounds(5, 1), who ? 1 : 0];
  for (const url of pages().filter((_, at) => at % of === shift % of)) faults.push(...(await faultsOf(url, who)));
  expect(faults).toEqual([]);
});
