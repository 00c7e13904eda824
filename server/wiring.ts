// Maps each domain event to its listeners, which run in its transaction, and each job to its work after the commit.
import { eraseAddresses, exportAddresses } from "./addresses/personal-data.ts";
import { eraseViews, exportViews } from "./analytics/personal-data.ts";
import { sweepViews } from "./analytics/sweep.ts";
import { endBlocked } from "./auth/end-blocked.ts";
import { sendCode, notifyOldPhone } from "./auth/jobs.ts";
import { sendReset, emailPasswordChanged } from "./auth/new-password/emails.ts";
import { endOthers, eraseAccess, exportSessions } from "./auth/personal-data.ts";
import { sweep } from "./auth/sweep.ts";
import { openDispute, settleDispute } from "./cases/disputes.ts";
import { eraseOld } from "./cases/jobs.ts";
import { eraseCases, exportCases } from "./cases/personal-data.ts";
import { keepCashbacks } from "./cashback/jobs.ts";
import { eraseCashbacks, exportCashbacks } from "./cashback/personal-data.ts";
import { eraseBlocks, exportReveals } from "./contacts/personal-data.ts";
import { eraseDiscounts, exportDiscounts } from "./discounts/personal-data.ts";
import { donationReported, readAndBook } from "./donations/book.ts";
import { sendPastDue, sendReceipt, sendTransfer } from "./donations/emails.ts";
import { endDonationAtService, keepDonations } from "./donations/jobs.ts";
import { eraseDonations, exportDonations, stopDonations } from "./donations/personal-data.ts";
import { importAll, importOne } from "./events/busy/import.ts";
import { eraseEvents, exportEvents } from "./events/personal-data.ts";
import { remind } from "./events/remind.ts";
import { removeFiles } from "./files/storage/remove-files.ts";
import { removeUnnamed } from "./files/storage/remove-unnamed.ts";
import { sweepUploads } from "./files/upload/sweep-uploads.ts";
import { eraseHosting, exportHosting } from "./hosting/personal-data.ts";
import { deleteExpiredKeys } from "./http/idempotency.ts";
import { triesForHours, type JobTable } from "./kit/jobs.ts";
import type { ListenerTable } from "./kit/record.ts";
import { deliver } from "./mail/deliver.ts";
import { eraseMedia, exportMedia } from "./media/personal-data.ts";
import { removeFolders } from "./media/remove-files.ts";
import { sweepMedia } from "./media/sweep.ts";
import * as account from "./notifications/account.listeners.ts";
import { caseDecided } from "./notifications/case.listeners.ts";
import { sendDigests } from "./notifications/digest.ts";
import { emailInvitations } from "./notifications/invitations.ts";
import { sendEmails } from "./notifications/jobs.ts";
import * as notifications from "./notifications/listeners.ts";
import { emailUnread } from "./notifications/message-emails.ts";
import * as messages from "./notifications/message.listeners.ts";
import { eraseNotifications, exportNotifications } from "./notifications/personal-data.ts";
import { sendPushes, sendTest } from "./notifications/push/send.ts";
import { sweepPush } from "./notifications/push/sweep.ts";
import { bringOffer } from "./offers/bring.ts";
import { archiveOffers, endOffers, exportOffers } from "./offers/personal-data.ts";
import { eraseDueAccounts } from "./personal-data/erase.ts";
import { makeExport, sweepExports } from "./personal-data/make-export.ts";
import { applyLimits } from "./plans/allowance.ts";
import { expire } from "./plans/expire.ts";
import { abandonCheckout, endExternal, compareWithService } from "./plans/jobs.ts";
import { endPlans, exportPlans, stopCharges } from "./plans/personal-data.ts";
import { startTrial } from "./plans/start-trial.ts";
import { archiveAtAddress } from "./points/listeners.ts";
import { archiveOverLimit } from "./points/over-limit.ts";
import { markTermsChanged } from "./proposals/changed-terms.ts";
import { finishSilent } from "./proposals/done/finish-silent.ts";
import { finishClosed } from "./proposals/done/finish.ts";
import { endBetween } from "./proposals/end-blocked.ts";
import { notifyExpired } from "./proposals/expiry/notify-expired.ts";
import { eraseMessages, exportProposals, withdrawBlocked, withdrawDeleted } from "./proposals/personal-data.ts";
import { settleClosed, settleDirected, settleExpired, settleRemoved } from "./proposals/settle.ts";
import { eraseHours, exportProvider } from "./providers/personal-data.ts";
import { exportReferrals } from "./referrals/personal-data.ts";
import { bookRewards, spendRewards } from "./referrals/rewards.ts";
import { bringRequest } from "./requests/bring.ts";
import { archiveDirect } from "./requests/end-blocked.ts";
import { expireRequests } from "./requests/life/expire.ts";
import { closeAllOf } from "./requests/listeners.ts";
import { archiveOpen, endOpen, eraseWords, exportRequests } from "./requests/personal-data.ts";
import { refreshRatings, revealOver } from "./reviews/jobs.ts";
import { exportReviews } from "./reviews/personal-data.ts";
import { match, matchLater } from "./saved/match.ts";
import { eraseSaved, exportSaved } from "./saved/personal-data.ts";
import { sendConfirmation, notifyOldEmail } from "./settings/jobs.ts";
import { sweepMessages, notifyOperator } from "./support/jobs.ts";
import {
  eraseMessages as eraseContactMessages,
  exportMessages as exportContactMessages,
} from "./support/personal-data.ts";
import { reportRefundDue } from "./support/refund-due.ts";
import * as threads from "./threads/listeners.ts";
import { eraseThreads, exportThreads } from "./threads/personal-data.ts";
import { sweepPhotos } from "./threads/photos/sweep.ts";
import { keepVerifications } from "./verifications/jobs.ts";
import { deleteDocuments, eraseVerifications, exportVerifications } from "./verifications/personal-data.ts";

