import { expect, test } from "vitest";
import { caller } from "../../../tests/world/caller.ts";
import { world } from "../../../tests/world/world.ts";
import { readOutbox } from "./read-outbox.ts";

const sms = { outbox: [{ to: "+380670000000", text: "hello", at: "2026-01-01T00:00:02.000Z" }] };
const email = { id: "1", to: "olena@example.org", language: "en", subject: "Hi", html: "<p>Hi", text: "hi" } as const;
const mail = {
  outbox: [
    { ...email, at: "2026-01-01T00:00:03.000Z" },
    { ...email, at: "2026-01-01T00:00:01.000Z" },
  ],
};
const shown = { kind: "mail", to: "olena@example.org", subject: "Hi", text: "hi" };
const message = { kind: "sms", to: "+380670000000", subject: null, text: "hello", at: "2026-01-01T00:00:02.000Z" };
const all = [{ ...shown, at: "2026-01-01T00:00:03.000Z" }, message, { ...shown, at: "2026-01-01T00:00:01.000Z" }];
const here = { ip: "127.0.0.1", headers: {} };

test.each([[here], [{ ip: "::1", headers: {} }], [{ ip: "::ffff:127.0.0.1", headers: {} }]])(
  "on the operator's own machine messages and emails are read from %j, newest first",
  (from) => {
    expect(readOutbox({ sms, mail, config: { OUTBOX: "local", isLocal: true } }, from)).toEqual(all);
  },
);

test("an outbox that is open is read from everywhere", () => {
  const from = { ip: "9.9.9.9", headers: { via: "a proxy" } };
  expect(readOutbox({ sms, mail, config: { OUTBOX: "open", isLocal: false } }, from)).toEqual(all);
});

test.each([
  ["for others on the network", "local", true, { ip: "10.1.2.3", headers: {} }],
  ["behind a proxy", "local", true, { ip: "127.0.0.1", headers: { "x-forwarded-for": "9.9.9.9" } }],
  ["on a public address", "local", false, here],
  ["when it is off", "off", true, here],
] as const)("there is no outbox %s", (_where, OUTBOX, isLocal, from) => {
  expect(() => readOutbox({ sms, mail, config: { OUTBOX, isLocal } }, from)).toThrow("Page Not Found");
});

const open = { OUTBOX: "open", isLocal: true } as const;

test("messages that are really sent are not in it", () => {
  expect(readOutbox({ sms, mail: { outbox: null }, config: open }, here)).toEqual([message]);
  expect(readOutbox({ sms: { outbox: null }, mail, config: open }, here)).toHaveLength(2);
});

test("if SMS and emails are really sent there is no outbox", () => {
  const leaving = { sms: { outbox: null }, mail: { outbox: null }, config: open };
  expect(() => readOutbox(leaving, here)).toThrow("Page Not Found");
});

test("the call answers this machine only", async () => {
  const { app, kit } = await world();
  await kit.sms.send({ id: "1", to: "+380670000000", text: "hello" });
  await kit.mail.send(email);
  const local = await caller(app, { language: "en", ip: "127.0.0.1" }).call("GET /dev/outbox");
  expect(local).toContainEqual(expect.objectContaining({ kind: "sms", to: "+380670000000", text: "hello" }));
  expect(local).toContainEqual(expect.objectContaining(shown));
  const other = await caller(app, { language: "en", ip: "10.1.2.3" }).attempt("GET /dev/outbox");
  expect([other.status, other.code]).toEqual([404, "route.not_found"]);
});
