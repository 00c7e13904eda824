import { findBrowser } from "./find-browser.ts";

export type LaunchOptions = { executablePath: string; args: string[]; env: Record<string, string> };

/** No sandbox because containers run as root; the rest keeps the browser from talking to its makers during tests. */
const args = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--enable-unsafe-swiftshader",
];

/** What Playwright's `launch` needs to start the browser that `findBrowser` found. */
export async function launchOptions(): Promise<LaunchOptions> {
  const browser = await findBrowser();
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { executablePath: browser.executablePath, args, env: { ...Object.fromEntries(inherited), ...browser.env } };
}
