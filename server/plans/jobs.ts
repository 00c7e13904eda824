// What is told to the payment service later, as often as it takes.
import type { JobHandler } from "#server/kit/record.ts";
import { paymentOf } from "./payment/payment.ts";

declare module "#server/kit/record.ts" {
  interface Jobs {
    "plans.expire": object;
    "plans.apply-limits": object;
    /** Its plan was replaced: it must take no money any more. */
    "plans.end-external": { externalId: string };
    /** Its choice was taken back. */
    "plans.abandon-checkout": { checkoutId: string };
  }
}

export const endExternal: JobHandler<"plans.end-external"> = ({ config }, { externalId }) =>
  paymentOf(config).end(externalId);

export const abandonCheckout: JobHandler<"plans.abandon-checkout"> = ({ config }, { checkoutId }) =>
  paymentOf(config).abandon(checkoutId);
