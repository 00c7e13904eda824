// Start here: config → database → API → web → listen → stop cleanly.
import type { AddressInfo } from "node:net";
import { createApp } from "#server/app.ts";
import { fillDemo } from "#server/demo/fill.ts";
import { readConfig } from "#server/kit/config.ts";
import { serveMetrics } from "#server/kit/http/metrics.ts";
import { openLog } from "#server/kit/log.ts";
import { openDatabase, openKit } from "#server/open.ts";
import { mountWeb } from "#web/mount.ts";

const config = readConfigOrExit();
const log = openLog(config);
let stopping = false;

const database = await openDatabase(config, log).catch(exitWith);
const { kit, close } = await openKit(config, log, database.url, { work: true }).catch(exitWith);
const app = await createApp(kit);
const metrics = await serveMetrics(kit, app);
await mountWeb(app, {
  mode: config.NODE_ENV === "development" ? "development" : "production",
  https: config.secureCookies,
});
const demo = config.DEMO === "on" || (config.DEMO === "local" && config.isLocal) ? await fillDemo(kit) : null;
await app.listen({ host: config.HOST, port: config.PORT }).catch(exitWith);

const { port } = app.server.address() as AddressInfo;
const url = config.PUBLIC_URL ?? `http://localhost:${port}`;
log.info({ url, port }, "ready");
process.stderr.write(`\n  Poruch is ready: ${url}\n`);
if (demo)
  process.stderr.write(
    `  Demo logins (password ${demo.password}):\n${demo.logins.map((line) => `    ${line}`).join("\n")}\n`,
  );
process.stderr.write("\n");

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(signal));

async function stop(signal: string) {
  if (stopping) return;
  stopping = true;
  log.info({ signal }, "stopping");
  const deadline = setTimeout(() => process.exit(0), config.STOP_SECONDS * 1000 - 500);
  await app.close();
  await metrics();
  await close();
  await database.stop();
  clearTimeout(deadline);
  log.info("stopped");
  process.exit(0);
}

function readConfigOrExit() {
  try {
    return readConfig(process.env);
  } catch (error) {
    return exitWith(error);
  }
}

/** A text that a person can act on, not a stack. */
function exitWith(error: unknown): never {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exit(1);
}
