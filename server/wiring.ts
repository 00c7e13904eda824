// Every domain event → its listeners, on one page. `on`: in the same transaction; `later`: after the commit, by the job queue.
import { eraseLeft } from "./accounts/leaving/erase.ts";
import { makeExport, sweepExports } from "./accounts/leaving/make-export.ts";
import { setPasswordCheck } from "./accounts/leaving/password-check.ts";
import { sendConfirmation, tellOldAddress } from "./accounts/settings/jobs.ts";
import { sweepAvatars } from "./accounts/sweep-avatars.ts";
import { eraseAddresses, exportAddresses } from "./addresses/leaving.ts";
import { endBlocked } from "./auth/end-blocked.ts";
import { sendCode, tellOldPhone } from "./auth/jobs.ts";
import { endOthers, eraseAccess, exportSessions } from "./auth/leaving.ts";
import { sendReset, tellPasswordChanged } from "./auth/new-password/letters.ts";
import { provePassword } from "./auth/prove-password.ts";
import { sweep } from "./auth/sweep.ts";
import { eraseBlocks, exportReveals } from "./contacts/leaving.ts";
import { removeFiles } from "./files/storage/remove-files.ts";
import { sweepUploads } from "./files/upload/sweep-uploads.ts";
import { eraseHosting, exportHosting } from "./hosting/leaving.ts";
import { forgetKeys } from "./http/idempotency.ts";
import type { Config } from "./kit/config.ts";
import { triesForHours, type JobTable } from "./kit/jobs.ts";
import { forgetListeners, on } from "./kit/record.ts";
import { setMostFiles } from "./media/arrange.ts";
import { eraseMedia, exportMedia } from "./media/leaving.ts";
import { removeFolders } from "./media/remove-files.ts";
import { sweepMedia } from "./media/sweep.ts";
import * as news from "./notifications/account-news.ts";
import { mailNews } from "./notifications/jobs.ts";
import { eraseNews, exportNews } from "./notifications/leaving.ts";
import * as tell from "./notifications/listeners.ts";
import { archiveOffers, endOffers, exportOffers } from "./offers/leaving.ts";
import { applyLimits } from "./plans/allowance.ts";
import { expire } from "./plans/expire.ts";
import { abandonCheckout, endExternal } from "./plans/jobs.ts";
import { endPlans, exportPlans } from "./plans/leaving.ts";
import { startTrial } from "./plans/start-trial.ts";
import { archiveAtAddress } from "./points/listeners.ts";
import { archiveOverLimit } from "./points/over-limit.ts";
import { markTermsChanged } from "./proposals/changed-terms.ts";
import { endBetween } from "./proposals/end-blocked.ts";
import { notifyExpired } from "./proposals/expiry/notify-expired.ts";
import { exportProposals, withdrawBlocked, withdrawLeaving } from "./proposals/leaving.ts";
import { settleClosed, settleDirected, settleRemoved } from "./proposals/settle.ts";
import { eraseHours, exportProvider } from "./providers/leaving.ts";
import { archiveDirect } from "./requests/end-blocked.ts";
import { archiveOpen, endOpen, exportRequests } from "./requests/leaving.ts";
import { closeAllOf } from "./requests/listeners.ts";
import { eraseSaved, exportSaved } from "./saved/leaving.ts";
import { match, matchLater } from "./saved/match.ts";

