// The room's small reads.
import { sql } from "kysely";
import { hiddenFrom } from "#server/contacts/blocks.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { hostedBy } from "./hosted-by.ts";

/** @param linkedFor requires that its posting link is open to this person; null: without a link */
export const addressLives = async (db: Db, id: Id, linkedFor: Id | null): Promise<boolean> =>
  (await db
    .selectFrom("addresses")
    .select("id")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .$if(linkedFor !== null, (query) => query.where(sql<boolean>`posting_link_open(addresses.id, ${linkedFor}::uuid)`))
    .executeTakeFirst()) !== undefined;

/** A published offer, locked until the end of the transaction: archiving it waits, and a request never names an archived one. */
export const lockOffer = (tx: Tx, viewer: Member, id: Id) =>
  tx
    .selectFrom("points")
    .select(["user_id", "contact_id"])
    .where("id", "=", id)
    .where("kind", "=", "offer")
    .where("status", "=", "published")
    .where("deleted_at", "is", null)
    .where("user_id", "not in", hiddenFrom(viewer))
    .forShare()
    .executeTakeFirst();

/** A person who may receive the request; undefined where there is none, or a block hides them. */
export const findProvider = (db: Db, viewer: Member, id: Id) =>
  db
    .selectFrom("users as u")
    .select(["u.provides_services"])
    .select([
      // Their proposal has shown them to this customer before.
      sql<boolean>`contact_of(u.id) = u.id or exists (select from points r join proposals a on a.request_id = r.id
        where r.user_id = ${viewer.id}::uuid and r.kind = 'request' and a.user_id = u.id)`.as("is_known"),
      sql<boolean>`u.paused_at is not null or u.blocked_at is not null or u.leaves_at is not null`.as("inactive"),
    ])
    .where("u.id", "=", id)
    .where("u.deleted_at", "is", null)
    .where("u.id", "not in", hiddenFrom(viewer))
    .executeTakeFirst();

/** Tests if the request has as many open proposals as it may have. */
export async function isFull(db: Db, id: Id): Promise<boolean> {
  const { rows } = await sql<{ full: boolean }>`select request_full(${id}::uuid) as full`.execute(db);
  return rows[0]?.full ?? false;
}

/** The accepted provider of a request that is done; null for any other. */
export async function providerOfJob(db: Db, id: Id): Promise<Id | null> {
  const { rows } = await sql<{ user_id: Id }>`
    select a.user_id from proposals a where a.request_id = ${id}::uuid and a.done_at is not null`.execute(db);
  return rows[0]?.user_id ?? null;
}

/** Tests if a request of another person was posted at the viewer's place: the viewer may read it, but not decide. */
export const isHost = async (db: Db, viewer: Member, id: Id): Promise<boolean> =>
  (await db
    .selectFrom("points as p")
    .select("p.id")
    .where("p.id", "=", id)
    .where(hostedBy(viewer.id))
    .executeTakeFirst()) !== undefined;
