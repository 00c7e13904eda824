import { threads } from "#contract/threads.ts";
import { findContactData, maskContactData } from "#server/contacts/contact-data.ts";
import type { Listeners, JobsOfRoom } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { translatePage } from "#server/translations/add.ts";
import { translatingJob } from "#server/translations/ahead.ts";
import * as lines from "./listeners.ts";
import { mute, read } from "./members.ts";
import { open } from "./open.ts";
import { eraseThreads, exportThreads } from "./personal-data.ts";
import { showPhoto } from "./photos/show.ts";
import { sweepPhotos } from "./photos/sweep.ts";
import { takePhotos } from "./photos/take.ts";
import { list, listMessages, show } from "./read.ts";
import { readLine, translateLater, translateThreads } from "./translate.ts";
import { write } from "./write.ts";

export const routes = serve(threads, {
  list: async ({ query, ...call }) => {
    const { data, meta } = await list(call.db, call.kit, call.viewer, query);
    return { data: await translateThreads(call, data), meta };
  },
  show: async ({ params, ...call }) => {
    const thread = await show(call.db, call.kit, call.viewer, params.id);
    return (await translateThreads(call, [thread]))[0] ?? thread;
  },
  messages: async ({ params, query, ...call }) =>
    translatePage(call, "message", await listMessages(call.db, call.kit, call.viewer, params.id, query)),
  open: async ({ tx, kit, viewer, body }) => show(tx, kit, viewer, await open(tx, kit, viewer, body)),
  preview: async ({ body }) => ({ found: findContactData(body.body), masked: maskContactData(body.body) }),
  write: ({ tx, kit, viewer, params, body }) => write(tx, kit, viewer, params.id, body),
  uploadPhotos: ({ db, kit, viewer, params, files, inTransaction }) =>
    takePhotos(db, kit, viewer, { id: params.id, files, inTransaction }),
  photo: ({ db, kit, viewer, params, query }) => showPhoto(db, kit, viewer, params.id, query),
  read: ({ tx, kit, viewer, params, body }) => read(tx, kit, viewer, params.id, body.seq),
  change: async ({ tx, kit, viewer, params, body }) => {
    await mute(tx, kit, viewer, params.id, body.muted_until);
    return show(tx, kit, viewer, params.id);
  },
});

export const listeners = {
  "account.erasing": [eraseThreads],
  "account.exporting": [exportThreads],
  "proposal.created": [lines.proposalCreated],
  "proposal.updated": [lines.proposalUpdated],
  "proposal.invited": [lines.proposalInvited],
  "proposal.accepted": [lines.proposalAccepted],
  "proposal.withdrawn": [lines.proposalWithdrawn],
  "proposal.declined": [lines.proposalDeclined],
  "terms.suggested": [lines.termsSuggested],
  "terms.accepted": [lines.termsAccepted],
  "terms.declined": [lines.termsDeclined],
  "terms.withdrawn": [lines.termsWithdrawn],
  "job.marked_done": [lines.jobMarkedDone],
  "job.disputed": [lines.jobDisputed],
  "job.done": [lines.jobDone],
  "appointment.asked": [lines.timeAsked],
  "appointment.set": [lines.timeSet],
  "appointment.refused": [lines.timeRefused],
  "appointment.removed": [lines.timeRemoved],
  "message.sent": [translateLater],
} satisfies Listeners;

export const jobs = {
  "threads.sweep-photos": { run: sweepPhotos, cron: "33 * * * *" },
  "threads.translate": translatingJob("threads.translate", readLine),
} satisfies JobsOfRoom;
