import { today } from "#contract/today.ts";
import { serve } from "#server/kit/serve.ts";
import { show } from "./show.ts";

export const routes = serve(today, {
  show: ({ db, viewer }) => show(db, viewer),
});
