import { reviews } from "#contract/reviews.ts";
import type { Listeners, JobsOfRoom } from "#server/kit/room.ts";
import { serve } from "#server/kit/serve.ts";
import { addRequestTitles } from "#server/translations/add-titles.ts";
import { translatePage } from "#server/translations/add.ts";
import { edit } from "./edit.ts";
import { refreshRatings, revealOver } from "./jobs.ts";
import { listOfProvider } from "./list.ts";
import { exportReviews } from "./personal-data.ts";
import { explainRating } from "./rating.ts";
import { reply } from "./reply.ts";
import { show } from "./show.ts";
import { write } from "./write.ts";

export const routes = serve(reviews, {
  job: async ({ params, ...call }) => {
    const job = await show(call.db, call.viewer, params.id);
    return (await addRequestTitles(call, [job]))[0] ?? job;
  },
  write: async ({ tx, viewer, params, body }) => show(tx, viewer, await write(tx, viewer, params.id, body)),
  edit: async ({ tx, viewer, params, body }) => show(tx, viewer, await edit(tx, viewer, params.id, body)),
  reply: ({ tx, viewer, params, body }) => reply(tx, viewer, params.id, body),
  ofProvider: async ({ params, query, ...call }) =>
    translatePage(call, "review", await listOfProvider(call.db, call.viewer, params.id, query)),
  rating: ({ db, viewer, params }) => explainRating(db, viewer, params.id),
});

export const listeners = {
  "account.exporting": [exportReviews],
} satisfies Listeners;

export const jobs = {
  "reviews.reveal": { run: revealOver, cron: "13 * * * *" },
  "reviews.refresh": { run: refreshRatings, cron: "33 2 * * *" },
} satisfies JobsOfRoom;
