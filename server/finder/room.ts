import { finder } from "#contract/finder.ts";
import { serve } from "#server/kit/serve.ts";
import { dismiss, restore } from "./dismiss.ts";
import { search, searchMap } from "./search.ts";
import { show } from "./show.ts";

export const routes = serve(finder, {
  search: ({ db, viewer, query }) => search(db, viewer, query),
  map: ({ db, viewer, query }) => searchMap(db, viewer, query),
  show: ({ db, kit, viewer, params, query }) => show(db, kit, viewer, params.id, query.include),
  dismiss: ({ tx, viewer, params }) => dismiss(tx, viewer, params.id),
  restore: ({ tx, viewer, params }) => restore(tx, viewer, params.id),
});
