import { expect, test } from "vitest";
import { languages } from "#contract/kit/languages.ts";
import { offerAt, searchOffers, somewhere } from "../../tests/fixtures/offers.ts";
import { expectAtOnce } from "../../tests/world/at-once.ts";
import { world } from "../../tests/world/world.ts";
import { seedCatalog } from "./seed.ts";

test("27 types with 337 purposes in the order of the specification, in every language", async () => {
  const { visitor } = await world();
  for (const language of languages) {
    const { data, meta } = await visitor(language).call("GET /point-types", { query: { include: "point_purposes" } });
    const purposes = data.flatMap((type) => type.point_purposes ?? []);
    expect([data.length, purposes.length, meta.total]).toEqual([27, 337, 27]);
    expect(data.map((type) => type.id)).toEqual(Array.from({ length: 27 }, (_, at) => at + 1));
    expect(purposes.map((purpose) => purpose.id)).toEqual(Array.from({ length: 337 }, (_, at) => at + 1));
    expect([...data, ...purposes].filter((it) => !it.name)).toEqual([]);
  }
});

test("a reader of Ukrainian and one of German read their own words", async () => {
  const { visitor } = await world();
  const first = async (language: "uk" | "de") =>
    (await visitor(language).call("GET /point-purposes", { query: { include: "point_type" } })).data[0];
  expect(await first("uk")).toMatchObject({
    id: 1,
    slug: "plumber",
    name: "Сантехнік",
    point_type: { name: "Ремонт удома" },
  });
  expect(await first("de")).toMatchObject({ name: "Klempner", point_type: { slug: "home_master", icon: "hammer" } });
});

test("purposes are found by type and by typed words", async () => {
  const { visitor } = await world();
  const ofType = await visitor("en").call("GET /point-purposes", { query: { filter: { point_type: 1 } } });
  expect(new Set(ofType.data.map((purpose) => purpose.point_type_id))).toEqual(new Set([1]));
  const meant = await visitor("uk").call("GET /point-purposes", { query: { filter: { text: "протікає кран" } } });
  expect(meant.data[0]).toMatchObject({ slug: "plumber", name: "Сантехнік" });
});

test("a reply is cached for five minutes by language; an unchanged one gives 304 without a body", async () => {
  const { visitor, app } = await world();
  const { headers } = await visitor("uk").attempt("GET /point-types");
  expect(headers).toMatchObject({
    "cache-control": "public, max-age=300",
    vary: expect.stringContaining("Accept-Language"),
  });
  const again = (language: string) =>
    app.inject({
      url: "/api/point-types",
      headers: { "accept-language": language, "if-none-match": headers["etag"] },
    });
  const same = await again("uk");
  expect([same.statusCode, same.body, same.headers["etag"]]).toEqual([304, "", headers["etag"]]);
  expect((await again("fr")).statusCode).toBe(200);
});

test("shared caches store nothing for identified callers", async () => {
  const { app, person } = await world();
  const olena = await person("Olena", { language: "uk" });
  const cookie = await app.inject({ url: "/api/point-types", headers: { cookie: "theme=dark" } });
  const mine = await olena.attempt("GET /point-types");
  expect([cookie.headers["cache-control"], mine.headers["cache-control"]]).toEqual([
    "private, no-cache",
    "private, no-cache",
  ]);
});

test("unknown includes and filters are refused with the allowed names", async () => {
  const { visitor } = await world();
  const answer = await visitor().attempt("GET /point-purposes", { query: { include: "users" } });
  expect([answer.status, answer.code]).toEqual([400, "query.invalid"]);
  expect((await visitor().attempt("GET /point-types", { query: { filter: { text: "x" } } })).status).toBe(400);
});

test("seeding again writes nothing; a changed row is put right by the next version", async () => {
  const { kit } = await world();
  expect(await seedCatalog(kit.pool)).toBe(false);
  await kit.db.updateTable("seeds").set({ version: "older" }).where("name", "=", "catalog").execute();
  await kit.db.updateTable("point_types").set({ icon: "bug" }).where("id", "=", 1).execute();
  expect(await seedCatalog(kit.pool)).toBe(true);
  const home = await kit.db.selectFrom("point_types").select("icon").where("id", "=", 1).executeTakeFirstOrThrow();
  expect(home.icon).toBe("hammer");
});

test("lists show a renamed purpose at once, and its own name again after the next seeding", async () => {
  const { kit, person, visitor } = await world();
  const [olena, position] = [await person("Olena"), somewhere()];
  await offerAt(olena, position, { point_type_id: 1, point_purpose_ids: [3, 2] });
  const shown = async () => (await searchOffers(visitor("de"), position))[0]?.point_purposes.map(({ name }) => name);
  const own = await shown();
  await kit.db
    .updateTable("point_purposes")
    .set({ names: JSON.stringify({ en: "Renamed" }) })
    .where("id", "=", 2)
    .execute();
  await expectAtOnce(shown, [own?.[0], "Renamed"]);
  await kit.db.updateTable("seeds").set({ version: "older" }).where("name", "=", "catalog").execute();
  await seedCatalog(kit.pool);
  await expectAtOnce(shown, own);
  expect(new Set(own).size).toBe(2);
});
