import { donations } from "#contract/donations.ts";
import type { Feature } from "#contract/features.ts";
import { triesForHours } from "#server/kit/jobs.ts";
import type { Listeners, JobsOfRoom } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { beginDonation } from "./begin.ts";
import { donationReported, readAndBook } from "./book.ts";
import { cancelDonation } from "./cancel.ts";
import { sendPastDue, sendReceipt, sendTransfer } from "./emails.ts";
import { compareDonations, endDonationAtService, eraseDonors } from "./jobs.ts";
import { readDonationToken } from "./link.ts";
import { markDonationPaid } from "./mark-paid.ts";
import { eraseDonations, exportDonations, stopDonations } from "./personal-data.ts";
import { listAll, listOwn, showDonation, showToOperator } from "./show.ts";
import { presentOptions } from "./view.ts";

export const feature = "donations" satisfies Feature;

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

export const duties = {
  "account.leaving": [stopDonations],
  "account.erasing": [eraseDonations],
  "account.exporting": [exportDonations],
  "donation.reported": [donationReported],
} satisfies Listeners;

export const jobs = {
  "donations.look": { run: readAndBook, retries: triesForHours },
  "donations.receipt": { run: sendReceipt, retries: triesForHours },
  "donations.transfer": { run: sendTransfer, retries: triesForHours },
  "donations.past-due": { run: sendPastDue, retries: triesForHours },
  "donations.end-external": { run: endDonationAtService, retries: triesForHours },
  "donations.erase": { run: eraseDonors, cron: "49 3 * * *" },
  "donations.compare": { run: compareDonations, cron: "59 3 * * *" },
} satisfies JobsOfRoom;
