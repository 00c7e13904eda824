import { hosting } from "#contract/hosting.ts";
import { serve } from "#server/kit/serve.ts";
import { setOpen, show } from "./grant.ts";
import { confirm, list, remove } from "./residents.ts";

export const routes = serve(hosting, {
  show: ({ kit, tx, viewer, params }) => show({ kit, tx, viewer, id: params.id }),
  open: ({ kit, tx, viewer, params }) => setOpen({ kit, tx, viewer, id: params.id }, true),
  close: async ({ kit, tx, viewer, params }) => {
    await setOpen({ kit, tx, viewer, id: params.id }, false);
  },
  residents: ({ tx, viewer, params, query }) => list(tx, viewer, params.id, query),
  confirm: ({ tx, viewer, params }) => confirm(tx, viewer, params.id, params.userId),
  remove: ({ tx, viewer, params }) => remove(tx, viewer, params.id, params.userId),
});
