import { hosting } from "#contract/hosting.ts";
import type { Listeners } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { setOpen, show } from "./grant.ts";
import { exportHosting } from "./personal-data.ts";
import { confirm, list, remove } from "./residents.ts";

export const routes = serve(hosting, {
  show: ({ db, kit, viewer, params }) => show(db, kit, viewer, params.id),
  open: ({ tx, kit, viewer, params }) => setOpen(tx, kit, viewer, params.id, true),
  close: async ({ tx, kit, viewer, params }) => {
    await setOpen(tx, kit, viewer, params.id, false);
  },
  residents: ({ db, viewer, params, query }) => list(db, viewer, params.id, query),
  confirm: ({ tx, viewer, params }) => confirm(tx, viewer, params.id, params.userId),
  remove: ({ tx, viewer, params }) => remove(tx, viewer, params.id, params.userId),
});

export const listeners = {
  "account.exporting": [exportHosting],
} satisfies Listeners;
