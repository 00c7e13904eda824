// The provider's filters for requests, as conditions on entries `p` of the market.
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { finder } from "#contract/finder.ts";
import { peopleWithHiddenPosts } from "#server/contacts/blocks.ts";
import { wrongField } from "#server/kit/problem.ts";
import type { Member } from "#server/kit/viewer.ts";

export type Filter = NonNullable<z.output<typeof finder.search.query>["filter"]>;

/**
 * The common table expression `left_out`: the reader, the people that the reader manages, blocked accounts, and people with a block
 * between them and the reader. Their requests are not found.
 */
export function peopleLeftOut(viewer: Member): RawBuilder<unknown> {
  const me = viewer.actorId === viewer.id ? [viewer.id] : [viewer.id, viewer.actorId];
  return sql`left_out (id) as materialized (select o.id from ${peopleWithHiddenPosts(viewer)} o (id)
    union all select o.id from users o where o.manager_id = ${viewer.actorId}
    union all select unnest(${me}::uuid[]))`;
}

/** In a statement with `peopleLeftOut`. */
export function providerFilter(viewer: Member, filter: Filter, wanted: RawBuilder<boolean>) {
  return sql<boolean>`p.user_id not in (select o.id from left_out o) and p.contact_id not in (select o.id from left_out o)
    and ${wanted} ${enough(filter)}
    and p.id ${filter.dismissed ? sql`in` : sql`not in`} (select d.request_id from dismissals d where d.user_id = ${viewer.id})`;
}

/** Includes requests without a budget: they may still pay enough. */
function enough({ budget_min, currency }: Filter): RawBuilder<unknown> {
  if (budget_min === undefined) return sql``;
  if (!currency) throw wrongField("currency", "required", "A budget needs its currency");
  return sql`and (p.amount is null or p.amount >= ${budget_min}::bigint and p.currency = ${currency})`;
}
