// Deletes data that cases no longer need.
import { sql } from "kysely";
import { transact } from "#server/kit/db.ts";
import type { JobHandler } from "#server/kit/record.ts";

/** A year after the last decision the evidence and the texts of people; after a day the networks of visitors. */
export const eraseOld: JobHandler<"cases.erase"> = ({ db }) =>
  transact(db, async (tx) => {
    await sql`
      with due as (
        update cases set erased_at = now(), appeal = null
        where erased_at is null and decided_at is not null and state in ('decided', 'closed')
          and coalesce(appeal_decided_at, decided_at) < now() - interval '12 months'
        returning id
      ), gone as (delete from case_evidence e using due where e.case_id = due.id)
      update case_reports r set body = null from due where r.case_id = due.id`.execute(tx);
    await sql`update case_reports set visitor = null where visitor is not null and reported_at < now() - interval '1 day'`.execute(
      tx,
    );
  });
