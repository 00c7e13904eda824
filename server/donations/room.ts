import { donations } from "#contract/donations.ts";
import { serve } from "#server/kit/serve.ts";
import { beginDonation } from "./begin.ts";
import { cancelDonation } from "./cancel.ts";
import { readDonationToken } from "./link.ts";
import { markDonationPaid } from "./mark-paid.ts";
import { listAll, listOwn, showDonation, showToOperator } from "./show.ts";
import { presentOptions } from "./view.ts";

export const routes = serve(donations, {
  options: async ({ kit }) => presentOptions(kit.config),
  create: (call) => beginDonation(call),
  list: ({ db, kit, viewer, query }) => listOwn(db, kit, viewer.id, query),
  show: ({ db, kit, params }) => showDonation(db, kit, readDonationToken(kit, params.token)),
  cancel: async ({ db, kit, params }) => {
    const id = readDonationToken(kit, params.token);
    await cancelDonation(kit, id);
    return showDonation(db, kit, id);
  },
  all: ({ db, query }) => listAll(db, query),
  paid: async ({ tx, viewer, params }) => {
    await markDonationPaid(tx, params.id, viewer.actorId);
    return showToOperator(tx, params.id);
  },
});
