import type { Feature } from "#contract/features.ts";
import { referrals } from "#contract/referrals.ts";
import type { Listeners } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { createCode, listCodes } from "./codes.ts";
import { listReferrals, showReferral } from "./list.ts";
import { exportReferrals } from "./personal-data.ts";
import { openReferralPhones } from "./phones.ts";
import { bookRewards, configureRewards, showRewards, spendRewards } from "./rewards.ts";

export const feature = "referrals" satisfies Feature;

export const routes = serve(referrals, {
  createCode: ({ tx, kit, viewer, body }) => createCode(tx, kit, viewer, body),
  codes: ({ db, kit, viewer, query }) => listCodes(db, kit, viewer, query),
  list: ({ db, kit, viewer, query }) => listReferrals(db, kit, viewer, query),
  show: ({ db, kit, viewer, params }) => showReferral(db, kit, viewer, params.id),
  phones: ({ tx, kit, viewer, params }) => openReferralPhones(tx, kit, viewer, params.id),
  rewards: ({ db, viewer }) => showRewards(db, viewer),
});

export const listeners = {
  "plan.ended": [spendRewards],
  "job.done": [bookRewards],
} satisfies Listeners;

export const duties = {
  "account.exporting": [exportReferrals],
} satisfies Listeners;

export const configure = configureRewards;
