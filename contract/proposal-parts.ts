// Parts of a proposal: other terms that wait for an answer, and its history.
import { z } from "zod";
import { Currency, Id, Minor, Timestamp } from "./kit/fields.ts";
import { priceKinds } from "./kit/price-kinds.ts";

/** Terms that one side suggests to the other, and that replace those of the proposal when the other side accepts them (rule H6). */
export const SuggestedTerms = z.object({
  id: Id,
  side: z.enum(["customer", "provider"]),
  price_kind: z.enum(priceKinds),
  amount: Minor.nullable(),
  currency: Currency,
  starts_at: Timestamp.nullable(),
  duration: z.int().nullable(),
  created_at: Timestamp,
  can: z.object({ accept: z.boolean(), decline: z.boolean(), withdraw: z.boolean() }),
});

/** Steps of the history of a proposal: those of its state, and the marks of a job. */
export const proposalSteps = [
  "create",
  "update",
  "accept",
  "decline",
  "invite",
  "withdraw",
  "done",
  "not_done",
  "delete",
] as const;
export const ProposalStep = z.object({
  step: z.enum(proposalSteps),
  at: Timestamp,
  by: z.enum(["customer", "provider", "system"]),
});
