import type { FastifyInstance, InjectOptions } from "fastify";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newIp, password, world } from "../../../tests/world/world.ts";
import { block } from "../../accounts/block.ts";
import { createApp } from "../../app.ts";
import { transact } from "../../kit/db.ts";

type World = Awaited<ReturnType<typeof world>>;
type Jar = Record<string, string>;

/** A browser that stores received cookies. */
function browser(app: FastifyInstance, jar: Jar = {}) {
  const remoteAddress = newIp();
  async function send(method: "GET" | "POST", path: string, options: InjectOptions = {}) {
    const answer = await app.inject({ method, url: `/api${path}`, remoteAddress, cookies: { ...jar }, ...options });
    for (const { name, value } of answer.cookies) {
      if (value === "") delete jar[name];
      else jar[name] = value;
    }
    return answer;
  }
  return { jar, send };
}

const own = { "sec-fetch-site": "same-origin" };

async function signedIn(it: World, app = it.app) {
  const olena = await it.person("Olena");
  const tab = browser(app);
  const payload = { phone: olena.phone, password, carrier: "cookie" };
  return { olena, tab, login: await tab.send("POST", "/token", { payload, headers: own }) };
}

test("the web stores its tokens in cookies that scripts cannot read", async () => {
  const { tab, login } = await signedIn(await world());
  expect(login.json().data).toMatchObject({ access_token: null, refresh_token: null });
  expect(login.cookies).toEqual([
    expect.objectContaining({ name: "device", path: "/", httpOnly: true, sameSite: "Lax", maxAge: 400 * 86_400 }),
    expect.objectContaining({ name: "access", path: "/", httpOnly: true, sameSite: "Lax", maxAge: 600 }),
    expect.objectContaining({ name: "refresh", path: "/", httpOnly: true, sameSite: "Lax", maxAge: 60 * 86_400 }),
  ]);
  expect((await tab.send("GET", "/users/current")).json().data.name).toBe("Olena");
});

test("after a block the browser gets the reason in a cookie, for the login page", async () => {
  const it = await world();
  const { olena, tab } = await signedIn(it);
  await transact(it.kit.db, (tx) => block(tx, olena.id, "Спам: 20 разів", null));
  const answer = await tab.send("GET", "/users/current");
  expect(answer.statusCode).toBe(401);
  expect(tab.jar).toEqual({ blocked: ":uk:Спам: 20 разів", device: expect.any(String) });
  const { tab: other } = await signedIn(it);
  await other.send("POST", "/jwt/logout", { headers: own });
  expect(other.jar).not.toHaveProperty("blocked");
});

test("served securely, the cookies are bound to the host", async () => {
  const it = await world();
  const config = { ...it.config, publicUrl: "https://poruch.example", secureCookies: true };
  const app = await createApp({ ...it.kit, config });
  const { tab, login } = await signedIn(it, app);
  for (const cookie of login.cookies) {
    expect(cookie).toMatchObject({ path: "/", httpOnly: true, secure: true, sameSite: "Lax" });
    expect(cookie).not.toHaveProperty("domain");
  }
  expect(Object.keys(tab.jar)).toEqual(["__Host-device", "__Host-access", "__Host-refresh"]);
  expect((await tab.send("GET", "/users/current")).statusCode).toBe(200);
  await app.close();
});

test("when the access cookie is gone, the calls of a page go on and refresh once", async () => {
  const it = await world();
  const { tab, olena } = await signedIn(it);
  delete tab.jar["access"];
  const before = tab.jar["refresh"];
  const answers = await Promise.all(Array.from({ length: 10 }, () => tab.send("GET", "/users/current")));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(tab.jar["refresh"]).not.toBe(before);
  const { rows } = await sql<{
    count: number;
  }>`select count(*) from refresh_tokens r join sessions s on s.id = r.session_id
    where s.user_id = ${olena.id} and r.parent_hash is not null`.execute(it.kit.db);
  expect(rows[0]?.count).toBe(1);
  expect((await tab.send("GET", "/users/current")).cookies).toEqual([]);
});

test("ten tabs with cookies of their own all stay signed in", async () => {
  const it = await world();
  const { tab } = await signedIn(it);
  const refresh = tab.jar["refresh"] ?? "";
  const tabs = Array.from({ length: 10 }, () => browser(it.app, { refresh, access: "expired" }));
  await Promise.all(tabs.map((one) => one.send("GET", "/users/current")));
  for (const one of tabs) expect((await one.send("GET", "/users/current")).statusCode).toBe(200);
  expect(new Set(tabs.map((one) => one.jar["refresh"])).size).toBe(1);
});

test("with malformed cookies the caller is a visitor, and the cookies are cleared", async () => {
  const { app } = await world();
  const tab = browser(app, { access: "rubbish", refresh: "rubbish too", lang: "uk" });
  const answer = await tab.send("GET", "/messengers");
  expect(answer.statusCode).toBe(200);
  expect(tab.jar).toEqual({ lang: "uk", ended: "1" });
  expect(answer.cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
    ["access", 0],
    ["refresh", 0],
    ["ended", 86_400],
  ]);
  const denied = await browser(app, { access: "rubbish" }).send("GET", "/users/current");
  expect([denied.statusCode, denied.json().code]).toEqual([401, "auth.required"]);
});

test("logging out clears the cookies and invalidates copies of them", async () => {
  const { app, ...it } = await world();
  const { tab } = await signedIn({ app, ...it });
  const copy = { ...tab.jar };
  expect((await tab.send("POST", "/jwt/logout", { headers: own })).statusCode).toBe(200);
  expect(Object.keys(tab.jar)).toEqual(["device"]);
  expect((await browser(app, copy).send("GET", "/users/current")).statusCode).toBe(401);
  expect((await browser(app, { refresh: copy["refresh"] ?? "" }).send("GET", "/users/current")).statusCode).toBe(401);
});

test("a blocked person's cookies end at the next call, public pages stay readable", async () => {
  const it = await world();
  const { tab, olena } = await signedIn(it);
  await it.kit.db
    .updateTable("users")
    .set({ blocked_at: sql`now()` })
    .where("id", "=", olena.id)
    .execute();
  expect((await tab.send("GET", "/messengers")).statusCode).toBe(200);
  expect(Object.keys(tab.jar).toSorted()).toEqual(["blocked", "device"]);
});

test.each([
  ["another site", { "sec-fetch-site": "cross-site" }, 403],
  ["a neighbour of the domain", { "sec-fetch-site": "same-site" }, 403],
  ["a foreign origin", { origin: "https://evil.example" }, 403],
  ["an origin that is none", { origin: "null" }, 403],
  ["nobody knows where", {}, 403],
  ["the site itself", { "sec-fetch-site": "same-origin" }, 200],
  ["the site's origin", { origin: "http://localhost" }, 200],
])("a call with cookies from %s", async (_from, headers, status) => {
  const { tab } = await signedIn(await world());
  const answer = await tab.send("POST", "/jwt/logout", { headers: { host: "localhost", ...headers } });
  expect(answer.statusCode).toBe(status);
  if (status === 403) {
    expect(answer.json().code).toBe("origin.refused");
    expect((await tab.send("GET", "/users/current")).statusCode).toBe(200);
  }
});
