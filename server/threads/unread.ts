// Threads with lines that their reader has not read for some time, for the room that sends reminders.
import { sql } from "kysely";
import type { Db } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

/** `from_seq`: the first unread line of the other side, written at `since`. */
export type UnreadThread = { thread_id: Id; user_id: Id; from_seq: number; lines: number; since: string };

/**
 * One row for each person dealt with (rule P9) whose oldest unread line is older than `minutes`. Muted threads and lines
 * older than a week are left out.
 */
export async function threadsUnreadFor(db: Db, minutes: number): Promise<UnreadThread[]> {
  const { rows } = await sql<UnreadThread>`
    select t.id as thread_id, p.user_id, min(x.seq) as from_seq, count(*)::integer as lines, min(x.created_at) as since
    from thread_messages x
      join threads t on t.id = x.thread_id
      join points r on r.id = t.request_id
      cross join lateral (select case x.side when 'customer' then t.provider_id else r.contact_id end as user_id) p
      left join thread_members m on m.thread_id = t.id and m.user_id = p.user_id
    where x.kind <> 'system' and x.removed_at is null and x.created_at > now() - interval '7 days'
      and x.seq > coalesce(m.read_seq, 0) and coalesce(m.muted_until < now(), true)
    group by t.id, p.user_id having min(x.created_at) <= now() - make_interval(mins => ${minutes}::int)
    order by since`.execute(db);
  return rows;
}
