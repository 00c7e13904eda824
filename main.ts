// Start here: config → database → API → demo town → web → listen → stop cleanly. Most modules are imported while the
// database starts.
import { enableCompileCache, flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import { join, resolve } from "node:path";
import type { Logger } from "pino";
import type { Demo } from "#server/demo/fill.ts";
import type { Config } from "#server/kit/config.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { WebOptions } from "#web/mount.ts";

// React and others choose their code by it: without it, pages cost four times as much.
process.env["NODE_ENV"] ??= "production";
enableCompileCache(resolve(import.meta.dirname, "node_modules/.cache/node"));
const { readConfig, variables } = await import("#server/kit/config.ts");
const { openLog } = await import("#server/kit/log.ts");
const { openDatabase } = await import("#server/open-database.ts");
const { doubtfulSettings } = await import("#server/startup/settings.ts");
const { townLimits } = await import("#server/startup/town-limits.ts");
const { makeFilesPrivate, prepareDataDir } = await import("#server/startup/data-dir.ts");

if (import.meta.main) await run();

/**
 * Starts the app. Errors end the process.
 * @param webIsBuilt for a web that is being built meanwhile: only the pages wait for it.
 */
export async function run(webIsBuilt?: Promise<void>): Promise<void> {
  makeFilesPrivate();
  const config = orExit(() => readConfig(process.env));
  const log = openLog(config);
  const { begun, orStop } = stopBySignal(log, config.STOP_SECONDS * 1000 - 500);
  for (const line of doubtfulSettings(config, process.env, variables)) log.warn(line);
  orExit(() => prepareDataDir(config, log));

  const { onWait, free } = holdPort(config);
  const [database, modules] = await Promise.all([openDatabase(config, log, { onWait }).catch(orStop), importModules()]);
  begun(() => database.stop());
  const { makeKit, prepare, createApp, createHealth, serveMetrics, mountWeb, mapOrigins, fillDemo, closeDemo } =
    modules;
  const { checkServices, listenError, directUrl, oneAtATime, helpOf, limitHeapGrowth } = modules;
  const isWorker = config.ROLE === "worker";
  const { kit, close } = await makeKit(config, log, database.url).catch(orStop);
  begun(close);
  const [stopJobs, app] = await Promise.all([
    prepare(kit, database.url).catch(orStop),
    (isWorker ? createHealth : createApp)(kit).catch(orStop),
  ]);
  begun(stopJobs);
  begun(await serveMetrics(app, kit).catch(orStop));
  begun(() => app.close());
  const fill = () => oneAtATime(directUrl(config, database.url), () => fillDemo(kit));
  const demo = config.wantsDemo ? await fill().catch(orStop) : null;
  if (!demo) await closeDemo(kit).catch(orStop);
  if (!isWorker) {
    await webIsBuilt;
    await mountWeb(app, webOptions(config, mapOrigins(config))).catch(orStop);
  }
  checkServices(kit);
  await free();
  await app
    .listen({ host: config.HOST, port: config.PORT })
    .catch((error: unknown) => orStop(listenError("PORT", config.PORT, error)));
  const inbound = await receiveEmails(kit).catch((error: unknown) =>
    orStop(listenError("INBOUND_LMTP", Number(config.INBOUND_LMTP?.split(":").at(-1)), error)),
  );
  begun(async () => inbound?.stop());
  const { port } = app.server.address() as AddressInfo;
  const url = config.PUBLIC_URL ?? `http://localhost:${port}`;
  log.info({ url, port, role: config.ROLE, seconds: Math.round(performance.now()) / 1000 }, "ready");
  announce(url, demo);
  limitHeapGrowth();
  if (!isWorker) orExit(() => helpOf(kit));
  flushCompileCache();
}

/** The modules that are not needed to start the database. */
async function importModules() {
  const all = await Promise.all([
    import("#server/open.ts"),
    import("#server/app.ts"),
    import("#server/http/metrics.ts"),
    import("#server/http/map-tiles.ts"),
    import("#web/mount.ts"),
    import("#server/demo/fill.ts"),
    import("#server/demo/close.ts"),
    import("#server/startup/check-services.ts"),
    import("#server/startup/explain.ts"),
    import("#server/startup/heap-growth.ts"),
    import("#server/kit/direct.ts"),
    import("#server/help/help.ts"),
  ]);
  const [open, app, metrics, tiles, web, fill, close, storage, explain, growth, direct, help] = all;
  return {
    ...open,
    ...app,
    ...metrics,
    ...tiles,
    ...web,
    ...fill,
    ...close,
    ...storage,
    ...explain,
    ...growth,
    ...direct,
    ...help,
  };
}

/** A process that waits for its database answers nevertheless, from `onWait` until `free`. */
function holdPort(config: Config): { onWait: () => void; free: () => Promise<void> } {
  let held: Promise<() => Promise<void>> | null = null;
  const hold = async () => {
    const [{ answerWhileWaiting }, { failurePage }, { noTown }] = await Promise.all([
      import("#server/startup/answer-while-waiting.ts"),
      import("#web/kit/document/failure-page.ts"),
      import("#contract/kit/no-town.ts"),
    ]);
    return answerWhileWaiting(config, ({ headers, ...facts }) =>
      failurePage({
        ...facts,
        town: noTown,
        cookie: headers.cookie,
        accepted: headers["accept-language"],
        asked: null,
      }),
    );
  };
  return { onWait: () => void (held ??= hold()), free: async () => (await held)?.() };
}

/** Loaded only where it is on. */
async function receiveEmails(kit: Kit) {
  return kit.config.INBOUND_LMTP ? (await import("#server/threads/inbound/lmtp.ts")).startInbound(kit) : null;
}

/**
 * From now on a signal ends what has begun, the last part first; a part that throws does not keep the others.
 * @param patience milliseconds until the process ends in any case.
 */
function stopBySignal(log: Pick<Logger, "info" | "error">, patience: number) {
  const parts: (() => Promise<unknown>)[] = [];
  let stopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, "stopping");
    const deadline = setTimeout(() => process.exit(0), patience);
    for (const end of parts.toReversed()) await end().catch((error: unknown) => log.error({ err: error }, "stopping"));
    clearTimeout(deadline);
    log.info("stopped");
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));
  return {
    begun: (end: () => Promise<unknown>) => void parts.push(end),
    /** What is still starting fails when the parts that it needs are gone: then the stop goes on. */
    orStop: (error: unknown): Promise<never> => (stopping ? new Promise(() => undefined) : exitWith(error)),
  };
}

