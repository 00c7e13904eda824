import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import { launchOptions } from "../tests/browser/launch-options.ts";
import { widths } from "../tests/e2e/kit/person.ts";
import { loggedIn } from "./shots/logins.ts";
const folder = "/tmp/looks-e";
mkdirSync(folder, { recursive: true });
const baseURL = "http://localhost:3105";
const browser = await chromium.launch(await launchOptions());
const only = process.argv.slice(2);
const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const shots: [string, string, string, "phone" | "desktop", "light" | "dark", string][] = [
  ["week", `view=week&day=${day}`, "uk", "phone", "light", "provider"],
  ["week", `view=week&day=${day}`, "de", "desktop", "dark", "provider"],
  ["week-now", `view=week`, "de", "phone", "dark", "provider"],
  ["agenda", `day=${day}`, "uk", "phone", "light", "provider"],
  ["agenda", `day=${day}`, "de", "desktop", "light", "provider"],
  ["month", `view=month&day=${day}`, "uk", "phone", "light", "provider"],
  ["month", `view=month&day=${day}`, "de", "desktop", "light", "provider"],
  ["week", `view=week&day=${day}`, "uk", "desktop", "light", "customer"],
  ["week-large", `view=week&day=${day}`, "de", "phone", "light", "provider"],
  ["agenda-large", `day=${day}`, "uk", "phone", "light", "provider"],
  ["week-opened", `view=week&day=${day}`, "uk", "phone", "light", "provider"],
];
for (const [name, query, lang, width, theme, viewer] of shots) {
  const id = `${name}-${width}-${theme}-${lang}-${viewer}`;
  if (only.length > 0 && !only.some((it) => id.startsWith(it))) continue;
  const state = await loggedIn(browser, baseURL, viewer as "provider");
  const context = await browser.newContext({
    ...widths[width],
    ...(width === "desktop" && { viewport: { width: 1280, height: 800 } }),
    baseURL,
    storageState: state,
    locale: lang,
    timezoneId: "Europe/Kyiv",
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(`/event/calendar?${query}&lang=${lang}`);
  await page.waitForLoadState("networkidle").catch(() => undefined);
  if (name.endsWith("large")) {
    await page.setViewportSize({ width: 320, height: 844 });
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  }
  if (name.endsWith("opened")) await page.locator(".week-entry").first().tap();
  if (name.endsWith("opened")) await page.waitForTimeout(500);
  const facts = await page.evaluate(() => ({
    h: document.documentElement.scrollHeight,
    n: document.querySelectorAll("body *").length,
    main: document.querySelectorAll("main *").length,
    w: document.documentElement.scrollWidth,
    html: document.documentElement.outerHTML.length,
  }));
  await page.screenshot({ path: `${folder}/${id}.png`, fullPage: !name.endsWith("opened") });
  console.log(id, JSON.stringify(facts));
  await context.close();
}
await browser.close();
