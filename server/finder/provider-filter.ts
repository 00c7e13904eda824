// The provider's filters for requests, as conditions on points `p`.
import { type RawBuilder, sql } from "kysely";
import type { z } from "zod";
import type { finder } from "#contract/finder.ts";
import { peopleWithHiddenPosts } from "#server/contacts/blocks.ts";
import { wrongField } from "#server/kit/problem.ts";
import type { Member } from "#server/kit/viewer.ts";
import type { SearchArea } from "#server/points/search-area.ts";
import { conditions, type RequestFilters } from "#server/requests/lists/filters.ts";

export type Filter = NonNullable<z.output<typeof finder.search.query>["filter"]>;

/**
 * Within the provider's radius, and within the radius chosen by the customer (rule S8; a map search has its own
 * bounds). Excludes own requests, those of managed people, of blocked accounts, and of people with a block between them and the
 * reader.
 */
export function providerFilter(viewer: Member, filter: Filter, wanted: RequestFilters, { from, within }: SearchArea) {
  const me = viewer.actorId === viewer.id ? [viewer.id] : [viewer.id, viewer.actorId];
  const out = sql`(select o.id from ${peopleWithHiddenPosts(viewer)} o (id)
    union all select o.id from users o where o.manager_id = ${viewer.actorId}
    union all select unnest(${me}::uuid[]))`;
  return sql<boolean>`p.user_id not in ${out} and p.contact_id not in ${out} and ${within}
    ${from && !filter.box ? sql`and p.gap <= 2 * earth() * sin(p.radius / (2 * earth()))` : sql``}
    and ${conditions(wanted)} ${enough(filter)}
    and p.id ${filter.dismissed ? sql`in` : sql`not in`} (select d.request_id from dismissals d where d.user_id = ${viewer.id})`;
}

/** Includes requests without a budget: they may still pay enough. */
function enough({ budget_min, currency }: Filter): RawBuilder<unknown> {
  if (budget_min === undefined) return sql``;
  if (!currency) throw wrongField("currency", "required", "A budget needs its currency");
  return sql`and (p.budget is null or p.budget >= ${budget_min} and p.currency = ${currency})`;
}
