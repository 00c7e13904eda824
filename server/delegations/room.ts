import { delegations } from "#contract/delegations.ts";
import { serve } from "#server/kit/serve.ts";
import { addRequestTitles } from "#server/translations/add-titles.ts";
import { listActions } from "./actions.ts";
import { changeManaged } from "./change.ts";
import { createManaged } from "./create.ts";
import { endManaged, endMandate } from "./end.ts";
import { invite, showInvitation } from "./invite.ts";
import { listManaged, showManaged } from "./show.ts";
import { takeInvitation } from "./take-invitation.ts";

export const routes = serve(delegations, {
  actions: async ({ query, ...call }) => {
    const { data, meta } = await listActions(call.db, call.viewer, query);
    return { data: await addRequestTitles(call, data), meta };
  },
  endMandate: ({ tx, viewer }) => endMandate(tx, viewer),
  createManaged: ({ tx, viewer, body }) => createManaged(tx, viewer, body),
  listManaged: ({ db, viewer, query }) => listManaged(db, viewer, query),
  showManaged: ({ db, viewer, params }) => showManaged(db, viewer, params.id),
  changeManaged: ({ tx, viewer, params, body, version }) => changeManaged(tx, viewer, { id: params.id, version }, body),
  endManaged: ({ tx, viewer, params }) => endManaged(tx, viewer, params.id),
  invite: ({ tx, kit, viewer, params }) => invite(tx, kit, viewer, params.id),
  invitation: ({ db, kit, query }) => showInvitation(db, kit, query.token),
  takeInvitation: ({ kit, tx, viewer, body }) => takeInvitation(tx, kit, viewer, body.token),
});
