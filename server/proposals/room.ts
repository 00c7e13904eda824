import { proposals } from "#contract/proposals.ts";
import type { Listeners, JobsOfRoom } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { addTranslation, addTranslations } from "#server/translations/add.ts";
import { translatingJob } from "#server/translations/ahead.ts";
import { accept } from "./accept.ts";
import { invite } from "./again/invite.ts";
import { markTermsChanged } from "./changed-terms.ts";
import { create } from "./create.ts";
import { decline } from "./decline.ts";
import { finishSilent } from "./done/finish-silent.ts";
import { finishClosed } from "./done/finish.ts";
import { markDone } from "./done/mark-done.ts";
import { markNotDone } from "./done/mark-not-done.ts";
import { edit } from "./edit.ts";
import { endBetween } from "./end-blocked.ts";
import { notifyExpired } from "./expiry/notify-expired.ts";
import { eraseMessages, exportProposals, withdrawBlocked, withdrawDeleted } from "./personal-data.ts";
import { list, show } from "./read.ts";
import { settleClosed, settleDirected, settleExpired, settleRemoved } from "./settle.ts";
import { decideTerms } from "./terms/decide.ts";
import { suggestTerms } from "./terms/suggest.ts";
import { readProposal, translateLater } from "./translate.ts";
import { withdraw } from "./withdraw.ts";

export const routes = serve(proposals, {
  list: async ({ query, ...call }) => {
    const { data, meta } = await list(call.db, call.kit, call.viewer, query);
    return { data: await addTranslations(call, "proposal", data), meta };
  },
  show: async ({ params, query, ...call }) =>
    addTranslation(call, "proposal", await show(call.db, call.kit, call.viewer, params.proposalId, query.include)),
  create: async ({ tx, kit, viewer, body }) => show(tx, kit, viewer, await create(tx, viewer, body)),
  edit: async ({ tx, kit, viewer, params, body, version }) =>
    show(tx, kit, viewer, await edit(tx, viewer, params.proposalId, body, version)),
  suggestTerms: async ({ tx, kit, viewer, params, body }) =>
    show(tx, kit, viewer, await suggestTerms(tx, viewer, params.proposalId, body)),
  decideTerms: async ({ tx, kit, viewer, params, body }) =>
    show(tx, kit, viewer, await decideTerms(tx, viewer, params, body.decision)),
  accept: async ({ tx, kit, viewer, params, body }) =>
    show(tx, kit, viewer, await accept(tx, viewer, params.id, body.terms_version)),
  decline: async ({ tx, kit, viewer, params, body }) =>
    show(tx, kit, viewer, await decline(tx, viewer, params.id, body.decline_reason)),
  invite: async ({ tx, kit, viewer, params }) => show(tx, kit, viewer, await invite(tx, viewer, params.id)),
  withdraw: async ({ tx, kit, viewer, params, body }) =>
    show(tx, kit, viewer, await withdraw(tx, viewer, params.id, body.withdraw_reason)),
  done: async ({ tx, kit, viewer, params }) => show(tx, kit, viewer, await markDone(tx, kit, viewer, params.id)),
  notDone: async ({ tx, kit, viewer, params }) => show(tx, kit, viewer, await markNotDone(tx, viewer, params.id)),
});

export const listeners = {
  "account.blocked": [withdrawBlocked],
  "account.leaving": [withdrawDeleted],
  "account.erasing": [withdrawDeleted, eraseMessages],
  "account.exporting": [exportProposals],
  "person.blocked": [endBetween],
  "proposal.created": [translateLater],
  "proposal.updated": [translateLater],
  "request.directed": [settleDirected],
  "request.changed": [markTermsChanged],
  "request.archived": [settleRemoved],
  "request.closed": [settleClosed, finishClosed],
  "request.removed": [settleRemoved],
  "request.expired": [settleExpired],
  "request.taken_down": [settleExpired],
} satisfies Listeners;

export const jobs = {
  "proposals.finish-silent": { run: finishSilent, cron: "13 * * * *" },
  "proposals.notify-expired": { run: notifyExpired, cron: "7 * * * *" },
  "proposals.translate": translatingJob("proposals.translate", readProposal),
} satisfies JobsOfRoom;
