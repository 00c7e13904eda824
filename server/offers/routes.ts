import { offers } from "#contract/offers.ts";
import { serve } from "#server/kit/serve.ts";
import { unfinished } from "#server/kit/unfinished.ts";

export const routes = serve(offers, {
  publicList: unfinished,
  map: unfinished,
  publicShow: unfinished,
  list: unfinished,
  show: unfinished,
  create: unfinished,
  edit: unfinished,
  remove: unfinished,
});
