// Lighthouse (mobile) on public pages and on those of a customer: the four scores of each, the median of several runs; and the speed of the same page without our
// scripts, in turns with it. A slow machine takes marks from both, so their difference is what our scripts cost.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { loggedIn } from "../../tools/shots/logins.ts";
import { findBrowser } from "../browser/find-browser.ts";
import { launchOptions } from "../browser/launch-options.ts";
import { freePort } from "../servers/free-port.ts";
import { atEnd } from "./at-end.ts";
import { startDemoTown } from "./demo-town.ts";

export type Marks = { page: string; performance: number; accessibility: number; practices: number; seo: number };
export type Judged = Marks & { withoutScripts: number };

type Offer = { id: string; provider_page: string | null };

const flags = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"];

/** On the demo town, as a phone on a slow connection sees it. */
export async function measureLighthouse(tries: number): Promise<Judged[]> {
  const { base, dataDir, stop } = await startDemoTown();
  const debugging = await freePort();
  const stopBrowser = await startBrowser(debugging, join(dataDir, "browser"));
  try {
    const { data } = (await (await fetch(`${base}/api/public/service-offers`)).json()) as { data: Offer[] };
    const offer = data.find((it) => it.provider_page !== null);
    if (!offer) throw new Error("The demo town has no offer of a provider with a page");
    const pages = ["/", list, `/service/offer/${offer.id}`, `/service/provider/${offer.provider_page}`];
    const common = { base, port: debugging, tries, slowdown: await findSlowdown(debugging, base) };
    const marks: Judged[] = [];
    for (const page of pages) marks.push(await judge({ ...common, page }));
    const cookies = await logIn(base, debugging);
    for (const page of await ownPages(base, cookies)) marks.push(await judge({ ...common, page, signedIn: true }));
    return marks;
  } finally {
    await stopBrowser();
    await stop();
  }
}

const list = "/service/offer/list";

/** Gives the measured browser the cookies of the demo town's customer, and returns them as a header. */
async function logIn(base: string, port: number): Promise<string> {
  const browser = await chromium.launch(await launchOptions());
  const { cookies } = await loggedIn(browser, base, "customer");
  await browser.close();
  const measured = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  await measured.contexts()[0]?.addCookies(cookies);
  await measured.close();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** Today, a request and a conversation of the customer. */
async function ownPages(base: string, cookie: string): Promise<string[]> {
  const first = async (path: string, link: RegExp) => {
    const html = await (await fetch(`${base}${path}`, { headers: { cookie } })).text();
    const [, found] = link.exec(html) ?? [];
    if (!found) throw new Error(`${path} has no link to a page of ${link.source}`);
    return found;
  };
  const request = await first("/service/my-requests", /href="(\/service\/request\/[\da-f-]{36})/);
  const thread = await first("/messages", /href="(\/messages\/[\da-f-]{36})/);
  return ["/", request, thread];
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

type Page = { base: string; page: string; port: number; slowdown: number; tries: number; signedIn?: boolean };

/** The run with the median performance; for an even number of tries the slower of the two in the middle. */
async function judge({ base, page, port, slowdown, tries, signedIn = false }: Page): Promise<Judged> {
  const runs: Marks[] = [];
  const withoutScripts: number[] = [];
  const run = async (blockedUrlPatterns: string[]) => marksOf(`${base}${page}`, { port, slowdown, blockedUrlPatterns });
  const name = signedIn ? `signed in: ${page}` : page;
  for (let n = 0; n < tries; n++) {
    const mark = await run([]);
    const marks = { performance: mark("performance"), accessibility: mark("accessibility") };
    runs.push({ page: name, ...marks, practices: mark("best-practices"), seo: mark("seo") });
    withoutScripts.push((await run(["*/assets/*.js"]))("performance"));
  }
  const median = middle(runs.toSorted((a, b) => a.performance - b.performance));
  return { ...median, withoutScripts: middle(withoutScripts.toSorted((a, b) => a - b)) };
}

/**
 * Lighthouse slows the processor down 4 times, which makes a mid-range phone of a desktop with 1,500 to 2,000 points of its own index.
 * Its guide asks for less on a slower machine.
 */
const usualIndex = 1750;
const usualSlowdown = 4;

/** How often the processor of this machine is slowed down: the best of some tries, because other work only makes it slower. */
async function findSlowdown(port: number, base: string): Promise<number> {
  const indexes: number[] = [];
  for (let n = 0; n < 3; n++) {
    const result = await lighthouse(base, { port, output: "json", logLevel: "error", onlyCategories: ["seo"] });
    indexes.push(result?.lhr.environment.benchmarkIndex ?? 0);
  }
  const index = Math.max(...indexes);
  const slowdown = Math.max(1, Math.round((10 * usualSlowdown * index) / usualIndex) / 10);
  console.log(`benchmark index ${index}, processor slowed down ${slowdown} times`);
  return slowdown;
}

type Settings = { port: number; slowdown: number; blockedUrlPatterns: string[] };

async function marksOf(url: string, { port, slowdown, blockedUrlPatterns }: Settings) {
  const throttling = { cpuSlowdownMultiplier: slowdown };
  const result = await lighthouse(url, { port, throttling, blockedUrlPatterns, output: "json", logLevel: "error" });
  return (name: string) => Math.round((result?.lhr.categories[name]?.score ?? 0) * 100);
}
