import { expect, test } from "vitest";
import { caller } from "../../tests/caller.ts";
import { world } from "../../tests/world.ts";
import { createApp } from "../app.ts";

test.each([
  ["on the operator's own machine", {}, "127.0.0.1", {}, 200],
  ["for others on the network", {}, "10.1.2.3", {}, 404],
  ["behind a proxy", {}, "127.0.0.1", { "x-forwarded-for": "9.9.9.9" }, 404],
  ["on a public address", { isLocal: false }, "127.0.0.1", {}, 404],
  ["when it is off", { OUTBOX: "off" }, "127.0.0.1", {}, 404],
  ["when it is open to all", { OUTBOX: "open", isLocal: false }, "10.1.2.3", {}, 200],
] as const)("the outbox %s", async (_where, change, ip, headers, status) => {
  const it = await world();
  const app = await createApp({ ...it.kit, config: { ...it.config, ...change } });
  await it.kit.sms.send("+380670000000", "hello");
  const answer = await caller(app, { language: "en", ip }).attempt("GET /dev/outbox", { headers });
  expect(answer.status).toBe(status);
  if (status === 404) expect(answer.code).toBe("route.not_found");
  else
    expect(answer.body).toMatchObject({ data: expect.arrayContaining([expect.objectContaining({ text: "hello" })]) });
  await app.close();
});

test("where messages really leave there is no outbox", async () => {
  const it = await world();
  const sms = { send: async () => undefined, outbox: null };
  const app = await createApp({ ...it.kit, sms, config: { ...it.config, OUTBOX: "open" } });
  expect((await caller(app, { language: "en", ip: "127.0.0.1" }).attempt("GET /dev/outbox")).status).toBe(404);
  await app.close();
});
