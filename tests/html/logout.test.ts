import { expect, test } from "vitest";
import { appWithPages } from "../world/pages.ts";
import { world } from "../world/world.ts";

test("the answer of a logout empties the browser's storage, with and without scripts; other answers do not", async () => {
  const app = await appWithPages();
  const { person } = await world();
  const ask = async (url: string, method: "GET" | "POST") => {
    const { token } = await person("Марко");
    const headers = { host: "localhost", "sec-fetch-site": "same-origin", cookie: `access=${token}` };
    const form = { "content-type": "application/x-www-form-urlencoded" };
    const answer = await app.inject({ url, method, headers: { ...headers, ...(method === "POST" && form) } });
    return answer.headers["clear-site-data"];
  };
  expect([await ask("/logout", "POST"), await ask("/logout.data", "POST")]).toEqual(['"storage"', '"storage"']);
  expect([await ask("/", "GET"), await ask("/login", "GET")]).toEqual([undefined, undefined]);
});

test("the closed outbox is a page that does not exist, and names no setting", async () => {
  const app = await appWithPages();
  const ask = (url: string) => app.inject({ url, headers: { host: "localhost" }, remoteAddress: "203.0.113.7" });
  for (const url of ["/dev/outbox", "/dev/outbox.data", "/api/dev/outbox"]) {
    const stranger = await ask(url);
    expect([url, stranger.statusCode]).toEqual([url, 404]);
    expect(stranger.body).not.toMatch(/OUTBOX|SMS_URL|SMTP_URL/);
  }
});
