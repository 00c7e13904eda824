// The rules about contacts are in SQL (`db/schema/contacts.sql`); other rooms use them through this file.
import { sql, type RawBuilder } from "kysely";
import { type Db, preparable } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";

type Sql = RawBuilder<unknown>;

export type Reason = "own" | "accepted" | "proposal" | "authorized" | "anybody";
/** Either a reason or a refusal. */
export type Access<Refusal extends string> =
  | { reason: Reason; refusal: null; request_id: Id | null; counted: boolean }
  | { reason: null; refusal: Refusal };
export type PhonesRefusal =
  | "user.not_found"
  | "phones.hidden"
  | "provider.not_active"
  | "provider.not_providing"
  | "auth.required";
export type AddressRefusal = "address.not_found" | "address.host_not_approved";

/** @param viewerId null for a visitor */
export async function phonesAccess(
  db: Db,
  viewerId: Id | null,
  ownerId: Id,
  accessDays: number,
): Promise<Access<PhonesRefusal>> {
  const { rows } = await preparable<Access<PhonesRefusal>>(sql`
    select * from phones_access(${viewerId}::uuid, ${ownerId}::uuid, ${accessDays}::int)`).execute(db);
  return rows[0] ?? { reason: null, refusal: "user.not_found" };
}

export async function addressAccess(
  db: Db,
  viewerId: Id,
  addressId: Id,
  accessDays: number,
): Promise<Access<AddressRefusal>> {
  const { rows } = await preparable<Access<AddressRefusal>>(sql`
    select * from address_access(${viewerId}::uuid, ${addressId}::uuid, null, ${accessDays}::int)`).execute(db);
  return rows[0] ?? { reason: null, refusal: "address.not_found" };
}

/** For lists: true if the call would reveal the phones. */
export const phonesOpen = (viewerId: Id, owner: Sql, accessDays: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from phones_access(${viewerId}::uuid, ${owner}, ${accessDays}::int) x where x.reason is not null)`;

/** The same for any two people of a list. */
export const phonesOpenBetween = (viewer: Sql, owner: Sql, accessDays: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from phones_access(${viewer}, ${owner}, ${accessDays}::int) x where x.reason is not null)`;

/** For lists: true if this request opens the exact address. */
export const addressOpen = (viewerId: Id, address: Sql, request: Sql, accessDays: number): RawBuilder<boolean> =>
  sql<boolean>`exists (select from address_access(${viewerId}::uuid, ${address}, ${request}, ${accessDays}::int) x where x.reason is not null)`;

export type RequestAccess = {
  phones: boolean;
  address: boolean;
  accepted: boolean;
  /** The reason that hides the exact address from the accepted provider. */
  refusal: AddressRefusal | null;
};

/** Contacts that a request opens for a provider; `accepted`: the deal is in force, so that the customer's note is open, too. */
export async function requestAccess(db: Db, viewerId: Id, requestId: Id, accessDays: number): Promise<RequestAccess> {
  const { rows } = await sql<RequestAccess>`
    select ${phonesOpen(viewerId, sql`r.contact_id`, accessDays)} as phones,
      ${addressOpen(viewerId, sql`r.address_id`, sql`r.id`, accessDays)} as address,
      exists (select from open_deals(${accessDays}::int) d
        where d.request_id = r.id and d.provider_id = ${viewerId}::uuid and d.accepted) as accepted,
      (select x.refusal from address_access(${viewerId}::uuid, r.address_id, r.id, ${accessDays}::int) x) as refusal
    from points r where r.id = ${requestId}`.execute(db);
  return rows[0] ?? { phones: false, address: false, accepted: false, refusal: null };
}
