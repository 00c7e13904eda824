import { expect, test } from "vitest";
import { allPages } from "./all-pages.ts";

const meta = { total: 5, per_page: 2, current_page: 1, last_page: 3 };
const [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map((id) => ({ id }));

test("all pages are read in their order", async () => {
  const pages = [[a, b], [c, d], [e]];
  const read: number[] = [];
  const all = await allPages(async (page) => {
    read.push(page);
    return { data: (pages[page - 1] ?? []) as { id: string }[], meta };
  });
  expect([read, all]).toEqual([
    [1, 2, 3],
    [a, b, c, d, e],
  ]);
});

test("an entry that moved to the next page meanwhile appears once, and entries without an id all stay", async () => {
  const pages = [[a, b], [b, c], [d]];
  expect(await allPages(async (page) => ({ data: (pages[page - 1] ?? []) as { id: string }[], meta }))).toEqual([
    a,
    b,
    c,
    d,
  ]);
  const plain = { data: [{ n: 1 }, { n: 1 }], meta: { ...meta, last_page: 2 } };
  expect((await allPages(async () => plain)).length).toBe(4);
});
