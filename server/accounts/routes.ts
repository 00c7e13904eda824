import { accounts } from "#contract/accounts.ts";
import type { ReceivedFile } from "#server/files/upload/read-parts.ts";
import { locateIp } from "#server/geocoder/locate-ip.ts";
import type { Kit } from "#server/kit/kit.ts";
import { type Room, serve } from "#server/kit/serve.ts";
import type { Id } from "#server/kit/viewer.ts";
import { giveAvatar, takeAvatar } from "./avatar.ts";
import { askExport, downloadExport, listExports } from "./leaving/exports.ts";
import { leave, stay } from "./leaving/leave.ts";
import { changeManaged } from "./managed/change.ts";
import { createManaged } from "./managed/create.ts";
import { listDeeds } from "./managed/deeds.ts";
import { endManaged, endMandate } from "./managed/end.ts";
import { invite, showInvitation } from "./managed/invite.ts";
import { listManaged, showManaged } from "./managed/show.ts";
import { takeInvitation } from "./managed/take-invitation.ts";
import { findCurrent, findSettings } from "./queries.ts";
import { changeSettings } from "./settings/change.ts";
import { confirmEmail } from "./settings/email.ts";
import { presentSettings } from "./settings/view.ts";
import { presentCurrent } from "./view.ts";

/** Throws `password.current_incorrect` of the field, `rate.limited` after many wrong ones, `server.busy`. */
type ProvePassword = (kit: Kit, userId: Id, given: { password: string; field: string }) => Promise<unknown>;

/** @param provePassword of the auth room, which is above this one. */
export const routes = (provePassword: ProvePassword): Room =>
  serve(accounts, {
    leave: async ({ kit, viewer, body }) => {
      await provePassword(kit, viewer.id, { password: body.password, field: "password" });
      return leave(kit, viewer);
    },
    stay: async ({ tx, viewer }) => {
      await stay(tx, viewer);
      return presentSettings(viewer, await findSettings(tx, viewer.id));
    },
    askExport: ({ tx, viewer }) => askExport(tx, viewer),
    exports: ({ tx, viewer }) => listExports(tx, viewer),
    download: ({ tx, kit, viewer, params }) => downloadExport(tx, kit, viewer, params.id),
    current: async ({ tx, viewer }) => presentCurrent(viewer, await findCurrent(tx, viewer.id, viewer.actorId)),
    giveAvatar: ({ kit, viewer, files, fields: crop, inTransaction }) =>
      giveAvatar(kit, viewer, { file: files[0] as ReceivedFile, crop }, inTransaction),
    takeAvatar: ({ tx, viewer }) => takeAvatar(tx, viewer),
    settings: async ({ tx, viewer }) => presentSettings(viewer, await findSettings(tx, viewer.id)),
    change: ({ kit, tx, viewer, body }) => changeSettings(kit, tx, viewer, body),
    confirmEmail: ({ kit, tx, body }) => confirmEmail(kit, tx, body.token),
    deeds: ({ tx, viewer, query }) => listDeeds(tx, viewer, query),
    endMandate: ({ tx, viewer }) => endMandate(tx, viewer),
    createManaged: ({ tx, viewer, body }) => createManaged(tx, viewer, body),
    listManaged: ({ tx, viewer, query }) => listManaged(tx, viewer, query),
    showManaged: ({ tx, viewer, params }) => showManaged(tx, viewer, params.id),
    changeManaged: ({ tx, viewer, params, body }) => changeManaged(tx, viewer, params.id, body),
    endManaged: ({ tx, viewer, params }) => endManaged(tx, viewer, params.id),
    invite: ({ kit, tx, viewer, params }) => invite(kit, tx, viewer, params.id),
    invitation: ({ kit, tx, query }) => showInvitation(kit, tx, query.token),
    takeInvitation: ({ kit, tx, viewer, body }) => takeInvitation(tx, kit, viewer, body.token),
    ipLocator: ({ kit, request, language }) => locateIp(kit.geocoder, request.ip, language),
  });
