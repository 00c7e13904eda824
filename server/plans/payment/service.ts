// The port to whatever takes the money.
import type { z } from "zod";
import type { Language } from "#contract/kit/languages.ts";
import type { Payment, Period } from "#contract/plans.ts";
import type { Id } from "#server/kit/viewer.ts";

export type Order = {
  /** Of the subscription that begins when it is paid. */
  id: Id;
  plan: string;
  period: Period;
  /** In minor units; null: the operator says it. */
  price: number | null;
  currency: string;
  language: Language;
};

/** Every call throws `payment.unavailable` when the service does not answer in time, or refuses. */
export type PaymentService = {
  kind: "offline" | "stripe";
  /** @returns how the payer goes on, and the service's name of what was begun. */
  begin: (order: Order) => Promise<{ payment: z.infer<typeof Payment>; checkoutId: string | null }>;
  /** What is paid is used up, nothing is taken after that. */
  stopRenewal: (externalId: string) => Promise<void>;
  /** Ends at once; one that has ended is fine. */
  end: (externalId: string) => Promise<void>;
  /** Closes a checkout that nobody should pay any more; one that is closed is fine. */
  abandon: (checkoutId: string) => Promise<void>;
};
