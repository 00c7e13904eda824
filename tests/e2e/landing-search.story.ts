import { expect } from "@playwright/test";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const t = wordsOf("en");

test("on a phone the suggestions cover neither the place nor the search, and Enter searches", async ({ visitor }) => {
  const { page } = await visitor({ language: "en", width: "phone" });
  await page.goto("/");
  const need = page.getByRole("combobox", { name: t("content", "title") });
  const options = page.getByRole("option");
  await need.fill("leaking tap");
  await expect(options.first()).toBeVisible();
  // A trial click fails where another element lies over the point.
  await page.getByRole("combobox", { name: t("content", "place") }).click({ trial: true });
  await page.getByRole("button", { name: t("content", "search"), exact: true }).click({ trial: true });
  await need.press("Enter");
  await expect(page).toHaveURL(/need_id=\d+/);
  await expect(page.getByText("leaking tap", { exact: true }), "the typed words stay visible").toBeVisible();
  await page.locator("[data-bottom-bar] a").click({ trial: true });
});
