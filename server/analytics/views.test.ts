import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { emptyMemory, noteView } from "./views.ts";

const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1";
const noon = new Date("2026-11-23T12:00:00Z");
const id = randomUUID();

function counted(asks: object[], at = [noon]) {
  const memory = emptyMemory();
  const usual = { method: "GET", url: `/service/offer/${id}`, headers: { "user-agent": phone }, ip: "10.0.0.1" };
  for (const now of at) for (const ask of asks) noteView(memory, { ...usual, caller: null, ...ask }, now);
  return memory.waiting.length;
}

test("a person counts once a day for a page, whether it is loaded whole or by a link", () => {
  expect(counted([{}, { url: `/service/offer/${id.toUpperCase()}.data?_routes=x` }])).toBe(1);
  expect(counted([{}, { ip: "10.0.0.2" }, { headers: { "user-agent": `${phone} x` } }])).toBe(3);
  expect(counted([{ caller: id }, { caller: id, ip: "10.0.0.2" }])).toBe(1);
  expect(counted([{ url: `/service/provider/${id}?lang=de` }, { url: `/service/provider/${randomUUID()}` }])).toBe(2);
  expect(counted([{}], [noon, new Date("2026-11-24T00:00:01Z")])).toBe(2);
});

test.each([
  [
    "a robot",
    { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" } },
  ],
  ["a program without a name", { headers: {} }],
  ["a link loaded in advance", { headers: { "user-agent": phone, "sec-purpose": "prefetch" } }],
  ["a form", { method: "POST" }],
  ["another page", { url: "/service/offer/list" }],
  ["a malformed id", { url: "/service/offer/7" }],
])("%s does not count", (_, ask) => {
  expect(counted([ask])).toBe(0);
});
