import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { becomeMember } from "./kit/member.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const uk = wordsOf("uk");

/** Records the theme of each document before its first frame is painted. */
const watchFirstFrame = (page: Page) =>
  page.addInitScript(() => {
    const look = () => {
      if (!document.body) return void requestAnimationFrame(look);
      Object.assign(globalThis, { firstTheme: document.documentElement.dataset["theme"] ?? "none" });
    };
    requestAnimationFrame(look);
  });
const firstTheme = (page: Page) => page.evaluate(() => (globalThis as unknown as { firstTheme: string }).firstTheme);

test("a page that visitors share runs its scripts by hashes, and is in the reader's theme before it is painted", async ({
  visitor,
}) => {
  const { page, context } = await visitor({ language: "en" });
  const t = wordsOf("de");
  await watchFirstFrame(page);
  await page.goto("/pricing?lang=de");
  expect(await firstTheme(page)).toBe("none");
  await page.evaluate(() => localStorage.setItem("theme", "dark"));
  for (const path of ["/?lang=de", "/service/offer/list?lang=de", "/pricing?lang=de", "/pricing"]) {
    const answer = await page.goto(path);
    const { "content-security-policy": policy = "", "set-cookie": cookie } = (await answer?.allHeaders()) ?? {};
    expect([path, /'sha256-/.test(policy), /nonce/.test(policy), cookie]).toEqual([path, true, false, undefined]);
    expect([path, await firstTheme(page)]).toEqual([path, "dark"]);
    // In German, although the last address does not contain the language: the page's script has stored it.
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    // React Aria adds its style at the first button: the policy permits it, or the story fails at its end.
    await page.locator("header").getByText("DE", { exact: false }).first().click();
    await page.keyboard.press("Escape");
  }
  expect((await context.cookies()).find(({ name }) => name === "tz")?.value).toMatch(/^Europe%2FK(iev|yiv)$/);
  await page
    .getByRole("link", { name: t("shell", "menu.login") })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1, name: t("auth", "login.title") })).toBeVisible();
});

test("after the login the same address shows the member's own page, never the shared one", async ({ visitor }) => {
  const reader = await visitor({ language: "uk" });
  await reader.page.goto("/pricing?lang=uk");
  await expect(reader.page.getByRole("link", { name: uk("shell", "menu.login") }).first()).toBeVisible();
  const { page, t } = await becomeMember(reader, "Olena", "uk");
  const answer = await page.goto("/pricing?lang=uk");
  expect(answer?.headers()["cache-control"]).toBe("private, no-store");
  await expect(page.getByText(t("shell", "hello", { name: "Olena" }))).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole("link", { name: t("shell", "menu.login") }).first()).toBeVisible();
});
