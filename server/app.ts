// The API: the routes of the rooms that are switched on.
import type { FastifyInstance } from "fastify";
import { surfaceWithout } from "#contract/surface.ts";
import { identify } from "./auth/identify.ts";
import { nameSession } from "./auth/name-session.ts";
import { constraints } from "./constraints.ts";
import { serveSitemap } from "./help/sitemap/serve-sitemap.ts";
import { createHttp } from "./http/http.ts";
import { openApiOf } from "./http/openapi.ts";
import { serveDocs } from "./http/serve-docs.ts";
import { serveMap } from "./http/serve-map.ts";
import { serveMedia } from "./http/serve-media.ts";
import type { Kit } from "./kit/kit.ts";
import { problem } from "./kit/problem.ts";
import { version } from "./kit/version.ts";
import { serveTown } from "./town/serve-town.ts";
import { openRooms } from "./wiring.ts";

/** Of a process that only runs jobs: health checks, and 404 for everything else. */
export const createHealth = (kit: Kit): Promise<FastifyInstance> => createHttp(kit, { identify, constraints });

/** `/discount-programmes` in former releases. */
const formerName = /^\/api\/discount-programs(?=[/?]|$)/;

export async function createApp(kit: Kit): Promise<FastifyInstance> {
  const app = await createHttp(kit, { identify, nameSession, constraints });
  const off = kit.config.FEATURES_OFF;
  for (const { routes } of openRooms(off)) routes?.(app, kit);
  serveMedia(app, kit);
  serveTown(app, kit);
  serveSitemap(app, kit);
  await serveMap(app, kit);
  await serveDocs(app, () => openApiOf(surfaceWithout(off), version));
  app.all("/api/*", async ({ url }, reply) => {
    if (!formerName.test(url)) throw problem("route.not_found");
    return reply.redirect(url.replace(formerName, "/api/discount-programmes"), 308);
  });
  return app;
}
