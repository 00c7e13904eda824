import { cashback } from "#contract/cashback.ts";
import type { Feature } from "#contract/features.ts";
import { paging } from "#server/kit/list.ts";
import type { Listeners, JobsOfRoom } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { expireCashbacks, remindOfCashbacks } from "./jobs.ts";
import { eraseCashbacks, exportCashbacks } from "./personal-data.ts";
import { listCashbacks, showCashback } from "./read.ts";
import { answer, claim } from "./write.ts";

export const feature = "cashback" satisfies Feature;

export const routes = serve(cashback, {
  list: ({ db, viewer, query }) => listCashbacks(db, viewer, query.filter?.side, paging(query, 20)),
  show: ({ db, viewer, params }) => showCashback(db, viewer, params.id),
  claim: async ({ tx, viewer, body }) => showCashback(tx, viewer, await claim(tx, viewer, body)),
  answer: async ({ tx, viewer, params, body }) => showCashback(tx, viewer, await answer(tx, viewer, params.id, body)),
});

export const duties = {
  "account.erasing": [eraseCashbacks],
  "account.exporting": [exportCashbacks],
} satisfies Listeners;

export const jobs = {
  "cashback.remind": { run: remindOfCashbacks, cron: "47 * * * *" },
  "cashback.expire": { run: expireCashbacks, cron: "49 * * * *" },
} satisfies JobsOfRoom;
