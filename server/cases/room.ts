import { cases } from "#contract/cases.ts";
import { page, paging } from "#server/kit/list.ts";
import type { Listeners, JobsOfRoom } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { appeal, appealBlock, showBlock } from "./appeal.ts";
import { decide, decideAppeal, reopen } from "./decide.ts";
import { openDispute, settleDispute } from "./disputes.ts";
import { eraseOld } from "./jobs.ts";
import { countCases } from "./numbers.ts";
import { eraseCases, exportCases } from "./personal-data.ts";
import { recordLook, showPhoto } from "./photo.ts";
import { listCases } from "./queries.ts";
import { report } from "./report.ts";
import { readDecided, showCase } from "./show.ts";
import { findSignals, findSignalsLater } from "./signals.ts";
import { showSubject, type Subject } from "./subject.ts";
import { release, take } from "./take.ts";
import { translateReasons } from "./translate-reasons.ts";
import { translateTitle } from "./translate-title.ts";
import { presentRow } from "./view.ts";

export const routes = serve(cases, {
  subject: async ({ params, ...call }) =>
    translateTitle(call, await showSubject(call.db, call.viewer, params as Subject)),
  report: ({ tx, kit, viewer, body }) => report(tx, kit, viewer, body),
  show: async ({ params, ...call }) =>
    translateReasons(call, await translateTitle(call, await readDecided(call.db, call.viewer.actorId, params.id))),
  appeal: ({ tx, viewer, params, body }) => appeal(tx, viewer.actorId, params.id, body.text),
  showBlock: async ({ params, ...call }) => translateReasons(call, await showBlock(call.db, call.kit, params.token)),
  appealBlock: ({ tx, kit, params, body }) => appealBlock(tx, kit, params.token, body.text),
  list: async ({ db, query }) => {
    const where = paging(query);
    const { rows, total } = await listCases(db, query.filter ?? {}, where);
    return page(rows.map(presentRow), total, where);
  },
  numbers: ({ db, query }) => countCases(db, query.filter?.from),
  case: async ({ tx, kit, viewer, params }) => {
    await recordLook(tx, viewer, params.id);
    return translateReasons({ db: tx, kit, viewer }, await showCase(tx, viewer, params.id));
  },
  photo: ({ tx, kit, viewer, params, query }) => showPhoto(tx, kit, viewer, params.id, query.photo),
  take: async ({ tx, viewer, params }) => {
    await take(tx, viewer, params.id);
    return showCase(tx, viewer, params.id);
  },
  release: ({ tx, viewer, params }) => release(tx, viewer, params.id),
  decide: async ({ tx, viewer, params, body }) => {
    await decide(tx, viewer, params.id, body);
    return showCase(tx, viewer, params.id);
  },
  reopen: async ({ tx, viewer, params }) => {
    await reopen(tx, viewer, params.id);
    return showCase(tx, viewer, params.id);
  },
  decideAppeal: async ({ tx, viewer, params, body }) => {
    await decideAppeal(tx, viewer, params.id, body);
    return showCase(tx, viewer, params.id);
  },
});

export const listeners = {
  "account.erasing": [eraseCases],
  "account.exporting": [exportCases],
  "job.disputed": [openDispute],
  "offer.published": [findSignalsLater],
  "request.published": [findSignalsLater],
  "point.reworded": [findSignalsLater],
  "job.done": [settleDispute],
} satisfies Listeners;

export const jobs = {
  "cases.find-signals": { run: findSignals },
  "cases.erase": { run: eraseOld, cron: "51 3 * * *" },
} satisfies JobsOfRoom;
