// When the job of an accepted proposal is: rooms read `job_times` through this expression only.
import { type RawBuilder, sql } from "kysely";
import type { JobTime } from "#contract/job-time.ts";

/** @param proposal the expression of its id; null where there is none. */
export const jobTimeOf = (proposal: RawBuilder<unknown>) => sql<JobTime | null>`(
  select json_build_object('starts_at', to_char(j.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'day', to_char(j.day, 'YYYY-MM-DD'), 'time', to_char(j.time, 'HH24:MI'), 'time_zone', j.time_zone, 'appointed', j.appointed, 'due', j.due)
  from job_times j where j.proposal_id = ${proposal})`;
