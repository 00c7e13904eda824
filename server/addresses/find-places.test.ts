import { expect, test } from "vitest";
import { type Caller, caller } from "../../tests/world/caller.ts";
import { world } from "../../tests/world/world.ts";

const suggest = async (who: Caller, text: string) =>
  (await who.call("GET /places", { query: { text, limit: 8 } })).data.map(({ label, country_code, abroad }) => ({
    label,
    country_code,
    abroad,
  }));

test("places of the reader's countries come first, those of other countries after them", async () => {
  const { visitor } = await world();
  const found = await suggest(visitor("uk"), "Бро");
  expect(found[0]).toEqual({ label: "Бровари, Київська область, Україна", country_code: "UA", abroad: false });
  const firstAbroad = found.findIndex(({ abroad }) => abroad);
  expect(firstAbroad).toBeGreaterThan(0);
  expect(found.slice(firstAbroad).every(({ abroad }) => abroad)).toBe(true);
});

test("a foreign city that is named whole stays at the top", async () => {
  const { visitor } = await world();
  const [rome] = await suggest(visitor("uk"), "Рим");
  expect(rome).toMatchObject({ label: "Рим, Провінція Рим, Італія", abroad: true });
});

test("the country of the account and of the connection are the reader's, too", async () => {
  const { app, kit, visitor, person } = await world();
  const polish = await person("Piotr", { language: "en" });
  await kit.db.updateTable("users").set({ country_code: "PL" }).where("id", "=", polish.id).execute();
  expect((await suggest(polish, "Bro"))[0]).toMatchObject({ country_code: "PL", abroad: false });
  const inBerlin = caller(app, { language: "en", ip: "194.25.2.129" });
  expect((await suggest(inBerlin, "Fra"))[0]).toMatchObject({ country_code: "DE", abroad: false });
  // English gives no hint at a country: no country is foreign.
  expect((await suggest(visitor("en"), "Bro")).filter(({ abroad }) => abroad)).toEqual([]);
});
