// Suggests other terms to the other side: a counter-offer of the customer, or a change after the acceptance (rule H6).
import { sql } from "kysely";
import type { z } from "zod";
import type { TermsInput } from "#contract/proposals.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { problem, wrongField } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { refusePast } from "../expiry/refuse-past.ts";
import { lockVisible } from "../load.ts";
import { sideOf, type Side } from "../policy.ts";

const mostADay = 20;

/** SQL tests side, state and version. Throws proposal.not_found, proposal.state, terms.stale, terms.waiting, `rate.limited`. */
export async function suggestTerms(
  tx: Tx,
  viewer: Member,
  id: Id,
  { terms_version, ...change }: z.output<typeof TermsInput>,
): Promise<Id> {
  const proposal = await lockVisible(tx, viewer, id, "POST /proposals/:proposalId/terms");
  const { price_kind, currency, starts_at, duration, ...given } = { ...proposal, ...change };
  const amount = price_kind === "on_inspection" ? null : given.amount;
  // A free job stays free where the other terms name no price; SQL refuses 0 elsewhere.
  if (price_kind !== "on_inspection" && (amount ?? null) === null)
    throw wrongField("amount", "required", "A price needs an amount");
  await refusePast(tx, proposal.request_id, change, proposal);
  const side = sideOf(viewer, proposal);
  await refuseTooMany(tx, id, side);
  const terms = await tx
    .insertInto("proposal_terms")
    .values({
      proposal_id: id,
      side,
      actor_id: viewer.actorId,
      version: terms_version,
      price_kind,
      amount: amount ?? null,
      currency,
      starts_at,
      duration,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { request_id: requestId, user_id: providerId, customer_id: customerId, contact_id: contactId } = proposal;
  const news = { id, requestId, providerId, customerId, contactId, actorId: viewer.actorId };
  await record(tx, "terms.suggested", { ...news, by: side, termsId: terms.id });
  return id;
}

/** Each suggestion notifies the other side. */
async function refuseTooMany(db: Db, proposalId: Id, side: Side): Promise<void> {
  const { count } = await db
    .selectFrom("proposal_terms")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("proposal_id", "=", proposalId)
    .where("side", "=", side)
    .where("created_at", ">", sql<string>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow();
  if (count >= mostADay) throw problem("rate.limited", { retryAfter: 86_400 });
}
