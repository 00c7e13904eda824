// An ordered scan reads a thousand rows before it tries rarer sets: those must find what lies behind.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { addressOf, requestOf } from "../../tests/fixtures/requests.ts";
import { world } from "../../tests/world/world.ts";

const crowded = { lat: 47.2, lng: 28.4, locality: "Crowded", country_code: "MD" };
const outskirts = { lat: 47.4, lng: 28.4, locality: "Outskirts", country_code: "MD" }; // about 22 km north
const filter = { lat: String(crowded.lat), lng: String(crowded.lng), radius: "50000" };

async function crowd() {
  const { person, kit } = await world();
  const [iryna, rosa, marko] = await Promise.all([person("Iryna"), person("Rosa"), person("Marko")]);
  const [here, there] = await Promise.all([addressOf(iryna, crowded), addressOf(rosa, outskirts)]);
  const rare = await requestOf(rosa, { address_id: there, title: "Klavichord", language: "pt" });
  const { id } = await requestOf(iryna, { address_id: here });
  for (let hundred = 0; hundred < 11; hundred++)
    await sql`insert into points (kind, user_id, actor_id, status, title, point_type_id, purpose_ids, address_id, published_at)
      select kind, user_id, actor_id, status, title, point_type_id, purpose_ids, address_id, now()
      from points, generate_series(1, 100) where id = ${id}`.execute(kit.db);
  const disperse = () => kit.db.deleteFrom("points").where("user_id", "=", iryna.id).execute();
  return { marko, rare, disperse };
}

test(
  "behind a thousand others a request is found by its words, its language, and as the farthest",
  { timeout: 60_000 },
  async () => {
    const { marko, rare, disperse } = await crowd();
    const search = (extra: object, sort: "distance" | "-distance" | "published_at" | "-published_at") =>
      marko.call("GET /search-service-requests", { query: { sort, filter: { ...filter, ...extra } } });
    for (const sort of ["distance", "-distance", "published_at", "-published_at"] as const) {
      for (const extra of [{ text: "klavi" }, { language: "pt" }, { text: "klavichord", language: "pt" }]) {
        const { data, meta } = await search(extra, sort);
        expect([data.map(({ id }) => id), meta.total, meta.more]).toEqual([[rare.id], 1, undefined]);
      }
      expect((await search({}, sort)).meta).toMatchObject({ total: 101, more: true, last_page: 6 });
      expect((await search({ text: "nothingofthekind" }, sort)).data).toEqual([]);
    }
    const nearby = { ...filter, lat: String(outskirts.lat), radius: "5000" };
    const query = { sort: "-published_at", filter: nearby } as never;
    const { data, meta } = await marko.call("GET /search-service-requests", { query });
    expect([data.map(({ id }) => id), meta.total]).toEqual([[rare.id], 1]);
    await disperse(); // other tests expect a small market
  },
);
