// Edits the viewer's own proposal while it is open.
import type { z } from "zod";
import type { Phrase } from "#contract/phrase-kinds.ts";
import { saysSomething } from "#contract/phrases.ts";
import type { ProposalChange } from "#contract/proposals.ts";
import { attachDiscount, detachDiscount, repriceDiscount } from "#server/discounts/attach.ts";
import { refuseChanged } from "#server/http/versions.ts";
import type { Tx } from "#server/kit/db.ts";
import { languageOf } from "#server/kit/guess-language.ts";
import { wrongField } from "#server/kit/problem.ts";
import { record } from "#server/kit/record.ts";
import { allow, is, type Id, type Member } from "#server/kit/viewer.ts";
import { refusePast } from "./expiry/refuse-past.ts";
import { lockVisible, refuseClosed } from "./load.ts";
import { phraseColumn } from "./phrases.ts";
import { addSteps, type ProposalRow, setProposal } from "./queries.ts";
import { refuseTooOften } from "./refuse-too-often.ts";
import { proposalSteps } from "./states.ts";

type Change = z.output<typeof ProposalChange>;

export async function edit(tx: Tx, viewer: Member, id: Id, change: Change, version: string | null = null): Promise<Id> {
  const proposal = await lockVisible(tx, viewer, id, "PATCH /proposals/:proposalId");
  allow(is(viewer, proposal.user_id));
  refuseChanged(version, proposal);
  refuseClosed(proposal);
  const status = proposalSteps.go(proposal.status, "update");
  const { discount_program_id: programId, phrases, ...terms } = change;
  const { price_kind, discount } = { ...proposal, ...terms };
  const isOpen = price_kind === "on_inspection";
  // The price before the discount.
  const listPrice = terms.amount ?? discount?.list_price ?? proposal.amount;
  if (!isOpen && !listPrice) throw wrongField("amount", "required", "A price needs an amount");
  refuseEmpty(proposal, change);
  await refusePast(tx, proposal.request_id, change, proposal);
  await refuseTooOften(tx, "update", { requestId: proposal.request_id, providerId: viewer.id });
  const isKept =
    discount !== null && (programId === undefined || (programId !== null && programId === discount.program_id));
  if (discount && !isKept) await detachDiscount(tx, id);
  const was = { text: proposal.message, language: proposal.language };
  const renewed = change.valid_until !== undefined && change.valid_until !== proposal.valid_until;
  await setProposal(tx, id, {
    ...terms,
    language: languageOf({ text: terms.message, language: terms.language }, viewer.language, was),
    ...(phrases && { phrases: phraseColumn(phrases, viewer.language) }),
    amount: isOpen ? null : isKept ? proposal.amount : listPrice,
    ...(renewed ? { expiry_notified_at: null } : {}),
    status,
  });
  if (isKept) await repriceDiscount(tx, id, listPrice ?? 0);
  else if (programId) await attachDiscount(tx, id, programId);
  await addSteps(tx, [id], { step: "update", by: "provider", actorId: viewer.actorId, subjectId: viewer.id });
  const { request_id: requestId, customer_id: customerId, contact_id: contactId } = proposal;
  const news = { id, requestId, customerId, contactId, providerId: viewer.id };
  await record(tx, "proposal.updated", { ...news, actorId: viewer.actorId });
  return id;
}

function refuseEmpty(proposal: ProposalRow, { message, phrases }: Change): void {
  const changed = { message: message ?? proposal.message, phrases: phrases ?? (proposal.phrases as Phrase[]) };
  if (!saysSomething(changed)) throw wrongField("message", "required");
}
