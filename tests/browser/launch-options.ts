import { findBrowser } from "./find-browser.ts";

export type LaunchOptions = { executablePath: string; args: string[]; env: Record<string, string> };

/**
 * Of several lists the browser takes the last: these are Playwright's own, then the browser's own panels (the reload
 * button, the omnibox), which are pages: a renderer or two for every person, over half the cost of opening one.
 */
const switchedOff = [
  ["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades", "LensOverlay"],
  ["HttpsFirstBalancedModeAutoEnable", "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning"],
  ["AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled"],
  ["PreconnectToSearch", "Translate", "GlobalMediaControls"],
  ["PreloadTopChromeWebUI", "InitialWebUI", "WebUIReloadButton", "WebUIOmniboxPopup", "WebUIOmniboxAimPopup"],
  ["SpareRendererForSitePerProcess"],
].flat();

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
  `--disable-features=${switchedOff.join(",")}`,
];

/** The options of Playwright's `launch` for the browser found by `findBrowser`. */
export async function launchOptions(): Promise<LaunchOptions> {
  const browser = await findBrowser();
  const inherited = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { executablePath: browser.executablePath, args, env: { ...Object.fromEntries(inherited), ...browser.env } };
}
