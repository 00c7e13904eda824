import { notifications } from "#contract/notifications.ts";
import { triesForHours } from "#server/kit/jobs.ts";
import { page, paging, readPage } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Listeners, JobsOfRoom } from "#server/kit/room.ts";
import { serve, type Routes } from "#server/kit/serve.ts";
import { addRequestTitles, addTitles } from "#server/translations/add-titles.ts";
import * as account from "./account.listeners.ts";
import { caseDecided, caseReopened, caseWaits } from "./case.listeners.ts";
import { sendDigests } from "./digest.ts";
import { emailInvitations } from "./invitations.ts";
import { sendEmails } from "./jobs.ts";
import * as work from "./listeners.ts";
import { emailUnread } from "./message-emails.ts";
import * as messages from "./message.listeners.ts";
import { listMuted, mute, unmute } from "./mute.ts";
import { eraseBrowsers, exportBrowsers } from "./personal-data.ts";
import { listNotifications, markAllRead, markRead } from "./queries.ts";
import { createStreams, endStreams, listen, type Streams } from "./stream.ts";
import { unsubscribe } from "./unsubscribe.ts";
import { present, presentMuted } from "./view.ts";

const served = (streams: Streams) =>
  serve(notifications, {
    list: async ({ query, ...call }) => {
      const where = paging(query);
      const unread = query.unread ?? query.filter?.unread;
      const { rows, total } = await readPage(where, (part) => listNotifications(call.db, call.viewer, unread, part));
      const titled = await addTitles(call, rows, (row) => ({ id: row.titled_id, title: row.subject_title }));
      return page(titled.map(present), total, where);
    },
    stream: ({ kit, db, viewer, request }) => {
      const lastId = request.headers["last-event-id"];
      return listen(db, kit, viewer, { ...streams, lastId: typeof lastId === "string" ? lastId : undefined });
    },
    read: async ({ tx, viewer, params }) => {
      if (!(await markRead(tx, viewer, params.id))) throw problem("notification.not_found");
    },
    unsubscribe: ({ tx, kit, body }) => unsubscribe(tx, kit, body.token),
    muted: async ({ query, ...call }) => {
      const where = paging(query);
      const { rows, total } = await readPage(where, (part) =>
        listMuted(call.db, call.viewer, query.filter?.request, part),
      );
      return page(await addRequestTitles(call, rows.map(presentMuted)), total, where);
    },
    mute: ({ tx, viewer, body }) => mute(tx, viewer, body.request_id),
    unmute: ({ tx, viewer, params }) => unmute(tx, viewer, params.id),
    readAll: ({ tx, viewer }) => markAllRead(tx, viewer),
  });

export const routes: Routes = (app, kit) => {
  const streams = createStreams(kit);
  served(streams)(app, kit);
  app.addHook("preClose", async () => endStreams(streams));
};

export const listeners = {
  "account.blocked": [account.accountBlocked],
  "account.unblocked": [account.accountUnblocked],
  "account.leaving": [account.accountDeletionRequested],
  "account.erasing": [eraseBrowsers],
  "account.exporting": [exportBrowsers],
  "export.ready": [account.exportReady],
  "acting.wrote": [account.actingWrote],
  "mandate.claimed": [account.mandateClaimed],
  "mandate.ended": [account.mandateEnded],
  "plan.started": [account.planStarted],
  "plan.ending": [account.planEnding],
  "plan.ended": [account.planEnded],
  "offers.archived": [account.offersArchived],
  "address.opened": [work.addressOpened],
  "address.closed": [work.addressClosed],
  "request.published": [work.requestPublished],
  "request.closed": [work.requestClosed],
  "request.expiring": [work.requestExpiring],
  "request.expired": [work.requestExpired],
  "proposal.created": [work.proposalCreated],
  "proposal.updated": [work.proposalUpdated],
  "proposal.invited": [work.proposalInvited],
  "proposal.accepted": [work.proposalAccepted, work.hostAsked],
  "proposal.withdrawn": [work.proposalWithdrawn],
  "proposal.declined": [work.proposalDeclined],
  "proposal.expired": [work.proposalExpired],
  "terms.suggested": [messages.termsSuggested],
  "terms.accepted": [messages.termsAccepted],
  "terms.declined": [messages.termsDeclined],
  "job.marked_done": [work.jobMarkedDone],
  "job.disputed": [work.jobDisputed],
  "job.done": [work.reviewAsked, work.jobDone],
  "cashback.claimed": [work.cashbackClaimed],
  "cashback.changed": [work.cashbackChanged],
  "cashback.near": [work.cashbackNear],
  "appointment.asked": [work.timeAsked],
  "appointment.set": [work.timeSet],
  "appointment.refused": [work.timeRefused],
  "appointment.removed": [work.timeRemoved],
  "message.sent": [messages.messageSent],
  "thread.read": [messages.threadRead],
  "appointment.arrived": [work.arrived],
  "appointment.near": [work.appointmentNear],
  "reviews.revealed": [work.reviewsRevealed],
  "terms.changed": [work.termsChanged],
  "badge.approved": [account.badgeApproved],
  "badge.refused": [account.badgeRefused],
  "badge.revoked": [account.badgeRevoked],
  "badge.expiring": [account.badgeExpiring],
  "case.decided": [caseDecided],
  "case.reopened": [caseReopened],
  "case.waits": [caseWaits],
  "search.matched": [work.searchMatched],
} satisfies Listeners;

export const jobs = {
  "notifications.mail": { run: sendEmails, retries: triesForHours, atOnce: 3 },
  "notifications.digest": { run: sendDigests, cron: "*/5 * * * *" },
  "notifications.messages": { run: emailUnread, cron: "* * * * *" },
  "notifications.invitations": { run: emailInvitations, cron: "* * * * *" },
} satisfies JobsOfRoom;
