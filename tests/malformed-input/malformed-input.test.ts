// No input breaks the server: every endpoint and every page, over sockets, with inputs of known attackers.
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { errors } from "#contract/errors.ts";
import routes from "#web/routes.ts";
import { calls } from "../calls.ts";
import { absent, type Made } from "../calls/room.ts";
import { endpoints, type Listed } from "../contract/endpoints.ts";
import { makeScene, type Scene } from "../contract/scene.ts";
import { openWithPages } from "../world/pages.ts";
import { rounds } from "../world/rounds.ts";
import { world, type Person } from "../world/world.ts";
import { bodies, requests, type Change } from "./inputs.ts";
import { compose, sendRaw, type Raw } from "./raw.ts";

let app: FastifyInstance;
let port: number;
let operator: Person;
let scene: Scene;
beforeAll(async () => {
  const { kit } = await world();
  app = await openWithPages(kit);
  await app.listen({ host: "127.0.0.1", port: 0 });
  port = (app.server.address() as AddressInfo).port;
  scene = await makeScene();
  operator = scene.operator;
}, 120_000);
afterAll(() => Promise.all([app.close(), scene.closeOthers()]));

/** The inputs for one endpoint or page: every `of`th, different ones for the next; with ROUNDS=full all. */
const shareOf = (changes: Record<string, Change>, at: number, of = 48): [string, Change][] =>
  Object.entries(changes).filter((_, index) => rounds(Number(index % of === at % of), 1) === 1);

const known = Object.keys(errors);
const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string().refine((code) => known.includes(code)),
  message: z.string().min(1),
  params: z.object({ retry_after: z.int().min(1).optional() }),
  request_id: z.uuid(),
});

/** The error in an answer of the API; null where there is none. */
function wrongCall(answer: Raw | null, method: string | undefined): string | null {
  if (!answer) return "no answer";
  if (answer.status >= 500) return `${answer.status} ${answer.body.slice(0, 200)}`;
  if (answer.status < 400 || method === "HEAD") return null;
  const type = String(answer.headers["content-type"]);
  if (!type.startsWith("application/problem+json")) return `${answer.status} ${type} ${answer.body.slice(0, 100)}`;
  const read = Problem.safeParse(JSON.parse(answer.body));
  if (!read.success) return `${answer.status} ${answer.body.slice(0, 200)} ${read.error.message}`;
  return read.data.status === answer.status ? null : `${answer.status} ${answer.body}`;
}

/** A page is HTML, also for a refusal; only invalid HTTP gets a problem. */
function wrongPage(answer: Raw | null): string | null {
  if (!answer) return "no answer";
  if (answer.status >= 500) return `${answer.status} ${answer.body.slice(0, 300)}`;
  if (answer.status >= 300 && answer.status < 400) {
    const to = URL.parse(String(answer.headers["location"]), "http://localhost");
    return to?.hostname === "localhost" ? null : `leads to ${answer.headers["location"]}`;
  }
  const type = String(answer.headers["content-type"]);
  if (type.startsWith("application/problem+json")) return wrongCall(answer, undefined);
  // The download of numbers ignores unknown parameters, so it may answer with its file.
  if (type.startsWith("text/csv") && answer.status === 200) return null;
  return type.startsWith("text/html") && /^<!doctype html>/i.test(answer.body) && answer.body.includes("<h1")
    ? null
    : `${answer.status} ${type} ${answer.body.slice(0, 100)}`;
}

type Ordinary = { method: string; path: string; headers: Record<string, string>; body?: string };
const ask = ({ path, headers, ...ordinary }: Ordinary, { target, ...change }: Change) =>
  sendRaw(
    port,
    compose({ ...ordinary, ...change, target: target?.(path) ?? path, headers: { ...headers, ...change.headers } }),
  );

async function complaints(ordinary: Ordinary, changes: [string, Change][], judge: typeof wrongCall) {
  const all = await Promise.all(
    changes.map(async ([name, change]) => {
      const wrong = judge(await ask(ordinary, change), change.method ?? ordinary.method);
      return wrong && `${ordinary.method} ${ordinary.path}, ${name}: ${wrong}`;
    }),
  );
  return all.filter(Boolean);
}

/** The successful call of its declaration, as HTTP: without a body, and with the declared one. */
function ordinaryOf({ method, path }: Listed, { who, params = {}, body }: Made): [Ordinary, Ordinary] {
  const ids = new Map(Object.entries(params));
  const headers: Record<string, string> = who.token ? { authorization: `Bearer ${who.token}` } : {};
  const at = `/api${path.replaceAll(/:(\w+)/g, (_, name: string) => String(ids.get(name)))}`;
  const empty = { method, path: at, headers };
  const json = { "content-type": "application/json", ...headers };
  return [empty, body ? { ...empty, headers: json, body: JSON.stringify(body) } : empty];
}

