import { cashback, type CashbackClaim } from "#contract/cashback.ts";
import type { Feature } from "#contract/features.ts";
import { paging } from "#server/kit/list.ts";
import type { Listeners, JobsOfRoom } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { addRequestTitles } from "#server/translations/add-titles.ts";
import { addTranslations } from "#server/translations/add.ts";
import type { Call } from "#server/translations/find-translated.ts";
import { expireCashbacks, remindOfCashbacks } from "./jobs.ts";
import { eraseCashbacks, exportCashbacks } from "./personal-data.ts";
import { listCashbacks, showCashback } from "./read.ts";
import { answer, claim } from "./write.ts";

export const feature = "cashback" satisfies Feature;

export const routes = serve(cashback, {
  list: async ({ query, ...call }) => {
    const { data, meta } = await listCashbacks(call.db, call.viewer, query.filter?.side, paging(query, 20));
    return { data: await inLanguageOfReader(call, data), meta };
  },
  show: async ({ params, ...call }) => {
    const claim = await showCashback(call.db, call.viewer, params.id);
    return (await inLanguageOfReader(call, [claim]))[0] ?? claim;
  },
  claim: async ({ tx, viewer, body }) => showCashback(tx, viewer, await claim(tx, viewer, body)),
  answer: async ({ tx, viewer, params, body }) => showCashback(tx, viewer, await answer(tx, viewer, params.id, body)),
});

/** The titles, and the reasons of the other side. */
async function inLanguageOfReader(call: Call, claims: CashbackClaim[]): Promise<CashbackClaim[]> {
  const written = claims.map((claim) => ({ ...claim, own: claim.set_by === claim.side }));
  const translated = await addTranslations(call, "cashback", await addRequestTitles(call, written));
  return translated.map(({ own: _, ...claim }) => claim);
}

export const duties = {
  "account.erasing": [eraseCashbacks],
  "account.exporting": [exportCashbacks],
} satisfies Listeners;

export const jobs = {
  "cashback.remind": { run: remindOfCashbacks, cron: "47 * * * *" },
  "cashback.expire": { run: expireCashbacks, cron: "49 * * * *" },
} satisfies JobsOfRoom;
