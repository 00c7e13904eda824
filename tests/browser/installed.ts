import { spawnSync } from "node:child_process";
import { existsSync, globSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";

const namesOnPath = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
  "microsoft-edge-stable",
  "microsoft-edge",
];

const macPlaces = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];

const linuxPlaces = ["/opt/google/chrome/chrome", "/opt/microsoft/msedge/msedge", "/usr/lib/chromium/chromium"];

const windowsPlaces = [
  "Google\\Chrome\\Application\\chrome.exe",
  "Chromium\\Application\\chrome.exe",
  "Microsoft\\Edge\\Application\\msedge.exe",
];

/** Existing Chromium-like programs of this machine, in order of preference; not yet proven to start. */
export function installedBrowsers(platform: NodeJS.Platform = process.platform): string[] {
  return places(platform).filter((path) => existsSync(path));
}

function places(platform: NodeJS.Platform): string[] {
  const { PATH = "", HOME = "", LOCALAPPDATA, PROGRAMFILES } = process.env;
  if (platform === "darwin") return [...macPlaces, ...macPlaces.map((path) => join(HOME, path))];
  if (platform === "win32") {
    const roots = [PROGRAMFILES, process.env["PROGRAMFILES(X86)"], LOCALAPPDATA].filter((root) => root !== undefined);
    return roots.flatMap((root) => windowsPlaces.map((path) => join(root, path)));
  }
  const onPath = namesOnPath.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return [...onPath, ...linuxPlaces];
}

/** Chromium builds in the cache of `playwright install`: the fitting revision first, then the others. */
export function playwrightBrowsers(): string[] {
  const fitting = chromium.executablePath();
  const cache = /^(.*)[\\/]chromium-\d+[\\/]/.exec(fitting)?.[1];
  const programs = "{chrome,chrome.exe,chrome-headless-shell,chrome-headless-shell.exe,headless_shell,Chromium}";
  const others = cache ? globSync(`chromium*-*/**/${programs}`, { cwd: cache }).map((path) => join(cache, path)) : [];
  return [fitting, ...others].filter((path) => existsSync(path));
}

/** Starts the program once as a check: distributions contain launchers without a browser (Ubuntu's snap stub). */
export function starts(executablePath: string): boolean {
  if (process.platform === "win32") return true;
  return spawnSync(executablePath, ["--version"], { timeout: 15_000, stdio: "ignore" }).status === 0;
}
