// The interface of all payment services.
import type { z } from "zod";
import type { DonationInterval } from "#contract/donations.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { Payment, Period } from "#contract/plans.ts";
import type { Id } from "#server/kit/viewer.ts";

export type Order = {
  /** Of the subscription that begins when it is paid. */
  id: Id;
  plan: string;
  period: Period;
  /** In hundredths; null: the operator names the price. */
  price: number | null;
  currency: string;
  language: Language;
};

export type DonationOrder = {
  id: Id;
  /** In hundredths. */
  amount: number;
  currency: string;
  interval: DonationInterval;
  language: Language;
  email: string | null;
  /** The page of the donation: the payer comes back to it. */
  link: string;
};

/** The state and the charges of a donation at the service. */
export type DonationFacts = {
  /** Of a single donation with a charge the books know better: it is paid or refunded. */
  state: "created" | "failed" | "active" | "past_due" | "canceled";
  subscription: string | null;
  /** All charges that arrived, in hundredths. */
  charges: { reference: string; amount: number; currency: string; refunded: number; paid_at: string }[];
};

type Begun = { payment: z.infer<typeof Payment>; checkoutId: string | null };

/** Each call throws `payment.unavailable` if the service does not answer in time or refuses. */
export type PaymentService = {
  kind: "offline" | "stripe";
  /** @returns the payer's next step, and the service's id of the checkout. */
  begin: (order: Order) => Promise<Begun>;
  /** Stops the renewal: the paid period continues to its end. */
  stopRenewal: (externalId: string) => Promise<void>;
  /** Ends the subscription at once; an ended one is no error. */
  end: (externalId: string) => Promise<void>;
  /** Until when a subscription is paid; null: it is over, or its payment failed. */
  paidUntil: (externalId: string) => Promise<string | null>;
  /** A checkout as its events carry it; null: it was never paid and is closed. */
  checkout: (checkoutId: string) => Promise<Record<string, unknown> | null>;
  /** Closes a checkout that must not be paid any more. @returns what it began where it was completed already */
  abandon: (checkoutId: string) => Promise<{ subscription: string; isPaid: boolean } | null>;
  /** As `begin`. Throws `validation.failed` for an amount that the service does not take. */
  beginDonation: (order: DonationOrder) => Promise<Begun>;
  readDonation: (checkoutId: string) => Promise<DonationFacts>;
  /** The donation that a customer of the service pays monthly; null: none. */
  donationOfCustomer: (customer: string) => Promise<Id | null>;
};
