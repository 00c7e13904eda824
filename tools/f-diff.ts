import { chromium } from "@playwright/test";
import { launchOptions } from "../tests/browser/launch-options.ts";
const base = "http://localhost:3106";
const browser = await chromium.launch(await launchOptions());
const context = await browser.newContext({
  viewport: { width: 390, height: 844 },
  locale: "uk",
  timezoneId: "Europe/Kyiv",
});
const page = await context.newPage();
await page.goto(`${base}/login?lang=uk`);
await page.waitForLoadState("networkidle");
await page.locator('main [name="phone"]').first().fill("+380670000001");
await page.locator('main [name="password"]').first().fill("poruch-demo-town");
await page.locator('main button[type="submit"]').first().click();
await page.waitForURL((u) => u.pathname !== "/login");
const plain = await browser.newContext({
  viewport: { width: 390, height: 844 },
  locale: "uk",
  javaScriptEnabled: false,
  storageState: await context.storageState(),
});
for (const path of ["", "/about", "/hours", "/phones", "/language"]) {
  page.removeAllListeners("pageerror");
  page.on("pageerror", (e) => console.log(path, e.message.slice(0, 60)));
  await page.goto(`${base}/pages/account-setting${path}`);
  await page.waitForLoadState("networkidle");
  const other = await plain.newPage();
  await other.goto(`${base}/pages/account-setting${path}`);
  const read = async (p: typeof page) =>
    (await p.evaluate(() => document.querySelector("main")?.innerText ?? "")).split("\n");
  const [a, b] = [await read(other), await read(page)];
  for (const [i, line] of a.entries())
    if (line !== b[i]) {
      console.log(path, JSON.stringify(line), JSON.stringify(b[i]));
      break;
    }
}
await browser.close();
