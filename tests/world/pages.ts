import type { FastifyInstance } from "fastify";
import { createApp } from "#server/app.ts";
import type { Kit } from "#server/kit/kit.ts";
import { townLimits } from "#server/startup/town-limits.ts";
import { mountWeb, type WebOptions } from "#web/mount.ts";
import { world } from "./world.ts";

/** An app with the pages of the last web build, which `npm test` makes before the tests. */
export async function openWithPages(kit: Kit, options: Partial<WebOptions> = {}): Promise<FastifyInstance> {
  const app = await createApp(kit);
  await mountWeb(app, {
    mode: "production",
    publicUrl: kit.config.PUBLIC_URL && kit.config.publicUrl,
    off: kit.config.FEATURES_OFF,
    limits: townLimits(kit.config),
    ...options,
  });
  await app.ready();
  return app;
}

let opened: Promise<FastifyInstance> | undefined;
/** The app with pages of this worker: one for all test files, like `world`. */
export const appWithPages = (): Promise<FastifyInstance> => (opened ??= world().then(({ kit }) => openWithPages(kit)));
