import { type RawBuilder, sql } from "kysely";

/** The post whose title names a subject: itself, or the request of a job or a conversation. No row for people and reviews. */
export const titledPost = (kind: RawBuilder<unknown>, subject: RawBuilder<unknown>) => sql`(
  select p.* from points p where p.id = case
    when ${kind} in ('offer', 'request') then ${subject}
    when ${kind} = 'job' then (select a.request_id from proposals a where a.id = ${subject})
    when ${kind} = 'thread' then (select t.request_id from threads t where t.id = ${subject})
    when ${kind} = 'message' then (select t.request_id from thread_messages m join threads t on t.id = m.thread_id where m.id = ${subject})
  end)`;
