// Claims a cashback and answers the claim (rule D6). SQL knows the amount, the days, and which side may set which state.
import type { z } from "zod";
import type { CashbackClaimChange, CashbackClaimInput } from "#contract/cashback.ts";
import type { Tx } from "#server/kit/db.ts";
import { languageOf } from "#server/kit/guess-language.ts";
import { problem, wrongField } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { lockJob } from "#server/reviews/job.ts";
import { findCashback, type PromiseRow } from "./read.ts";

/** Throws cashback.not_found, cashback.time, cashback.state. */
export async function claim(
  tx: Tx,
  viewer: Member,
  { proposal_id: id, minutes }: z.output<typeof CashbackClaimInput>,
): Promise<Id> {
  const { side } = await findCashback(tx, viewer, id);
  if (side === "provider") throw problem("cashback.state");
  await lockJob(tx, viewer, id, "POST /cashback-claims");
  const { row } = await findCashback(tx, viewer, id);
  if (row.claimed_at) throw problem("cashback.state");
  // The trigger `guard_cashback_claim` works out the amount and the day to pay.
  const counted = { amount: 1, currency: "", due_at: new Date() };
  await tx
    .insertInto("cashback_claims")
    .values({ proposal_id: id, minutes: minutes ?? null, ...counted })
    .execute();
  await record(tx, "cashback.claimed", eventOf(viewer, row));
  return id;
}

/** Throws cashback.not_found, cashback.state. */
export async function answer(
  tx: Tx,
  viewer: Member,
  id: Id,
  { state, reason = null, reason_language: language }: z.output<typeof CashbackClaimChange>,
): Promise<Id> {
  const { side } = await findCashback(tx, viewer, id);
  await lockJob(tx, viewer, id, "PATCH /cashback-claims/:id");
  const { row } = await findCashback(tx, viewer, id);
  if (!row.claimed_at) throw problem("cashback.state");
  const steps = side === "customer" ? row.customer_steps : row.provider_steps;
  if (!steps.includes(state)) throw problem("cashback.state");
  if (state === "disputed" && !reason) throw wrongField("reason", "required");
  const text = state === "disputed" ? reason : null;
  await tx
    .updateTable("cashback_claims")
    .set({
      state,
      set_by: side,
      reason: text,
      reason_language: languageOf({ text, language }, viewer.language),
      paid_at: state === "paid" ? new Date() : null,
      updated_at: new Date(),
    })
    .where("proposal_id", "=", id)
    .execute();
  await record(tx, "cashback.changed", { ...eventOf(viewer, row), by: side, state });
  return id;
}

const eventOf = (viewer: Member, row: PromiseRow) => ({
  id: row.id,
  requestId: row.request_id,
  customerId: row.customer_id,
  contactId: row.contact_id,
  providerId: row.provider_id,
  actorId: viewer.id,
});
