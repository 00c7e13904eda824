import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { register } from "./acts/register.ts";
import { answerAll, publish } from "./acts/wizard.ts";
import { follow } from "./kit/follow.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const uk = wordsOf("uk");

/** Starts to add up the layout shifts without user input in this tab, over all its documents. */
async function watchShifts(page: Page): Promise<() => Promise<{ sum: number; largest: string }>> {
  await page.addInitScript(() => {
    const seen: { value: number; what: string }[] = [];
    Object.assign(globalThis, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[]) {
        const what = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 90)).join(" | ");
        if (!entry.hadRecentInput)
          seen.push({ value: entry.value, what: `${location.pathname}${location.search} ${what}` });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return async () =>
    page.evaluate(() => {
      const { shifts } = globalThis as unknown as { shifts: { value: number; what: string }[] };
      const largest = shifts.toSorted((a, b) => b.value - a.value).slice(0, 3);
      return {
        sum: shifts.reduce((sum, { value }) => sum + value, 0),
        largest: largest.map(({ value, what }) => `${value.toFixed(3)} ${what}`).join("\n"),
      };
    });
}

test("there is no layout shift from the registration to the published request, and an error disappears when its field is corrected", async ({
  visitor,
}) => {
  const { page } = await visitor({ language: "uk", width: "phone" });
  const shifts = await watchShifts(page);
  await page.goto("/register");
  await page.getByRole("button", { name: uk("auth", "register.submit") }).click();
  const name = page.getByLabel(uk("auth", "register.name"), { exact: true });
  await expect(name).toHaveAttribute("aria-invalid", "true");
  const line = page.getByRole("main").locator("a[href='#field-name']");
  await expect(line).toBeVisible();
  await name.fill("Олена Коваль");
  await expect(name).not.toHaveAttribute("aria-invalid", "true");
  await expect(line).toHaveCount(0);
  await page.goto("/register");
  await register(page, uk, { name: "Олена Коваль", role: "need" });
  const registered = await shifts();
  expect(registered.sum, registered.largest).toBeLessThan(0.02);
  await page.goto("/service/request/add-wizard");
  await answerAll(page, uk, { need: "кран", service: "Сантехнік", title: "Тече кран", place: "Львів" });
  await publish(page, uk);
  const posted = await shifts();
  expect(posted.sum, posted.largest).toBeLessThan(0.02);
});

test("the home of a member is never empty while its code is on the way", async ({ member }) => {
  const { page } = await member("Олена Коваль", { language: "uk", width: "phone" });
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/locations");
  let code = await holdCode(page);
  const followed = follow(page, "/");
  await code.asked;
  await expect(heading).toBeVisible();
  await code.release();
  await followed;
  const title = new RegExp(uk("today", "title"));
  await expect(page).toHaveTitle(title);

  code = await holdCode(page);
  const opened = page.goto("/");
  await code.asked;
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle(title);
  await code.release();
  await opened;
  await expect(heading).toBeVisible();
});

/** Holds the code of the home screen back. */
async function holdCode(page: Page) {
  const code = "**/assets/today-*.js";
  const released = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await released.promise;
    await route.continue();
  });
  const release = async () => {
    released.resolve();
    await page.unrouteAll({ behavior: "wait" });
  };
  return { asked: page.waitForRequest(code), release };
}
