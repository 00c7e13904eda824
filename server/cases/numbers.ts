// What became of cases, counted for the operator and for the report that the law asks of platforms.
import { sql } from "kysely";
import type { CaseNumbers } from "#contract/case-numbers.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Db } from "#server/kit/db.ts";

/** @param from a day in UTC */
export async function countCases(db: Db, from?: string): Promise<Page<CaseNumbers>> {
  const { rows } = await sql<CaseNumbers>`
    select f.reason, count(*)::integer as cases,
      (count(*) filter (where c.action = 'remove'))::integer as removed,
      (count(*) filter (where c.action = 'dismiss'))::integer as dismissed,
      (count(*) filter (where c.action = 'settle'))::integer as settled,
      (count(*) filter (where c.state in ('open', 'appealed')))::integer as waiting,
      count(c.appealed_at)::integer as appeals,
      (count(*) filter (where c.appeal_action = 'undo'))::integer as undone,
      round((percentile_cont(0.5) within group (order by extract(epoch from c.decided_at - c.opened_at) / 3600)
        filter (where c.action in ('remove', 'dismiss')))::numeric, 1)::float8 as hours
    from cases c cross join lateral (
      select r.reason from case_reports r where r.case_id = c.id order by r.reported_at, r.id limit 1) f
    where c.opened_at >= coalesce(${from ?? null}::date, (now() at time zone 'UTC')::date - 365) at time zone 'UTC'
    group by f.reason order by cases desc, f.reason`.execute(db);
  return { data: rows, meta: { total: rows.length, per_page: rows.length, current_page: 1, last_page: 1 } };
}
