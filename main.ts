// Start here: config → database → API → web → listen → stop cleanly. Most modules are imported while the database
// starts.
import { enableCompileCache, flushCompileCache } from "node:module";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";

enableCompileCache(resolve(import.meta.dirname, "node_modules/.cache/node"));
const { readConfig, variables } = await import("#server/kit/config.ts");
const { openLog } = await import("#server/kit/log.ts");
const { openDatabase } = await import("#server/open-database.ts");
const { doubtfulSettings } = await import("#server/startup/settings.ts");
const { makeFilesPrivate, prepareDataDir } = await import("#server/startup/data-dir.ts");

makeFilesPrivate();
const config = orExit(() => readConfig(process.env));
const log = openLog(config);
let stopping = false;
for (const line of doubtfulSettings(config, process.env, variables)) log.warn(line);
orExit(() => prepareDataDir(config, log));

const [
  database,
  { makeKit, prepare },
  { createApp },
  { mapOrigins },
  { serveMetrics },
  { mountWeb },
  { fillDemo },
  { closeDemo },
  { checkStorage },
  { listenError },
] = await Promise.all([
  openDatabase(config, log).catch(exitWith),
  import("#server/open.ts"),
  import("#server/app.ts"),
  import("#server/http/map-tiles.ts"),
  import("#server/http/metrics.ts"),
  import("#web/mount.ts"),
  import("#server/demo/fill.ts"),
  import("#server/demo/close.ts"),
  import("#server/startup/check-storage.ts"),
  import("#server/startup/explain.ts"),
]);
const { kit, close } = await makeKit(config, log, database.url).catch(exitWith);
const [stopJobs, app] = await Promise.all([prepare(kit, database.url).catch(exitWith), createApp(kit).catch(exitWith)]);
const metrics = await serveMetrics(app, kit).catch(exitWith);
await mountWeb(app, {
  mode: config.NODE_ENV === "development" ? "development" : "production",
  https: config.secureCookies,
  mapOrigins: mapOrigins(config),
  pageMemory: config.PAGE_MEMORY_MB * 1024 ** 2,
  forms: {
    bytes: (Math.max(config.UPLOAD_IMAGE_MB, config.UPLOAD_VIDEO_MB) + 2) * 1024 ** 2,
    ms: config.UPLOAD_TIMEOUT_MS,
  },
}).catch(exitWith);
const demo =
  config.DEMO === "on" || (config.DEMO === "local" && config.isLocal) ? await fillDemo(kit).catch(exitWith) : null;
if (!demo) await closeDemo(kit).catch(exitWith);
void checkStorage(kit);
await app
  .listen({ host: config.HOST, port: config.PORT })
  .catch((error: unknown) => exitWith(listenError("PORT", config.PORT, error)));

const { port } = app.server.address() as AddressInfo;
const url = config.PUBLIC_URL ?? `http://localhost:${port}`;
log.info({ url, port, seconds: Math.round(performance.now()) / 1000 }, "ready");
process.stderr.write(`\n  Poruch is ready: ${url}\n`);
if (demo)
  process.stderr.write(
    `  Demo logins (password ${demo.password}):\n${demo.logins.map((line) => `    ${line}`).join("\n")}\n`,
  );
process.stderr.write("\n");
flushCompileCache();

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));

async function stop(signal: string) {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, "stopping");
  const deadline = setTimeout(() => process.exit(0), config.STOP_SECONDS * 1000 - 500);
  await app.close();
  await metrics();
  await stopJobs();
  await close();
  await database.stop();
  clearTimeout(deadline);
  log.info("stopped");
  process.exit(0);
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
