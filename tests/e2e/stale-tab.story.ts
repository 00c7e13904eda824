import { expect } from "@playwright/test";
import { tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";

test(
  "a proposal of a provider who paused in another tab is refused: the page shows the present state and keeps the written text",
  { tag: "@long" },
  async ({ member }) => {
    const olena = await member("Олена", { language: "uk" });
    const marko = await member("Марко", { language: "uk", width: "phone" });
    const tap = await tapOf(olena);
    const { page, t } = marko;
    await page.goto(`/service/search-request/${tap.id}`);
    await page.getByRole("radio", { name: t("proposals", "kind.fixed") }).check();
    await page.getByRole("textbox", { name: t("proposals", "form.amount") }).fill("500");
    await page.getByRole("textbox", { name: t("proposals", "form.message") }).fill("Приїду сьогодні ввечері.");
    await marko.api("PATCH /account-settings", { body: { paused: true } });
    await page.getByRole("button", { name: t("proposals", "form.send") }).click();
    await expect(page.getByText(t("finder", "not_sent.title"))).toBeVisible();
    await expect(page.getByText("Приїду сьогодні ввечері.")).toBeVisible();
    await expect(page.getByText(t("finder", "refused.paused"))).toBeVisible();
    await expect(page.getByRole("button", { name: t("proposals", "form.send") })).toBeHidden();
  },
);
