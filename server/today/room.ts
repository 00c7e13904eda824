import { today } from "#contract/today.ts";
import { cacheForVisitors } from "#server/http/cache-for-visitors.ts";
import { serve } from "#server/kit/serve.ts";
import { addTitles } from "#server/translations/add-titles.ts";
import { showNearby } from "./nearby.ts";
import { listPeople } from "./people.ts";
import { show } from "./show.ts";

export const routes = serve(today, {
  nearby: async ({ db, kit, viewer, query, request, reply }) => {
    const found = await showNearby(db, kit, viewer, query.filter ?? {});
    cacheForVisitors(request, reply);
    return found;
  },
  show: ({ db, kit, viewer }) => show(db, kit, viewer),
  people: async ({ params, ...call }) => {
    const { people } = await listPeople(call.db, call.viewer, params.id);
    return { people: await addTitles(call, people, ({ offer_id: id, title }) => ({ id, title })) };
  },
});
