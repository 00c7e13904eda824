// A logout without a connection, of which the server does not know yet, forms of a page that another person opened, and a
// session that ended elsewhere.
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { keepCookie } from "#web/kit/cookies.ts";
import { appWithPages } from "../world/pages.ts";
import { password, world, type Person } from "../world/world.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await appWithPages();
}, 120_000);

type Sent = { cookie?: string; fields?: Record<string, string> };

async function open(url: string, who: Person, { cookie = "", fields }: Sent = {}) {
  const headers = { accept: "text/html", "accept-language": "en", host: "localhost", "sec-fetch-site": "none" };
  const form = { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" };
  const answer = await app.inject({
    url,
    method: fields ? "POST" : "GET",
    headers: { ...headers, cookie: `access=${who.token}${cookie}`, ...(fields && form) },
    ...(fields && { payload: new URLSearchParams(fields).toString() }),
    remoteAddress: who.ip,
  });
  const { statusCode, body } = answer;
  return {
    status: statusCode,
    to: answer.headers["location"] ?? null,
    says: (text: string) => body.includes(text),
    cookies: [answer.headers["set-cookie"]].flat().join("\n"),
  };
}

test("the first page after a logout without a connection ends the session, before anything of the account is shown", async () => {
  const marko = await (await world()).person("Marko");
  const page = await open("/service/my-requests", marko, { cookie: "; logout=1" });
  expect([page.status, page.to]).toEqual([302, "/login?next=%2Fservice%2Fmy-requests"]);
  expect(page.cookies).toContain("logout=; ");
  expect(page.cookies).toContain("left=1; ");
  expect(page.says("Marko")).toBe(false);
  // Without a session the mark goes too: it must not end the session of the next person.
  expect((await open("/login", { ...marko, token: "" }, { cookie: "; logout=1" })).cookies).toContain("logout=; ");
  // Also where the mark is not sent again: the session itself has ended.
  expect((await open("/service/my-requests", marko)).to).toContain("/login");
});

test("a form of one person that is sent under the session of another does nothing, and its text is not shown", async () => {
  const w = await world();
  const [marko, olena] = [await w.person("Marko"), await w.person("Olena")];
  const path = "/service/request/add-wizard?pids=1&step=details";
  const words = { title: "Paint the fence", description: "Green, both sides" };
  const fields = { step: "details", ...words, "address.locality": "Lviv", moment: "flexible", _lang: "en" };
  const refused = await open(path, olena, { fields: { ...fields, _account: marko.id } });
  expect([refused.status, refused.to]).toEqual([302, path]);
  expect(refused.says("Paint the fence")).toBe(false);
  expect((await olena.call("GET /service-requests")).data).toEqual([]);
  expect((await open(path, olena, { fields: { ...fields, _account: olena.id } })).to).not.toBe(path);
  expect((await olena.call("GET /service-requests")).data).toMatchObject([{ title: "Paint the fence" }]);
});

test("a login that is sent while another person is signed in opens the account of the password", async () => {
  const w = await world();
  const [marko, olena] = [await w.person("Marko"), await w.person("Olena")];
  const fields = { phone: olena.phone, password: "wrong" };
  expect((await open("/login", marko, { fields })).status).toBe(400);
  const right = await open("/login", marko, { fields: { ...fields, password } });
  expect([right.status, right.to]).toEqual([302, "/"]);
});

test("an ended session that a call in the background finds is explained once, at the form that is sent next", async () => {
  const w = await world();
  const marko = await w.person("Marko");
  const jar = new Map([["access", marko.token ?? ""]]);
  const visit = async (url: string, fields?: Record<string, string>) => {
    const headers = { "accept-language": "en", host: "localhost", "sec-fetch-site": "same-origin" };
    const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const payload = fields && { payload: new URLSearchParams(fields).toString() };
    const answer = await app.inject({
      url,
      method: fields ? "POST" : "GET",
      headers: { ...headers, cookie, ...(fields && form) },
      ...payload,
      remoteAddress: marko.ip,
    });
    for (const set of [answer.headers["set-cookie"] ?? []].flat()) keepCookie(jar, set);
    return answer;
  };
  await marko.call("POST /jwt/logout");
  expect((await visit("/api/users/current")).statusCode).toBe(401);
  expect([...jar.keys()]).not.toContain("access");

  const path = "/service/request/add-wizard?pids=1&step=details";
  const login = (await visit(path, { step: "details", title: "Paint the fence" })).headers["location"] ?? "";
  expect(login).toMatch(/^\/login\?.*ended=true$/);
  expect((await visit(login)).body).toContain("Your session has ended");
  // The login has said it: pages that visitors may read are theirs again.
  expect((await visit(path)).statusCode).toBe(200);
  expect((await visit(path, { step: "details", title: "Paint the fence" })).headers["location"]).not.toContain("ended");
});
