import { existsSync } from "node:fs";
import { browserFromNpm } from "./from-npm.ts";
import { installedBrowsers, playwrightBrowsers, starts } from "./installed.ts";

export type FoundBrowser = {
  executablePath: string;
  /** Variables for the browser's environment (libraries and fonts on machines that have none). */
  env: Record<string, string>;
  origin: "environment" | "machine" | "playwright" | "npm";
};

/**
 * Finds a Chromium for the tests. Order: `BROWSER_PATH`, one installed on the machine, Playwright's cache, the one from
 * npm. `BROWSER=machine`, `BROWSER=playwright` and `BROWSER=npm` allow only that one.
 */
export async function findBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<FoundBrowser> {
  const given = environment["BROWSER_PATH"];
  if (given) return existing(given);
  const chosen = environment["BROWSER"] ?? "";
  if (!["npm", "playwright"].includes(chosen)) {
    const executablePath = installedBrowsers().find(starts);
    if (executablePath) return { executablePath, env: {}, origin: "machine" };
  }
  if (!["npm", "machine"].includes(chosen)) {
    const executablePath = playwrightBrowsers().find(starts);
    if (executablePath) return { executablePath, env: {}, origin: "playwright" };
  }
  if (["machine", "playwright"].includes(chosen)) throw new Error(`BROWSER=${chosen}, but no such browser was found`);
  return { ...(await browserFromNpm()), origin: "npm" };
}

function existing(executablePath: string): FoundBrowser {
  if (!existsSync(executablePath)) throw new Error(`BROWSER_PATH names no file: ${executablePath}`);
  return { executablePath, env: {}, origin: "environment" };
}
