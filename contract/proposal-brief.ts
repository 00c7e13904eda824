import { z } from "zod";
import { Currency, Id, Minor, Timestamp } from "./kit/fields.ts";
import { priceKinds } from "./kit/price-kinds.ts";
import { Face } from "./people.ts";

/** A proposal in the list of the customer's requests: who, how much and when. */
export const ProposalBrief = z.object({
  id: Id,
  /** Of a managed provider the manager (rule P9). */
  person: Face,
  price_kind: z.enum(priceKinds),
  amount: Minor.nullable(),
  currency: Currency,
  starts_at: Timestamp.nullable(),
  /** The zone of the place of the work. */
  time_zone: z.string(),
  /** The notification about it is unread. */
  is_new: z.boolean(),
  /** The job is done, and the reader has not reviewed it yet. */
  review_waits: z.boolean(),
});
export type ProposalBrief = z.infer<typeof ProposalBrief>;
