import { plans } from "#contract/plans.ts";
import { type Routes, serve } from "#server/kit/serve.ts";
import { showUse } from "./allowance.ts";
import { cancel } from "./cancel.ts";
import { choose } from "./choose.ts";
import { allOnOnePage, listOwn, listOffered } from "./list.ts";
import { receivePaymentEvents } from "./payment/webhook.ts";

export const routes: Routes = (app, kit) => {
  serve(plans, {
    list: async ({ db }) => allOnOnePage(await listOffered(db)),
    use: async ({ db, viewer }) => ({
      ...(await showUse(db, viewer.id)),
      instructions: kit.config.PAYMENT_INSTRUCTIONS ?? null,
    }),
    subscriptions: ({ db, viewer, query }) => listOwn(db, viewer.id, query),
    choose: (call) => choose(call),
    cancel: ({ viewer, params }) => cancel(kit, viewer.id, params.id),
  })(app, kit);
  receivePaymentEvents(app, kit);
};
