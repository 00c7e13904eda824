// When a person got an email about unread lines of a thread.
import { type RawBuilder, sql } from "kysely";
import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

/**
 * True where an email about the lines up to this number may be sent now: the last one was read, or is two hours old and new
 * lines came. The row stays locked until the end of the transaction, so that two processes never send the same email.
 */
export async function claimEmail(tx: Tx, threadId: Id, userId: Id, seq: number): Promise<boolean> {
  const { rows } = await sql`
    insert into thread_members as m (thread_id, user_id, mailed_at, mailed_seq) values (${threadId}, ${userId}, now(), ${seq})
    on conflict (thread_id, user_id) do update set mailed_at = now(), mailed_seq = ${seq}
    where ${mayBeMailed("m", sql`${seq}`)}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** About the lines up to `seq`, by the columns of the member `of`: nothing was sent, or the last one was read, or it is old and new lines came. */
export const mayBeMailed = (of: string, seq: RawBuilder<unknown>) => sql<boolean>`
  (${sql.ref(`${of}.mailed_at`)} is null or ${sql.ref(`${of}.mailed_seq`)} <= ${sql.ref(`${of}.read_seq`)}
    or ${sql.ref(`${of}.mailed_at`)} <= now() - interval '2 hours' and ${sql.ref(`${of}.mailed_seq`)} < ${seq})`;
