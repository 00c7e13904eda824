import type { Feature } from "#contract/features.ts";
import { plans } from "#contract/plans.ts";
import { triesForHours } from "#server/kit/jobs.ts";
import type { Listeners, JobsOfRoom } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { applyLimits, showUse } from "./allowance.ts";
import { cancel } from "./cancel.ts";
import { changePlan } from "./change-plan.ts";
import { choose } from "./choose.ts";
import { expire } from "./expire.ts";
import { abandonCheckout, compareWithService, endExternal } from "./jobs.ts";
import { allOnOnePage, listAllPlans, listOffered, listOwn, listSubscriptions } from "./list.ts";
import { markPaid } from "./mark-paid.ts";
import { endPlans, exportPlans, stopCharges } from "./personal-data.ts";
import { startTrial } from "./start-trial.ts";
import { configureStorage } from "./storage-limits.ts";

export const feature = "plans" satisfies Feature;

export const routes = serve(plans, {
  list: async ({ db }) => allOnOnePage(await listOffered(db)),
  use: async ({ db, kit, viewer }) => ({
    ...(await showUse(db, viewer.id)),
    instructions: kit.config.PAYMENT_INSTRUCTIONS ?? null,
  }),
  subscriptions: ({ db, viewer, query }) => listOwn(db, viewer.id, query),
  choose: (call) => choose(call),
  cancel: ({ kit, viewer, params }) => cancel(kit, viewer.id, params.id),
  all: async ({ db }) => allOnOnePage(await listAllPlans(db)),
  changePlan: ({ tx, viewer, params, body }) => changePlan(tx, params.id, body, viewer.actorId),
  allSubscriptions: ({ db, query }) => listSubscriptions(db, query),
  paid: ({ tx, viewer, params }) => markPaid(tx, params.id, viewer.actorId),
});

export const listeners = {
  "account.registered": [startTrial],
} satisfies Listeners;

export const duties = {
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
