import type { Tx } from "#server/kit/db.ts";
import type { DomainEvents } from "#server/kit/record.ts";
// Who is told of what, in the transaction that does it.
import type { ProposalNews } from "#server/proposals/create.ts";
import { insertNotifications } from "./queries.ts";

const about = (news: { requestId: string; id?: string; actorId: string | null }) => ({
  request_id: news.requestId,
  proposal_id: news.id ?? null,
  actor_id: news.actorId,
});

/** For providers: whoever did it, they deal with the contact and learn of nobody else (decision P9). */
const fromContact = (news: { requestId: string; id?: string; contactId: string }) =>
  about({ ...news, actorId: news.contactId });

const tellCustomer = (tx: Tx, news: ProposalNews, type: string, step: string, reason: string | null = null) =>
  insertNotifications(tx, [{ ...about(news), user_id: news.customerId, side: "customer", type, step, reason }]);

export const proposalCreated = (tx: Tx, news: ProposalNews) => tellCustomer(tx, news, "new_proposal", "created");
export const proposalUpdated = (tx: Tx, news: ProposalNews) => tellCustomer(tx, news, "proposal_status", "updated");
export const proposalWithdrawn = (tx: Tx, news: DomainEvents["proposal.withdrawn"]) =>
  tellCustomer(tx, news, "proposal_status", "withdrawn", news.reason);

export const proposalAccepted = (tx: Tx, news: ProposalNews) =>
  insertNotifications(tx, [
    { ...fromContact(news), user_id: news.providerId, side: "provider", type: "proposal_status", step: "accepted" },
  ]);

export const proposalDeclined = (tx: Tx, { declined, ...news }: DomainEvents["proposal.declined"]) =>
  insertNotifications(
    tx,
    declined.map(({ id, user_id }) => ({
      ...fromContact({ ...news, id }),
      user_id,
      side: "provider",
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
  await insertNotifications(
    tx,
    accepted.map(({ id, user_id }) => ({
      ...fromContact({ requestId: news.id, id, contactId: news.contactId }),
      user_id,
      side: "provider",
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
  await insertNotifications(tx, [
    {
      ...fromContact({ requestId: news.id, contactId: news.contactId }),
      user_id: direct.receiver_id,
      side: "provider",
      type: "new_request",
      step: "created",
    },
  ]);
}
