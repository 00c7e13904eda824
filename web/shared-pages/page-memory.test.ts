import { expect, test } from "vitest";
import { createPageMemory } from "./page-memory.ts";
import { createSharedPage } from "./shared-page.ts";

const since = { offers: 0, requests: 0, plans: 0, catalog: 0, town: 0 };
const pageOf = (length: number) =>
  createSharedPage({ status: 200, text: "a".repeat(length), scripts: [], topics: [], since });

test("it never holds more than its limit of bytes: the page that was used least recently is dropped first", () => {
  const memory = createPageMemory(100_000, 10_000);
  for (let at = 0; at < 8; at++) memory.set(`/${at}`, pageOf(9_000));
  expect(memory.get("/0")).toBeDefined();
  for (let at = 8; at < 12; at++) memory.set(`/${at}`, pageOf(9_000));
  expect(memory.bytes).toBeLessThanOrEqual(100_000);
  expect([memory.get("/0") !== undefined, memory.get("/1")]).toEqual([true, undefined]);
});

test("compressed forms count, too, and a page larger than an eighth of the memory is not kept", () => {
  const memory = createPageMemory(100_000, 10_000);
  const page = pageOf(5_000);
  memory.set("/", page);
  const before = memory.bytes;
  page.packed.br = Buffer.alloc(1_000);
  memory.recount("/", page);
  expect(memory.bytes).toBe(before + 1_000);
  memory.set("/large", pageOf(20_000));
  expect([memory.get("/large"), memory.bytes]).toEqual([undefined, before + 1_000]);
});

test("a page is kept for some seconds", () => {
  let now = 0;
  const memory = createPageMemory(100_000, 10_000, () => now);
  memory.set("/", pageOf(100));
  now = 9_999;
  expect(memory.get("/")).toBeDefined();
  now = 10_000;
  expect([memory.get("/"), memory.bytes]).toEqual([undefined, 0]);
});

test("pages that are not requested again leave when another one comes", () => {
  let now = 0;
  const memory = createPageMemory(100_000, 10_000, () => now);
  memory.set("/1", pageOf(9_000));
  memory.set("/2", pageOf(9_000));
  now = 10_000;
  memory.set("/", pageOf(100));
  expect(memory.bytes).toBeLessThan(9_000);
});
