import { expect } from "@playwright/test";
import { axe } from "./kit/axe.ts";
import { test } from "./kit/story.ts";

test.describe.configure({ timeout: 180_000 });

test(
  "a landlady creates a location, sees the public view, sets hours, switches the link on and prints it; a tenant opens the link; a new link invalidates it",
  { tag: "@long" },
  async ({ member, visitor }) => {
    const olena = await member("Олена Господиня", { language: "uk" });
    const { page, t } = olena;
    let link = "";

    await test.step("She finds the town, moves the pin with the keyboard and saves", async () => {
      await page.goto("/location/add");
      await page.getByRole("combobox", { name: t("addresses", "place.label") }).fill("Льві");
      await page.getByRole("option").first().click();
      const pin = page.locator("[data-map][data-ready]");
      await expect(pin).toBeVisible();
      await page
        .locator("main summary")
        .filter({ hasText: t("addresses", "exact.title") })
        .click();
      await page.getByRole("textbox", { name: t("addresses", "exact.road") }).fill("вулиця Зелена");
      await page.getByRole("textbox", { name: t("addresses", "exact.house_number") }).fill("5");
      await page.getByRole("textbox", { name: t("addresses", "label.label") }).fill("Дім на Зеленій");
      await page.getByRole("button", { name: t("addresses", "save") }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Дім на Зеленій" })).toBeVisible();
      await expect(page.getByText("вулиця Зелена, 5")).toBeVisible();
      await axe(page);
    });

    await test.step("She sets access hours and switches the link on", async () => {
      await page.locator("main summary").filter({ hasText: "понеділок" }).click();
      await page.locator("input[name=day_1_mode][value=always]").check();
      await page.getByRole("button", { name: t("addresses", "hours.save") }).click();
      await expect(page.getByText(t("addresses", "hours.saved"))).toBeVisible();
      await page.getByRole("button", { name: t("addresses", "link.switch_on") }).click();
      const shown = page.locator("p.select-all");
      await expect(shown).toContainText("/service/request/add-wizard?locationId=");
      link = (await shown.textContent()) ?? "";
    });

    await test.step("She prints the poster in Ukrainian, and has it as PDF", async () => {
      await page.getByRole("link", { name: t("addresses", "print"), exact: true }).click();
      await page.getByRole("combobox", { name: t("addresses", "print.language") }).selectOption("uk");
      await page.getByRole("textbox", { name: t("addresses", "print.note") }).fill("ОСББ «Ґанок»");
      await page.getByRole("button", { name: t("addresses", "print.show") }).click();
      await expect(page.getByText("ОСББ «Ґанок»")).toBeVisible();
      await expect(page.getByText(t("addresses", "poster.headline"))).toBeVisible();
      await axe(page);
      const [file] = await Promise.all([
        page.waitForEvent("download", { timeout: 60_000 }),
        page.getByRole("link", { name: t("addresses", "print.pdf") }).click(),
      ]);
      expect(file.suggestedFilename()).toBe("poster-uk.pdf");
    });

    await test.step("A tenant opens it: the wizard shows the area, and never the address", async () => {
      const tenant = await visitor({ language: "uk", width: "phone" });
      await tenant.page.goto(link);
      await expect(tenant.page.getByRole("main")).toContainText("Львів");
      expect(await tenant.page.content()).not.toContain("Зелена");
    });

    await test.step("After a new link the printed one is reported as broken", async () => {
      await page.getByRole("link", { name: t("addresses", "print.back") }).click();
      await page.getByRole("button", { name: t("addresses", "rotate") }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: t("addresses", "rotate") })
        .click();
      await expect(page.locator("p.select-all")).not.toHaveText(link);
      const late = await visitor({ language: "uk" });
      await late.page.goto(link);
      await expect(late.page.getByRole("main")).not.toContainText("Львів");
    });
  },
);

test(
  "after the browser denies the position, the page explains how to permit it",
  { tag: "@long" },
  async ({ member }) => {
    const { page, t } = await member("Іван Обережний", { language: "uk" });
    await page.goto("/location/add");
    await page.getByRole("button", { name: t("addresses", "here.ask") }).click();
    await expect(page.getByText(t("addresses", "here.refused"))).toBeVisible();
  },
);
