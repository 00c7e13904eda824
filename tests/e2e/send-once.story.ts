// One answer is sent once, whatever a hurried hand does.
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { DataRouter } from "react-router";
import { askForCode, provePhone } from "./acts/register.ts";
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

test("a code that is typed as soon as the page shows the former answer is sent once", async ({ visitor }) => {
  const { page } = await visitor({ language: "uk" });
  const posts = countPosts(page, /verify-otp$/);
  await page.goto("/register");
  // Before React runs the effects of what it painted: a slow phone makes that moment long.
  await page.evaluate(() => {
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: DataRouter };
    const painted = new MutationObserver(() => {
      const field = document.querySelector<HTMLInputElement>("input[name=code]");
      if (!field || router.state.navigation.state !== "idle") return;
      painted.disconnect();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, "123456");
      field.dispatchEvent(new Event("input", { bubbles: true }));
      const click = () => field.form?.querySelector<HTMLElement>("button[type=submit]:not([name])")?.click();
      for (let after = 0; after < 60; after += 2) setTimeout(click, after);
      setTimeout(() => (document.body.dataset["clicked"] = "true"), 60);
    });
    painted.observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  // A click after the answer would be a new one.
  await page.route(/verify-otp$/, async (route) => {
    await expect(page.locator("body[data-clicked]")).toBeAttached();
    await route.continue();
  });
  // The page waits for the end of the first sending while the field is there already.
  await page.route(/register\.data/, async (route) => {
    await expect(page.getByLabel(t("auth", "code.label"))).toBeVisible();
    await route.continue();
  });
  await askForCode(page, t, { name: "Олена Поспішна" });
  await expect(page.getByRole("alert").first()).toBeVisible();
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
