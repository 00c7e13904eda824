import { expect } from "@playwright/test";
import { register } from "./acts/register.ts";
import { answerAll, publish, question, sayDetails, sayWhat, wizardPath } from "./acts/wizard.ts";
import type { Wish } from "./acts/wizard.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const t = wordsOf("uk");
const tap: Wish = {
  need: "кран",
  service: "Сантехнік",
  title: "Протікає кран на кухні",
  description: "Капає день і ніч, під раковиною калюжа.",
  place: "Львів",
  budget: "800",
};

test("a visitor answers the wizard, registers at its end, and posts what was answered", async ({ visitor }) => {
  const { page } = await visitor({ language: "uk", width: "phone" });
  await page.goto(wizardPath);
  await answerAll(page, t, tap);
  await page.getByRole("link", { name: t("requests", "review.register") }).click();
  await register(page, t, { name: "Олена" });
  await question(page, t, "review");
  await expect(page.getByRole("article")).toContainText(tap.title);
  await expect(page.getByRole("article")).toContainText("Львів");
  await publish(page, t);
  await expect(page.getByRole("heading", { level: 1, name: tap.title })).toBeVisible();
});

test("a visitor who reloads in the middle finds every answer", async ({ visitor }) => {
  const { page } = await visitor({ language: "uk", width: "phone" });
  await page.goto(wizardPath);
  await sayWhat(page, t, tap);
  await sayDetails(page, t, tap);
  await question(page, t, "where");
  await page.reload();
  await question(page, t, "where");
  await page.getByRole("link", { name: t("requests", "wizard.back") }).click();
  await question(page, t, "details");
  await expect(page.getByRole("textbox", { name: t("requests", "title.label") })).toHaveValue(tap.title);
  await expect(page.getByRole("textbox", { name: t("requests", "description.label") })).toHaveValue(
    tap.description ?? "",
  );
});
