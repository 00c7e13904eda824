// All SQL of the room.
import { sql } from "kysely";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Paging } from "#server/kit/list.ts";
import type { Id } from "#server/kit/viewer.ts";
import type { Mandate } from "#server/points/states.ts";

export type Hosted = {
  id: Id;
  user_id: Id;
  contact_id: Id;
  mandate: Mandate;
  host_id: Id;
  address_id: Id;
  published: boolean;
  public_name: string | null;
  /** Of the accepted proposal while its deal is in force. */
  proposal_id: Id | null;
  provider_id: Id | null;
  /** The reader is the provider of a live proposal. */
  answered: boolean;
  open: boolean;
  granted: boolean;
  resident: boolean;
};

/** A request that came through a posting link, with the state of its grant; undefined for any other. */
export async function findHosted(db: Db, id: Id, readerId: Id, accessDays: number): Promise<Hosted | undefined> {
  const { rows } = await sql<Hosted>`
    select r.id, r.user_id, r.contact_id, r.mandate, r.host_id, r.address_id, r.published_at is not null as published,
      l.public_name, d.proposal_id, d.provider_id,
      exists (select from proposals a where a.request_id = r.id and a.user_id = ${readerId}::uuid
        and a.status in ('created', 'updated', 'accepted')) as answered,
      coalesce(host_allows(r.host_id, r.id, d.proposal_id), false) as open,
      exists (select from address_grants g where g.proposal_id = d.proposal_id and g.closed_at is null) as granted,
      exists (select from address_residents s where s.address_id = r.address_id and s.user_id = r.contact_id) as resident
    from points r
    join addresses l on l.id = r.address_id
    left join lateral (
      select o.proposal_id, o.provider_id from open_deals(${accessDays}::int) o where o.request_id = r.id and o.accepted) d on true
    where r.id = ${id} and r.kind = 'request' and r.host_id is not null and r.deleted_at is null
      and not (${readerId}::uuid = r.host_id and blocked_between(r.host_id, r.user_id))`.execute(db);
  return rows[0];
}

/** Locks the request, so that accepting, withdrawing and granting run one after the other. */
export const lockRequest = (tx: Tx, id: Id) =>
  tx.selectFrom("points").select("id").where("id", "=", id).forUpdate().executeTakeFirst();

export type Grant = { proposalId: Id; requestId: Id; addressId: Id; by: Id; open: boolean };

export async function setGrant(tx: Tx, { proposalId, requestId, addressId, by, open }: Grant): Promise<void> {
  const closed_at = open ? null : new Date();
  await tx
    .insertInto("address_grants")
    .values({ proposal_id: proposalId, request_id: requestId, address_id: addressId, by, closed_at })
    .onConflict((oc) => oc.column("proposal_id").doUpdateSet({ address_id: addressId, by, at: new Date(), closed_at }))
    .execute();
}

/** True if this person posted at the address through its link and is not hidden from its owner by a block. */
export async function hasPosted(db: Db, addressId: Id, userId: Id): Promise<boolean> {
  const { rows } = await sql`
    select from points r
    where r.address_id = ${addressId} and r.contact_id = ${userId} and r.host_id is not null
      and r.published_at is not null and not blocked_between(r.host_id, r.contact_id)
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Locks the address until the end of the transaction: its deletion waits. */
export const lockAddress = (tx: Tx, id: Id, ownerId: Id) =>
  tx
    .selectFrom("addresses")
    .select("id")
    .where("id", "=", id)
    .where("user_id", "=", ownerId)
    .where("deleted_at", "is", null)
    .forShare()
    .executeTakeFirst();

export const addResident = (tx: Tx, addressId: Id, userId: Id, by: Id) =>
  tx
    .insertInto("address_residents")
    .values({ address_id: addressId, user_id: userId, by })
    .onConflict((oc) => oc.doNothing())
    .execute();

export const removeResident = (tx: Tx, addressId: Id, userId: Id) =>
  tx.deleteFrom("address_residents").where("address_id", "=", addressId).where("user_id", "=", userId).execute();

/** The latest first, or only `userId`; each row has the count of all. */
export const listResidents = (db: Db, addressId: Id, { limit, offset }: Omit<Paging, "page">, userId?: Id) =>
  db
    .selectFrom("address_residents")
    .select(["user_id", "at", sql<number>`count(*) over ()::integer`.as("total")])
    .where("address_id", "=", addressId)
    .$if(userId !== undefined, (query) => query.where("user_id", "=", userId ?? ""))
    .orderBy("at", "desc")
    .orderBy("user_id")
    .limit(limit)
    .offset(offset)
    .execute();
