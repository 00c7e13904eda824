import { saved } from "#contract/saved.ts";
import type { Listeners, JobsOfRoom } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { addTitles } from "#server/translations/add-titles.ts";
import { match, matchLater } from "./match.ts";
import { exportSavedPoints } from "./personal-data.ts";
import { listSaved, savedAmong, savePoints, unsavePoint } from "./points.ts";
import { dropProvider, listSavedProviders, savedProvidersAmong, saveProviders } from "./providers.ts";
import { changeSearch, dropSearch, listSearches, saveSearch } from "./searches.ts";

export const routes = serve(saved, {
  list: async ({ query, ...call }) => {
    const { data, meta } = await listSaved(call.db, call.viewer, query);
    return { data: await addTitles(call, data, (it) => it), meta };
  },
  marks: ({ db, viewer, query }) => savedAmong(db, viewer.id, query.ids),
  keep: ({ tx, viewer, body }) => savePoints(tx, viewer, body.point_ids),
  drop: ({ tx, viewer, params }) => unsavePoint(tx, viewer.id, params.id),
  providers: ({ db, viewer, query }) => listSavedProviders(db, viewer, query),
  providerMarks: ({ db, viewer, query }) => savedProvidersAmong(db, viewer.id, query.ids),
  keepProviders: ({ tx, viewer, body }) => saveProviders(tx, viewer, body.provider_ids),
  dropProvider: ({ tx, viewer, params }) => dropProvider(tx, viewer.id, params.id),
  searches: ({ db, viewer, query }) => listSearches(db, viewer, query),
  saveSearch: ({ tx, kit, viewer, body }) => saveSearch(tx, kit, viewer, body),
  changeSearch: ({ tx, viewer, params, body }) => changeSearch(tx, viewer, params.id, body),
  dropSearch: ({ tx, viewer, params }) => dropSearch(tx, viewer, params.id),
});

export const listeners = {
  "account.exporting": [exportSavedPoints],
  "offer.published": [matchLater],
  "request.published": [matchLater],
} satisfies Listeners;

export const jobs = {
  "saved.match": { run: match, atOnce: 3 },
} satisfies JobsOfRoom;
