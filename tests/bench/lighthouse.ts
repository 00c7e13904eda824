// Lighthouse (mobile) on public pages: the four scores of each, the median of several runs; and the speed of the same page without our
// scripts, in turns with it. A slow machine takes marks from both, so their difference is what our scripts cost.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import lighthouse from "lighthouse";
import { findBrowser } from "../browser/find-browser.ts";
import { freePort } from "../servers/free-port.ts";
import { atEnd } from "./at-end.ts";
import { endProcess, spawnApp } from "./processes.ts";

export type Marks = { page: string; performance: number; accessibility: number; practices: number; seo: number };
export type Judged = Marks & { withoutScripts: number };

type Offer = { id: string; provider_page: string | null };

const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];

/** On the demo town, as a phone on a slow connection sees it. */
export async function measureLighthouse(tries: number): Promise<Judged[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "poruch-lighthouse-"));
  const [port, debugging] = [await freePort(), await freePort()];
  const base = `http://localhost:${port}`;
  const own = { DATA_DIR: dataDir, PORT: String(port), DEMO: "on", LOG_LEVEL: "error", NODE_ENV: "production" };
  const app = spawnApp({ env: { ...process.env, ...own }, stdio: "ignore" });
  const stop = atEnd(() => endProcess(app));
  const stopBrowser = await startBrowser(debugging, join(dataDir, "browser"));
  try {
    while (!(await fetch(`${base}/readyz`).catch(() => null))?.ok) await wait(100);
    const { data } = (await (await fetch(`${base}/api/public/service-offers`)).json()) as { data: Offer[] };
    const offer = data.find((it) => it.provider_page !== null);
    if (!offer) throw new Error("The demo town has no offer of a provider with a page");
    const pages = [
      "/",
      "/service/offer/list",
      `/service/offer/${offer.id}`,
      `/service/provider/${offer.provider_page}`,
    ];
    const marks: Judged[] = [];
    for (const page of pages) marks.push(await judge(`${base}${page}`, page, debugging, tries));
    return marks;
  } finally {
    await stopBrowser();
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startBrowser(port: number, profile: string): Promise<() => Promise<void>> {
  const { executablePath, env } = await findBrowser();
  const args = [...flags, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, "about:blank"];
  const browser = spawn(executablePath, args, { env: { ...process.env, ...env }, stdio: "ignore" });
  while (!(await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => null))?.ok) await wait(100);
  return atEnd(async () => {
    const gone = once(browser, "exit");
    browser.kill("SIGKILL");
    await gone;
  });
}

const middle = <T>(runs: readonly T[]): T => {
  const median = runs[Math.floor((runs.length - 1) / 2)];
  if (median === undefined) throw new Error("Lighthouse needs at least one try");
  return median;
};

/** The run with the median performance; for an even number of tries the slower of the two in the middle. */
async function judge(url: string, page: string, port: number, tries: number): Promise<Judged> {
  const runs: Marks[] = [];
  const withoutScripts: number[] = [];
  for (let n = 0; n < tries; n++) {
    const mark = await marksOf(url, port, []);
    const marks = { performance: mark("performance"), accessibility: mark("accessibility") };
    runs.push({ page, ...marks, practices: mark("best-practices"), seo: mark("seo") });
    withoutScripts.push((await marksOf(url, port, ["*/assets/*.js"]))("performance"));
  }
  const median = middle(runs.toSorted((a, b) => a.performance - b.performance));
  return { ...median, withoutScripts: middle(withoutScripts.toSorted((a, b) => a - b)) };
}

async function marksOf(url: string, port: number, blockedUrlPatterns: string[]) {
  const result = await lighthouse(url, { port, output: "json", logLevel: "error", blockedUrlPatterns });
  return (name: string) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100);
}
