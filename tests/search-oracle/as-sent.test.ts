// The page `docs/searches.sql`: the SQL of six searches as it is sent. `npx vitest run tests/search-oracle/as-sent.test.ts -u` writes it.
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Visitor } from "#server/kit/viewer.ts";
import { offerFilters } from "#server/offers/filters.ts";
import { searchArea } from "#server/search/area.ts";
import { idsStatement } from "#server/search/find.ts";
import { inOrder, type Order, type Reading, type Scan, setsOf, whole } from "#server/search/scans.ts";
import { world } from "../world/world.ts";

const visitor: Visitor = { isUser: false, id: null, ip: "127.0.0.1", language: "en" };
const kyiv = { lat: 50.45, lng: 30.52 };
type Filter = Parameters<typeof offerFilters>[2];
type Asked = { order: Order; filter: Filter; set?: number };

const first = 505;
const searches: [string, Asked][] = [
  ["The newest of all, anywhere", { order: "newest", filter: {} }],
  ["The nearest of one service", { order: "nearest", filter: { ...kyiv, purpose: [1] } }],
  ["The cheapest in a range of prices", { order: "cheapest", filter: { price_max: 50_000, currency: "UAH" } }],
  ["The best rated on a map", { order: "best", filter: { box: [50.3, 30.3, 50.6, 30.8] } }],
  ["Rare words: the set of the words, whole", { order: "newest", filter: { text: "gamelan" }, set: 0 }],
  ["Few around a place: the set of the place, whole", { order: "newest", filter: { ...kyiv, radius: 2_000 }, set: 0 }],
];

test("the page of searches shows what is sent", async () => {
  const { kit } = await world();
  const parts: string[] = [];
  for (const [what, { order, filter, set }] of searches) {
    const area = searchArea(filter.lat === undefined ? null : kyiv, filter, true);
    const filters = await offerFilters(kit.db, visitor, filter);
    const reading: Reading = {
      ...filters,
      tables: [sql`hidden_people as (…)`],
      area,
      market: "offer",
      order,
      most: 101,
    };
    const scan = scanOf(reading, set);
    const statement = idsStatement({ reading, paging: { offset: 0, limit: 20, page: 1 }, scan });
    const text = statement
      .compile(kit.db)
      .sql.trim()
      .replaceAll(/[ \t]*\n\s*\n\s*/g, "\n  ")
      .replaceAll(/(?<=\S) {2,}/g, " ");
    parts.push(`-- ${what}\n${text};\n`);
  }
  const head =
    "-- Searches of offers as they are sent: the statement that finds the ids of a page. Generated, do not edit.\n" +
    "-- `hidden_people` stands for the blocked people of the reader.\n\n";
  await expect(head + parts.join("\n")).toMatchFileSnapshot("../../docs/searches.sql");
});

function scanOf(reading: Reading, set?: number): Scan {
  const chosen = set === undefined ? undefined : setsOf(reading)[set];
  return chosen ? whole(reading, chosen.entries) : inOrder(reading, first);
}
