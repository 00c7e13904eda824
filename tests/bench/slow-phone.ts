// The time from a tap to the next page on a slow phone: Lighthouse's slow 4G (1.6 Mbit/s down, 750 kbit/s up, 150 ms there and
// back) and a processor that is four times slower, each walk with an empty cache and five seconds to
// read the first page, on the demo town; medians.
// The service worker is left out: the browser does not slow down what a worker fetches.
import { type Browser, type BrowserContext, chromium, type CDPSession } from "@playwright/test";
import { loggedIn, type State, timezoneId } from "../../tools/shots/logins.ts";
import type { ScreenViewer } from "../../tools/shots/screens.ts";
import { launchOptions } from "../browser/launch-options.ts";
import { startDemoTown } from "./demo-town.ts";

/** Milliseconds after the finger left the glass, and how many requests waited for one another before the content was there. */
export type Walked = { name: string; sign: number; heading: number; content: number; inRow: number; requests: number };

type Walk = { name: string; viewer: ScreenViewer; path: string; link: string; content: string; atOnce?: true };

const list = { name: "landing → list", viewer: "visitor", path: "/", link: 'a[href^="/service/offer/list"]' } as const;
const onList = { viewer: "visitor", path: "/service/offer/list" } as const;
const walks: Walk[] = [
  { ...list, content: ".offer-card" },
  { ...list, name: "the same, tapped as soon as it is painted", content: ".offer-card", atOnce: true },
  { ...onList, name: "list → offer", link: 'a[href^="/service/offer/"][href*="-"]', content: "section" },
  { ...onList, name: "list → provider", link: 'a[href^="/service/provider/"]', content: "section" },
  { name: "Today → request", viewer: "customer", path: "/", link: 'a[href^="/service/request/"]', content: "section" },
];

const conditions = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const slowdown = 4;
/** Milliseconds that somebody looks at a page before they go on. */
const reading = 5_000;
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

export async function measureSlowPhone(tries: number): Promise<Walked[]> {
  const { base, stop } = await startDemoTown();
  const browser = await chromium.launch(await launchOptions());
  try {
    const all: Walked[] = [];
    for (const walk of walks) all.push(await middleOf(browser, { base, walk, tries }));
    return all;
  } finally {
    await browser.close();
    await stop();
  }
}

async function middleOf(browser: Browser, { base, walk, tries }: { base: string; walk: Walk; tries: number }) {
  const storageState = await loggedIn(browser, base, walk.viewer);
  const runs: Walked[] = [];
  for (let n = 0; n < tries; n++) runs.push(await inNewBrowser(browser, { base, walk, storageState }));
  const median = (of: (it: Walked) => number) =>
    runs.map(of).toSorted((a, b) => a - b)[Math.floor((tries - 1) / 2)] ?? Number.NaN;
  return {
    name: walk.name,
    sign: median((it) => it.sign),
    heading: median((it) => it.heading),
    content: median((it) => it.content),
    inRow: median((it) => it.inRow),
    requests: median((it) => it.requests),
  };
}

async function inNewBrowser(browser: Browser, own: { base: string; walk: Walk; storageState: State }) {
  const { base: baseURL, walk, storageState } = own;
  const settings = { baseURL, storageState, timezoneId, locale: "uk-UA", serviceWorkers: "block" } as const;
  const context = await browser.newContext({ ...phone, ...settings });
  try {
    return await take(context, walk);
  } finally {
    await context.close();
  }
}

async function take(context: BrowserContext, { name, path, link, content, atOnce }: Walk): Promise<Walked> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", conditions);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.addInitScript(watch, content);
  await page.goto(path, { waitUntil: atOnce ? "commit" : "networkidle" });
  if (!atOnce) await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
  if (!atOnce) await page.waitForTimeout(reading);
  const target = page.locator(`main ${link}`).first();
  await target.scrollIntoViewIfNeeded();
  const requests = followRequests(session);
  await target.tap();
  await page.waitForFunction(() => (globalThis as unknown as Measured).walked?.content, null, { timeout: 60_000 });
  const calls = requests();
  return { name, ...(await page.evaluate(() => (globalThis as unknown as Required<Measured>).walked)), ...calls };
}

type Times = { sign: number; heading: number; content: number };
type Measured = { walked?: Times };

/**
 * Runs in the page: notes the first picture after the tap with a new element, with the heading of another page, and with
 * its content. The tap is stored in the storage of the tab: a link that is tapped before the scripts run loads a whole page.
 */
function watch(content: string): void {
  const now = () => performance.timeOrigin + performance.now();
  const times: Partial<Times> = {};
  let former = new Set<Element>();
  const hasNew = (what: string) => [...document.querySelectorAll(`#main ${what}`)].some((it) => !former.has(it));
  const stored = (what: "tap" | "from") => sessionStorage.getItem(what);
  const note = (what: keyof Times) =>
    requestAnimationFrame(() => {
      times[what] ??= Math.round(now() - Number(stored("tap")));
      if (what === "content") (globalThis as unknown as Measured).walked = times as Times;
    });
  const check = () => {
    if (!stored("tap")) return;
    note("sign");
    if (location.pathname === stored("from")) return;
    if (hasNew("h1")) note("heading");
    if (hasNew(content)) note("content");
  };
  addEventListener(
    "pointerup",
    () => {
      former = new Set(document.querySelectorAll("#main *"));
      sessionStorage.setItem("from", location.pathname);
      sessionStorage.setItem("tap", String(now()));
    },
    { capture: true },
  );
  new MutationObserver(check).observe(document, { childList: true, subtree: true });
}

/** @returns how many files and data were requested from the server since now, and the longest row of them in which each waited for the one before. */
function followRequests(session: CDPSession): () => Pick<Walked, "inRow" | "requests"> {
  const calls = new Map<string, { begin: number; end: number }>();
  session.on("Network.requestWillBeSent", ({ requestId, timestamp, type = "" }) => {
    if (!pictures.has(type)) calls.set(requestId, { begin: timestamp, end: Number.POSITIVE_INFINITY });
  });
  session.on("Network.loadingFinished", ({ requestId, timestamp, encodedDataLength }) => {
    const call = calls.get(requestId);
    if (call && encodedDataLength > 0) call.end = timestamp;
    else calls.delete(requestId); // from the browser's cache
  });
  return () => {
    const rows: { end: number; length: number }[] = [];
    for (const { begin, end } of calls.values())
      rows.push({ end, length: 1 + Math.max(0, ...rows.filter((it) => it.end <= begin).map((it) => it.length)) });
    return { inRow: Math.max(0, ...rows.map((it) => it.length)), requests: calls.size };
  };
}

const pictures = new Set(["Image", "Font", "EventSource", "Other"]);
