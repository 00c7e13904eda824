// Pages that show a whole list read it to its end: each of these lists has more than the hundred entries of one page.
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { addressOf, lviv } from "../fixtures/requests.ts";
import { appWithPages } from "../world/pages.ts";
import { world, type Person } from "../world/world.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await appWithPages();
}, 120_000);

async function pageOf(who: Person, url: string): Promise<string> {
  const headers = { accept: "text/html", "accept-language": "en", host: "localhost", cookie: `access=${who.token}` };
  return (await app.inject({ url, headers, remoteAddress: who.ip })).body;
}
/** One after the other: the first is the oldest. */
async function times(count: number, make: (at: number) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < count; at += 1) await make(at);
}

test("the month of the calendar shows its hundred and first entry", async () => {
  const { person } = await world();
  const marko = await person("Marko");
  const next = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 8);
  const entry = (title: string, day: string) => ({ title, all_day: true, start_date: day, end_date: day, busy: false });
  await times(100, () => marko.call("POST /events", { body: entry("Early", `${next}02`) }));
  await marko.call("POST /events", { body: entry("The last one", `${next}20`) });
  expect((await pageOf(marko, `/event/calendar?view=month&day=${next}02`)).includes("The last one")).toBe(true);
});

test("forms and searches offer the hundred and first place", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  await times(101, (at) => addressOf(olena, lviv, { label: at === 0 ? "The oldest place" : `Place ${at}` }));
  const { id } = await olena.call("POST /service-requests", { body: { title: "Tap" } });
  for (const url of ["/location/set", `/service/request/edit/${id}`, "/service/search-requests"])
    expect([url, (await pageOf(olena, url)).includes("The oldest place")]).toEqual([url, true]);
});

test("a programme can be for the service of the hundred and first offer", async () => {
  const { person } = await world();
  const marko = await person("Marko");
  const offer = (purpose: number) => ({ title: "Offer", point_type_id: 1, point_purpose_ids: [purpose] });
  await times(101, (at) => marko.call("POST /service-offers", { body: offer(at === 0 ? 2 : 1) }));
  const { data } = await marko.call("GET /point-purposes", { query: { filter: { point_type: 1 } } });
  const name = data.find(({ id }) => id === 2)?.name ?? "";
  expect((await pageOf(marko, "/discount-programmes?new=percent")).includes(name)).toBe(true);
});
