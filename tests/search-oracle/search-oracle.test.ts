// Random searches, answered by the API and by an oracle that reads everything: the same ids, the same order, the same total.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { understand } from "#server/catalog/understand.ts";
import { check } from "#server/cli/check.ts";
import type { Visitor } from "#server/kit/viewer.ts";
import { offerFilters } from "#server/offers/filters.ts";
import { searchArea, startOf } from "#server/search/area.ts";
import { matchesOf } from "#server/search/find.ts";
import { inOrder, type Reading, type Scan, type Search, setsOf, whole } from "#server/search/scans.ts";
import { rounds } from "../world/rounds.ts";
import { type Person, world } from "../world/world.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { disturb, makeMarket, type Market, middle, rate, unrate } from "./market.ts";
import { ask, type Question } from "./oracle.ts";

const seed = Number(process.env["SEED"] ?? 12);
let market: Market;

beforeAll(async () => {
  const chance = chanceOf(seed);
  market = await makeMarket(chance);
  await disturb(market, chance, 120);
  await rate(market, chance);
  const { kit } = await world();
  const [one, two, three] = market.people;
  await kit.db.insertInto("blocked_people").values({ owner_id: one!.id, blocked_id: two!.id }).execute();
  await kit.db.insertInto("blocked_people").values({ owner_id: market.manager.id, blocked_id: three!.id }).execute();
  await kit.db.updateTable("users").set({ blocked_at: new Date() }).where("id", "=", market.people[4]!.id).execute();
  await sql`insert into dismissals (user_id, request_id) select ${one!.id}::uuid, id from points where kind = 'request' order by md5(id::text) limit 30`.execute(
    kit.db,
  );
}, 120_000);
// Removes the ratings, because other tests of this worker compare ratings with reviews.
afterAll(() => unrate(market));

test("the rows of the market are those of its rule after random changes", async () => {
  const { kit } = await world();
  expect((await check(kit.pool)).filter(({ rule }) => rule.includes("market"))).toEqual([]);
});

test("random searches answer as the oracle: ids, order and total", { timeout: 600_000 }, async () => {
  const chance = chanceOf(seed + 1);
  const { kit, visitor } = await world();
  const anyone = visitor();
  let found = 0;
  for (let n = 0; n < rounds(75, 2_000); n++) {
    const asking = chance.once(3) ? null : chance.of(market.people.slice(0, 4));
    const question = await makeQuestion(chance, asking);
    const all = await ask(kit.db, question);
    const per_page = chance.of([1, 7, 20, 100]);
    const page = chance.of([1, 1, 2, 5]);
    const reply = await search(asking ?? anyone, question, { per_page, page });
    expect([n, question, reply.data.map(({ id }) => id)]).toEqual([
      n,
      question,
      all.slice((page - 1) * per_page, page * per_page),
    ]);
    expect([n, reply.meta.total, reply.meta.more]).toEqual([
      n,
      Math.min(all.length, 101),
      all.length > 100 ? true : undefined,
    ]);
    found += reply.data.length;
    if (chance.once(4))
      expect([n, await markers(asking ?? anyone, question)]).toEqual([n, await mapped(question, all)]);
  }
  expect(found).toBeGreaterThan(rounds(75, 2_000));
});

test("each way to read the market finds what the oracle finds", { timeout: 600_000 }, async () => {
  const chance = chanceOf(seed + 2);
  const { kit } = await world();
  let ways = 0;
  for (let n = 0; n < rounds(40, 800); n++) {
    const { provider: _, usual: __, ...question } = await makeQuestion(chance, null);
    const all = await ask(kit.db, question);
    const search = await offerSearch(question);
    const reading = { ...search, most: 101 };
    for (const scan of [inOrder(reading, null), ...setsOf(search).map(({ entries }) => whole(reading, entries))]) {
      expect([n, ways, question, (await read(reading, scan)).ids]).toEqual([n, ways, question, all.slice(0, 101)]);
      ways++;
    }
  }
  expect(ways).toBeGreaterThan(rounds(90, 1_800));
});

test("a scan that ends early is complete only if it found what the oracle finds", { timeout: 600_000 }, async () => {
  const chance = chanceOf(seed + 3);
  const { kit } = await world();
  const outcomes = { complete: 0, partial: 0 };
  for (let n = 0; n < rounds(40, 800); n++) {
    const { provider: _, usual: __, ...question } = await makeQuestion(chance, null);
    const all = await ask(kit.db, question);
    const [most, first] = [chance.of([1, 3, 10]), chance.of([1, 4, 30])];
    const reading = { ...(await offerSearch(question)), most };
    const found = await read(reading, inOrder(reading, first));
    outcomes[found.complete ? "complete" : "partial"]++;
    if (found.complete) expect([n, question, found.ids]).toEqual([n, question, all.slice(0, most)]);
  }
  expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(rounds(3, 60));
});

async function read(reading: Reading, scan: Scan): Promise<{ ids: string[]; complete: boolean }> {
  const { kit } = await world();
  const { rows } = await sql<{ ids: string[]; complete: boolean }>`with ${matchesOf(reading, scan)}
    select counted.complete, array(select f.id from matches f order by f.n) as ids from counted`.execute(kit.db);
  return rows[0] ?? { ids: [], complete: false };
}

const anyone: Visitor = { isUser: false, id: null, ip: "127.0.0.1", language: "en" };

async function offerSearch(question: Question): Promise<Search> {
  const { kit } = await world();
  const { start, radius, box, purposes, types, min, max, open, country, language, text, currency } = question;
  const where = { ...start, radius, box };
  const filter = { purpose: purposes, point_type: types, price_min: min, price_max: max, open_now: open };
  return {
    ...(await offerFilters(kit.db, anyone, { ...where, ...filter, country, language, text, currency } as never)),
    area: searchArea(await startOf(kit.db, where), where, true),
    market: "offer",
    order: question.sort,
  };
}

