// A random market: people with hours, languages, blocks and a managed person; offers and requests in all states.
import { sql } from "kysely";
import { as, manages } from "../fixtures/mandates.ts";
import { offersUpTo, planOf } from "../fixtures/plans.ts";
import { addressOf } from "../fixtures/requests.ts";
import { type Person, world } from "../world/world.ts";
import type { Chance } from "./chance.ts";

export const middle = { lat: -21.5, lng: -29.4 };
const towns = [
  middle,
  { lat: -21.62, lng: -29.3 },
  { lat: -21.1, lng: -29.9 },
  { lat: -22.9, lng: -28.2 },
  { lat: -20.3, lng: -30.9 },
];
const words = ["klavichord", "gamelan", "plumber", "сантехнік", "rojo", "потрібно", "терміново", "ремонт"];
const kinds = [
  { type: 1, purposes: [1, 2, 3] },
  { type: 2, purposes: [] as number[] },
  { type: 3, purposes: [] as number[] },
];

export type Market = { people: Person[]; manager: Person; purposes: number[]; ids: string[] };

export async function makeMarket(chance: Chance): Promise<Market> {
  const { kit, person } = await world();
  for (const kind of kinds) {
    const { rows } = await sql<{
      id: number;
    }>`select id from point_purposes where point_type_id = ${kind.type} order by id limit 3`.execute(kit.db);
    kind.purposes = rows.map(({ id }) => id);
  }
  const people = await Promise.all(
    Array.from({ length: 12 }, (_, n) => person(`Person ${n}`, { language: chance.of(["uk", "de", "en", "pt"]) })),
  );
  const { olga, anna } = await manages({}, { claimed: true });
  await olga.call("PATCH /account-settings", { body: { provides_services: true } });
  const { id: plan_id } = await planOf(kit, { abilities: offersUpTo(null) });
  const everyone = [...people, olga];
  for (const { id } of [...everyone, anna]) await subscribe(id, plan_id);
  for (const who of everyone) await hours(who.id, chance);
  const owners = [
    ...people.map((who) => ({ who, id: who.id, by: who.id, mandate: "own" })),
    { who: as(olga, anna), id: anna.id, by: olga.id, mandate: "managed" },
  ];
  const ids: string[] = [];
  for (const owner of owners)
    for (const radius of [5_000, 50_000, 200_000]) {
      const address = await addressOf(owner.who, undefined, { radius });
      const town = chance.of(towns);
      const [lat, lng] = [town.lat + chance.upTo(0.3), town.lng + chance.upTo(0.3)];
      await kit.db
        .updateTable("addresses")
        .set({ lat, lng, country_code: chance.of(["UA", "UA", "PL"]) })
        .where("id", "=", address)
        .execute();
      for (let n = 0; n < 8; n++) ids.push(await post(owner, address, chance));
    }
  return { people: everyone, manager: olga, purposes: kinds.flatMap((kind) => kind.purposes), ids };
}

async function subscribe(user_id: string, plan_id: string): Promise<void> {
  const { kit } = await world();
  await kit.db
    .insertInto("subscriptions")
    .values({ user_id, plan_id, period: "month", state: "active", started_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function hours(user: string, chance: Chance): Promise<void> {
  const { kit } = await world();
  const open = chance.of([true, false, null]);
  if (open === null) return;
  await sql`insert into business_hours (user_id, weekday_number, closed, start_in_minutes, end_in_minutes)
    select ${user}::uuid, day, ${!open}, ${open ? 0 : null}::smallint, ${open ? 1440 : null}::smallint from generate_series(1, 7) day`.execute(
    kit.db,
  );
}

type Owner = { id: string; by: string; mandate: string };

async function post(owner: Owner, address: string, chance: Chance): Promise<string> {
  const { kit } = await world();
  const kind = chance.of(["offer", "request"] as const);
  const { type, purposes } = chance.of(kinds);
  const amount = chance.of([null, 100, 200, 200, 5_000, 90_000]);
  const chosen = [...new Set([chance.of(purposes), chance.of(purposes)])];
  const { rows } = await sql<{ id: string }>`
    insert into points (kind, user_id, actor_id, mandate, status, title, point_type_id, purpose_ids, address_id, published_at, language,
      urgent, price, budget, currency)
    values (${kind}, ${owner.id}::uuid, ${owner.by}::uuid, ${owner.mandate}, 'published', ${`${chance.of(words)} ${chance.of(words)}`},
      ${type}::smallint, ${chosen}::smallint[], ${address}::uuid, now() - ${chance.below(50)} * interval '1 hour', ${chance.of(["uk", "de", "pt"])},
      ${kind === "request" && chance.of([true, false, false])}, ${kind === "offer" ? amount : null}::bigint,
      ${kind === "request" ? amount : null}::bigint, ${chance.of(["UAH", "EUR"])})
    returning id`.execute(kit.db);
  return rows[0]?.id ?? "";
}

/** Changes that take points off the market, bring them back, or move them. */
export async function disturb({ people, ids }: Market, chance: Chance, times: number): Promise<void> {
  const { kit } = await world();
  const on = (change: ReturnType<typeof sql>) =>
    sql`update points p set ${change} where p.id = ${chance.of(ids)}::uuid`.execute(kit.db);
  const changes = [
    () => on(sql`status = case status when 'published' then 'archived' else 'published' end`),
    () => on(sql`hidden_to_contractors = kind = 'request' and not hidden_to_contractors`),
    () => on(sql`price = case kind when 'offer' then 300 end, title = 'gamelan ' || title`),
    () => on(sql`purpose_ids = purpose_ids[1:1], published_at = now()`),
    () => on(sql`deleted_at = now(), status = 'archived'`),
    () =>
      sql`update users set paused_at = case when paused_at is null then now() end where id = ${chance.of(people).id}::uuid`.execute(
        kit.db,
      ),
    () =>
      sql`update users set provides_services = not provides_services where id = ${chance.of(people).id}::uuid`.execute(
        kit.db,
      ),
    () =>
      sql`update addresses set lat = lat + 0.02, radius = 20000 where user_id = ${chance.of(people).id}::uuid`.execute(
        kit.db,
      ),
    () =>
      sql`insert into user_languages (user_id, code, level) values (${chance.of(people).id}::uuid, 'fr', 'fluent') on conflict do nothing`.execute(
        kit.db,
      ),
  ];
  for (let n = 0; n < times; n++)
    await chance
      .of(changes)()
      .catch(() => undefined); // a refused change changes nothing
}

/** Writes ratings without reviews. Some people get too few for a mean, some get none. */
export async function rate({ people }: Market, chance: Chance): Promise<void> {
  const { kit } = await world();
  for (const { id } of people)
    if (!chance.once(3))
      await sql`insert into ratings (user_id, side, count, sum, histogram, weighted, day)
        values (${id}::uuid, 'provider', ${chance.of([1, 2, 3, 9])}, 9, '{0,0,3,0,0}', ${chance.of([3.2, 4.011, 4.014, 4.7])}, current_date)`.execute(
        kit.db,
      );
  for (const { id } of people) await sql`select keep_market_rating(${id}::uuid)`.execute(kit.db);
}

export async function unrate({ people }: Market): Promise<void> {
  const { kit } = await world();
  await sql`delete from ratings where user_id = any(${people.map(({ id }) => id)}::uuid[])`.execute(kit.db);
  for (const { id } of people) await sql`select keep_market_rating(${id}::uuid)`.execute(kit.db);
}
