// Finds the donation that an event of Stripe is about: by the mark that the checkout puts on everything that comes from it.
import { z } from "zod";
import type { Changes } from "#server/kit/changes.ts";
import type { StripeEvent } from "./stripe-events.ts";

const Marked = z.object({ metadata: z.object({ donation: z.uuid() }) });
const Charge = z.object({ customer: z.string().min(1).max(255) });
/** Invoices before and since the API of 2025-03-31. */
const Invoice = z.object({ subscription_details: Marked });
const NewInvoice = z.object({ parent: Invoice });

/** Null for events about something else. A charge of a subscription has no mark, but its customer. */
export function donationIn({ type, data: { object } }: StripeEvent): Changes["donation.reported"] | null {
  const marked =
    Marked.safeParse(object).data ??
    Invoice.safeParse(object).data?.subscription_details ??
    NewInvoice.safeParse(object).data?.parent.subscription_details;
  if (marked) return { id: marked.metadata.donation };
  const charge = type.startsWith("charge.") ? Charge.safeParse(object).data : undefined;
  return charge ? { customer: charge.customer } : null;
}
