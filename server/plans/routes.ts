import { plans } from "#contract/plans.ts";
import { type Room, serve } from "#server/kit/serve.ts";
import { showUse } from "./allowance.ts";
import { cancel } from "./cancel.ts";
import { choose } from "./choose.ts";
import { allOnOnePage, listOwn, listOffered } from "./list.ts";
import { receivePaymentEvents } from "./payment/webhook.ts";

export const routes: Room = (app, kit) => {
  serve(plans, {
    list: async ({ tx }) => allOnOnePage(await listOffered(tx)),
    use: async ({ tx, viewer }) => ({
      ...(await showUse(tx, viewer.id)),
      instructions: kit.config.PAYMENT_INSTRUCTIONS ?? null,
    }),
    subscriptions: ({ tx, viewer, query }) => listOwn(tx, viewer.id, query),
    choose: (call) => choose(call),
    cancel: ({ viewer, params }) => cancel(kit, viewer.id, params.id),
  })(app, kit);
  receivePaymentEvents(app, kit);
};
