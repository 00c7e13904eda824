// Lists jobs that failed, are tried again or wait too long. Reads the queue's table, because its library lists one
// queue at a time.
import { sql } from "kysely";
import type { z } from "zod";
import type { Page } from "#contract/kit/endpoint.ts";
import type { FailedJob } from "#contract/operator.ts";
import { audit } from "#server/kit/audit.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { countingLimit, page, paging } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";
import { firstLine } from "#server/monitoring/first-line.ts";

type Job = z.infer<typeof FailedJob>;
type Query = {
  page?: number | undefined;
  per_page?: number | undefined;
  filter?: { state?: Job["state"] | undefined };
};

/** Jobs that need an operator's attention; in PostgreSQL's order `failed` comes first. */
const troubled = (state: Job["state"] | undefined) => sql`
  select id, name, output, created_on, completed_on, start_after, retry_count,
    case state when 'failed' then 'failed' when 'retry' then 'retrying' else 'waiting' end as state
  from pgboss.job
  where (state = 'failed' or state = 'retry' or state = 'created' and start_after < now() - interval '1 minute')
    and (${state ?? null}::text is null
      or ${state ?? null} = case state when 'failed' then 'failed' when 'retry' then 'retrying' else 'waiting' end)`;

export async function listFailed(db: Db, query: Query): Promise<Page<Job>> {
  const where = paging(query);
  const found = troubled(query.filter?.state);
  const { rows } = await sql<Job>`
    select id, name, state, retry_count + (state = 'failed')::int as tries, created_on as created_at, completed_on as failed_at,
      case when state <> 'failed' then start_after end as next_try_at, coalesce(output ->> 'message', output ->> 'value') as error
    from (${found}) jobs
    order by state, coalesce(completed_on, created_on) desc, id limit ${where.limit} offset ${where.offset}`.execute(
    db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select from (${found}) jobs limit ${countingLimit + 1}) as first_ones`.execute(db);
  return page(
    rows.map((row) => ({ ...row, error: row.error && firstLine(row.error) })),
    counted[0]?.total ?? 0,
    where,
  );
}

/** Throws `job.not_found`. */
export async function retryFailed(tx: Tx, id: Id, actor: Id): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where id = ${id} and state = 'failed' for update`.execute(tx);
  const name = rows[0]?.name;
  if (name === undefined) throw problem("job.not_found");
  await tx.outbox.retry(tx, name, id);
  await audit(tx, "operator.job_retried", actor, null, { job: name, id });
}
