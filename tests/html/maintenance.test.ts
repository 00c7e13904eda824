// The switch that closes the site (rule V3), with two processes' kits reading one row.
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { languages } from "#contract/kit/languages.ts";
import { switchMaintenance } from "#server/cli/maintenance.ts";
import { operatorOf } from "../fixtures/operators.ts";
import { appWithPages } from "../world/pages.ts";
import { newIp, world, type Person } from "../world/world.ts";

let app: FastifyInstance;
let kit: Awaited<ReturnType<typeof world>>["kit"];
let operator: Person;
let marko: Person;
const closed = "/pages/miscellaneous/under-maintenance";

beforeAll(async () => {
  const opened = await world();
  kit = opened.kit;
  [app, operator, marko] = [await appWithPages(), await operatorOf(), await opened.person("Marko")];
}, 120_000);
afterAll(() => turn("off"));

const get = (url: string, who: Person | null = null, language = "de") =>
  app.inject({
    url,
    headers: { accept: "text/html", "accept-language": language, ...(who && { cookie: `access=${who.token}` }) },
    remoteAddress: who?.ip ?? newIp(),
  });

/** Switches the site; other processes read the row within a second. */
async function turn(state: "on" | "off", minutes?: string) {
  await switchMaintenance(kit, state, minutes);
  await vi.waitFor(async () => expect((await get("/api/plans")).statusCode).toBe(state === "on" ? 503 : 200), 10_000);
}

test("a closed site answers 503 in the reader's language; operators, health checks and the login get through", async () => {
  await turn("on", "30");
  for (const language of languages)
    for (const url of ["/", "/faq", "/no-such-page", `/service/offer/list?lang=${language}`]) {
      const { statusCode, headers, body } = await get(url, null, language);
      expect([url, statusCode, Number(headers["retry-after"]) > 1_500]).toEqual([url, 503, true]);
      expect(body).toContain(`<html lang="${language}">`);
    }
  const call = await get("/api/public/service-offers", marko);
  expect([call.statusCode, call.json().code, Number(call.headers["retry-after"]) > 1_500]).toEqual([
    503,
    "site.maintenance",
    true,
  ]);
  const statusOf = async (url: string, who: Person | null = null) => (await get(url, who)).statusCode;
  expect([await statusOf("/"), await statusOf("/", marko), await statusOf("/", operator)]).toEqual([503, 503, 200]);
  expect([await statusOf("/admin", operator), await statusOf("/api/admin/users", operator)]).toEqual([200, 200]);
  // A link in an open page requests data; its script must then load the whole page.
  const data = await get("/service/offer/list.data?what=a&_routes=root");
  expect([data.statusCode, data.headers["x-remix-redirect"], data.headers["x-remix-reload-document"]]).toEqual([
    204,
    "/service/offer/list?what=a",
    "true",
  ]);
  expect(data.headers["cache-control"]).toContain("no-store");
  for (const url of [closed, "/login", "/healthz", "/readyz", "/icon.svg"])
    expect([url, await statusOf(url)]).toEqual([url, 200]);
  await turn("off");
  expect([await statusOf("/"), await statusOf("/", marko)]).toEqual([200, 200]);
});
