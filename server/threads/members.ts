// The last line that a person has read in a thread, and whether the person gets notifications of it.
import { sql } from "kysely";
import type { Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { load, type Needs } from "./read.ts";

/** An actor gets emails about the thread as well (rule N7): reading and muting hold for both. */
const readersOf = ({ id, actorId }: Member): Id[] => [...new Set([id, actorId])].toSorted();

/** Reading goes forward only. Throws thread.not_found. */
export async function read(tx: Tx, kit: Needs, viewer: Member, id: Id, seq: number): Promise<void> {
  const thread = await load(tx, kit, viewer, id);
  const upTo = Math.min(seq, thread.seq);
  await sql`
    insert into thread_members (thread_id, user_id, read_seq) select ${id}, unnest(${readersOf(viewer)}::uuid[]), ${upTo}::bigint
    on conflict (thread_id, user_id) do update set read_seq = greatest(thread_members.read_seq, excluded.read_seq)`.execute(
    tx,
  );
  if (upTo === thread.seq)
    await record(tx, "thread.read", { threadId: id, userId: viewer.id, actorId: viewer.actorId });
}

/** Throws thread.not_found. */
export async function mute(tx: Tx, kit: Needs, viewer: Member, id: Id, until: string | null): Promise<void> {
  await load(tx, kit, viewer, id);
  await sql`
    insert into thread_members (thread_id, user_id, muted_until) select ${id}, unnest(${readersOf(viewer)}::uuid[]), ${until}::timestamptz
    on conflict (thread_id, user_id) do update set muted_until = excluded.muted_until`.execute(tx);
}
