import { sql } from "kysely";
import type { z } from "zod";
// Finding requests near a place: one query for the cards, one for the count, whatever is asked.
import type { Page } from "#contract/endpoint.ts";
import type { FoundRequest, finder } from "#contract/finder.ts";
import type { Tx } from "#server/kit/db.ts";
import { page, paging } from "#server/kit/list.ts";
import type { Member } from "#server/kit/viewer.ts";
import { countUpTo, onTheMarket, prefixQuery } from "#server/requests/market.ts";
import { selectRequests } from "#server/requests/select.ts";
import { startingPoint, type Start } from "./starting-point.ts";
import { dress, type FoundRow } from "./view.ts";

type Query = z.output<typeof finder.search.query>;
type Filter = NonNullable<Query["filter"]>;

export const usualRadius = 50_000;

export async function search(tx: Tx, viewer: Member, query: Query): Promise<Page<FoundRequest>> {
  const where = paging(query);
  const filter = query.filter ?? {};
  const start = await startingPoint(tx, viewer, filter);
  const wanted = conditions(viewer, filter, start);
  const order = ordering(query.sort ?? (start ? "distance" : "-published_at"), start);
  const found = sql<{ id: string }>`
    (select p.id as found_id, row_number() over (order by ${order}) as place_in_list from points p where ${wanted}
     order by ${order} limit ${where.limit} offset ${where.offset})`;
  const [rows, total] = await Promise.all([
    selectRequests(tx, viewer.language)
      .innerJoin(sql<{ found_id: string; place_in_list: number }>`${found}`.as("f"), (join) =>
        join.onRef("f.found_id" as never, "=", "p.id"),
      )
      .select(distance(start).as("metres"))
      .orderBy(sql`f.place_in_list`)
      .execute(),
    countUpTo(tx, wanted),
  ]);
  return page(await dress(tx, viewer, rows as unknown as FoundRow[]), total, where);
}

const here = (start: Start) => sql`ll_to_earth(${start.lat}, ${start.lng})`;
const distance = (start: Start | null) =>
  start ? sql<number | null>`earth_distance(p.position, ${here(start)})` : sql<number | null>`null::float8`;

/** Within the provider's radius, and within what the customer wants to be found from (decision S8). */
function conditions(viewer: Member, filter: Filter, start: Start | null) {
  const { purpose, point_type, text, urgent, language } = filter;
  const radius = filter.radius ?? usualRadius;
  return sql<boolean>`${onTheMarket()}
    and p.user_id <> ${viewer.id}
    ${
      start
        ? sql`and p.position <@ earth_box(${here(start)}, ${radius})
      and earth_distance(p.position, ${here(start)}) <= least(${radius}, p.radius)`
        : sql``
    }
    ${point_type ? among(sql.ref("p.point_type_id"), point_type) : sql``}
    ${purpose ? sql`and p.purpose_ids && ${purpose}::smallint[]` : sql``}
    ${urgent === undefined ? sql`` : sql`and p.urgent = ${urgent}`}
    ${language ? sql`and p.language = ${language}` : sql``}
    ${text ? sql`and p.search @@ ${prefixQuery(text)}` : sql``}
    and ${filter.dismissed ? sql`` : sql`not`} exists (
      select 1 from dismissals d where d.request_id = p.id and d.user_id = ${viewer.id})
    and not exists (select 1 from users o where o.id = p.user_id and o.blocked_at is not null)
    and not exists (select 1 from blocked_people b where b.owner_id = p.user_id and b.blocked_id = ${viewer.id})`;
}

const among = (column: ReturnType<typeof sql.ref>, ids: number[]) =>
  ids.length === 1 ? sql`and ${column} = ${ids[0]}::smallint` : sql`and ${column} = any(${ids}::smallint[])`;

function ordering(sort: NonNullable<Query["sort"]>, start: Start | null) {
  const newest = sql`p.published_at desc`;
  if (sort === "distance" && start) return sql`p.position <-> ${here(start)}`;
  if (sort === "-distance" && start) return sql`p.position <-> ${here(start)} desc`;
  return sort === "published_at" ? sql`p.published_at asc` : newest;
}
