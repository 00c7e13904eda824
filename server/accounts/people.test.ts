import { sql } from "kysely";
import { expect, test } from "vitest";
import { world } from "../../tests/world/world.ts";
import { peopleOf } from "./people.ts";

test("people are shown without phones, deleted people without a name", async () => {
  const { kit, person } = await world();
  const olena = await person("Olena", { language: "uk" });
  const petro = await person("Petro", { provides: false });
  await kit.db
    .updateTable("users")
    .set({ deleted_at: sql`now()` })
    .where("id", "=", petro.id)
    .execute();
  const people = await peopleOf(kit.db, [olena.id, petro.id, olena.id, "01890000-0000-7000-8000-000000000000"]);
  expect(people.size).toBe(2);
  expect(people.get(olena.id)).toMatchObject({
    name: "Olena",
    is_provider: true,
    languages: [{ code: "uk", level: null }],
  });
  expect(people.get(petro.id)).toMatchObject({ name: null, avatar: null, is_provider: false });
  expect(JSON.stringify([...people.values()])).not.toContain(olena.phone);
  expect((await peopleOf(kit.db, [])).size).toBe(0);
});

test("others read the languages of a person as they are after each change", async () => {
  const { kit, person } = await world();
  const olena = await person("Olena", { language: "uk" });
  const shown = async () => (await peopleOf(kit.db, [olena.id])).get(olena.id)?.languages;
  for (const languages of [
    [{ code: "de", level: "good" } as const, { code: "uk", level: "native" } as const],
    [{ code: "uk", level: "good" } as const],
  ]) {
    await olena.call("PATCH /account-settings", { body: { languages } });
    expect(await shown()).toEqual(languages);
  }
  await sql`delete from user_languages where user_id = ${olena.id}`.execute(kit.db);
  expect(await shown()).toEqual([]);
});

test("a signed-in person reads their own data, a visitor gets 401", async () => {
  const { person, visitor } = await world();
  const olena = await person("Olena");
  expect((await olena.call("GET /users/current")).phone).toBe(olena.phone);
  expect((await visitor().attempt("GET /users/current")).code).toBe("auth.required");
});

test("the messengers and their links", async () => {
  const { visitor } = await world();
  const { data, meta } = await visitor().call("GET /messengers");
  expect(data.map(({ slug }) => slug)).toEqual(["viber", "telegram", "whatsapp"]);
  expect(data.every(({ link }) => link.includes("{phone}"))).toBe(true);
  expect(meta).toMatchObject({ total: 3, current_page: 1, last_page: 1 });
});

test("the locator returns no country for a private IP address", async () => {
  const { visitor } = await world();
  const guess = await visitor().call("GET /ip-locator");
  expect(guess).toMatchObject({ address: { country_code: null }, lat: null, confirmed: false, currency: "UAH" });
});
