import { chromium } from "@playwright/test";
import { launchOptions } from "../tests/browser/launch-options.ts";
const [phone = "380670000002", lang = "uk", width = "390", theme = "light", zoom = "1", only = ""] =
  process.argv.slice(2);
const base = "http://localhost:3106";
const browser = await chromium.launch(await launchOptions());
const context = await browser.newContext({
  viewport: { width: Number(width), height: Number(width) > 700 ? 800 : 844 },
  locale: lang,
  colorScheme: theme as "light",
  timezoneId: "Europe/Kyiv",
  reducedMotion: "reduce",
});
const page = await context.newPage();
await page.goto(`${base}/login?lang=${lang}`);
await page.waitForLoadState("networkidle");
await page.locator('main [name="phone"]').first().fill(`+${phone}`);
await page.locator('main [name="password"]').first().fill("poruch-demo-town");
await page.locator('main button[type="submit"]').first().click();
await page.waitForURL((u) => u.pathname !== "/login");
await context.addCookies([{ name: "lang", value: lang, url: base }]);
const all = [
  "",
  "about",
  "work",
  "hours",
  "service",
  "plan",
  "phones",
  "messengers",
  "language",
  "notifications",
  "quiet",
  "login",
  "email",
  "login-phone",
  "password",
  "devices",
  "manager",
  "blocked",
  "data",
];
for (const name of only ? only.split(",").map((it) => (it === "start" ? "" : it)) : all) {
  await page.goto(`${base}/pages/account-setting${name && "/"}${name}`);
  if (zoom !== "1") await page.addStyleTag({ content: `html{font-size:${Number(zoom) * 100}%!important}` });
  await page.waitForLoadState("networkidle");
  const [h, n, w] = await page.evaluate(() => [
    document.documentElement.scrollHeight,
    document.querySelectorAll("body *").length,
    document.documentElement.scrollWidth,
  ]);
  console.log(phone.slice(-1), lang, width, zoom, name || "start", h, n, w);
  await page.screenshot({
    path: `/tmp/shots-f/${phone.slice(-2)}-${lang}-${width}-${theme}-${zoom}-${name || "start"}.png`,
    fullPage: true,
  });
}
await page.goto(`${base}/pages/profile`);
console.log("profile", await page.evaluate(() => document.documentElement.scrollHeight));
await browser.close();
