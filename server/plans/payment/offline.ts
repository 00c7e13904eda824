// A bank transfer with a reference; the operator finds it and confirms it.
import { problem } from "#server/kit/problem.ts";
import type { PaymentService } from "./service.ts";

/** Without the key of their service in the configuration, subscriptions cannot be changed there. */
const nobodyToAsk = async () => {
  throw problem("payment.unavailable");
};
const byTransfer = async () => ({ payment: { kind: "offline" as const, url: null }, checkoutId: null });

export const offline: PaymentService = {
  kind: "offline",
  begin: byTransfer,
  stopRenewal: nobodyToAsk,
  end: nobodyToAsk,
  paidUntil: nobodyToAsk,
  checkout: nobodyToAsk,
  abandon: nobodyToAsk,
  beginDonation: byTransfer,
  readDonation: nobodyToAsk,
  donationOfCustomer: nobodyToAsk,
};
