import { expect, test } from "vitest";
import { caller } from "../../tests/caller.ts";
import { world } from "../../tests/world.ts";
import { readOutbox } from "./read-outbox.ts";

const outbox = [{ to: "+380670000000", text: "hello", at: "2026-01-01T00:00:00.000Z" }];
const sms = { send: async () => undefined, outbox };
const here = { ip: "127.0.0.1", headers: {} };

test.each([[here], [{ ip: "::1", headers: {} }], [{ ip: "::ffff:127.0.0.1", headers: {} }]])(
  "on the operator's own machine the outbox is read from %j",
  (from) => {
    expect(readOutbox({ sms, config: { OUTBOX: "local", isLocal: true } }, from)).toBe(outbox);
  },
);

test("an outbox that is open is read from everywhere", () => {
  const from = { ip: "9.9.9.9", headers: { via: "a proxy" } };
  expect(readOutbox({ sms, config: { OUTBOX: "open", isLocal: false } }, from)).toBe(outbox);
});

test.each([
  ["for others on the network", "local", true, { ip: "10.1.2.3", headers: {} }],
  ["behind a proxy", "local", true, { ip: "127.0.0.1", headers: { "x-forwarded-for": "9.9.9.9" } }],
  ["on a public address", "local", false, here],
  ["when it is off", "off", true, here],
] as const)("there is no outbox %s", (_where, OUTBOX, isLocal, from) => {
  expect(() => readOutbox({ sms, config: { OUTBOX, isLocal } }, from)).toThrow("Page Not Found");
});

test("where messages really leave there is no outbox", () => {
  const leaving = { sms: { ...sms, outbox: null }, config: { OUTBOX: "open", isLocal: true } as const };
  expect(() => readOutbox(leaving, here)).toThrow("Page Not Found");
});

test("the call answers this machine only", async () => {
  const { app, kit } = await world();
  await kit.sms.send("+380670000000", "hello");
  const local = await caller(app, { language: "en", ip: "127.0.0.1" }).call("GET /dev/outbox");
  expect(local).toContainEqual(expect.objectContaining({ to: "+380670000000", text: "hello" }));
  const other = await caller(app, { language: "en", ip: "10.1.2.3" }).attempt("GET /dev/outbox");
  expect([other.status, other.code]).toEqual([404, "route.not_found"]);
});
