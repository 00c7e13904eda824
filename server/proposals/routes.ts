import { proposals } from "#contract/proposals.ts";
import { serve } from "#server/kit/serve.ts";
import { accept } from "./accept.ts";
import { create } from "./create.ts";
import { decline } from "./decline.ts";
import { edit } from "./edit.ts";
import { list, show } from "./read.ts";
import { remove } from "./remove.ts";
import { withdraw } from "./withdraw.ts";

export const routes = serve(proposals, {
  list: ({ tx, viewer, query }) => list(tx, viewer, query),
  show: ({ tx, viewer, params, query }) => show(tx, viewer, params.proposalId, query.include),
  create: async ({ tx, viewer, body }) => show(tx, viewer, await create(tx, viewer, body)),
  edit: async ({ tx, viewer, params, body }) => show(tx, viewer, await edit(tx, viewer, params.proposalId, body)),
  accept: async ({ tx, viewer, params }) => show(tx, viewer, await accept(tx, viewer, params.id)),
  decline: async ({ tx, viewer, params, body }) =>
    show(tx, viewer, await decline(tx, viewer, params.id, body.decline_reason)),
  withdraw: async ({ tx, viewer, params, body }) =>
    show(tx, viewer, await withdraw(tx, viewer, params.id, body.withdraw_reason)),
  remove: ({ tx, viewer, params }) => remove(tx, viewer, params.id),
});