export const listeners: ListenerTable = {
  "account.registered": [startTrial],
  "draft.brought": [bringRequest, bringOffer],
  "account.role": [archiveOverLimit],
  "account.blocked": [endBlocked, withdrawBlocked, deleteDocuments, account.accountBlocked],
  "account.unblocked": [account.accountUnblocked],
  "account.leaving": [
    account.accountDeletionRequested,
    archiveOpen,
    archiveOffers,
    withdrawDeleted,
    deleteDocuments,
    endOthers,
    stopCharges,
    stopDonations,
  ],
  // Requests before their addresses.
  "account.erasing": [
    endOpen,
    eraseWords,
    endOffers,
    withdrawDeleted,
    eraseMessages,
    // Evidence before the files that it keeps.
    eraseCases,
    eraseMedia,
    eraseVerifications,
    eraseAddresses,
    eraseHours,
    eraseBlocks,
    eraseSaved,
    eraseEvents,
    eraseViews,
    eraseThreads,
    eraseHosting,
    eraseNotifications,
    endPlans,
    eraseDonations,
    eraseCashbacks,
    eraseContactMessages,
    eraseDiscounts,
    eraseAccess,
  ],
  "account.exporting": [
    exportRequests,
    exportOffers,
    exportProposals,
    exportReviews,
    exportCases,
    exportMedia,
    exportVerifications,
    exportAddresses,
    exportProvider,
    exportReveals,
    exportNotifications,
    exportSaved,
    exportEvents,
    exportThreads,
    exportHosting,
    exportPlans,
    exportDonations,
    exportCashbacks,
    exportContactMessages,
    exportDiscounts,
    exportReferrals,
    exportViews,
    exportSessions,
  ],
  "export.ready": [account.exportReady],
  "acting.wrote": [account.actingWrote],
  "mandate.claimed": [account.mandateClaimed],
  "mandate.ended": [account.mandateEnded],
  "mandate.erasing": [closeAllOf, endOffers],
  "person.blocked": [endBetween, archiveDirect],
  "plan.started": [account.planStarted],
  "plan.ending": [account.planEnding],
  "plan.ended": [account.planEnded, spendRewards],
  "plan.changed": [archiveOverLimit],
  "donation.reported": [donationReported],
  "offers.archived": [account.offersArchived],
  "address.removing": [archiveAtAddress],
  "address.opened": [notifications.addressOpened],
  "address.closed": [notifications.addressClosed],
  "offer.published": [matchLater],
  "request.published": [notifications.requestPublished, matchLater],
  "request.directed": [settleDirected],
  "request.changed": [markTermsChanged],
  "request.archived": [settleRemoved],
  "request.closed": [settleClosed, finishClosed, notifications.requestClosed],
  "request.removed": [settleRemoved],
  "request.expiring": [notifications.requestExpiring],
  "request.expired": [settleExpired, notifications.requestExpired],
  "proposal.created": [threads.proposalCreated, notifications.proposalCreated],
  "proposal.updated": [threads.proposalUpdated, notifications.proposalUpdated],
  "proposal.invited": [threads.proposalInvited, notifications.proposalInvited],
  "proposal.accepted": [threads.proposalAccepted, notifications.proposalAccepted, notifications.hostAsked],
  "proposal.withdrawn": [threads.proposalWithdrawn, notifications.proposalWithdrawn],
  "proposal.declined": [threads.proposalDeclined, notifications.proposalDeclined],
  "proposal.expired": [notifications.proposalExpired],
  "terms.suggested": [threads.termsSuggested, messages.termsSuggested],
  "terms.accepted": [threads.termsAccepted, messages.termsAccepted],
  "terms.declined": [threads.termsDeclined, messages.termsDeclined],
  "terms.withdrawn": [threads.termsWithdrawn],
  "job.marked_done": [threads.jobMarkedDone, notifications.jobMarkedDone],
  "job.disputed": [threads.jobDisputed, notifications.jobDisputed, openDispute],
  "job.done": [threads.jobDone, notifications.reviewAsked, notifications.jobDone, settleDispute, bookRewards],
  "cashback.claimed": [notifications.cashbackClaimed],
  "cashback.changed": [notifications.cashbackChanged],
  "cashback.near": [notifications.cashbackNear],
  "appointment.asked": [threads.timeAsked, notifications.timeAsked],
  "appointment.set": [threads.timeSet, notifications.timeSet],
  "appointment.refused": [threads.timeRefused, notifications.timeRefused],
  "appointment.removed": [threads.timeRemoved, notifications.timeRemoved],
  "message.sent": [messages.messageSent],
  "thread.read": [messages.threadRead],
  "appointment.arrived": [notifications.arrived],
  "appointment.near": [notifications.appointmentNear],
  "reviews.revealed": [notifications.reviewsRevealed],
  "terms.changed": [notifications.termsChanged],
  "badge.approved": [account.badgeApproved],
  "badge.refused": [account.badgeRefused],
  "badge.revoked": [account.badgeRevoked],
  "badge.expiring": [account.badgeExpiring],
  "request.taken_down": [settleExpired],
  "case.decided": [caseDecided],
  "payment.refund_due": [reportRefundDue],
  "search.matched": [notifications.searchMatched],
};