function webOptions(config: Config, origins: readonly string[]): WebOptions {
  return {
    mode: config.NODE_ENV === "development" ? "development" : "production",
    https: config.secureCookies,
    publicUrl: config.PUBLIC_URL && config.publicUrl,
    mapOrigins: origins,
    off: config.FEATURES_OFF,
    limits: townLimits(config),
    consent: {
      gaId: config.GA_ID ?? null,
      scriptUrl: config.ANALYTICS_SCRIPT_URL ?? null,
      siteId: config.ANALYTICS_SITE_ID ?? null,
      categories: config.CONSENT_CATEGORIES,
    },
    pageMemory: config.PAGE_MEMORY_MB * 1024 ** 2,
    serviceWorker: config.SERVICE_WORKER === "on",
    formerFiles: join(config.DATA_DIR, "web"),
    forms: {
      bytes: (Math.max(config.UPLOAD_IMAGE_MB, config.UPLOAD_VIDEO_MB) + 2) * 1024 ** 2,
      ms: config.UPLOAD_TIMEOUT_MS,
    },
  };
}

function announce(url: string, demo: Demo | null): void {
  const logins = demo?.logins.map((line) => `    ${line}`).join("\n");
  const demoText = demo ? `  Demo logins (password ${demo.password}):\n${logins}\n` : "";
  process.stderr.write(`\n  Poruch is ready: ${url}\n${demoText}\n`);
}

function orExit<T>(step: () => T): T {
  try {
    return step();
  } catch (error) {
    return exitWith(error);
  }
}

/** Errors at the start are printed as a readable text, without a stack. */
function exitWith(error: unknown): never {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exit(1);
}