describe("every endpoint", () => {
  test.each(endpoints.map((it, at) => [it.call, it, at] as const))("%s", async (call, it, at) => {
    const [empty, whole] = ordinaryOf(it, await calls[call].works(scene));
    const takes = it.body !== null || Boolean(it.upload);
    expect(await complaints(whole, shareOf(requests, at), wrongCall)).toEqual([]);
    expect(await complaints(empty, shareOf(bodies, at, takes ? 6 : 24), wrongCall)).toEqual([]);
  });

  test.each(["/api/unheard-of", "/api/docs/yaml", "/api/docs", "/api/openapi.json", "/media/x", "/map/sources"])(
    "%s, which is no endpoint",
    async (path) => {
      const ordinary = { method: "GET", path, headers: {} };
      const changes = [...Object.entries(requests), ...Object.entries(bodies)];
      expect(await complaints(ordinary, changes, wrongCall)).toEqual([]);
    },
  );
});

describe("every page", () => {
  const pages = routes.map(({ path, index }) => (index ? "/" : `/${path === "*" ? "unheard-of" : path}`));

  test.each(pages.map((path, at) => [path, at] as const))("%s", { timeout: 60_000 }, async (path, at) => {
    const url = path.replaceAll(/:\w+/g, absent);
    const cookie = path.startsWith("/login") || at % 3 === 0 ? "lang=uk" : `access=${operator.token}`;
    const ordinary = { method: "GET", path: url, headers: { accept: "text/html", cookie } };
    expect(await complaints(ordinary, shareOf(requests, at), wrongPage)).toEqual([]);
    const posted = { ...ordinary, method: "POST" };
    expect(await complaints(posted, shareOf(bodies, at), wrongPage)).toEqual([]);
  });
});

describe("pages that are not for everybody", () => {
  const open = (headers: Record<string, string>, path = "/dev/outbox") =>
    sendRaw(port, compose({ target: path, headers: { accept: "text/html", ...headers } }));

  test.each(["x-real-ip", "forwarded", "via", "x-forwarded-for", "x-client-ip"])(
    "behind a proxy that sends only %s, neither the page nor the call shows codes",
    async (header) => {
      const { kit } = await world();
      const secret = `+38067${header.length}11${header.charCodeAt(0)}`;
      await kit.sms.send({ id: "1", to: secret, text: "123456" });
      expect((await open({}))?.body).toContain(secret);
      const proxied = { [header]: "9.9.9.9" };
      expect((await open(proxied))?.body).not.toContain(secret);
      expect((await open(proxied, "/api/dev/outbox"))?.status).toBe(404);
    },
  );

  test("a request under a foreign host name that points here gets neither page nor API", async () => {
    const answers = await Promise.all(
      ["/", "/dev/outbox", "/api/dev/outbox", "/api/point-types", "/icon.svg", "/media/x"].map((path) =>
        open({ host: "evil.example" }, path),
      ),
    );
    expect(answers.map((it) => it?.status)).toEqual(answers.map(() => 421));
    expect((await open({ host: "evil.example" }, "/healthz"))?.status).toBe(200);
  });

  test("a refused page names the error in the reader's language before it is rendered", async () => {
    const answer = await open({ host: "evil.example", "accept-language": "uk" }, "/login");
    expect(answer?.body).toContain('<html lang="uk">');
    expect(answer?.body).toMatch(/За\sцією\sадресою\sсайту\sнемає/);
    expect(answer?.headers["content-security-policy"]).toContain("default-src 'self'");
  });
});

test.each(["/login", "/register", "/forgot-password"])("%s redirects to no other site", async (path) => {
  const cookie = `access=${operator.token}`;
  for (const next of [
    "%2F%09%2Fevil.example",
    "%2F%09%5Cevil.example",
    "%2F%0A%2Fevil.example",
    "%2F%0D%2Fevil.example",
    "/a/..//evil.example",
  ]) {
    const answer = await sendRaw(port, compose({ target: `${path}?next=${next}`, headers: { cookie } }));
    expect([next, answer?.status]).toEqual([next, 302]);
    expect([next, answer?.headers["location"]]).toEqual([next, "/pages/account-setting"]);
  }
});

test("a page counts once, for any number of API calls; above the limit a page reports it", async () => {
  const { kit, config } = await world();
  const limits = { RATE_ANONYMOUS_PER_5_MIN: 3, RATE_USER_PER_5_MIN: 5 };
  const few = await openWithPages({ ...kit, config: { ...config, ...limits } });
  const view = (headers = {}) => few.inject({ url: "/", remoteAddress: "10.9.9.9", headers });
  const statuses = [];
  for (let at = 0; at < 3; at++) statuses.push((await view()).statusCode);
  expect(statuses).toEqual([200, 200, 200]);
  const refused = await view();
  expect([refused.statusCode, refused.headers["content-type"]]).toEqual([429, "text/html; charset=utf-8"]);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  // Signed-in callers do not share the limit of their IP subnet.
  expect((await view({ cookie: `access=${operator.token}` })).statusCode).toBe(200);
  await few.close();
});
