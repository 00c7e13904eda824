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
