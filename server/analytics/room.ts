import type { FastifyInstance } from "fastify";
import { analytics } from "#contract/analytics.ts";
import type { Feature } from "#contract/features.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Outdated } from "#server/kit/outdated.ts";
import { serve } from "#server/kit/serve.ts";
import { show } from "./show.ts";
import { showTown } from "./town.ts";
import { countViews } from "./views.ts";

export const feature = "analytics" satisfies Feature;

const calls = serve(analytics, {
  show: ({ db, kit, viewer, query }) => show(db, kit, viewer, query.filter),
  town: ({ db, viewer, query }) => showTown(db, viewer, query.filter?.weeks),
});

export function routes(app: FastifyInstance, kit: Kit): void {
  countViews(app, kit);
  calls(app, kit);
}

/** The longest period that is shown is two times 52 weeks. */
export const outdated = { daily_counts: { after: { day: "800 days" } } } satisfies Outdated;
