import { proposals } from "#contract/proposals.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { serve } from "#server/kit/serve.ts";
import type { Member } from "#server/kit/viewer.ts";
import { accept } from "./accept.ts";
import { invite } from "./again/invite.ts";
import { create } from "./create.ts";
import { decline } from "./decline.ts";
import { edit } from "./edit.ts";
import { list, show, type Reading } from "./read.ts";
import { remove } from "./remove.ts";
import { withdraw } from "./withdraw.ts";

const reading = ({ kit, tx, viewer }: { kit: Kit; tx: Tx; viewer: Member }): Reading => ({
  tx,
  viewer,
  accessDays: kit.config.ACCESS_AFTER_CLOSE_DAYS,
});

export const routes = serve(proposals, {
  list: ({ query, ...call }) => list(reading(call), query),
  show: ({ params, query, ...call }) => show(reading(call), params.proposalId, query.include),
  create: async ({ body, ...call }) => show(reading(call), await create(call.tx, call.viewer, body)),
  edit: async ({ params, body, ...call }) =>
    show(reading(call), await edit(call.tx, call.viewer, params.proposalId, body)),
  accept: async ({ params, ...call }) => show(reading(call), await accept(call.tx, call.viewer, params.id)),
  decline: async ({ params, body, ...call }) =>
    show(reading(call), await decline(call.tx, call.viewer, params.id, body.decline_reason)),
  invite: async ({ params, ...call }) => show(reading(call), await invite(call.tx, call.viewer, params.id)),
  withdraw: async ({ params, body, ...call }) =>
    show(reading(call), await withdraw(call.tx, call.viewer, params.id, body.withdraw_reason)),
  remove: ({ tx, viewer, params }) => remove(tx, viewer, params.id),
});
