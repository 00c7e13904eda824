import { expect } from "@playwright/test";
import type { BrowserContext } from "@playwright/test";
import { languages } from "#contract/kit/languages.ts";
import { startApp } from "./kit/app.ts";
import type { RunningApp } from "./kit/app.ts";
import { axe } from "./kit/axe.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

let app: RunningApp;
test.beforeAll(async () => {
  app = await startApp({ GA_ID: "G-TEST123456" });
});
test.afterAll(() => app.stop());

/** Answers instead of Google and records the requests. Its script sets cookies repeatedly for a while, as Google's does. */
async function standIn(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    (url) => url.origin !== app.url,
    (route) => {
      asked.push(route.request().url());
      const body = `document.cookie="_ga=GA1.1; Path=/; Max-Age=99";document.cookie="_ga_TEST=1; Path=/; Max-Age=99";document.cookie="_gid=1; Path=/; Max-Age=99";`;
      return route.fulfill({ contentType: "text/javascript", body });
    },
  );
  return asked;
}
const trackers = async (context: BrowserContext) =>
  (await context.cookies()).map(({ name }) => name).filter((name) => name.startsWith("_g"));

test("no other server is called before the consent, and declining leaves none of its cookies", async ({ visitor }) => {
  const { page, context } = await visitor({ language: "uk", width: "phone" });
  const t = wordsOf("uk");
  const asked = await standIn(context);
  const banner = page.getByRole("region", { name: t("consent", "label") });
  const before = await page.goto(`${app.url}/`);
  expect(before?.headers()["content-security-policy"]).not.toContain("google");
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await expect(banner).toBeVisible();
  // The first Tab reaches the banner, and the top of the content stays visible.
  await page.keyboard.press("Tab");
  expect(await banner.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  const box = await banner.boundingBox();
  expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThan(box?.y ?? 0);
  expect(box?.height, "a small part of a phone").toBeLessThan(844 / 3);
  await banner.getByText(t("consent", "details"), { exact: true }).click();
  await expect(banner.getByRole("button", { name: t("consent", "choice.selected") })).toBeHidden();
  await banner.getByRole("checkbox", { name: t("consent", "performance") }).check();
  await expect(banner.getByRole("button", { name: t("consent", "choice.decline"), exact: true })).toBeHidden();
  expect(asked).toEqual([]);
  await banner.getByRole("button", { name: t("consent", "choice.selected") }).click();
  await expect.poll(() => trackers(context)).not.toEqual([]);
  await expect(banner).toBeHidden();
  expect(asked.every((url) => url.startsWith("https://www.googletagmanager.com/gtag/js?id=G-TEST123456"))).toBe(true);
  const after = await page.goto(`${app.url}/`);
  expect(after?.headers()).toMatchObject({ "cache-control": "private, no-store" });
  expect(after?.headers()["content-security-policy"]).toContain("https://*.google-analytics.com");
  const kept = (await context.cookies()).find(({ name }) => name === "consent");
  expect(kept?.value).toMatch(/^1\.\d{8}\.performance$/);
  expect((kept?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
  await page.goto(`${app.url}/cookie-preferences`);
  asked.length = 0;
  await page.getByRole("button", { name: t("consent", "choice.decline"), exact: true }).click();
  await expect(page.getByText(t("consent", "saved"))).toBeVisible();
  // An old script that still runs sets the cookie again; it is removed again.
  await page.evaluate(() => (document.cookie = "_ga=late; Path=/"));
  await expect.poll(() => trackers(context), { timeout: 3_000 }).toEqual([]);
  const declined = await page.goto(`${app.url}/pricing`);
  expect(declined?.headers()["content-security-policy"]).toContain("sha256-");
  await expect(banner).toBeHidden();
  expect(asked).toEqual([]);
});

test(
  "the banner is in every language, not on the page of preferences, and works without JavaScript",
  { tag: "@long" },
  async ({ visitor }) => {
    const { page } = await visitor({ language: "de" });
    for (const language of languages) {
      const t = wordsOf(language);
      await page.goto(`${app.url}/pricing?lang=${language}`);
      const banner = page.getByRole("region", { name: t("consent", "label") });
      await expect(banner.getByText(t("consent", "ask.title"))).toBeVisible();
      await banner.getByText(t("consent", "details")).click();
      await expect(banner.getByText(t("consent", "marketing.text"))).toBeVisible();
      await axe(page);
    }
    await page.goto(`${app.url}/cookie-preferences?lang=de`);
    await expect(page.getByRole("region", { name: wordsOf("de")("consent", "label") })).toBeHidden();
    await axe(page);
    const plain = await visitor({ language: "de", javaScript: false });
    const t = wordsOf("de");
    await plain.page.goto(`${app.url}/pricing?period=year`);
    const banner = plain.page.getByRole("region", { name: t("consent", "label") });
    await banner.getByRole("button", { name: t("consent", "choice.decline"), exact: true }).click();
    await expect(plain.page).toHaveURL(`${app.url}/pricing?period=year`);
    await expect(banner).toBeHidden();
  },
);

test("the question covers neither the field of a conversation nor the end of a form, and the offer to install waits for its answer", async ({
  visitor,
}) => {
  const { page } = await visitor({ language: "en", width: "phone" });
  const t = wordsOf("en");
  const banner = page.getByRole("region", { name: t("consent", "label") });
  await page.goto(`${app.url}/register`);
  await expect(banner).toBeVisible();
  const submit = page.getByRole("button", { name: t("auth", "register.submit") });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [button, question] = [await submit.boundingBox(), await banner.boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(question?.y ?? 0);
  // The second visit, an hour later: Chromium offers the installation.
  await page.evaluate(() =>
    localStorage.setItem("poruch.visits", JSON.stringify({ count: 1, at: Date.now() - 3_600_000, dismissedAt: null })),
  );
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  const prompt = page.getByText(t("shell", "install.title"));
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("poruch.visits") ?? "{}").count as number))
    .toBe(2);
  await page.evaluate(() => dispatchEvent(new Event("beforeinstallprompt")));
  await expect(prompt).toBeHidden();
  await banner.getByRole("button", { name: t("consent", "choice.decline"), exact: true }).click();
  await expect(prompt).toBeVisible();
});
