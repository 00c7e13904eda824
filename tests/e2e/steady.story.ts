import { expect } from "@playwright/test";
import { follow } from "./kit/follow.ts";
import { gateOf } from "./kit/gate.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const uk = wordsOf("uk");
const code = "**/assets/today-*.js";

test("the home page of a member is never empty while its code is loading", async ({ member }) => {
  const { page } = await member("Олена Коваль", { language: "uk", width: "phone" });
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/locations");
  const gate = await gateOf(page, code);
  let asked = page.waitForRequest(code);
  const followed = follow(page, "/");
  await asked;
  await expect(heading).toBeVisible();
  gate.open();
  await followed;
  const title = new RegExp(uk("today", "title"));
  await expect(page).toHaveTitle(title);

  gate.close();
  asked = page.waitForRequest(code);
  const opened = page.goto("/");
  await asked;
  await expect(heading).toBeVisible();
  await expect(page).toHaveTitle(title);
  gate.open();
  await opened;
  await expect(heading).toBeVisible();
});
