import { personalData } from "#contract/personal-data.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { JobsOfRoom } from "#server/kit/room.ts";
import { type Routes, serve } from "#server/kit/serve.ts";
import type { Id } from "#server/kit/viewer.ts";
import { showSettings } from "#server/settings/show.ts";
import { cancelDeletion, deleteAccount } from "./delete-account.ts";
import { eraseDueAccounts } from "./erase.ts";
import { requestExport, downloadExport, listExports } from "./exports.ts";
import { makeExport, sweepExports } from "./make-export.ts";

/** Throws `password.current_incorrect` of the field, `rate.limited` after many wrong ones, `server.busy`. */
type ProvePassword = (kit: Kit, userId: Id, given: { password: string; field: string }) => Promise<unknown>;

/** @param provePassword of the auth room, which has a higher rank. */
export const routes = (provePassword: ProvePassword): Routes =>
  serve(personalData, {
    deleteAccount: async ({ kit, viewer, body }) => {
      await provePassword(kit, viewer.id, { password: body.password, field: "password" });
      return deleteAccount(kit, viewer);
    },
    cancelDeletion: async ({ tx, kit, viewer }) => {
      await cancelDeletion(tx, viewer);
      return showSettings(tx, kit, viewer);
    },
    requestExport: ({ tx, viewer }) => requestExport(tx, viewer),
    exports: ({ db, viewer }) => listExports(db, viewer),
    download: ({ tx, kit, viewer, params }) => downloadExport(tx, kit, viewer, params.id),
  });

export const jobs = {
  "accounts.erase": { run: eraseDueAccounts, cron: "*/10 * * * *" },
  "accounts.export": { run: makeExport },
  "accounts.sweep-exports": { run: sweepExports, cron: "37 * * * *" },
} satisfies JobsOfRoom;
