// What a provider wants to see of the market, as conditions on points `p`, and as marks of the index of words.
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { finder } from "#contract/finder.ts";
import type { Member } from "#server/kit/viewer.ts";
import { prefixQuery } from "#server/points/market.ts";
import { chord } from "#server/points/windows.ts";

export type Filter = NonNullable<z.output<typeof finder.search.query>["filter"]>;

/**
 * Within the provider's radius (metres), and within what the customer wants to be found from (decision S8). Not one's own, nor
 * of those whom one manages; nothing of who is blocked, or blocked the reader, be it the owner or the manager of a request.
 */
export function conditions(viewer: Member, filter: Filter, here: RawBuilder<unknown> | null, radius: number) {
  const { purpose, point_type, text, urgent, language } = filter;
  const me = viewer.actorId === viewer.id ? [viewer.id] : [viewer.id, viewer.actorId];
  const out = sql`(select o.id from users o where o.blocked_at is not null
    union all select o.id from users o where o.manager_id = ${viewer.actorId}
    union all select b.owner_id from blocked_people b where b.blocked_id = any(${me}::uuid[])
    union all select unnest(${me}::uuid[]))`;
  return sql<boolean>`p.user_id not in ${out} and p.contact_id not in ${out}
    ${here ? sql`and p.gap <= ${chord(radius)} and p.gap <= 2 * earth() * sin(p.radius / (2 * earth()))` : sql``}
    ${point_type ? sql`and p.point_type_id = any(${point_type}::smallint[])` : sql``}
    ${purpose ? sql`and p.purpose_ids && ${purpose}::smallint[]` : sql``}
    ${urgent === undefined ? sql`` : sql`and p.urgent = ${urgent}`}
    ${language ? sql`and p.language = ${language}` : sql``}
    ${text ? sql`and p.search @@ ${prefixQuery(text)}` : sql``}
    and p.id ${filter.dismissed ? sql`in` : sql`not in`} (select d.request_id from dismissals d where d.user_id = ${viewer.id})`;
}

/** The same filters as far as the index of words knows them (`point_marks` in the schema); null where none of them is set. */
export function marksOf({ purpose, point_type, text, urgent, language }: Filter): RawBuilder<unknown> | null {
  const parts = [
    ...(text ? [prefixQuery(text)] : []),
    ...(purpose ? [anyOf("p", purpose)] : []),
    ...(point_type ? [anyOf("t", point_type)] : []),
    ...(language ? [anyOf("l", [language])] : []),
    ...(urgent ? [sql`${"'=u'"}::tsquery`] : []),
  ];
  return parts.length ? sql`(${sql.join(parts, sql` && `)})` : null;
}

const anyOf = (kind: string, values: (string | number)[]) =>
  sql`${values.map((value) => `'=${kind}${String(value).replaceAll(/\W/g, "")}'`).join(" | ")}::tsquery`;
