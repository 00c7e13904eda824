// SQL of the feed and of invitations.
import { sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { heldBy } from "#server/points/held-by.ts";
import { sidesOf } from "./sides.ts";
import type { FileEvent } from "./write-calendar.ts";

/** `managed_id`: the provider that the reader acts for. */
export type Row = Omit<FileEvent, "url"> & { request_id: Id | null; owned: boolean; managed_id: Id | null };

const columns = (
  reader: Id,
) => sql`e.id, coalesce(e.title, title_read_by((select u.locale from users u where u.id = ${reader}), coalesce(m.id, ${reader}), r.id, a.updated_at), '') as title, e.starts_at, e.ends_at, e.start_date, e.end_date,
  e.time_zone, e.busy, e.status, e.sequence, e.updated_at, r.id as request_id,
  e.owner_id = ${reader} or m.id is not null as owned, m.id as managed_id`;
const joined = (
  reader: Id,
) => sql`calendar_events e left join proposals a on a.id = e.proposal_id left join points r on r.id = a.request_id
  left join users m on m.id = e.owner_id and m.manager_id = ${reader}`;
const most = 2_000;

/** From a month ago to 18 months ahead; what was cancelled stays a month, so that other programs remove it. */
export async function readFeed(db: Db, reader: Id): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${columns(reader)} from ${joined(reader)}
    where (e.owner_id = ${reader} or ${heldBy("r", reader)}) and not e.imported
      and e.ends_at > now() - interval '30 days' and e.starts_at < now() + interval '18 months'
      and (e.status = 'confirmed' or e.status = 'asked' and ask_waits(e.asked_at)
        or e.status = 'cancelled' and e.sequence > 0 and e.updated_at > now() - interval '30 days')
    order by e.starts_at, e.id limit ${most}`.execute(db);
  return rows;
}

/** Undefined for others than its sides, while it is only asked for, and once it is over. */
export async function readAppointment(db: Db, reader: Id, id: Id): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${columns(reader)} from ${joined(reader)}
    where e.id = ${id} and e.proposal_id is not null and e.status <> 'asked' and e.ends_at > now()
      and ${reader} in (select s.id from ${sidesOf} s)`.execute(db);
  return rows[0];
}

/**
 * Notes what is sent. False where the calendar of the reader knows it already, and for the end of what it never had. The row stays
 * locked until the end of the transaction, so that two processes never send the same.
 */
export async function noteInvitation(tx: Tx, reader: Id, { id, sequence, status }: Row): Promise<boolean> {
  const { rows } = await sql`
    insert into calendar_invitations as i (event_id, user_id, sequence, cancelled)
      select ${id}, ${reader}, ${sequence}::integer, ${status === "cancelled"}
      where ${status} <> 'cancelled' or exists (select from calendar_invitations where event_id = ${id} and user_id = ${reader})
    on conflict (event_id, user_id) do update set sequence = excluded.sequence, cancelled = excluded.cancelled, sent_at = now()
      where i.sequence < excluded.sequence
    returning 1`.execute(tx);
  return rows.length > 0;
}

export type Feed = { owner_id: Id; busy_only: boolean; locale: Language };

/** Undefined where the address is unknown, was replaced, or its owner is blocked or leaves. */
export async function findFeed(db: Db, hash: Buffer): Promise<Feed | undefined> {
  const { rows } = await sql<Feed>`
    select f.owner_id, f.busy_only, u.locale from calendar_feeds f join users u on u.id = f.owner_id
    where f.token_hash = ${hash} and u.blocked_at is null and u.deleted_at is null and u.leaves_at is null`.execute(db);
  return rows[0];
}

/** At most once an hour. */
export const noteReading = (tx: Tx, owner: Id) =>
  sql`update calendar_feeds set read_at = now()
    where owner_id = ${owner} and coalesce(read_at < now() - interval '1 hour', true)`.execute(tx);

export const setFeed = (tx: Tx, owner: Id, token_hash: Buffer, busy_only: boolean) =>
  tx
    .insertInto("calendar_feeds")
    .values({ owner_id: owner, token_hash, busy_only })
    .onConflict((it) =>
      it.column("owner_id").doUpdateSet({ token_hash, busy_only, created_at: new Date(), read_at: null }),
    )
    .execute();

export const deleteFeed = (tx: Tx, owner: Id) =>
  tx.deleteFrom("calendar_feeds").where("owner_id", "=", owner).execute();
