// The interface of all payment services.
import type { z } from "zod";
import type { Language } from "#contract/kit/languages.ts";
import type { Payment, Period } from "#contract/plans.ts";
import type { Id } from "#server/kit/viewer.ts";

export type Order = {
  /** Of the subscription that begins when it is paid. */
  id: Id;
  plan: string;
  period: Period;
  /** In minor units; null: the operator names the price. */
  price: number | null;
  currency: string;
  language: Language;
};

/** Each call throws `payment.unavailable` if the service does not answer in time or refuses. */
export type PaymentService = {
  kind: "offline" | "stripe";
  /** @returns the payer's next step, and the service's id of the checkout. */
  begin: (order: Order) => Promise<{ payment: z.infer<typeof Payment>; checkoutId: string | null }>;
  /** Stops the renewal: the paid period continues to its end. */
  stopRenewal: (externalId: string) => Promise<void>;
  /** Ends the subscription at once; an ended one is no error. */
  end: (externalId: string) => Promise<void>;
  /** Closes a checkout that must not be paid any more; a closed one is no error. */
  abandon: (checkoutId: string) => Promise<void>;
};
