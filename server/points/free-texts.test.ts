// What a person writes freely in a post: erased with the account, and hidden from visitors. A new column is found by its type.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { requestOf } from "../../tests/fixtures/requests.ts";
import { password, world } from "../../tests/world/world.ts";
import { eraseDueAccounts } from "../personal-data/erase.ts";

/** Text columns of `points` that neither a closed list nor a pattern limits. */
async function freeTexts(): Promise<string[]> {
  const { kit } = await world();
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_attribute a
    where a.attrelid = 'points'::regclass and a.attnum > 0 and format_type(a.atttypid, null) in ('text', 'text[]')
      and not exists (select from pg_constraint c where c.conrelid = a.attrelid and c.conkey = array[a.attnum]
        and (c.contype = 'f' or pg_get_constraintdef(c.oid) ~ 'is_language|= ANY|~'))
      and a.attname not in ('country_code', 'speaks')
    order by name`.execute(kit.db);
  return rows.map(({ name }) => name);
}

/** Visitors read the title, the one text that the search engines show. */
const ofVisitors = ["title"];

test("no free text of a request is left after its account is erased, and a visitor reads the title only", async () => {
  const { person, kit, visitor } = await world();
  const olena = await person("Olena");
  const { id } = await requestOf(olena);
  const texts = await freeTexts();
  expect(texts).toEqual(expect.arrayContaining(["comment", "description", "tags", "title"]));
  const sampleOf = (name: string) => `sample ${name}`;
  const written = texts.map((name) => [name, name === "tags" ? [sampleOf(name)] : sampleOf(name)]);
  await kit.db.updateTable("points").set(Object.fromEntries(written)).where("id", "=", id).execute();
  const page = JSON.stringify(await visitor().call("GET /public/service-requests/:id", { params: { id } }));
  expect(texts.filter((name) => page.includes(sampleOf(name)))).toEqual(ofVisitors);
  await olena.call("DELETE /account-settings", { body: { password } });
  const past = { leaves_at: new Date(Date.now() - 2_000), erases_at: new Date(Date.now() - 1_000) };
  await kit.db.updateTable("users").set(past).where("id", "=", olena.id).execute();
  await eraseDueAccounts(kit, {});
  const row = await kit.db.selectFrom("points").selectAll().where("id", "=", id).executeTakeFirst();
  expect(texts.filter((name) => JSON.stringify(row).includes(sampleOf(name)))).toEqual([]);
});
