// Threads with lines that their reader has not read for some time, for the room that sends reminders.
import { type RawBuilder, sql } from "kysely";
import type { ThreadSide } from "#contract/thread-kinds.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { mayBeMailed } from "./mailed.ts";

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

type Wanted = {
  minutes: number;
  /** Of the reader `u`. */
  mayBeTold?: RawBuilder<boolean>;
  /** Without these, as "thread reader". */
  without?: string[];
};

const atOnce = 500;

/**
 * One row for each reader of a side (rule N7) whose oldest unread line is older than `minutes` and who may get an email now, the oldest first.
 * Muted threads and lines older than a week are left out. Every minute: only threads that changed in this week are looked at, and of
 * those only the ones in which somebody has neither read the last line nor was mailed it.
 */
export async function threadsUnreadFor(
  db: Db,
  { minutes, mayBeTold = sql<boolean>`true`, without = [] }: Wanted,
): Promise<UnreadThread[]> {
  const { rows } = await sql<UnreadThread>`
    with recent as materialized (
      select t.id, t.request_id, t.provider_id, r.user_id as customer_id
      from threads t join points r on r.id = t.request_id
      where t.changed_at > now() - interval '7 days'
        and (exists (select from thread_members m where m.thread_id = t.id and greatest(m.read_seq, m.mailed_seq) < t.seq)
          or (select count(*) from thread_members m where m.thread_id = t.id) < 2
          or exists (select from users u where u.id in (t.provider_id, r.user_id) and u.manager_id is not null))
    ), readers as (
      select t.id as thread_id, s.side, s.by, o.id as user_id, o.managed_id, m.read_seq, m.mailed_at, m.mailed_seq
      from recent t
        cross join lateral (values ('provider', 'customer', t.provider_id), ('customer', 'provider', t.customer_id)) s(side, by, person)
        cross join lateral readers_of(s.person, t.request_id) o
        join users u on u.id = o.id
        left join thread_members m on m.thread_id = t.id and m.user_id = o.id
      where coalesce(m.muted_until < now(), true) and ${mayBeTold} and concat(t.id, ' ', o.id) <> all(${without}::text[])
    )
    select o.thread_id, o.user_id, o.side, o.managed_id, x.from_seq, x.lines, x.since
    from readers o
      cross join lateral (
        select min(x.seq) as from_seq, max(x.seq) as last_seq, count(*)::integer as lines, min(x.created_at) as since
        from thread_messages x
        where x.thread_id = o.thread_id and x.seq > coalesce(o.read_seq, 0) and x.side = o.by and x.kind = 'text'
          and x.removed_at is null and x.created_at > now() - interval '7 days') x
    where x.since <= now() - make_interval(mins => ${minutes}::int) and ${mayBeMailed("o", sql`x.last_seq`)}
    order by x.since limit ${atOnce}`.execute(db);
  return rows;
}
