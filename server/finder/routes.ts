import { finder } from "#contract/finder.ts";
import { serve } from "#server/kit/serve.ts";
import { dismiss, restore } from "./dismiss.ts";
import { search, searchMap } from "./search.ts";
import { show } from "./show.ts";

export const routes = serve(finder, {
  search: ({ kit, viewer, query }) => search(kit.db, viewer, query),
  map: ({ kit, viewer, query }) => searchMap(kit.db, viewer, query),
  show: ({ kit, tx, viewer, params }) => show(tx, viewer, params.id, kit.config.ACCESS_AFTER_CLOSE_DAYS),
  dismiss: ({ tx, viewer, params }) => dismiss(tx, viewer, params.id),
  restore: ({ tx, viewer, params }) => restore(tx, viewer, params.id),
});
