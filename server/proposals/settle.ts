// Declines automatically the open proposals when another one is accepted or the request ends.
import type { Selectable } from "kysely";
import type { DB } from "#db/types.ts";
import type { CloseReason, Changes, RequestEvent } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { addSteps } from "./queries.ts";

type DeclineReason = NonNullable<Selectable<DB["proposals"]>["decline_reason"]>;
type Settled = { id: Id; user_id: Id };

/** Proposals that stay open: one, or those of one provider. */
type Kept = { proposalId?: Id; providerId?: Id };

/** Declines the open proposals of a request, but `kept`, in one statement. @returns those that were declined. */
const declineOthers = (
  tx: Tx,
  requestId: Id,
  reason: DeclineReason,
  { proposalId, providerId }: Kept = {},
): Promise<Settled[]> =>
  tx
    .updateTable("proposals")
    .set({ status: "declined", decline_reason: reason, declined_by: "system" })
    .set({ decided_at: new Date(), updated_at: new Date() })
    .where("request_id", "=", requestId)
    .where("status", "in", ["created", "updated"])
    .$if(proposalId !== undefined, (query) => query.where("id", "<>", proposalId as Id))
    .$if(providerId !== undefined, (query) => query.where("user_id", "<>", providerId as Id))
    .returning(["id", "user_id"])
    .execute();

type Settling = { reason: DeclineReason; but?: Kept; actorId: Id | null; customerId: Id; contactId: Id };

export async function settle(tx: Tx, requestId: Id, settling: Settling): Promise<void> {
  const { reason, but, actorId, customerId, contactId } = settling;
  const declined = await declineOthers(tx, requestId, reason, but);
  if (declined.length === 0) return;
  const ids = declined.map(({ id }) => id);
  await addSteps(tx, ids, { step: "decline", by: "system", actorId, subjectId: customerId, reason });
  await record(tx, "proposal.declined", { declined, requestId, customerId, contactId, actorId, reason });
}

const becauseOf: Record<CloseReason, DeclineReason> = {
  request_completed: "request_completed",
  request_non_actual: "request_non_actual",
  another: "request_non_actual",
};

/** Rule S2. */
export const settleClosed = (tx: Tx, news: Changes["request.closed"]) =>
  settle(tx, news.id, { ...news, reason: becauseOf[news.reason] });

export const settleRemoved = (tx: Tx, news: RequestEvent) =>
  settle(tx, news.id, { ...news, reason: "request_non_actual" });

export const settleExpired = (tx: Tx, news: Changes["request.expired"]) =>
  settle(tx, news.id, { ...news, actorId: null, reason: "request_expired" });

/** Rule S5: only the receiver answers a direct request; open proposals of other providers end. */
export const settleDirected = (tx: Tx, { receiverId, ...news }: Changes["request.directed"]) =>
  settle(tx, news.id, { ...news, reason: "request_redirected", but: { providerId: receiverId } });
