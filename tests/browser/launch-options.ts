import { findBrowser } from "./find-browser.ts";

export type LaunchOptions = { executablePath: string; args: string[]; env: Record<string, string> };

/**
 * The features that are switched off. The browser uses only the last list, so this one repeats Playwright's own, then
 * adds the browser's panels (reload button, omnibox). Panels are pages: their renderers take over half the cost of a new person.
 */
const switchedOff = [
  ["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "LensOverlay"],
  ["HttpsFirstBalancedModeAutoEnable", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"],
  ["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"],
  ["PreconnectToSearch", "Translate", "GlobalMediaControls"],
  ["PreloadTopChromeWebUI", "InitialWebUI", "WebUIReloadButton", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
  ["SpareRendererForSitePerProcess"],
].flat();

/** Without sandbox, because containers run as root. The others stop requests of the browser to its manufacturer. */
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
  `--disable-features=${switchedOff.join(",")}`,
];

/** The options of Playwright's `launch` for the browser found by `findBrowser`. */
export async function launchOptions(): Promise<LaunchOptions> {
  const browser = await findBrowser();
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { executablePath: browser.executablePath, args, env: { ...Object.fromEntries(inherited), ...browser.env } };
}
