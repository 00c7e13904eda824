// Who is told of what, in the transaction that does it.
import type { Tx } from "#server/kit/db.ts";
import type { DomainEvents } from "#server/kit/record.ts";
import type { ProposalNews } from "#server/proposals/create.ts";
import { tell, type News } from "./tell.ts";

type What = Pick<News, "type" | "step" | "reason">;

/** The one whom providers deal with, and the managed person where the profile is theirs already. */
const tellCustomer = (tx: Tx, news: ProposalNews, what: What) => {
  const { customerId, contactId, requestId, id, actorId } = news;
  const line = { ...what, side: "customer", request_id: requestId, proposal_id: id, actor_id: actorId } as const;
  const managed = { ...line, user_id: customerId, if_claimed: customerId };
  return tell(tx, [{ ...line, user_id: contactId }, ...(customerId === contactId ? [] : [managed])]);
};

/** Whoever did it, providers deal with the contact and learn of nobody else (decision P9). */
const fromContact = (news: { requestId: string; id?: string; contactId: string }) => ({
  side: "provider" as const,
  request_id: news.requestId,
  proposal_id: news.id ?? null,
  actor_id: news.contactId,
});

export const proposalCreated = (tx: Tx, news: ProposalNews) =>
  tellCustomer(tx, news, { type: "new_proposal", step: "created" });
export const proposalUpdated = (tx: Tx, news: ProposalNews) =>
  tellCustomer(tx, news, { type: "proposal_status", step: "updated" });
export const proposalWithdrawn = (tx: Tx, news: DomainEvents["proposal.withdrawn"]) =>
  tellCustomer(tx, news, { type: "proposal_status", step: "withdrawn", reason: news.reason });

export const proposalAccepted = (tx: Tx, news: ProposalNews) =>
  tell(tx, [{ ...fromContact(news), user_id: news.providerId, type: "proposal_status", step: "accepted" }]);

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

/** A direct request is news for the one it is directed to. */
export async function requestPublished(tx: Tx, news: DomainEvents["request.published"]): Promise<void> {
  const direct = await tx.selectFrom("points").select("receiver_id").where("id", "=", news.id).executeTakeFirst();
  if (!direct?.receiver_id) return;
  const from = fromContact({ requestId: news.id, contactId: news.contactId });
  await tell(tx, [{ ...from, user_id: direct.receiver_id, type: "new_request", step: "created" }]);
}
