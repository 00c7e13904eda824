import { media } from "#contract/media.ts";
import { serve } from "#server/kit/serve.ts";
import { unfinished } from "#server/kit/unfinished.ts";

export const routes = serve(media, { upload: unfinished });