const nearest = {
  nearest: "distance",
  farthest: "-distance",
  newest: "-published_at",
  oldest: "published_at",
  best: "-rating",
} as const;
type Caller = Pick<Person, "call">;

function filterOf(question: Question) {
  const { start, box, purposes, types, country, kind, min, max, currency, language, text, radius } = question;
  const list = (ids?: number[]) => ids?.join(",");
  const amount = kind === "offer" ? { price_min: min, price_max: max } : { budget_min: min };
  return Object.fromEntries(
    Object.entries({
      ...start,
      radius,
      box: box?.join(","),
      purpose: list(purposes),
      point_type: list(types),
      country,
      language,
      text,
      currency,
      ...amount,
      urgent: question.urgent,
      open_now: question.open,
      provider: question.provider,
      dismissed: question.dismissed,
    }).filter(([, value]) => value !== undefined),
  ) as never;
}

function search(who: Caller, question: Question, paging: { per_page: number; page: number }) {
  const { kind, sort, usual } = question;
  const money = kind === "offer" ? "price" : "budget";
  const order = sort === "cheapest" ? money : sort === "dearest" ? `-${money}` : nearest[sort];
  const query = { ...paging, ...(usual ? {} : { sort: order as never }), filter: filterOf(question) };
  return kind === "offer"
    ? who.call("GET /public/service-offers", { query })
    : who.call("GET /search-service-requests", { query });
}

async function markers(who: Caller, question: Question): Promise<string[]> {
  const query = { filter: filterOf(question) };
  const call = question.kind === "offer" ? "GET /public/service-offers/map" : "GET /search-service-requests/map";
  return (await who.call(call, { query })).data.map(({ id }) => id);
}

/** The results on a map: the nearest if there is a place, else the newest. */
async function mapped(question: Question, all: string[]): Promise<string[]> {
  const { kit } = await world();
  const sort = question.start ? "nearest" : "newest";
  return question.sort === sort && !question.usual ? all : ask(kit.db, { ...question, sort, usual: false });
}

async function makeQuestion(chance: Chance, asking: Person | null): Promise<Question> {
  const { kit } = await world();
  const kind = asking && chance.once(2) ? "request" : "offer";
  const placed = kind === "request" || !chance.once(3);
  const start = placed ? aroundMiddle(chance) : undefined;
  const text = chance.once(4) ? chance.of(texts) : undefined;
  const meant = text ? (await understand(kit.db, text, "en")).purposeIds : undefined;
  const currency = chance.once(4) ? chance.of(["UAH", "EUR"]) : undefined;
  const box = !start && chance.once(2) ? chance.of(boxes) : undefined;
  const sort = chance.of(sortsOf(kind, placed));
  const offered = kind === "offer" ? ofOffers(chance, currency) : undefined;
  return strip({
    kind,
    start,
    box,
    text,
    meant,
    currency,
    viewerId: asking?.id ?? null,
    sort,
    usual: (sort === (start ? "nearest" : "newest") && mayBeUsual(offered, chance)) || undefined,
    radius: start && radiusOf(chance),
    ...ofBoth(chance),
    min: currency ? leastOf(chance) : undefined,
    ...(offered ?? ofRequests(chance)),
  });
}

const texts = ["klavi", "gamelan", "plumber", "сантехнік", "потрібно", "ремонт", "nothingofthekind"];
const aroundMiddle = (chance: Chance) => ({
  lat: round(middle.lat + chance.upTo(0.6) - 0.3),
  lng: round(middle.lng + chance.upTo(0.6) - 0.3),
});
const ofRequests = (chance: Chance) => ({
  urgent: chance.once(5) ? chance.once(2) : undefined,
  dismissed: chance.once(6) || undefined,
});
const leastOf = (chance: Chance) => (chance.once(2) ? chance.of([0, 200, 5_000]) : undefined);
const radiusOf = (chance: Chance) => (chance.once(2) ? chance.of([500, 3_000, 30_000, 150_000, 400_000]) : undefined);
const mayBeUsual = (offered: ReturnType<typeof ofOffers> | undefined, chance: Chance): boolean =>
  offered !== undefined && !offered.provider && chance.once(2);

const sortsOf = (kind: Question["kind"], placed: boolean): Question["sort"][] => [
  ...(placed ? (["nearest", "farthest"] as const) : []),
  ...(kind === "offer" ? (["best"] as const) : []),
  ...(["newest", "oldest", "cheapest", "dearest"] as const),
];

const ofBoth = (chance: Chance) => ({
  purposes: chance.once(3) ? [...new Set([chance.of(market.purposes), chance.of(market.purposes)])] : undefined,
  types: chance.once(5) ? chance.of([[1], [2, 3], [9]]) : undefined,
  language: chance.once(6) ? chance.of(["de", "pt", "fr"]) : undefined,
});

const ofOffers = (chance: Chance, currency?: string) => ({
  country: chance.once(8) ? chance.of(["UA", "PL"]) : undefined,
  open: chance.once(6) || undefined,
  provider: chance.once(10) ? chance.of(market.people).id : undefined,
  max: currency && chance.once(2) ? chance.of([100, 200, 90_000]) : undefined,
});

const boxes: NonNullable<Question["box"]>[] = [
  [-22, -30, -21, -29],
  [-21.7, -29.5, -21.4, -29.1],
  [-60, -100, 60, 100],
  [-30, 170, -10, -20],
];
const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
const strip = (question: { [Name in keyof Question]: Question[Name] | undefined }) =>
  Object.fromEntries(Object.entries(question).filter(([, value]) => value !== undefined)) as unknown as Question;
