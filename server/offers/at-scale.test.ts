// Behind a thousand closed offers a search for open ones finds all open ones and only those: it starts from the people
// instead of the offers.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { as, manages } from "../../tests/fixtures/mandates.ts";
import { idsOf, north, offerAt, searchOffers, somewhere } from "../../tests/fixtures/offers.ts";
import { offersUpTo, planOf } from "../../tests/fixtures/plans.ts";
import { world } from "../../tests/world/world.ts";

const day = { closed: false, start_in_minutes: 0, end_in_minutes: 1440 };
const week = (hours: object) => ({
  days: [1, 2, 3, 4, 5, 6, 7].map((weekday_number) => ({ weekday_number, ...hours })),
});

test("behind a thousand closed ones the open one is found, by words too", { timeout: 60_000 }, async () => {
  const { person, kit, visitor } = await world();
  const [olena, marko, rosa] = await Promise.all([person("Olena"), person("Marko"), person("Rosa")]);
  const position = somewhere();
  const { id: plan_id } = await planOf(kit, { abilities: offersUpTo(null) });
  await kit.db
    .insertInto("subscriptions")
    .values({ user_id: olena.id, plan_id, period: "month", state: "active", started_at: new Date() })
    .execute();
  await olena.call("POST /business-hours", { body: week({ closed: true }) });
  await marko.call("POST /business-hours", { body: week(day) });
  const { id: closed } = await offerAt(olena, position);
  const open = await offerAt(marko, north(position, 22), { title: "Klavichord" });
  const drum = await offerAt(marko, north(position, 23), { title: "Trommel" });
  await offerAt(rosa, north(position, 22), { title: "Klavichord" }); // without hours
  await offerAt(marko, north(position, 90), { title: "Klavichord" }); // too far
  const { olga, anna, self } = await manages({}, { claimed: true });
  for (const who of [olga, self]) await who.call("PATCH /account-settings", { body: { provides_services: true } });
  await olga.call("POST /business-hours", { body: week(day) });
  const managed = await offerAt(as(olga, anna), north(position, 24), { title: "Klavichord" });
  for (let hundred = 0; hundred < 11; hundred++)
    await sql`insert into points (kind, user_id, actor_id, status, title, point_type_id, purpose_ids, language, price_kind, address_id, published_at)
      select kind, user_id, actor_id, status, title, point_type_id, purpose_ids, language, price_kind, address_id, now()
      from points, generate_series(1, 100) where id = ${closed}`.execute(kit.db);
  const found = async (extra: object, sort: string) =>
    idsOf(await searchOffers(visitor(), position, { radius: 50_000, open_now: "true", ...extra }, { sort }));
  for (const sort of ["distance", "-published_at", "price"]) {
    expect((await found({}, sort)).toSorted()).toEqual([open.id, drum.id, managed.id].toSorted());
    expect((await found({ text: "klavichord" }, sort)).toSorted()).toEqual([open.id, managed.id].toSorted());
    expect(await found({ purpose: "9" }, sort)).toEqual([]);
  }
  await kit.db.deleteFrom("points").where("user_id", "=", olena.id).execute(); // other stories count on a small market
});
