// Chooses the payment service by the configuration.
import type { Config } from "#server/kit/config.ts";
import { offline } from "./offline.ts";
import type { PaymentService } from "./service.ts";
import { openStripe } from "./stripe.ts";

export const paymentOf = (config: Config): PaymentService =>
  config.STRIPE_SECRET_KEY ? openStripe({ ...config, STRIPE_SECRET_KEY: config.STRIPE_SECRET_KEY }) : offline;

/** A payment service cannot charge an unnamed price. */
export const paymentFor = (config: Config, price: number | null): PaymentService =>
  price === null ? offline : paymentOf(config);
