import type { Feature } from "#contract/features.ts";
import { feeds } from "#contract/feeds.ts";
import { type Routes, serve } from "#server/kit/serve.ts";
import { makeFeed, removeFeed } from "./feed.ts";
import { serveFeed } from "./serve-feed.ts";

export const feature = "feeds" satisfies Feature;

const calls = serve(feeds, {
  make: ({ kit, tx, viewer, body }) => makeFeed(tx, kit, viewer, body.busy_only ?? false),
  remove: ({ tx, viewer }) => removeFeed(tx, viewer),
});

export const routes: Routes = (app, kit) => {
  calls(app, kit);
  serveFeed(app, kit);
};
