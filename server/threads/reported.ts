// The subjects that a side can report: the conversation and the lines of the other side, also after a block (rule S11).
import { sql } from "kysely";
import type { Db } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { heldBy } from "#server/points/held-by.ts";

/** @returns the person dealt with on the other side (rule P9); undefined for strangers. */
export async function otherSideOf(db: Db, { id: reader }: Member, threadId: Id): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select case when t.provider_id = ${reader} then r.contact_id else contact_of(t.provider_id) end as id
    from threads t join points r on r.id = t.request_id
    where t.id = ${threadId} and (t.provider_id = ${reader} or ${heldBy("r", reader)})`.execute(db);
  return rows[0]?.id;
}

/** @returns the person dealt with on the side that wrote the line; undefined for strangers, lines of the system, and deleted lines. */
export async function writerOf(db: Db, { id: reader }: Member, messageId: Id): Promise<Id | undefined> {
  const { rows } = await sql<{ id: Id }>`
    select case m.side when 'customer' then r.contact_id else contact_of(t.provider_id) end as id
    from thread_messages m join threads t on t.id = m.thread_id join points r on r.id = t.request_id
    where m.id = ${messageId} and m.kind = 'text' and m.removed_at is null
      and (t.provider_id = ${reader} or ${heldBy("r", reader)})`.execute(db);
  return rows[0]?.id;
}
