import { delegations } from "#contract/delegations.ts";
import { serve } from "#server/kit/serve.ts";
import { listActions } from "./actions.ts";
import { changeManaged } from "./change.ts";
import { createManaged } from "./create.ts";
import { endManaged, endMandate } from "./end.ts";
import { invite, showInvitation } from "./invite.ts";
import { listManaged, showManaged } from "./show.ts";
import { takeInvitation } from "./take-invitation.ts";

export const routes = serve(delegations, {
  actions: ({ tx, viewer, query }) => listActions(tx, viewer, query),
  endMandate: ({ tx, viewer }) => endMandate(tx, viewer),
  createManaged: ({ tx, viewer, body }) => createManaged(tx, viewer, body),
  listManaged: ({ tx, viewer, query }) => listManaged(tx, viewer, query),
  showManaged: ({ tx, viewer, params }) => showManaged(tx, viewer, params.id),
  changeManaged: ({ tx, viewer, params, body }) => changeManaged(tx, viewer, params.id, body),
  endManaged: ({ tx, viewer, params }) => endManaged(tx, viewer, params.id),
  invite: ({ kit, tx, viewer, params }) => invite(kit, tx, viewer, params.id),
  invitation: ({ kit, tx, query }) => showInvitation(kit, tx, query.token),
  takeInvitation: ({ kit, tx, viewer, body }) => takeInvitation(tx, kit, viewer, body.token),
});
