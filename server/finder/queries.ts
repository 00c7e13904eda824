// The provider's actions on requests: proposals and dismissals.
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { reader } from "#server/points/card-text.ts";
import { customerRating, personColumns } from "#server/points/hire-counts.ts";
import { selectRequestCards, selectRequests } from "#server/requests/select.ts";
import { distance } from "#server/search/area.ts";

export type ProviderState = { dismissed: boolean; proposal: { id: Id; status: string } | null };

/** Requests with the contact person and the own actions, as `p`. The newest proposal that is not deleted counts. */
export const selectFound = (db: Db, viewer: Member, files: boolean, metres: RawBuilder<number | null>) =>
  selectRequests(db, viewer.language, files)
    .select(personColumns("p.contact_id"))
    .select(
      sql<number | null>`case p.mandate when 'managed' then null else (
        select count(*)::integer from ended_after_acceptance(p.user_id, 'customer') e where e.at > now() - interval '365 days') end`.as(
        "customer_ended",
      ),
    )
    .select([customerRating.as("customer_rating"), metres.as("metres"), ...stateOf(sql`${viewer.id}::uuid`)]);

/** Fewer columns of them, without values: for a statement with `readerTable` and `startTable`. */
export const selectFoundCards = (db: Db, files: boolean) =>
  selectRequestCards(db, reader.language, files)
    .select(personColumns("p.contact_id"))
    .select(["p.receiver_id", customerRating.as("customer_rating"), distance.as("metres"), ...stateOf(reader.id)]);

const stateOf = (provider: RawBuilder<unknown>) =>
  [
    sql<boolean>`exists (select from dismissals d where d.user_id = ${provider} and d.request_id = p.id)`.as(
      "dismissed",
    ),
    sql<ProviderState["proposal"]>`(select json_build_object('id', a.id, 'status', a.status) from proposals a
      where a.request_id = p.id and a.user_id = ${provider} and a.status <> 'deleted'
      order by a.created_at desc limit 1)`.as("proposal"),
  ] as const;

export async function insertDismissal(tx: Tx, userId: Id, requestId: Id): Promise<void> {
  await tx
    .insertInto("dismissals")
    .values({ user_id: userId, request_id: requestId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeDismissal(tx: Tx, userId: Id, requestId: Id): Promise<void> {
  await tx.deleteFrom("dismissals").where("user_id", "=", userId).where("request_id", "=", requestId).execute();
}
