// Bytes of the list of offers, full, as a visitor gets it. Bytes do not depend on the machine, so they are a test.
import { gzipSync } from "node:zlib";
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { offerOf } from "../fixtures/plans.ts";
import { addressOf } from "../fixtures/requests.ts";
import { appWithPages } from "../world/pages.ts";
import { newIp, world } from "../world/world.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await appWithPages();
}, 120_000);

const works = [
  "Прибирання квартир",
  "Ремонт пральних машин",
  "Уроки англійської",
  "Перевезення меблів",
  "Стрижка собак",
];
const places = ["на Сихові", "біля Личакова з виїздом", "у центрі, також увечері", "з гарантією пів року"];
const titles = works.flatMap((work) => places.map((place) => `${work} ${place}`));

const elementsIn = (html = "") => html.match(/<[a-z]/g)?.length ?? 0;

test("a full list of offers: HTML of at most 10.75 KB, each card once, icons and texts by their files", async () => {
  const { person, kit } = await world();
  const people = await Promise.all(titles.map((_, n) => person(`Olga ${n}`)));
  const ids = await Promise.all(people.map(async (one) => offerOf(kit, one, await addressOf(one))));
  for (const [n, title] of titles.entries())
    await kit.db.updateTable("points").set({ title }).where("id", "=", ids[n]!).execute();
  const answer = await app.inject({ url: "/service/offer/list?lang=uk", remoteAddress: newIp() });
  const cards = answer.body.split('<li class="offer-card').length - 1;
  expect(answer.statusCode).toBe(200);
  expect(cards).toBe(20);
  expect(gzipSync(answer.body, { level: 9 }).length).toBeLessThanOrEqual(10.75 * 1024);
  expect(answer.body.match(/ data-item="\{`id`:/g)).toHaveLength(20);
  expect(
    answer.body.split("<script>").filter((it) => titles.some((title) => it.startsWith("window") && it.includes(title))),
  ).toEqual([]);
  // The number of small files is limited, because each needs a line, a request and a task: 47 files blocked the page for 200 ms (Lighthouse).
  expect(answer.body.match(/<link rel="late"/g)?.length).toBeLessThanOrEqual(32);
  expect(answer.body).not.toContain('stroke-linecap="round"');
  expect(answer.body.match(/<use href="\/assets\/icons-[\w-]{8}\.svg#\w+"/g)?.length).toBeGreaterThan(10);
  expect(elementsIn(answer.body), "elements of the page").toBeLessThanOrEqual(700);
  // A card tells a story in few lines: what, where, who, how much.
  const most = Math.max(
    ...answer.body
      .split('<li class="offer-card')
      .slice(1)
      .map((it) => elementsIn(it.split("</li>")[0])),
  );
  expect(most, "elements of a card").toBeLessThanOrEqual(22);
});
