import { expect, test } from "vitest";
import { sendThrough } from "#web/kit/document/send-through.ts";
import { newIp, world } from "../../../tests/world/world.ts";
import { createApp } from "../../app.ts";
import { warnOfRefusals } from "./limits.ts";

async function strict(max = 3) {
  const { kit, config } = await world();
  return createApp({ ...kit, config: { ...config, RATE_ANONYMOUS_PER_5_MIN: max } });
}

const json = { "content-type": "application/json" };
test.each([
  ["a token that is none", "/api/users/current", { authorization: "Bearer none" }, undefined, 401],
  ["broken JSON", "/api/token", json, "{", 400],
  ["another kind of body", "/api/token", { "content-type": "text/plain" }, "a", 415],
  ["a foreign origin", "/api/token", { ...json, cookie: "access=a", origin: "https://evil.example" }, "{}", 403],
  ["an encoded prefix", "/%61pi/messengers", {}, undefined, 200],
  ["an unknown address", "/api/unheard-of", {}, undefined, 404],
])("%s is counted like any other call", async (_name, url, headers, payload, status) => {
  const app = await strict();
  const remoteAddress = newIp();
  const statuses = [];
  for (let at = 0; at < 5; at++) {
    const method = payload === undefined ? "GET" : "POST";
    const answer = await app.inject({ method, url, headers, remoteAddress, ...(payload && { payload }) });
    statuses.push(answer.statusCode);
    if (answer.statusCode === 429) expect(answer.json()).toMatchObject({ code: "rate.limited" });
  }
  expect(statuses).toEqual([status, status, status, 429, 429]);
  await app.close();
});

test("API calls made for a page are not counted again, and no other client can claim to be a page", async () => {
  const app = await strict();
  const address = newIp();
  const send = sendThrough(app);
  const call = { method: "GET", path: "/api/messengers", headers: {}, address };
  for (let at = 0; at < 9; at++) expect((await send(call)).status).toBe(200);
  const statuses = [];
  for (let at = 0; at < 4; at++) {
    const headers = { "x-of-page": "true" };
    const { statusCode } = await app.inject({ url: call.path, remoteAddress: address, headers });
    statuses.push(statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
  await app.close();
});

test("many refused visitors are logged once in five minutes, with advice", () => {
  const said: unknown[][] = [];
  let now = 1_000_000;
  const tell = warnOfRefusals({ warn: (...words: unknown[]) => void said.push(words) } as never, true, () => now);
  const visitor = { caller: null, headers: { "x-forwarded-for": "9.9.9.9" } };
  for (let at = 0; at < 49; at++) tell(visitor);
  expect(said).toEqual([]);
  for (let at = 0; at < 100; at++) tell(visitor);
  expect(said).toHaveLength(1);
  expect(JSON.stringify(said)).toContain("set TRUST_PROXY");
  now += 301_000;
  for (let at = 0; at < 100; at++) tell({ ...visitor, caller: "a user" });
  for (let at = 0; at < 49; at++) tell(visitor);
  expect(said).toHaveLength(1);
  tell(visitor);
  expect(said).toHaveLength(2);
});