export function wire(config: Config) {
  forgetListeners();
  setMostFiles(config.UPLOAD_FILES);
  on("request.closed", settleClosed);
  on("request.removed", settleRemoved);
  on("request.directed", settleDirected);
  on("request.changed", markTermsChanged);
  on("mandate.erasing", closeAllOf);
  on("mandate.erasing", endOffers);
  on("request.archived", settleRemoved);
  on("address.removing", archiveAtAddress);
  on("person.blocked", endBetween);
  on("person.blocked", archiveDirect);
  on("account.registered", startTrial);
  on("plan.changed", archiveOverLimit);
  on("account.role", archiveOverLimit);
  on("account.blocked", endBlocked);
  on("account.blocked", withdrawBlocked);
  on("proposal.created", tell.proposalCreated);
  on("proposal.updated", tell.proposalUpdated);
  on("proposal.accepted", tell.proposalAccepted);
  on("proposal.accepted", tell.hostAsked);
  on("address.opened", tell.addressOpened);
  on("address.closed", tell.addressClosed);
  on("proposal.declined", tell.proposalDeclined);
  on("proposal.withdrawn", tell.proposalWithdrawn);
  on("proposal.invited", tell.proposalInvited);
  on("proposal.expired", tell.proposalExpired);
  on("terms.changed", tell.termsChanged);
  on("request.closed", tell.requestClosed);
  on("request.published", tell.requestPublished);
  on("request.published", matchLater);
  on("offer.published", matchLater);
  on("search.matched", tell.searchMatched);
  tellOfAccounts();
  leaving();
}

function tellOfAccounts() {
  on("plan.started", news.planStarted);
  on("plan.ending", news.planEnding);
  on("plan.ended", news.planEnded);
  on("offers.archived", news.offersArchived);
  on("mandate.claimed", news.mandateClaimed);
  on("mandate.ended", news.mandateEnded);
  on("acting.wrote", news.actingWrote);
  on("export.ready", news.exportReady);
  on("account.leaving", news.accountLeaving);
  on("account.blocked", news.accountBlocked);
  on("account.unblocked", news.accountUnblocked);
}

/** Requests before the places that they lie at; the person's own row comes after all. */
function leaving() {
  setPasswordCheck((kit, userId, password) => provePassword(kit, userId, { password, field: "password" }));
  for (const hide of [archiveOpen, archiveOffers, withdrawLeaving, endOthers]) on("account.leaving", hide);
  for (const erase of [
    endOpen,
    endOffers,
    withdrawLeaving,
    eraseMedia,
    eraseAddresses,
    eraseHours,
    eraseBlocks,
    eraseSaved,
    eraseHosting,
    eraseNews,
    endPlans,
    eraseAccess,
  ])
    on("account.erasing", erase);
  for (const put of [
    exportRequests,
    exportOffers,
    exportProposals,
    exportMedia,
    exportAddresses,
    exportProvider,
    exportReveals,
    exportNews,
    exportSaved,
    exportHosting,
    exportPlans,
    exportSessions,
  ])
    on("account.exporting", put);
}

export const jobs: JobTable = {
  "auth.send-code": { run: sendCode, retries: 8 }, // about as long as a code lives
  "auth.send-reset": { run: sendReset, retries: triesForHours },
  "auth.tell-old-phone": { run: tellOldPhone, retries: triesForHours },
  "auth.password-changed": { run: tellPasswordChanged, retries: triesForHours },
  "kit.forget-keys": { run: forgetKeys, cron: "41 * * * *" },
  "kit.remove-files": { run: removeFiles },
  "kit.sweep-uploads": { run: sweepUploads, cron: "29 * * * *" },
  "media.remove-folders": { run: removeFolders },
  "media.sweep": { run: sweepMedia, cron: "47 * * * *" },
  "accounts.confirm-email": { run: sendConfirmation, retries: triesForHours },
  "accounts.tell-old-address": { run: tellOldAddress, retries: triesForHours },
  "accounts.erase": { run: eraseLeft, cron: "*/10 * * * *" },
  "accounts.export": { run: makeExport },
  "accounts.sweep-exports": { run: sweepExports, cron: "37 * * * *" },
  "accounts.sweep-avatars": { run: sweepAvatars, cron: "23 3 * * *" },
  "proposals.notify-expired": { run: notifyExpired, cron: "7 * * * *" },
  "plans.expire": { run: expire, cron: "* * * * *" },
  "plans.apply-limits": { run: applyLimits },
  "plans.end-external": { run: endExternal, retries: 12 },
  "plans.abandon-checkout": { run: abandonCheckout, retries: 12 },
  "notifications.mail": { run: mailNews, retries: triesForHours },
  "saved.match": { run: match },
  "auth.sweep": { run: sweep, cron: "17 * * * *" },
};
