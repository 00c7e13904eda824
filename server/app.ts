// The API: mounts the routes of each room, one line per room.
import type { FastifyInstance } from "fastify";
import { surface } from "#contract/surface.ts";
import * as accounts from "./accounts/room.ts";
import * as addresses from "./addresses/room.ts";
import * as analytics from "./analytics/room.ts";
import { identify } from "./auth/identify.ts";
import { nameSession } from "./auth/name-session.ts";
import { provePassword } from "./auth/prove-password.ts";
import * as auth from "./auth/room.ts";
import * as cases from "./cases/room.ts";
import * as cashback from "./cashback/room.ts";
import * as catalog from "./catalog/room.ts";
import { constraints } from "./constraints.ts";
import * as contacts from "./contacts/room.ts";
import * as delegations from "./delegations/room.ts";
import * as discounts from "./discounts/room.ts";
import * as donations from "./donations/room.ts";
import { serveFeed } from "./events/feed/serve-feed.ts";
import * as events from "./events/room.ts";
import * as finder from "./finder/room.ts";
import * as help from "./help/room.ts";
import { serveSitemap } from "./help/sitemap/serve-sitemap.ts";
import * as hosting from "./hosting/room.ts";
import { createHttp } from "./http/http.ts";
import { openApiOf } from "./http/openapi.ts";
import { serveDocs } from "./http/serve-docs.ts";
import { serveMap } from "./http/serve-map.ts";
import { serveMedia } from "./http/serve-media.ts";
import type { Kit } from "./kit/kit.ts";
import { problem } from "./kit/problem.ts";
import { version } from "./kit/version.ts";
import * as media from "./media/room.ts";
import * as notifications from "./notifications/room.ts";
import * as offers from "./offers/room.ts";
import * as operator from "./operator/room.ts";
import * as personalData from "./personal-data/room.ts";
import * as plans from "./plans/room.ts";
import * as points from "./points/room.ts";
import * as proposals from "./proposals/room.ts";
import * as providers from "./providers/room.ts";
import * as referrals from "./referrals/room.ts";
import * as requests from "./requests/room.ts";
import * as reviews from "./reviews/room.ts";
import * as saved from "./saved/room.ts";
import * as settings from "./settings/room.ts";
import * as support from "./support/room.ts";
import * as threads from "./threads/room.ts";
import * as today from "./today/room.ts";
import * as verifications from "./verifications/room.ts";

/** Of a process that only runs jobs: health checks, and 404 for everything else. */
export const createHealth = (kit: Kit): Promise<FastifyInstance> => createHttp(kit, { identify, constraints });

/** `/discount-programmes` in former releases. */
const formerName = /^\/api\/discount-programs(?=[/?]|$)/;

export async function createApp(kit: Kit): Promise<FastifyInstance> {
  const app = await createHttp(kit, { identify, nameSession, constraints });
  for (const routes of [
    catalog.routes,
    accounts.routes,
    settings.routes,
    delegations.routes,
    personalData.routes(provePassword),
    auth.routes,
    plans.routes,
    donations.routes,
    cashback.routes,
    support.routes,
    discounts.routes,
    media.routes,
    addresses.routes,
    points.routes,
    offers.routes,
    requests.routes,
    proposals.routes,
    reviews.routes,
    hosting.routes,
    events.routes,
    threads.routes,
    finder.routes,
    saved.routes,
    providers.routes,
    verifications.routes,
    contacts.routes,
    cases.routes,
    notifications.routes,
    operator.routes,
    today.routes,
    referrals.routes,
    analytics.routes,
    help.routes,
  ])
    routes(app, kit);
  serveMedia(app, kit);
  serveFeed(app, kit);
  serveSitemap(app, kit);
  await serveMap(app, kit);
  await serveDocs(app, () => openApiOf(surface, version));
  app.all("/api/*", async ({ url }, reply) => {
    if (!formerName.test(url)) throw problem("route.not_found");
    return reply.redirect(url.replace(formerName, "/api/discount-programmes"), 308);
  });
  return app;
}
