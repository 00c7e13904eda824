// Threads with lines that their reader has not read for some time, for the room that sends reminders.
import { sql } from "kysely";
import type { ThreadSide } from "#contract/thread-kinds.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

/** `from_seq`: the first unread line of the other side, written at `since`. `managed_id`: the person that a manager acts for. */
export type UnreadThread = {
  thread_id: Id;
  user_id: Id;
  side: ThreadSide;
  managed_id: Id | null;
  from_seq: number;
  lines: number;
  since: string;
};

/**
 * One row for each reader of a side (rule N7) whose oldest unread line is older than `minutes`. Muted threads and lines older
 * than a week are left out.
 */
export async function threadsUnreadFor(db: Db, minutes: number): Promise<UnreadThread[]> {
  const { rows } = await sql<UnreadThread>`
    with fresh as materialized (
      select x.thread_id, x.side as by, x.seq, x.created_at from thread_messages x
      where x.kind <> 'system' and x.removed_at is null and x.created_at > now() - interval '7 days'
    ), readers as (
      select t.id as thread_id, f.by, o.id as user_id, o.managed_id, m.read_seq
      from (select distinct thread_id, by from fresh) f
        join threads t on t.id = f.thread_id
        join points r on r.id = t.request_id
        cross join lateral readers_of(case f.by when 'customer' then t.provider_id else r.user_id end, r.id) o
        left join thread_members m on m.thread_id = t.id and m.user_id = o.id
      where coalesce(m.muted_until < now(), true)
    )
    select o.thread_id, o.user_id, case o.by when 'customer' then 'provider' else 'customer' end as side, o.managed_id,
      min(x.seq) as from_seq, count(*)::integer as lines, min(x.created_at) as since
    from readers o join fresh x on x.thread_id = o.thread_id and x.by = o.by and x.seq > coalesce(o.read_seq, 0)
    group by o.thread_id, o.user_id, o.by, o.managed_id having min(x.created_at) <= now() - make_interval(mins => ${minutes}::int)
    order by since`.execute(db);
  return rows;
}
