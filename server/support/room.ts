import { support } from "#contract/support.ts";
import { triesForHours } from "#server/kit/jobs.ts";
import { paging } from "#server/kit/list.ts";
import type { Outdated } from "#server/kit/outdated.ts";
import type { Listeners, JobsOfRoom } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { notifyOperator } from "./jobs.ts";
import { handleMessage, listMessages, writeMessage } from "./messages.ts";
import { reportRefundDue } from "./refund-due.ts";

export const routes = serve(support, {
  write: ({ tx, kit, viewer, body, language }) => writeMessage(tx, kit, viewer, body, language),
  list: ({ db, query }) => listMessages(db, query.filter?.state, paging(query, 20)),
  handle: ({ tx, viewer, params }) => handleMessage(tx, viewer, params.id),
});

export const listeners = {
  "payment.refund_due": [reportRefundDue],
} satisfies Listeners;

export const jobs = {
  "support.notify": { run: notifyOperator, retries: triesForHours },
} satisfies JobsOfRoom;

export const outdated = { contact_messages: { after: { created_at: "180 days" } } } satisfies Outdated;
