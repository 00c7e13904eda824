import { buildWeb, startApp } from "./kit/app.ts";
import { runDatabaseSteps } from "./kit/database-steps.ts";

/**
 * Builds the web (unless the caller just did: WEB_IS_BUILT), starts the real app on data of its own, and stops it at the
 * end, after the operator's commands have proved the database that the stories left. With BASE_URL the stories go to the app that runs there.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env["BASE_URL"]) return async () => {};
  if (!process.env["WEB_IS_BUILT"]) {
    buildWeb();
  }
  const app = await startApp();
  process.env["BASE_URL"] = app.url;
  process.env["APP_DATA_DIR"] = app.dataDir;
  return async () => {
    try {
      await runDatabaseSteps(app.dataDir);
    } finally {
      await app.stop();
    }
  };
}
