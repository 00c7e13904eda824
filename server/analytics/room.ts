import type { FastifyInstance } from "fastify";
import { analytics } from "#contract/analytics.ts";
import type { Kit } from "#server/kit/kit.ts";
import { serve } from "#server/kit/serve.ts";
import { show } from "./show.ts";
import { showTown } from "./town.ts";
import { countViews } from "./views.ts";

const calls = serve(analytics, {
  show: ({ db, kit, viewer, query }) => show(db, kit, viewer, query.filter),
  town: ({ db, viewer, query }) => showTown(db, viewer, query.filter?.weeks),
});

export function routes(app: FastifyInstance, kit: Kit): void {
  countViews(app, kit);
  calls(app, kit);
}
