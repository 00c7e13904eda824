import { sql } from "kysely";
// Who is told of what, in the transaction that does it.
import type { Tx } from "#server/kit/db.ts";
import type { AddressGranted, DomainEvents, ProposalEvent } from "#server/kit/events.ts";
import { tell, type News } from "./tell.ts";

type What = Pick<News, "type" | "step" | "reason">;

/** The one whom providers deal with, and the managed person where the profile is theirs already. */
const tellCustomer = (tx: Tx, news: ProposalEvent, what: What) => {
  const { customerId, contactId, requestId, id, actorId } = news;
  const line = { ...what, side: "customer", request_id: requestId, proposal_id: id, actor_id: actorId } as const;
  const managed = { ...line, user_id: customerId, if_claimed: customerId };
  return tell(tx, [{ ...line, user_id: contactId }, ...(customerId === contactId ? [] : [managed])]);
};

/** Whoever did it, providers deal with the contact and learn of nobody else (rule P9). */
const fromContact = (news: { requestId: string; id?: string; contactId: string }) => ({
  side: "provider" as const,
  request_id: news.requestId,
  proposal_id: news.id ?? null,
  actor_id: news.contactId,
});

export const proposalCreated = (tx: Tx, news: ProposalEvent) =>
  tellCustomer(tx, news, { type: "new_proposal", step: "created" });
export const proposalUpdated = (tx: Tx, news: ProposalEvent) =>
  tellCustomer(tx, news, { type: "proposal_status", step: "updated" });
export const proposalWithdrawn = (tx: Tx, news: DomainEvents["proposal.withdrawn"]) =>
  tellCustomer(tx, news, { type: "proposal_status", step: "withdrawn", reason: news.reason });

export const proposalAccepted = (tx: Tx, news: ProposalEvent) =>
  tell(tx, [{ ...fromContact(news), user_id: news.providerId, type: "proposal_status", step: "accepted" }]);

/** After a decline by hand the customer asks for another proposal. */
export const proposalInvited = (tx: Tx, news: ProposalEvent) =>
  tell(tx, [{ ...fromContact(news), user_id: news.providerId, type: "proposal_status", step: "invited" }]);

/** Both sides: the provider can renew it, the customer cannot accept it meanwhile. */
export async function proposalExpired(tx: Tx, news: ProposalEvent): Promise<void> {
  const what = { type: "proposal_status", step: "expired" } as const;
  await tell(tx, [{ ...fromContact(news), ...what, user_id: news.providerId }]);
  await tellCustomer(tx, { ...news, actorId: news.providerId }, what);
}

/** Which fields changed stands in the reason, by commas. */
export const termsChanged = (tx: Tx, news: DomainEvents["terms.changed"]) =>
  tell(tx, [
    {
      ...fromContact(news),
      user_id: news.providerId,
      type: "request_status",
      step: "changed",
      reason: news.fields.join(","),
    },
  ]);

export const proposalDeclined = (tx: Tx, { declined, ...news }: DomainEvents["proposal.declined"]) =>
  tell(
    tx,
    declined.map(({ id, user_id }) => ({
      ...fromContact({ ...news, id }),
      user_id,
      type: "proposal_status",
      step: "declined",
      reason: news.reason,
    })),
  );

/** The accepted provider hears that the request is over. Those still open are declined, and hear of that. */
export async function requestClosed(tx: Tx, news: DomainEvents["request.closed"]): Promise<void> {
  const accepted = await tx
    .selectFrom("proposals")
    .select(["id", "user_id"])
    .where("request_id", "=", news.id)
    .where("status", "=", "accepted")
    .execute();
  await tell(
    tx,
    accepted.map(({ id, user_id }) => ({
      ...fromContact({ requestId: news.id, id, contactId: news.contactId }),
      user_id,
      type: "request_status",
      step: "closed",
      reason: news.reason,
    })),
  );
}

/**
 * A direct request is news for the one it is directed to, or for the manager who sees to it; one posted through a posting
 * link is news for whose place it is.
 */
export async function requestPublished(tx: Tx, { id, contactId }: DomainEvents["request.published"]): Promise<void> {
  const request = await tx
    .selectFrom("points as p")
    .leftJoin("users as r", "r.id", "p.receiver_id")
    .select(["p.receiver_id", "p.host_id", "r.manager_id", "r.claimed_at"])
    .where("p.id", "=", id)
    .executeTakeFirst();
  const { receiver_id, host_id, manager_id, claimed_at } = request ?? {};
  const from = { ...fromContact({ requestId: id, contactId }), type: "new_request" } as const;
  const receivers = [claimed_at || !manager_id ? receiver_id : null, manager_id];
  await tell(tx, [
    ...receivers.flatMap((user_id) => (user_id ? [{ ...from, user_id, step: "created" }] : [])),
    ...(host_id ? [{ ...from, user_id: host_id, step: "at_my_place", side: "customer" as const }] : []),
  ]);
}

/** The host of a request made through a posting link is asked to open the exact address, unless it is open already. */
export async function hostAsked(tx: Tx, { id, requestId, contactId }: ProposalEvent): Promise<void> {
  const { rows } = await sql<{ host_id: string }>`
    select r.host_id from points r
    where r.id = ${requestId} and r.host_id is not null and not host_allows(r.host_id, r.id, ${id}::uuid)`.execute(tx);
  const line = { type: "request_status", step: "host_asked", side: "customer", request_id: requestId } as const;
  await tell(
    tx,
    rows.map(({ host_id }) => ({ ...line, user_id: host_id, actor_id: contactId })),
  );
}

/** Provider and author of a hosted request; the host is not named to them. */
const tellGrant = (tx: Tx, { requestId, proposalId, providerId, contactId }: AddressGranted, step: string) => {
  const line = { type: "request_status", step, request_id: requestId, proposal_id: proposalId } as const;
  return tell(tx, [
    { ...line, user_id: providerId, side: "provider" },
    { ...line, user_id: contactId, side: "customer" },
  ]);
};
export const addressOpened = (tx: Tx, news: AddressGranted) => tellGrant(tx, news, "address_opened");
export const addressClosed = (tx: Tx, news: AddressGranted) => tellGrant(tx, news, "address_closed");

/** Who saved a search that this answers: of a request it may be work, of an offer somebody to ask. */
export const searchMatched = (tx: Tx, { pointId, kind, contactId, userIds }: DomainEvents["search.matched"]) =>
  tell(
    tx,
    userIds.map((user_id) => ({
      user_id,
      actor_id: contactId,
      ...(kind === "request"
        ? { request_id: pointId, type: "new_request", step: "matched", side: "provider" }
        : { offer_id: pointId, type: "system_message", step: "offer_matched", side: "customer" }),
    })),
  );
