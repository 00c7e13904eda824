// Redirects and missing pages: tests only the answers of the server.
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { requestOf } from "../fixtures/requests.ts";
import { appWithPages } from "../world/pages.ts";
import { newIp, world, type Person } from "../world/world.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await appWithPages();
}, 120_000);

async function open(url: string, who?: Person) {
  const headers = { accept: "text/html", host: "localhost", ...(who && { cookie: `access=${who.token}` }) };
  const answer = await app.inject({ url, headers, remoteAddress: who?.ip ?? newIp() });
  return { status: answer.statusCode, to: answer.headers["location"] ?? null, body: answer.body };
}

test.each([
  ["/login?next=%2Flocations", "/locations"],
  ["/login?next=https%3A%2F%2Fexample.com", "/pages/account-setting"],
  ["/register", "/pages/account-setting"],
  ["/forgot-password", "/pages/account-setting"],
  ["/reset-password?token=abcdefghijklmnopqrstuvwxyz", "/pages/account-setting"],
])("%s sends signed-in people to %s", async (url, to) => {
  const marko = await (await world()).person("Marko");
  expect(await open(url, marko)).toMatchObject({ status: 302, to });
});

test.each([
  ["login-v1", "/login"],
  ["register-multi-steps", "/register"],
  ["forgot-password-v2", "/forgot-password"],
  ["reset-password-v1", "/reset-password"],
  ["two-steps-v1", "/login"],
])("/pages/authentication/%s redirects permanently to %s", async (page, to) => {
  expect(await open(`/pages/authentication/${page}`)).toMatchObject({ status: 301, to });
});

test.each([
  "pids=-1&99999999999",
  "tid=x&pids[]=1",
  "pids=%26%26",
  "lang=xx&uid=1",
  "rc=%3Cscript%3E",
  "pids=%ED%A0%80",
  "",
])("the shared link /q?%s leads to the landing page", async (search) => {
  const { status, to } = await open(`/q?${search}`);
  expect(status).toBe(302);
  const { pathname } = new URL(to ?? "", "http://localhost");
  expect(pathname).toBe("/");
  expect((await open(to ?? "")).status).toBe(200);
});

test.each(["/service/request/", "/service/request/edit/"])(
  "%s shows another person's request as a missing one",
  async (path) => {
    const { person } = await world();
    const [olena, dora] = [await person("Olena"), await person("Dora")];
    const { id: hers } = await requestOf(olena);
    const missing = randomUUID();
    const [theirs, none] = [await open(path + hers, dora), await open(path + missing, dora)];
    expect([theirs.status, none.status]).toEqual([404, 404]);
    expect(headingOf(theirs.body)).toBe("Request not found");
    expect(headingOf(none.body)).toBe(headingOf(theirs.body));
  },
);

const headingOf = (html: string) => /<h1[^>]*>([^<]*)</.exec(html)?.[1];

test("the menu leads operators to their area, and no other person", async () => {
  const { person, kit } = await world();
  const [oksana, marko] = [await person("Oksana"), await person("Marko")];
  await kit.db.updateTable("users").set({ role: "operator" }).where("id", "=", oksana.id).execute();
  expect((await open("/", oksana)).body).toContain('href="/admin"');
  expect((await open("/", marko)).body).not.toContain('href="/admin"');
});
