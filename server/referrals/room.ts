import { referrals } from "#contract/referrals.ts";
import { serve } from "#server/kit/serve.ts";
import { createCode, listCodes } from "./codes.ts";
import { listReferrals, showReferral } from "./list.ts";
import { openReferralPhones } from "./phones.ts";
import { showRewards } from "./rewards.ts";

export const routes = serve(referrals, {
  createCode: ({ tx, kit, viewer, body }) => createCode(tx, kit, viewer, body),
  codes: ({ db, kit, viewer, query }) => listCodes(db, kit, viewer, query),
  list: ({ db, kit, viewer, query }) => listReferrals(db, kit, viewer, query),
  show: ({ db, kit, viewer, params }) => showReferral(db, kit, viewer, params.id),
  phones: ({ tx, kit, viewer, params }) => openReferralPhones(tx, kit, viewer, params.id),
  rewards: ({ db, viewer }) => showRewards(db, viewer),
});
