// A transfer with a reference; the operator finds it and says so.
import { problem } from "#server/kit/problem.ts";
import type { PaymentService } from "./service.ts";

/** Subscriptions of a service whose key was taken out of the configuration cannot be changed there. */
const nobodyToAsk = async () => {
  throw problem("payment.unavailable");
};

export const offline: PaymentService = {
  kind: "offline",
  begin: async () => ({ payment: { kind: "offline", url: null }, checkoutId: null }),
  stopRenewal: nobodyToAsk,
  end: nobodyToAsk,
  abandon: nobodyToAsk,
};
