import { buildWeb, startApp } from "./kit/app.ts";
import { runDatabaseSteps } from "./kit/database-steps.ts";

/**
 * Builds the web (unless WEB_IS_BUILT is set), starts the real app on its own data, and stops it at the end. With
 * CHECK_DATABASE (`npm test`) it then runs the operator's commands on the database of the stories, which for a single
 * story would take longer than the story. With BASE_URL the stories use the app that runs there.
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
      if (process.env["CHECK_DATABASE"]) await runDatabaseSteps(app.dataDir);
    } finally {
      await app.stop();
    }
  };
}
