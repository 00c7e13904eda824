// Blocks a person. A block applies in both directions everywhere (rule S11). Only the blocking person learns of it.
import { sql } from "kysely";
import type { BlockedPerson } from "#contract/contacts.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import { allowTime, type Db, type Tx } from "#server/kit/db.ts";
import { page, paging } from "#server/kit/list.ts";
import { problem, wrongField } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";

/** A second block is no error. Throws user.not_found for people whom the viewer has not met, and validation.failed for oneself, the own manager or a managed person. */
export async function block(tx: Tx, viewer: Member, id: Id): Promise<BlockedPerson> {
  await lockPeople(tx, viewer, id);
  const { rows } = await sql`
    insert into blocked_people (owner_id, blocked_id) values (${viewer.id}, ${id})
    on conflict do nothing returning blocked_id`.execute(tx);
  if (rows.length) await record(tx, "person.blocked", { ownerId: viewer.id, blockedId: id, actorId: viewer.actorId });
  const [entry] = await readBlocked(tx, viewer.id, id, { limit: 1, offset: 0 });
  if (!entry) throw problem("user.not_found");
  return toReply(entry);
}

/**
 * Parallel writes of proposals between the two wait for these locks, and are refused or ended. They do not stop those who only refer to
 * the two, as a notification does that is written with a request already locked: each would wait for the other.
 */
async function lockPeople(tx: Tx, viewer: Member, id: Id): Promise<void> {
  await waitLonger(tx);
  const people = await tx
    .selectFrom("users")
    .select(["id", "manager_id"])
    .where("id", "in", [viewer.id, id])
    .where("deleted_at", "is", null)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
  const person = people.find((it) => it.id === id);
  if (!person) throw problem("user.not_found");
  const me = people.find((it) => it.id === viewer.id);
  if ([viewer.id, viewer.actorId, me?.manager_id].includes(id) || person.manager_id === viewer.actorId)
    throw wrongField("user_id", "invalid", "Oneself, the own manager and managed people cannot be blocked");
  const { rows } = await sql<{ met: boolean }>`select has_met(${viewer.id}::uuid, ${id}::uuid) as met`.execute(tx);
  if (!rows[0]?.met) throw problem("user.not_found");
}

/**
 * A person who blocks is exposed until it holds: it waits its turn behind everything that others began before, as long as a call may take
 * during an outage.
 */
const waitLonger = (tx: Tx) => allowTime(tx, { statement: 4_300, lock: 4_000 });

/** Throws user.not_found without a block by the viewer. */
export async function unblock(tx: Tx, viewer: Member, id: Id): Promise<void> {
  const gone = await tx
    .deleteFrom("blocked_people")
    .where("owner_id", "=", viewer.id)
    .where("blocked_id", "=", id)
    .returning("blocked_id")
    .executeTakeFirst();
  if (!gone) throw problem("user.not_found");
}

type Paged = { page?: number | undefined; per_page?: number | undefined };
type Row = BlockedPerson & { total: number };

export async function listBlocked(db: Db, viewer: Member, query: Paged): Promise<Page<BlockedPerson>> {
  const where = paging(query);
  const rows = await readBlocked(db, viewer.id, null, where);
  return page(rows.map(toReply), rows[0]?.total ?? 0, where);
}

const toReply = ({ user, blocked_at }: Row): BlockedPerson => ({
  user,
  blocked_at: new Date(blocked_at).toISOString(),
});

/** Of a managed person name and face are those of the manager (rule P9). */
async function readBlocked(
  db: Db,
  ownerId: Id,
  id: Id | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select named_person(c.*) || jsonb_build_object('id', u.id, 'avatar', c.avatar) as user,
      b.created_at as blocked_at, count(*) over ()::integer as total
    from blocked_people b join users u on u.id = b.blocked_id join users c on c.id = contact_of(u.id)
    where b.owner_id = ${ownerId} and (${id}::uuid is null or b.blocked_id = ${id}::uuid)
    order by b.created_at desc, b.blocked_id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
