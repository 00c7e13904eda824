// What becomes of a provider's answers when they leave or are blocked.
import { sql } from "kysely";
import type { systemWithdrawReasons } from "#contract/proposals.ts";
import type { Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { addSteps, setProposal } from "./queries.ts";
import { liveStatuses } from "./states.ts";

type Leaving = { userId: Id };

/** All live proposals end at once, the accepted ones, too: their requests are published again (decisions S3, S9). */
export const withdrawLeaving = (tx: Tx, { userId }: Leaving) => withdrawAll(tx, userId, "provider_leaving");
export const withdrawBlocked = (tx: Tx, { userId }: Leaving) => withdrawAll(tx, userId, "provider_blocked");

/** Requests are locked before proposals, as everywhere. */
async function withdrawAll(tx: Tx, userId: Id, reason: (typeof systemWithdrawReasons)[number]): Promise<void> {
  const live = await tx
    .selectFrom("proposals as a")
    .innerJoin("points as r", "r.id", "a.request_id")
    .select(["a.id", "a.request_id", "r.user_id", "r.contact_id"])
    .where("a.user_id", "=", userId)
    .where("a.status", "in", liveStatuses)
    .where("r.status", "=", "published")
    .where("r.deleted_at", "is", null)
    .orderBy("r.id")
    .forUpdate("r")
    .execute();
  for (const { id, request_id: requestId, user_id: customerId, contact_id: contactId } of live) {
    await setProposal(tx, id, { status: "withdrawn", withdraw_reason: reason, decided_at: new Date() });
    await addSteps(tx, [id], { step: "withdraw", by: "system", actorId: userId, subjectId: userId, reason });
    const news = { id, requestId, customerId, contactId, providerId: userId };
    await record(tx, "proposal.withdrawn", { ...news, actorId: userId, reason });
  }
}

/** What the person wrote. What others wrote to them is the others'. */
export async function exportProposals(
  tx: Tx,
  { userId, put }: Leaving & { put: (name: string, content: unknown) => void },
): Promise<void> {
  const rows = await tx
    .selectFrom("proposals")
    .select(["id", "request_id", "status", "price_kind", "amount", "currency", "message", "starts_at", "duration"])
    .select(["valid_until", "decline_reason", "withdraw_reason", "created_at", "updated_at", "decided_at"])
    .where("user_id", "=", userId)
    .where("status", "<>", sql<string>`'deleted'`)
    .orderBy("created_at")
    .execute();
  put("proposals", rows);
}
