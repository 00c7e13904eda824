import { media } from "#contract/media.ts";
import { serve } from "#server/kit/serve.ts";
import { take } from "./take.ts";

export const routes = serve(media, {
  upload: ({ kit, viewer, files, posters, inTransaction }) =>
    take(kit, { userId: viewer.id, files, posters, inTransaction }),
});
