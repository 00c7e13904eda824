// The events of the payment service, for plans and donations. It stays while both are switched off: money that arrives is booked.
import type { Routes } from "#server/kit/serve.ts";
import { receivePaymentEvents } from "./webhook.ts";

export const routes: Routes = receivePaymentEvents;
