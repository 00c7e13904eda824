import { reviews } from "#contract/reviews.ts";
import { serve } from "#server/kit/serve.ts";
import { edit } from "./edit.ts";
import { listOfProvider } from "./list.ts";
import { explainRating } from "./rating.ts";
import { reply } from "./reply.ts";
import { show } from "./show.ts";
import { write } from "./write.ts";

export const routes = serve(reviews, {
  job: ({ db, viewer, params }) => show(db, viewer, params.id),
  write: async ({ tx, viewer, params, body }) => show(tx, viewer, await write(tx, viewer, params.id, body)),
  edit: async ({ tx, viewer, params, body }) => show(tx, viewer, await edit(tx, viewer, params.id, body)),
  reply: ({ tx, viewer, params, body }) => reply(tx, viewer, params.id, body.reply),
  ofProvider: ({ db, viewer, params, query }) => listOfProvider(db, viewer, params.id, query),
  rating: ({ db, viewer, params }) => explainRating(db, viewer, params.id),
});
