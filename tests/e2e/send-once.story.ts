// One answer is sent once, whatever a hurried hand does.
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { provePhone } from "./acts/register.ts";
import { password } from "./kit/mint.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const t = wordsOf("uk");

/** Counts the posts to a path from now on. */
function countPosts(page: Page, path: RegExp): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && path.test(new URL(request.url()).pathname)) seen.push(request.url());
  });
  return seen;
}

test("the sixth digit sends the code, and clicks that follow send nothing more", async ({ visitor }) => {
  const { page } = await visitor({ language: "uk" });
  const posts = countPosts(page, /verify-otp$/);
  await page.goto("/register");
  // In the page, so that the clicks come before the page shows that it sends, as on a slow phone.
  await page.evaluate(() => {
    addEventListener("input", ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.name !== "code" || target.value.length < 6) return;
      const button = target.form?.querySelector<HTMLElement>("button[type=submit]:not([name])");
      if (!button) throw new Error("there is no button");
      button.click();
      for (const after of [0, 30]) setTimeout(() => button.click(), after);
    });
  });
  await provePhone(page, t, { name: "Олена Поспішна" });
  await page.waitForURL((url) => url.pathname !== "/register");
  expect(posts).toHaveLength(1);
});

test("a double click on a button posts once", async ({ visitor, member }) => {
  const { phone } = await member("Марко Двічі");
  const { page } = await visitor({ language: "uk" });
  await page.goto("/login");
  const posts = countPosts(page, /^\/login/);
  await page.getByLabel(t("auth", "phone"), { exact: true }).fill(phone);
  await page.getByLabel(t("auth", "password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth", "login.submit") }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page).not.toHaveURL(/login/);
  expect(posts).toHaveLength(1);
});
