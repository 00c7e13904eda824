// Withdraws the proposals of a deleted or blocked account, and exports them.
import { sql } from "kysely";
import type { systemWithdrawReasons } from "#contract/proposals.ts";
import type { Changes } from "#server/kit/changes.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { record } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { erasedMessage } from "./phrases.ts";
import { addSteps, setProposal } from "./queries.ts";
import { liveStatuses } from "./states.ts";

type Leaving = { userId: Id };

/** All live proposals end at once, the accepted ones, too: their requests are published again (rules S3, S9). */
export const withdrawDeleted = (tx: Tx, { userId }: Leaving) => withdrawAll(tx, [userId], userId, "provider_leaving");

/** Those of the people managed by the blocked person end as well: customers deal with the manager, who cannot log in (rule P9). */
export async function withdrawBlocked(tx: Tx, { userId }: Leaving): Promise<void> {
  const managed = await tx
    .selectFrom("users")
    .select("id")
    .where("manager_id", "=", userId)
    .where("claimed_at", "is", null)
    .execute();
  await withdrawAll(tx, [userId, ...managed.map(({ id }) => id)], userId, "provider_blocked");
}

/** Requests are locked before proposals, as everywhere. */
async function withdrawAll(
  tx: Tx,
  providerIds: Id[],
  actorId: Id,
  reason: (typeof systemWithdrawReasons)[number],
): Promise<void> {
  const live = await tx
    .selectFrom("proposals as a")
    .innerJoin("points as r", "r.id", "a.request_id")
    .select(["a.id", "a.request_id", "a.user_id as provider_id", "r.user_id", "r.contact_id"])
    .where("a.user_id", "in", providerIds)
    .where("a.status", "in", liveStatuses)
    .where("r.status", "=", "published")
    .where("r.deleted_at", "is", null)
    .orderBy("r.id")
    .forUpdate("r")
    .execute();
  for (const { id, request_id: requestId, provider_id: providerId, ...request } of live) {
    const { user_id: customerId, contact_id: contactId } = request;
    await setProposal(tx, id, { status: "withdrawn", withdraw_reason: reason, decided_at: new Date() });
    await addSteps(tx, [id], { step: "withdraw", by: "system", actorId, subjectId: providerId, reason });
    const news = { id, requestId, customerId, contactId, providerId };
    await record(tx, "proposal.withdrawn", { ...news, actorId, reason });
  }
}

/** Erases the messages of proposals that were never accepted. A proposal that was accepted belongs to both sides (decision 173). */
export async function eraseMessages(tx: Tx, { userId }: Leaving): Promise<void> {
  await sql`
    update proposals a set message = ${erasedMessage}, phrases = '[]', language = null
    where user_id = ${userId} and not exists (select from proposal_steps s where s.proposal_id = a.id and s.step = 'accept')`.execute(
    tx,
  );
}

/** The person's own texts. Texts that others wrote to them belong to those others. */
export async function exportProposals(db: Db, { userId, put }: Changes["account.exporting"]): Promise<void> {
  const rows = await db
    .selectFrom("proposals")
    .select(["id", "request_id", "status", "price_kind", "amount", "currency", "message", "phrases", "language"])
    .select(["starts_at", "duration"])
    .select(["valid_until", "decline_reason", "withdraw_reason", "created_at", "updated_at", "decided_at"])
    .select(["provider_done_at", "done_at"])
    .select(sql<string | null>`case not_done_by when 'provider' then not_done_at end`.as("not_done_at"))
    .where("user_id", "=", userId)
    .where("status", "<>", "deleted")
    .orderBy("created_at")
    .execute();
  put("proposals", rows);
  put("jobs", await jobsOf(db, userId));
  put("suggested_terms", await termsOf(db, userId));
}

/** Terms that the person's side suggested. */
const termsOf = (db: Db, userId: Id) =>
  db
    .selectFrom("proposal_terms as s")
    .innerJoin("proposals as a", "a.id", "s.proposal_id")
    .innerJoin("points as r", "r.id", "a.request_id")
    .select(["s.proposal_id", "s.price_kind", "s.amount", "s.currency", "s.starts_at", "s.duration", "s.state"])
    .select(["s.created_at", "s.decided_at"])
    .where(sql<boolean>`case s.side when 'customer' then r.user_id else a.user_id end = ${userId}`)
    .orderBy("s.created_at")
    .execute();

/** What the person, as a customer, said about the jobs of their requests. */
const jobsOf = (db: Db, userId: Id) =>
  db
    .selectFrom("proposals as a")
    .innerJoin("points as r", "r.id", "a.request_id")
    .select(["a.id as proposal_id", "a.request_id", "a.customer_done_at", "a.done_at"])
    .select(sql<string | null>`case a.not_done_by when 'customer' then a.not_done_at end`.as("not_done_at"))
    .where("r.user_id", "=", userId)
    .where((eb) =>
      eb.or([
        eb("a.customer_done_at", "is not", null),
        eb("a.not_done_by", "=", "customer"),
        eb("a.done_at", "is not", null),
      ]),
    )
    .orderBy("a.created_at")
    .execute();
