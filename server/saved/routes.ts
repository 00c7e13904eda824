import { saved } from "#contract/saved.ts";
import { serve } from "#server/kit/serve.ts";
import { drop, keep, listSaved, marksOf } from "./points.ts";
import { changeSearch, dropSearch, listSearches, saveSearch } from "./searches.ts";

export const routes = serve(saved, {
  list: ({ tx, viewer, query }) => listSaved(tx, viewer, query),
  marks: ({ tx, viewer, query }) => marksOf(tx, viewer.id, query.ids),
  keep: ({ tx, viewer, body }) => keep(tx, viewer, body.point_ids),
  drop: ({ tx, viewer, params }) => drop(tx, viewer.id, params.id),
  searches: ({ tx, viewer, query }) => listSearches(tx, viewer, query),
  saveSearch: ({ tx, viewer, body }) => saveSearch(tx, viewer, body),
  changeSearch: ({ tx, viewer, params, body }) => changeSearch(tx, viewer, params.id, body),
  dropSearch: ({ tx, viewer, params }) => dropSearch(tx, viewer, params.id),
});
