import { plans } from "#contract/plans.ts";
import { triesForHours } from "#server/kit/jobs.ts";
import type { Listeners, JobsOfRoom } from "#server/kit/room.ts";
import { type Routes, serve } from "#server/kit/serve.ts";
import { applyLimits, showUse } from "./allowance.ts";
import { cancel } from "./cancel.ts";
import { choose } from "./choose.ts";
import { expire } from "./expire.ts";
import { abandonCheckout, compareWithService, endExternal } from "./jobs.ts";
import { allOnOnePage, listOwn, listOffered } from "./list.ts";
import { receivePaymentEvents } from "./payment/webhook.ts";
import { endPlans, exportPlans, stopCharges } from "./personal-data.ts";
import { startTrial } from "./start-trial.ts";
import { configureStorage } from "./storage-limits.ts";

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

export const listeners = {
  "account.registered": [startTrial],
  "account.leaving": [stopCharges],
  "account.erasing": [endPlans],
  "account.exporting": [exportPlans],
} satisfies Listeners;

export const jobs = {
  "plans.expire": { run: expire, cron: "* * * * *" },
  "plans.apply-limits": { run: applyLimits },
  "plans.end-external": { run: endExternal, retries: triesForHours },
  "plans.compare": { run: compareWithService, cron: "9 * * * *" },
  "plans.abandon-checkout": { run: abandonCheckout, retries: triesForHours },
} satisfies JobsOfRoom;

export const configure = configureStorage;
