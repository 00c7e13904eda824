// A town without each feature, and without all: nothing of it answers or is named, and the main job works.
import type { FastifyInstance } from "fastify";
import { expect, test } from "vitest";
import { features, type Feature, withParts } from "#contract/features.ts";
import type { Endpoint } from "#contract/kit/endpoint.ts";
import { surface } from "#contract/surface.ts";
import { listenersOf } from "#server/wiring.ts";
import { kyiv, requestOf } from "../fixtures/requests.ts";
import { jobOf, review } from "../fixtures/reviews.ts";
import { openWithPages } from "../world/pages.ts";
import { makeWorld, newIp, type Person } from "../world/world.ts";

/** Those of its room, and those of other rooms that go with it. */
const callsOf = (feature: Feature) =>
  Object.entries(surface).flatMap(([room, calls]) =>
    Object.values<Endpoint>(calls).filter((it) => room === feature || it.feature === feature),
  );
const someId = "00000000-0000-7000-8000-000000000000";

/** The screens of each feature, and words by which a page would name it. */
const parts: Record<Feature, { screens: string[]; words: RegExp }> = {
  donations: { screens: ["/donate", "/donate/x", "/admin/donations"], words: /donat/i },
  discounts: { screens: ["/discount-programmes"], words: /discount/i },
  cashback: { screens: ["/cashback"], words: /cashback/i },
  referrals: {
    screens: [
      "/promo",
      "/promo/referrals",
      "/promo/referral/links",
      `/referral/${someId}`,
      "/service/providers/search",
      "/pages/knowledge-base/growth/invite-people",
    ],
    words: /referral|invite people|own codes/i,
  },
  verifications: {
    screens: ["/pages/badges", "/admin/verifications", `/admin/verifications/${someId}`],
    words: /business register|verification|documents? wait/i,
  },
  analytics: { screens: ["/analytics", "/analytics/file", "/admin/numbers"], words: /analytics/i },
  paper: {
    screens: ["/promo/print", `/location/print/${someId}`, "/pages/knowledge-base/growth/print-cards-and-posters"],
    words: /print materials|poster/i,
  },
  feeds: { screens: [], words: /in other apps/i },
  plans: {
    screens: [
      "/pricing",
      "/pricing/choose",
      "/admin/plans",
      "/admin/subscriptions",
      "/pages/knowledge-base/providers/offer-limit-and-plans",
    ],
    words: /\bplans?\b|pricing/i,
  },
  videos: { screens: [], words: /videos/i },
  push: { screens: [], words: /push|notifications on (?:your|this) device/i },
};

async function townWithout(off: readonly Feature[]) {
  const world = await makeWorld({ FEATURES_OFF: off.join(",") });
  const pages = await openWithPages(world.kit);
  const [olena, marko, oksana] = await Promise.all(["Olena", "Marko", "Oksana"].map((name) => world.person(name)));
  if (!olena || !marko || !oksana) throw new Error("three people");
  await world.kit.db.updateTable("users").set({ role: "operator" }).where("id", "=", oksana.id).execute();
  const open = (url: string, reader?: Person) => read(pages, url, reader);
  return { ...world, olena, marko, oksana, open };
}

async function read(app: FastifyInstance, url: string, reader?: Person) {
  const headers = { accept: "text/html", "accept-language": "en", ...(reader && { cookie: `access=${reader.token}` }) };
  const { statusCode: status, headers: answered, body } = await app.inject({ url, headers, remoteAddress: newIp() });
  return { status, body, to: answered["location"] ?? "" };
}

/** From a tap that leaks to two reviews. */
async function mainJob({ olena, marko }: Record<"olena" | "marko", Person>) {
  const request = await requestOf(olena, { position: kyiv, title: "The tap leaks", description: "Day and night." });
  const job = await jobOf(olena, marko, request);
  for (const reader of [olena, marko]) await review(reader, job);
  const { data } = await olena.call("GET /proposals", { query: { filter: { side: "received" } } });
  return { request: request.id, proposal: data[0] };
}

test.each(features)(
  "without %s its calls and screens are unknown, and the main job works",
  async (feature) => {
    const { app, oksana, open, close, ...people } = await townWithout([feature]);
    /** Whether the page exists, and whether the frame around it knows the person. */
    const seen = async (url: string) => {
      const { status, body } = await open(url, oksana);
      const isPage = body.startsWith("<!DOCTYPE") && status < 500;
      return [status === 404, !isPage || body.includes('action="/logout"')];
    };
    for (const { method, path } of callsOf(feature)) {
      const url = `/api${path.replaceAll(/:\w+/g, someId)}`;
      const headers = { authorization: `Bearer ${oksana.token}` };
      const answer = await app.inject({ method, url, headers, remoteAddress: newIp() });
      expect([method, url, answer.statusCode, answer.json()]).toMatchObject([
        method,
        url,
        404,
        { code: "route.not_found" },
      ]);
    }
    const openApi = (await app.inject({ url: "/api/openapi.json", remoteAddress: newIp() })).body;
    expect(callsOf(feature).filter(({ path }) => openApi.includes(`"${path}"`))).toEqual([]);
    for (const [other, { screens }] of Object.entries(parts))
      for (const url of screens.filter((it) => !it.includes(someId) && !it.endsWith("/x")))
        expect([url, ...(await seen(url))]).toEqual([url, withParts([feature]).some((it) => it === other), true]);
    const { proposal } = await mainJob(people);
    expect(proposal?.status).toBe("accepted");
    await close();
  },
  60_000,
);

test.each(features)("without %s each change finds its listeners, be there none", (feature) => {
  expect(Object.keys(listenersOf([feature])).toSorted()).toEqual(Object.keys(listenersOf([])).toSorted());
});

test("without any of them no page links to one or names it", { timeout: 300_000 }, async () => {
  const { open, oksana, olena, marko, close } = await townWithout(features);
  const { request } = await mainJob({ olena, marko });
  const gone = Object.values(parts).flatMap(({ screens }) => screens);
  const wrong: string[] = [];
  const walk = async (reader: Person | undefined, start: string[]) => {
    const seen = new Set<string>();
    const waiting = [...start];
    for (let url = waiting.shift(); url !== undefined && seen.size < 250; url = waiting.shift()) {
      const [path = ""] = url.split(/[?#]/);
      if (seen.has(path) || !/^\/(?!\/|api|media|assets|map|logout)/.test(path)) continue;
      seen.add(path);
      const { status, body, to } = await open(url, reader);
      if (status >= 400) wrong.push(`${url}: ${status}`);
      if (gone.includes(path)) wrong.push(`${path} is linked`);
      const text = body.replaceAll(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>|Switched off: [a-z, ]+/g, " ");
      for (const { words } of Object.values(parts)) {
        const named = words.exec(text);
        if (named)
          wrong.push(`${url}: ${text.slice(Math.max(0, named.index - 40), named.index + 60).replaceAll(/\s+/g, " ")}`);
      }
      waiting.push(
        ...[...body.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&")),
        to,
      );
    }
    return seen.size;
  };
  expect(await walk(undefined, ["/", "/faq", "/en/privacy-policy", "/en/public-offer"])).toBeGreaterThan(50);
  expect(await walk(oksana, ["/", "/admin", "/pages/account-setting"])).toBeGreaterThan(60);
  expect(await walk(marko, ["/", "/pages/account-setting", `/service/search-request/${request}`])).toBeGreaterThan(60);
  expect(await walk(olena, ["/", `/service/request/${request}`, `/service/provider/${marko.id}`])).toBeGreaterThan(60);
  expect(wrong).toEqual([]);
  await close();
});
