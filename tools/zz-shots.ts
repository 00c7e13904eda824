import { mkdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import { launchOptions } from "../tests/browser/launch-options.ts";
import { widths } from "../tests/e2e/kit/person.ts";
import { loggedIn } from "./shots/logins.ts";
import { screens } from "./shots/screens.ts";
const [lang = "uk", width = "phone", theme = "light", folder = "/tmp/looks38", ...names] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const baseURL = process.env["SHOTS_URL"] ?? "http://localhost:3100";
const browser = await chromium.launch(await launchOptions());
const wanted = screens.filter((s) => names.length === 0 || names.includes(s.name));
for (const [viewer = "visitor", own] of Map.groupBy(wanted, (s) => s.viewer)) {
  const state = await loggedIn(browser, baseURL, viewer);
  for (const screen of own) {
    const context = await browser.newContext({
      ...widths[width as "phone"],
      baseURL,
      storageState: state,
      locale: lang,
      timezoneId: "Europe/Kyiv",
      colorScheme: theme as "light",
      reducedMotion: "reduce",
    });
    try {
      const page = await context.newPage();
      const { follow, path } = screen;
      await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${lang}`);
      if (follow) {
        const href = await page.locator(follow).first().getAttribute("href", { timeout: 15_000 });
        const url = new URL(href ?? "/", page.url());
        url.searchParams.set("lang", lang);
        await page.goto(url.href);
      }
      await page.waitForLoadState("networkidle").catch(() => undefined);
      const facts = await page.evaluate(() => ({
        height: document.documentElement.scrollHeight,
        elements: document.querySelectorAll("body *").length,
      }));
      await page.screenshot({ path: `${folder}/${screen.name}-${width}-${theme}-${lang}.fold.png` });
      await page.screenshot({ path: `${folder}/${screen.name}-${width}-${theme}-${lang}.png`, fullPage: true });
      console.log(screen.name, facts.height, facts.elements);
    } catch (error) {
      console.log(screen.name, String(error).split("\n")[0]);
    }
    await context.close();
  }
}
await browser.close();
