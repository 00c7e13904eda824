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

const tellCustomer = (tx: Tx, news: ProposalNews, type: string, step: string, reason: string | null = null) =>
  insertNotifications(tx, [{ ...about(news), user_id: news.customerId, side: "customer", type, step, reason }]);

export const proposalCreated = (tx: Tx, news: ProposalNews) => tellCustomer(tx, news, "new_proposal", "created");
export const proposalUpdated = (tx: Tx, news: ProposalNews) => tellCustomer(tx, news, "proposal_status", "updated");
export const proposalWithdrawn = (tx: Tx, news: DomainEvents["proposal.withdrawn"]) =>
  tellCustomer(tx, news, "proposal_status", "withdrawn", news.reason);

export const proposalAccepted = (tx: Tx, news: ProposalNews) =>
  insertNotifications(tx, [
    { ...about(news), user_id: news.providerId, side: "provider", type: "proposal_status", step: "accepted" },
  ]);

export const proposalDeclined = (tx: Tx, { declined, ...news }: DomainEvents["proposal.declined"]) =>
  insertNotifications(
    tx,
    declined.map(({ id, user_id }) => ({
      ...about({ ...news, id }),
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
      ...about({ requestId: news.id, id, actorId: news.actorId }),
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
      ...about({ requestId: news.id, actorId: news.actorId }),
      user_id: direct.receiver_id,
      side: "provider",
      type: "new_request",
      step: "created",
    },
  ]);
}
