// The expected results of a search, written so simply that mistakes are visible: it reads every point, has one line for each rule, and sorts everything.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/kit/db.ts";
import { prefixQuery } from "#server/search/market.ts";

export type Question = {
  kind: "offer" | "request";
  /** Null: a visitor. */
  viewerId: string | null;
  sort: "nearest" | "farthest" | "newest" | "oldest" | "cheapest" | "dearest" | "best";
  /** True without a requested order: the default order, in which every eighth place belongs to a new provider. */
  usual?: boolean;
  start?: { lat: number; lng: number };
  radius?: number;
  box?: [number, number, number, number];
  purposes?: number[];
  types?: number[];
  language?: string;
  country?: string;
  urgent?: boolean;
  open?: boolean;
  provider?: string;
  dismissed?: boolean;
  min?: number;
  max?: number;
  currency?: string;
  text?: string;
  /** The purposes that match the text. */
  meant?: number[];
};

/** All matches in order. */
export async function ask(db: Db, question: Question): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from points p
      join users owner on owner.id = p.user_id join users contact on contact.id = p.contact_id
      cross join lateral (select ${distances(question)}) d
    where ${sql.join(rules(question), sql` and `)}
    order by ${orders[question.sort]}`.execute(db);
  const ids = rows.map(({ id }) => id);
  return question.usual ? withNewcomers(db, ids) : ids;
}

/** Orders the first hundred: at each eighth place the next offer of a new provider, if there is one; else the next of all. */
async function withNewcomers(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select p.id from points p where p.id = any(${ids}::uuid[]) and not exists (
    select from ratings n where n.user_id = p.user_id and n.side = 'provider' and n.count >= 3)`.execute(db);
  const fresh = new Set(rows.map(({ id }) => id));
  const left = new Set(ids.slice(0, 100));
  for (let place = 1; left.size > 0; place++) {
    const [next] = [...left].filter((id) => place % 8 > 0 || fresh.has(id)).concat([...left]);
    left.delete(next as string);
    ids[place - 1] = next as string;
  }
  return ids;
}

const newestFirst = sql`p.published_at desc, p.id desc`;
const amount = sql`coalesce(p.price, p.budget)`;
const orders = {
  nearest: sql`d.gap, ${newestFirst}`,
  farthest: sql`d.rest, ${newestFirst}`,
  newest: newestFirst,
  oldest: sql`p.published_at, p.id`,
  cheapest: sql`${amount} nulls last, ${newestFirst}`,
  dearest: sql`${amount} desc nulls last, ${newestFirst}`,
  best: sql`(select round(100 * coalesce((select n.weighted from ratings n where n.user_id = p.user_id and n.side = 'provider'),
    rating_start('provider', p.point_type_id)))) desc, ${newestFirst}`,
};

/** `metres`: the distance between the cells. `gap` and `rest`: the distances to the centre of the cell and to its opposite point on the earth. */
function distances({ start }: Question): RawBuilder<unknown> {
  if (!start) return sql`null::float8 as metres, null::float8 as gap, null::float8 as rest`;
  const { lat, lng } = start;
  const cell = sql`ll_to_earth(coarse_lat(${lat}::float8), coarse_lng(${lat}::float8, ${lng}::float8))`;
  const moved = sql`market_spot(market_cell(p.position), p.position)`;
  const opposite = sql`cube(array[-cube_ll_coord(${cell}, 1), -cube_ll_coord(${cell}, 2), -cube_ll_coord(${cell}, 3)])`;
  return sql`earth_distance(p.position, ${cell}) as metres, ${moved} <-> ${cell} as gap, ${moved} <-> ${opposite} as rest`;
}

type Rule = RawBuilder<unknown>;
const isNotHidden = (viewerId: string) => sql`not exists (
  select from unnest(array[p.user_id, p.contact_id]) person where person in (select blocked_with(${viewerId}::uuid)))`;

function rules(q: Question): Rule[] {
  return [
    sql`p.kind = ${q.kind} and p.status = 'published' and p.deleted_at is null`,
    sql`owner.blocked_at is null and contact.blocked_at is null`,
    ...(q.viewerId ? [isNotHidden(q.viewerId)] : []),
    ...(q.kind === "offer" ? ofOffers(q) : ofRequests(q)),
    ...wherever(q),
    ...(q.purposes ? [sql`p.purpose_ids && ${q.purposes}::smallint[]`] : []),
    ...(q.types ? [sql`p.point_type_id = any(${q.types}::smallint[])`] : []),
    ...(q.country ? [sql`p.country_code = ${q.country}`] : []),
    ...(q.text ? [sql`(p.purpose_ids && ${q.meant ?? []}::smallint[] or p.search @@ ${prefixQuery(q.text)})`] : []),
  ];
}

function ofOffers({ language, open, provider, currency, min, max }: Question): Rule[] {
  return [
    sql`owner.paused_at is null and owner.provides_services`,
    ...(language
      ? [sql`exists (select from user_languages l where l.user_id = p.contact_id and l.code = ${language})`]
      : []),
    ...(open ? [sql`provider_open(p.contact_id, now())`] : []),
    ...(provider ? [sql`case p.mandate when 'managed' then p.contact_id else p.user_id end = ${provider}::uuid`] : []),
    ...(currency ? [sql`p.currency = ${currency}`] : []),
    ...(min === undefined ? [] : [sql`p.price >= ${min}`]),
    ...(max === undefined ? [] : [sql`p.price <= ${max}`]),
  ];
}

function ofRequests({ language, urgent, viewerId, dismissed, currency, min }: Question): Rule[] {
  return [
    sql`not p.hidden_to_contractors and p.receiver_id is null and p.awarded_at is null`,
    sql`${viewerId}::uuid not in (p.user_id, p.contact_id) and owner.manager_id is distinct from ${viewerId}::uuid`,
    sql`exists (select from dismissals x where x.user_id = ${viewerId}::uuid and x.request_id = p.id) = ${dismissed ?? false}`,
    ...(language ? [sql`p.language = ${language}`] : []),
    ...(urgent === undefined ? [] : [sql`p.urgent = ${urgent}`]),
    ...(min === undefined ? [] : [sql`(p.budget is null or p.budget >= ${min} and p.currency = ${currency ?? null})`]),
  ];
}

/** The rules of the place: nearby, both distances limit the search (rule S8); a map has its own bounds. */
function wherever({ start, radius, box }: Question): Rule[] {
  const [south = 0, west = 0, north = 0, east = 0] = box ?? [];
  const lng = sql`longitude(p.position)`;
  return [
    ...(start && (radius !== undefined || !box) ? [sql`d.metres <= ${radius ?? 50_000}`] : []),
    ...(start && !box ? [sql`d.metres <= p.radius`] : []),
    ...(box ? [sql`latitude(p.position) between ${south} and ${north}`] : []),
    ...(box
      ? [west <= east ? sql`${lng} between ${west} and ${east}` : sql`(${lng} >= ${west} or ${lng} <= ${east})`]
      : []),
  ];
}
