// The list of providers, with the search of the market.
import { sql } from "kysely";
import type { z } from "zod";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Provider, providers } from "#contract/providers.ts";
import { hiddenFrom } from "#server/contacts/blocks.ts";
import { type Db, preparable } from "#server/kit/db.ts";
import { type Paging, deepest, page, paging, rowsOf } from "#server/kit/list.ts";
import { type Id, type Member, allow, holds } from "#server/kit/viewer.ts";
import { readSearch } from "#server/offers/search.ts";
import { providerPage } from "#server/offers/select.ts";
import { distanceStep } from "#server/points/distance-step.ts";
import { distance, noDistance } from "#server/search/area.ts";
import { matchesOf, searchWith } from "#server/search/find.ts";
import type { Reading, Scan, Search } from "#server/search/scans.ts";
import { readProviders } from "./read.ts";

const offersOfEach = 3;

type Query = z.output<typeof providers.list.query>;

/** Throws ability_not_granted. Without offers a provider has neither services nor a public place: only searches for neither list them, after all others. */
export async function listProviders(
  db: Db,
  viewer: Member,
  { filter = {}, sort, ...query }: Query,
): Promise<Page<Provider>> {
  allow(holds(viewer, "ServiceRequest:manage") || holds(viewer, "Referral:update"));
  const where = paging(query);
  const offered = await findByOffers(db, await readSearch(db, viewer, filter, sort), where);
  const found = [...offered.found];
  let total = offered.providers;
  if (asksForPeople(filter)) {
    const paged = {
      limit: rowsOf(where) - found.length,
      offset: Math.max(0, where.offset - total),
      most: Math.max(0, deepest + 1 - total),
    };
    const others = await findWithoutOffers(db, viewer, filter, paged);
    found.push(...others.ids.map((id) => ({ id, metres: null })));
    total += others.total;
  }
  const metres = new Map(found.map((it) => [it.id, it.metres]));
  const cards = await readProviders(db, viewer, [...metres.keys()], offersOfEach, query.include);
  const data = cards.map((card) => ({ ...card, distance: distanceStep(metres.get(card.id) ?? null) }));
  return page(data, total, where, offered.complete);
}

/** True: the filters concern people only, none concerns their offers. */
function asksForPeople({ language: _language, open_now: _open, ...ofOffers }: NonNullable<Query["filter"]>): boolean {
  return Object.values(ofOffers).every((value) => value === undefined);
}

// Finds the people of a list of providers: first those with matching offers, in the order of their best one, then those without offers.

/** The best offers that are searched for their providers: several for each row of the longest list. */
const mostOffers = 10_000;

type FoundProvider = { id: Id; metres: number | null };
type WithOffers = { total: number; complete: boolean; providers: number; found: FoundProvider[] };

/** Each once, by their best offer. */
function findByOffers(db: Db, search: Search, paging: Paging): Promise<WithOffers> {
  const reading: Reading = { ...search, most: mostOffers };
  const metres = search.area.start ? distance : noDistance;
  return searchWith(db, reading, (scan) => read(db, { reading, scan, paging, metres }));
}

type Asked = { reading: Reading; scan: Scan; paging: Paging; metres: typeof distance };

async function read(db: Db, { reading, scan, paging, metres }: Asked): Promise<WithOffers> {
  const { rows } = await preparable<WithOffers>(sql`
    with ${matchesOf(reading, scan)},
      offered as materialized (
        select distinct on (w.id) w.id, m.n, ${metres} as metres
        from matches m join points p on p.id = m.id join users o on o.id = p.contact_id
        cross join lateral (select ${providerPage} as id) w where w.id is not null order by w.id, m.n)
    select counted.total, counted.complete,
      (select least(count(*), ${deepest + 1}::integer)::integer from offered) as providers,
      (select coalesce(json_agg(json_build_object('id', f.id, 'metres', f.metres) order by f.n), '[]')
        from (select * from offered order by n limit ${rowsOf(paging)}::integer offset ${paging.offset}::integer) f) as found
    from counted`).execute(db);
  return rows[0] ?? { total: 0, complete: true, providers: 0, found: [] };
}

type People = { language?: string | undefined; open_now?: boolean | undefined };

/** Newest accounts first. @param most they are counted up to here */
async function findWithoutOffers(
  db: Db,
  viewer: Member,
  { language, open_now }: People,
  { limit, offset, most }: { limit: number; offset: number; most: number },
): Promise<{ ids: Id[]; total: number }> {
  const { rows } = await sql<{ ids: Id[]; total: number }>`
    with people as materialized (
      select u.id from users u
      cross join lateral (select contact_of(u.id) as id) c
      join users o on o.id = c.id and o.blocked_at is null and o.leaves_at is null and o.deleted_at is null
      where has_provider_page(u.*) and u.id not in ${hiddenFrom(viewer)} and o.id not in ${hiddenFrom(viewer)}
        and not exists (select from points p where p.user_id = u.id and p.contact_id = o.id
          and p.kind = 'offer' and p.status = 'published' and p.deleted_at is null)
        ${language ? sql`and exists (select from user_languages l where l.user_id = o.id and l.code = ${language})` : sql``}
        ${open_now ? sql`and provider_open(o.id, now())` : sql``}
      order by u.id desc limit ${most})
    select (select count(*)::integer from people) as total,
      array(select id from people order by id desc limit ${limit} offset ${offset}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}
