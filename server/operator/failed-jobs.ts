// Work that was tried until there were no tries left. Read from the queue's table: its library lists one queue at a time.
import { sql } from "kysely";
import type { z } from "zod";
import type { Page } from "#contract/kit/endpoint.ts";
import type { FailedJob } from "#contract/operator.ts";
import { audit } from "#server/kit/audit.ts";
import type { Tx } from "#server/kit/db.ts";
import { retryJob } from "#server/kit/jobs.ts";
import { countingLimit, page, paging } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";
import { firstLine } from "./first-line.ts";

type Row = {
  id: string;
  name: string;
  tries: number;
  created_at: string;
  failed_at: string | null;
  error: string | null;
};

export async function listFailed(
  tx: Tx,
  query: { page?: number | undefined; per_page?: number | undefined },
): Promise<Page<z.infer<typeof FailedJob>>> {
  const where = paging(query);
  const { rows } = await sql<Row>`
    select id, name, retry_count + 1 as tries, created_on as created_at, completed_on as failed_at,
      coalesce(output ->> 'message', output ->> 'value') as error
    from pgboss.job where state = 'failed'
    order by completed_on desc, id limit ${where.limit} offset ${where.offset}`.execute(tx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from
      (select from pgboss.job where state = 'failed' limit ${countingLimit + 1}) as found`.execute(tx);
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
  await retryJob(tx, name, id);
  await audit(tx, "operator.job_retried", actor, null, { job: name, id });
}