export const jobs: JobTable = {
  "auth.send-code": { run: sendCode, retries: 8, atOnce: 3 }, // about the lifetime of a code
  "auth.send-reset": { run: sendReset, retries: triesForHours, atOnce: 3 },
  "auth.notify-old-phone": { run: notifyOldPhone, retries: triesForHours, keepSeconds: 600 },
  "auth.password-changed": { run: emailPasswordChanged, retries: triesForHours },
  "kit.delete-expired-keys": { run: deleteExpiredKeys, cron: "41 * * * *" },
  "kit.remove-files": { run: removeFiles },
  "kit.remove-unnamed": { run: removeUnnamed, retries: 0, cron: "23 3 * * *" },
  "kit.sweep-uploads": { run: sweepUploads, cron: "29 * * * *" },
  "media.remove-folders": { run: removeFolders },
  "media.sweep": { run: sweepMedia, cron: "47 * * * *" },
  "accounts.confirm-email": { run: sendConfirmation, retries: triesForHours },
  "accounts.notify-old-email": { run: notifyOldEmail, retries: triesForHours, keepSeconds: 600 },
  "accounts.erase": { run: eraseDueAccounts, cron: "*/10 * * * *" },
  "accounts.export": { run: makeExport },
  "accounts.sweep-exports": { run: sweepExports, cron: "37 * * * *" },
  "proposals.finish-silent": { run: finishSilent, cron: "13 * * * *" },
  "proposals.notify-expired": { run: notifyExpired, cron: "7 * * * *" },
  "plans.expire": { run: expire, cron: "* * * * *" },
  "plans.apply-limits": { run: applyLimits },
  "plans.end-external": { run: endExternal, retries: triesForHours },
  "plans.compare": { run: compareWithService, cron: "9 * * * *" },
  "plans.abandon-checkout": { run: abandonCheckout, retries: triesForHours },
  "donations.look": { run: readAndBook, retries: triesForHours },
  "donations.receipt": { run: sendReceipt, retries: triesForHours },
  "donations.transfer": { run: sendTransfer, retries: triesForHours },
  "donations.past-due": { run: sendPastDue, retries: triesForHours },
  "donations.end-external": { run: endDonationAtService, retries: triesForHours },
  "donations.keep": { run: keepDonations, cron: "49 3 * * *" },
  "events.import": { run: importOne, atOnce: 3 },
  "events.import-all": { run: importAll, cron: "27 * * * *" },
  "events.remind": { run: remind, cron: "* * * * *" },
  "mail.deliver": { run: deliver, retries: triesForHours, atOnce: 5, keepSeconds: 86_400 },
  "notifications.mail": { run: sendEmails, retries: triesForHours, atOnce: 3 },
  "notifications.push": { run: sendPushes, retries: 12, atOnce: 3 },
  "notifications.test-push": { run: sendTest },
  "notifications.digest": { run: sendDigests, cron: "*/5 * * * *" },
  "analytics.sweep": { run: sweepViews, cron: "43 3 * * *" },
  "notifications.sweep": { run: sweepPush, cron: "43 * * * *" },
  "notifications.messages": { run: emailUnread, cron: "* * * * *" },
  "notifications.invitations": { run: emailInvitations, cron: "* * * * *" },
  "requests.expire": { run: expireRequests, cron: "19 * * * *" },
  "support.notify": { run: notifyOperator, retries: triesForHours },
  "support.sweep": { run: sweepMessages, cron: "37 3 * * *" },
  "cashback.keep": { run: keepCashbacks, cron: "47 * * * *" },
  "reviews.reveal": { run: revealOver, cron: "13 * * * *" },
  "reviews.refresh": { run: refreshRatings, cron: "33 2 * * *" },
  "saved.match": { run: match, atOnce: 3 },
  "threads.sweep-photos": { run: sweepPhotos, cron: "33 * * * *" },
  "verifications.keep": { run: keepVerifications, cron: "53 * * * *" },
  "cases.erase": { run: eraseOld, cron: "51 3 * * *" },
  "auth.sweep": { run: sweep, cron: "17 * * * *" },
};
