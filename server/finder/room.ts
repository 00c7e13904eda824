import { finder } from "#contract/finder.ts";
import { serve } from "#server/kit/serve.ts";
import { addTranslation, translatePage } from "#server/translations/add.ts";
import { dismiss, restore } from "./dismiss.ts";
import { search, searchMap } from "./search.ts";
import { show } from "./show.ts";

export const routes = serve(finder, {
  search: async (call) => translatePage(call, "point", await search(call.db, call.viewer, call.query)),
  map: ({ db, viewer, query }) => searchMap(db, viewer, query),
  show: async ({ params, query, ...call }) =>
    addTranslation(call, "point", await show(call.db, call.kit, call.viewer, params.id, query.include)),
  dismiss: ({ tx, viewer, params }) => dismiss(tx, viewer, params.id),
  restore: ({ tx, viewer, params }) => restore(tx, viewer, params.id),
});
