import { expect } from "@playwright/test";
import { requestOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const t = wordsOf("en");

test("the registration shows a number to nobody unless its owner chooses so", async ({ visitor }) => {
  const { page } = await visitor({ language: "en", width: "phone" });
  await page.goto("/register");
  await expect(page.getByRole("radio", { name: t("shell", "contact.later") })).toBeChecked();
});

test("the summary of errors names the question of a group of choices", async ({ member }) => {
  const olena = await member("Olena", { language: "en" });
  const { id } = await requestOf(olena);
  const { page } = olena;
  await page.goto(`/service/my-requests?close=${id}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("requests", "close.go") }).click();
  const error = dialog.getByRole("link", { name: t("errors", "field.choose_closing_reason") });
  await expect(error).toContainText(/^[^:]+: /);
});

test("a review with two gaps says two, names both, and shows no service as a title", async ({ visitor }) => {
  const { page } = await visitor({ language: "en", width: "phone" });
  await page.goto("/service/request/add-wizard?step=review&pids=1");
  await expect(page.getByText(t("points", "review.open_title", { count: 2 }))).toBeVisible();
  const both = `${t("requests", "step.details")} and ${t("requests", "step.where")}`;
  await expect(page.getByText(t("requests", "review.open_text", { steps: both }))).toBeVisible();
  await expect(page.getByRole("heading", { name: t("requests", "preview.untitled") })).toBeVisible();
});
