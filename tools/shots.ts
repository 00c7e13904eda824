// `npm run shots [words…]`: PNGs of the screens whose names contain a word (or of all) into artifacts/shots/, in both widths,
// themes and two languages; `npm run shots readme`: the pictures of README.md. Starts the app with the demo town, or uses the one
// at SHOTS_URL.
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { launchOptions } from "../tests/browser/launch-options.ts";
import { buildWeb, startApp } from "../tests/e2e/kit/app.ts";
import { loggedIn } from "./shots/logins.ts";
import { ofReadme } from "./shots/readme.ts";
import { screens } from "./shots/screens.ts";
import { allLooks, shoot } from "./shots/shoot.ts";

const words = process.argv.slice(2);
const isReadme = words[0] === "readme";
const folder = resolve(import.meta.dirname, isReadme ? "../docs/screens" : "../artifacts/shots");
const wanted = isReadme
  ? ofReadme(folder)
  : screens
      .filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)))
      .flatMap((screen) => allLooks(screen, folder));
mkdirSync(folder, { recursive: true });

async function openApp(): Promise<{ url: string; stop: () => Promise<void> }> {
  const url = process.env["SHOTS_URL"];
  if (url) return { url, stop: async () => {} };
  buildWeb();
  return startApp({ DEMO: "on", ACCESS_TOKEN_SECONDS: "86400" }); // one login a viewer, however long all pictures take
}

async function shootAll(baseURL: string): Promise<string[]> {
  const browser = await chromium.launch(await launchOptions());
  try {
    return await shootWith(browser, baseURL);
  } finally {
    await browser.close();
  }
}

async function shootWith(browser: Browser, baseURL: string): Promise<string[]> {
  const complaints: string[] = [];
  for (const [viewer = "visitor", shown] of Map.groupBy(wanted, ({ screen }) => screen.viewer)) {
    const state = await loggedIn(browser, baseURL, viewer);
    for (const [screen, pictures] of Map.groupBy(shown, (picture) => picture.screen)) {
      const said = await Promise.all(pictures.map(async (it) => shoot({ browser, baseURL, state, ...it })));
      complaints.push(...said.filter((text) => text !== undefined));
      console.log(`${screen.name}: ${pictures.length} shots`);
    }
  }
  return complaints;
}

const app = await openApp();
try {
  const complaints = await shootAll(app.url);
  for (const complaint of complaints) console.error(`✗ ${complaint}`);
  console.log(`${wanted.length} pictures are in ${folder}`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
} finally {
  await app.stop();
}
