// Every hour: reminds of badges that end soon, and deletes documents that wait too long.
import { type RawBuilder, sql } from "kysely";
import type { DocumentKind } from "#contract/badge-kinds.ts";
import { type AppDb, transact, type Tx } from "#server/kit/db.ts";
import { eachForItself } from "#server/kit/each-for-itself.ts";
import { record, type JobHandler } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { deleteDocument } from "./documents.ts";

const remindDays = 14;
const mostDaysWaiting = 30;
const atOnce = 200;

export const remindOfEnds: JobHandler<"verifications.remind"> = (kit) =>
  eachForItself(kit, "verifications.remind", dueOf(kit.db, isEnding, remind));

export const deleteWaiting: JobHandler<"verifications.delete"> = (kit) =>
  eachForItself(kit, "verifications.delete", dueOf(kit.db, hasWaited, lapse), dueOf(kit.db, hasNoOwner, forget));

/** Once for a badge, not within a day after its approval, which named the end, and not while nobody can send a new document. */
const isEnding = sql<boolean>`has_feature('verifications') and v.state = 'approved' and v.reminded_at is null and u.blocked_at is null and u.leaves_at is null
  and v.expires_on between (now() at time zone u.time_zone)::date and (now() at time zone u.time_zone)::date + ${remindDays}::int
  and v.decided_at < now() - interval '1 day'`;
const hasWaited = sql<boolean>`v.state = 'asked' and v.created_at < now() - make_interval(days => ${mostDaysWaiting})`;
/** A person who took an invitation, and so has a manager now, can have no badge by a document. */
const hasNoOwner = sql<boolean>`v.state = 'asked'
  and (u.manager_id is not null or u.blocked_at is not null or u.leaves_at is not null)`;

type Row = { id: Id; user_id: Id; kind: DocumentKind; folder: string | null };

/** Looks again under the lock: an operator may decide meanwhile. */
function dueOf(db: AppDb, due: RawBuilder<boolean>, work: (tx: Tx, row: Row) => Promise<void>) {
  const of = (more: RawBuilder<unknown>) => sql<Row>`
    select v.id, v.user_id, v.kind, v.folder from verifications v join users u on u.id = v.user_id where ${due} and ${more}`;
  return {
    find: async (without: Id[]) => {
      const { rows } = await of(sql`v.id <> all(${without}::uuid[]) order by v.id limit ${atOnce}`).execute(db);
      return rows;
    },
    work: ({ id }: Row) =>
      transact(db, async (tx) => {
        const [row] = (await of(sql`v.id = ${id} for update of v skip locked`).execute(tx)).rows;
        if (row) await work(tx, row);
      }),
  };
}

async function remind(tx: Tx, { id, user_id, kind }: Row): Promise<void> {
  await sql`update verifications set reminded_at = now() where id = ${id}`.execute(tx);
  await record(tx, "badge.expiring", { userId: user_id, kind });
}

async function lapse(tx: Tx, { id, user_id, kind, folder }: Row): Promise<void> {
  await sql`update verifications set state = 'lapsed', folder = null, decided_at = now() where id = ${id}`.execute(tx);
  if (folder !== null) await deleteDocument(tx, folder);
  await record(tx, "badge.refused", { userId: user_id, kind });
}

async function forget(tx: Tx, { id, folder }: Row): Promise<void> {
  await sql`delete from verifications where id = ${id}`.execute(tx);
  if (folder !== null) await deleteDocument(tx, folder);
}
