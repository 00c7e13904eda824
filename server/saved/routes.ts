import { saved } from "#contract/saved.ts";
import { serve } from "#server/kit/serve.ts";
import { unfinished } from "#server/kit/unfinished.ts";

export const routes = serve(saved, {
  list: unfinished,
  marks: unfinished,
  keep: unfinished,
  drop: unfinished,
  searches: unfinished,
  saveSearch: unfinished,
  changeSearch: unfinished,
  dropSearch: unfinished,
});
