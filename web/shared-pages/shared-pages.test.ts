import Fastify from "fastify";
import { expect, test } from "vitest";
import { noTown } from "#contract/kit/no-town.ts";
import type { ApiAnswer, Visitor } from "#web/kit/send.ts";
import { createSharedPages } from "./shared-pages.ts";

type Rendering = { body?: string; status?: number; call?: string; setCookies?: string[] };
const fine: ApiAnswer = { status: 200, headers: {}, body: "{}" };

/** A server whose pages are rendered by the test; its own pages answer "own". */
async function served({ answer = fine, mostBytes = 1_000_000 } = {}) {
  const versions = { offers: 0, requests: 0, plans: 0, catalog: 0, town: 0 };
  const waiting: ((rendering: Rendering) => void)[] = [];
  const share = createSharedPages({
    routes: (path) => path.startsWith("/shared"),
    changes: {
      snapshot: () => ({ ...versions }),
      isCurrent: (since, of) => of.every((topic) => since[topic] === versions[topic]),
    },
    send: async () => answer,
    town: async () => noTown,
    async render(_request, visitor: Visitor) {
      const {
        body = "page",
        status = 200,
        call = "/api/public/service-offers",
        setCookies = [],
      } = await new Promise<Rendering>((resolve) => waiting.push(resolve));
      await visitor.send({ method: "GET", path: call, headers: {} });
      const html = `<script nonce="${visitor.nonce}">go()</script>${body}`;
      return { response: new Response(html, { status, headers: { "content-type": "text/html" } }), setCookies };
    },
    headers: () => ({}),
    mostBytes,
  });
  const app = Fastify();
  app.get("*", async (request, reply) => {
    if (!(await share(request, reply))) return reply.header("cache-control", "private, no-store").send("own");
    return reply;
  });
  const get = (url = "/shared") =>
    app.inject({ url }).then(({ body, headers }) => ({ body, caching: headers["cache-control"] }));
  /** Ends the rendering that has waited longest. */
  const finish = async (rendering: Rendering = {}) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.(rendering);
  };
  return { get, finish, waiting, change: (topic: keyof typeof versions) => void versions[topic]++ };
}
const page = (body = "page", caching = "private, no-cache") => ({ body: `<script>go()</script>${body}`, caching });

test("a page whose rendering began before a change is not kept, and later readers do not wait for it", async () => {
  const { get, finish, change, waiting } = await served();
  const early = get();
  await expect.poll(() => waiting.length).toBe(1);
  change("offers");
  const late = get();
  await finish({ body: "old" });
  await finish({ body: "new" });
  expect([await early, await late]).toEqual([page("old"), page("new")]);
  expect(await get()).toEqual(page("new"));
});

test("a change of something that the page does not show leaves it", async () => {
  const { get, finish, change } = await served();
  const first = get();
  await finish();
  await first;
  change("plans");
  expect(await get()).toEqual(page());
});

test.each<[string, Rendering]>([
  ["a call that is not known to be the same for everybody", { call: "/api/ip-locator" }],
  ["a cookie", { setCookies: ["a=1"] }],
])("a page with %s is rendered for each reader", async (_, rendering) => {
  const { get, finish } = await served();
  const first = get();
  await finish(rendering);
  expect(await first).toEqual({ body: "own", caching: "private, no-store" });
});

test.each<[string, Rendering, ApiAnswer]>([
  ["is an error", { status: 404 }, fine],
  ["lacks a part that failed", {}, { ...fine, status: 503 }],
])("a page that %s is never cached", async (_, rendering, answer) => {
  const { get, finish } = await served({ answer });
  for (let at = 0; at < 2; at++) {
    const asked = get();
    await finish(rendering);
    expect(await asked).toEqual(page("page", "private, no-store"));
  }
});

test("without memory every later reader gets a new rendering", async () => {
  const { get, finish } = await served({ mostBytes: 0 });
  for (const body of ["one", "two"]) {
    const asked = get();
    await finish({ body });
    expect(await asked).toEqual(page(body));
  }
});
