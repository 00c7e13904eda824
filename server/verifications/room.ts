import type { Feature } from "#contract/features.ts";
import { verifications } from "#contract/verifications.ts";
import { page, paging } from "#server/kit/list.ts";
import type { Listeners, JobsOfRoom } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { addTranslations } from "#server/translations/add.ts";
import { askForBadge } from "./ask.ts";
import { approve, refuse, revoke } from "./decide.ts";
import { showDocument, showOwnDocument } from "./documents.ts";
import { deleteWaiting, remindOfEnds } from "./jobs.ts";
import { deleteDocuments, eraseVerifications, exportVerifications } from "./personal-data.ts";
import { findOwn, listVerifications, showVerification } from "./queries.ts";
import { removeVerification } from "./remove.ts";

export const feature = "verifications" satisfies Feature;

export const routes = serve(verifications, {
  ask: ({ kit, viewer, files, fields, inTransaction }) =>
    askForBadge(kit, viewer, { kind: fields.kind, files }, inTransaction),
  own: async (call) => {
    const rows = await addTranslations(call, "badge", await findOwn(call.db, call.viewer.id));
    return page(rows, rows.length, paging({ per_page: 100 }));
  },
  ownDocument: ({ db, kit, viewer, params, query }) => showOwnDocument(db, kit, viewer, params.id, query.number),
  remove: ({ tx, viewer, params }) => removeVerification(tx, viewer, params.id),
  list: async ({ db, query }) => {
    const where = paging(query);
    const { rows, total } = await listVerifications(db, query.filter ?? {}, where);
    return page(rows, total, where);
  },
  show: ({ db, params }) => showVerification(db, params.id),
  document: ({ tx, kit, viewer, params, query }) => showDocument(tx, kit, viewer, params.id, query.number),
  approve: ({ tx, viewer, params, body }) => approve(tx, viewer, params.id, body),
  refuse: ({ tx, viewer, params, body }) => refuse(tx, viewer, params.id, body.reason),
  revoke: ({ tx, viewer, params, body }) => revoke(tx, viewer, params.id, body.reason),
});

export const duties = {
  "account.blocked": [deleteDocuments],
  "account.leaving": [deleteDocuments],
  "account.erasing": [eraseVerifications],
  "account.exporting": [exportVerifications],
} satisfies Listeners;

export const jobs = {
  "verifications.remind": { run: remindOfEnds, cron: "53 * * * *" },
  "verifications.delete": { run: deleteWaiting, cron: "55 * * * *" },
} satisfies JobsOfRoom;
