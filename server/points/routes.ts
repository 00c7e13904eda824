import { points } from "#contract/points.ts";
import { serve } from "#server/kit/serve.ts";
import { unfinished } from "#server/kit/unfinished.ts";

export const routes = serve(points, {
  list: unfinished,
  show: unfinished,
  create: unfinished,
  edit: unfinished,
  remove: unfinished,
  removeImages: unfinished,
});
