// Points that a person owns or manages: the base of every list of own points.
import { type RawBuilder, sql } from "kysely";
import type { PointKind } from "#contract/points.ts";
import { narrowedByReading, type Reading } from "#server/kit/list.ts";
import type { Id } from "#server/kit/viewer.ts";
import { ofMarket, prefixQuery } from "#server/search/market.ts";
import type { EntrySet } from "#server/search/scans.ts";

type Alias = "p" | "r" | "e";
type Person = Id | RawBuilder<unknown>;

/** On points or entries `alias`: made for a managed person. */
export const isManaged = (alias: Alias) => sql<boolean>`${sql.ref(`${alias}.mandate`)} = 'managed'`;

/** On points `alias`: managed by this person, without switching. The only place of this predicate in SQL (rule P9). */
export const managedBy = (alias: Alias, person: Person) =>
  sql<boolean>`(${sql.ref(`${alias}.contact_id`)} = ${person} and ${sql.ref(`${alias}.mandate`)} = 'managed')`;

/** On points `alias`: owned or managed by this person. */
export const heldBy = (alias: Alias, person: Person) =>
  sql<boolean>`(${sql.ref(`${alias}.user_id`)} = ${person} or ${managedBy(alias, person)})`;

/** Entries of the market that these people hold (a subquery of their `id`), person after person; a managed point belongs to its manager (rule P9). */
export const entriesOf = (market: PointKind, people: RawBuilder<unknown>): EntrySet =>
  sql`(${people}) asked cross join lateral (
    select e.* from market_entries e where e.user_id = asked.id and not ${isManaged("e")} and ${ofMarket(market)}
    union all select e.* from market_entries e where ${managedBy("e", sql`asked.id`)} and ${ofMarket(market)}) e`;

export type OwnFilter = Reading & {
  status?: string | undefined;
  point_type?: number[] | undefined;
  purpose?: number[] | undefined;
  text?: string | undefined;
  /** Only points of this managed person. */
  managed_user?: Id | undefined;
  /** Those that were hidden from the list; else they are left out. */
  shelved?: boolean | undefined;
};

/**
 * The filters of every list of own points, on points `p`. The status `open` means every state that can still lead to a
 * deal.
 */
export function narrowedBy({ status, point_type, purpose, text, managed_user, shelved, ...reading }: OwnFilter) {
  const statuses = status === "open" ? ["incomplete", "draft", "published"] : [status];
  return sql<boolean>`(p.shelved_at is not null) = ${shelved ?? false} and ${narrowedByReading("points", "p", reading)}
    ${status ? sql`and p.status = any(${statuses}::text[])` : sql``}
    ${point_type ? sql`and p.point_type_id = any(${point_type}::smallint[])` : sql``}
    ${purpose ? sql`and p.purpose_ids && ${purpose}::smallint[]` : sql``}
    ${text?.trim() ? sql`and p.search @@ ${prefixQuery(text)}` : sql``}
    ${managed_user ? sql`and p.user_id = ${managed_user} and p.mandate = 'managed'` : sql``}`;
}
