// Deferred calls to the payment service, repeated until they succeed.
import type { JobHandler } from "#server/kit/record.ts";
import { paymentOf } from "./payment/payment.ts";

export const endExternal: JobHandler<"plans.end-external"> = ({ config }, { externalId }) =>
  paymentOf(config).end(externalId);

export const abandonCheckout: JobHandler<"plans.abandon-checkout"> = ({ config }, { checkoutId }) =>
  paymentOf(config).abandon(checkoutId);
