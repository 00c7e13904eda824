import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { follow } from "./kit/follow.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const uk = wordsOf("uk");

test("the home page of a member is never empty while its code is loading", async ({ member }) => {
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
