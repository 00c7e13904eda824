// The API: mounts the routes of each room, one line per room.
import type { FastifyInstance } from "fastify";
import { surface } from "#contract/surface.ts";
import * as accounts from "./accounts/routes.ts";
import * as addresses from "./addresses/routes.ts";
import * as analytics from "./analytics/routes.ts";
import { identify } from "./auth/identify.ts";
import { nameSession } from "./auth/name-session.ts";
import { provePassword } from "./auth/prove-password.ts";
import * as auth from "./auth/routes.ts";
import * as cases from "./cases/routes.ts";
import * as cashback from "./cashback/routes.ts";
import * as catalog from "./catalog/routes.ts";
import { constraints } from "./constraints.ts";
import * as contacts from "./contacts/routes.ts";
import * as delegations from "./delegations/routes.ts";
import * as discounts from "./discounts/routes.ts";
import * as donations from "./donations/routes.ts";
import { serveFeed } from "./events/feed/serve-feed.ts";
import * as events from "./events/routes.ts";
import * as finder from "./finder/routes.ts";
import * as help from "./help/routes.ts";
import { serveSitemap } from "./help/sitemap/serve-sitemap.ts";
import * as hosting from "./hosting/routes.ts";
import { createHttp } from "./http/http.ts";
import { openApiOf } from "./http/openapi.ts";
import { serveDocs } from "./http/serve-docs.ts";
import { serveMap } from "./http/serve-map.ts";
import { serveMedia } from "./http/serve-media.ts";
import type { Kit } from "./kit/kit.ts";
import { problem } from "./kit/problem.ts";
import { version } from "./kit/version.ts";
import * as media from "./media/routes.ts";
import * as notifications from "./notifications/routes.ts";
import * as offers from "./offers/routes.ts";
import * as operator from "./operator/routes.ts";
import * as personalData from "./personal-data/routes.ts";
import * as plans from "./plans/routes.ts";
import * as points from "./points/routes.ts";
import * as proposals from "./proposals/routes.ts";
import * as providers from "./providers/routes.ts";
import * as referrals from "./referrals/routes.ts";
import * as requests from "./requests/routes.ts";
import * as reviews from "./reviews/routes.ts";
import * as saved from "./saved/routes.ts";
import * as settings from "./settings/routes.ts";
import * as support from "./support/routes.ts";
import * as threads from "./threads/routes.ts";
import * as today from "./today/routes.ts";
import * as verifications from "./verifications/routes.ts";

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
