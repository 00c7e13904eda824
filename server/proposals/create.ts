// Answers a request with a proposal (rules S4, S5).
import type { z } from "zod";
import type { ProposalInput } from "#contract/proposals.ts";
import { attachDiscount } from "#server/discounts/attach.ts";
import type { Tx } from "#server/kit/db.ts";
import { languageOf } from "#server/kit/guess-language.ts";
import { problem } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { allowToPropose, findEligibility } from "./eligibility.ts";
import { refusePast } from "./expiry/refuse-past.ts";
import { phraseColumn } from "./phrases.ts";
import { addSteps, insertProposal, lockProvider } from "./queries.ts";
import { refuseTooOften } from "./refuse-too-often.ts";

export async function create(tx: Tx, viewer: Member, input: z.output<typeof ProposalInput>): Promise<Id> {
  const { request_id, discount_program_id: programId, phrases = [], ...content } = input;
  const request = allowToPropose(await findEligibility(tx, viewer, request_id));
  await refuseLeaving(tx, viewer.id);
  await refusePast(tx, request_id, content, null);
  await refuseTooOften(tx, "create", { requestId: request_id, providerId: viewer.id });
  const id = await insertProposal(tx, {
    request_id,
    user_id: viewer.id,
    actor_id: viewer.actorId,
    ...content,
    language: languageOf({ text: content.message, language: content.language }, viewer.language),
    message: content.message ?? "",
    phrases: phraseColumn(phrases, viewer.language),
    amount: content.price_kind === "on_inspection" ? null : (content.amount ?? null),
    currency: content.currency ?? request.currency,
  });
  if (programId) await attachDiscount(tx, id, programId);
  await addSteps(tx, [id], { step: "create", by: "provider", actorId: viewer.actorId, subjectId: viewer.id });
  const requestId = request_id;
  await record(tx, "proposal.created", {
    id,
    requestId,
    customerId: request.user_id,
    contactId: request.contact_id,
    providerId: viewer.id,
    actorId: viewer.actorId,
  });
  return id;
}

/** Locked for share: a parallel block or deletion waits, and then withdraws this proposal, too. */
async function refuseLeaving(tx: Tx, userId: Id): Promise<void> {
  const { blocked_at, leaves_at } = await lockProvider(tx, userId);
  if (blocked_at !== null || leaves_at !== null) throw problem("provider.not_active");
}
