import { existsSync } from "node:fs";
import { browserFromNpm } from "./from-npm.ts";
import { installedBrowsers, playwrightBrowsers, starts } from "./installed.ts";

export type FoundBrowser = {
  executablePath: string;
  /** Added to the browser's environment (libraries and fonts on machines that have none). */
  env: Record<string, string>;
  origin: "environment" | "machine" | "playwright" | "npm";
};

/**
 * A Chromium to test with. Order: `BROWSER_PATH`, one installed on the machine, Playwright's cache, the one shipped
 * inside npm. `BROWSER=npm` goes straight to the last, `BROWSER=machine` and `BROWSER=playwright` stop at theirs.
 */
export async function findBrowser(environment: NodeJS.ProcessEnv = process.env): Promise<FoundBrowser> {
  const given = environment["BROWSER_PATH"];
  if (given) return existing(given);
  const wish = environment["BROWSER"] ?? "";
  if (!["npm", "playwright"].includes(wish)) {
    const executablePath = installedBrowsers().find(starts);
    if (executablePath) return { executablePath, env: {}, origin: "machine" };
  }
  if (!["npm", "machine"].includes(wish)) {
    const executablePath = playwrightBrowsers().find(starts);
    if (executablePath) return { executablePath, env: {}, origin: "playwright" };
  }
  if (["machine", "playwright"].includes(wish)) throw new Error(`BROWSER=${wish}, but no such browser was found`);
  return { ...(await browserFromNpm()), origin: "npm" };
}

function existing(executablePath: string): FoundBrowser {
  if (!existsSync(executablePath)) throw new Error(`BROWSER_PATH names no file: ${executablePath}`);
  return { executablePath, env: {}, origin: "environment" };
}
