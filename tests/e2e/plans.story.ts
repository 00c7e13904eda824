import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { becomeMember } from "./kit/member.ts";
import { password } from "./kit/mint.ts";
import { operate } from "./kit/operate.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";
import type { Words } from "./kit/words.ts";

const pricing = (page: Page, t: Words) =>
  expect(page.getByRole("heading", { level: 1, name: t("plans", "pricing.title") })).toBeVisible();

test(
  "Luc reads the prices in French, logs in, chooses a plan, pays by transfer, and has the plan when the operator confirms the payment",
  { tag: "@long" },
  async ({ visitor }) => {
    const t = wordsOf("fr");
    const luc = await visitor({ language: "fr", width: "phone" });
    const { phone } = await becomeMember(luc, `Luc ${randomUUID().slice(0, 6)}`, "fr");
    await luc.context.clearCookies();
    const { page } = luc;
    const agency = t("plans", "name.agency");
    let reference = "";

    await test.step("as a visitor he compares plans and reads about the free month", async () => {
      await page.goto("/pricing");
      await pricing(page, t);
      await expect(page.getByRole("heading", { name: t("plans", "trial.title") })).toBeVisible();
      // No plan has a price, so there is no choice between month and year.
      await expect(page.getByRole("link", { name: t("plans", "period.year") })).toBeHidden();
      const card = page.getByRole("main").getByRole("listitem").filter({ hasText: agency });
      await expect(card.first()).toContainText(t("plans", "price.on_request"));
    });

    await test.step("choosing asks him to log in, and he comes back to his choice", async () => {
      await page.getByRole("link", { name: t("plans", "choose.named", { plan: agency }) }).click();
      await page.getByLabel(t("auth", "phone"), { exact: true }).fill(phone);
      await page.getByLabel(t("auth", "password"), { exact: true }).fill(password);
      await page.getByRole("button", { name: t("auth", "login.submit") }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: t("plans", "confirm.title", { plan: agency }) }),
      ).toBeVisible();
      const replaced = t("plans", "next.replaces", { plan: t("plans", "name.trial") });
      await expect(page.getByRole("main")).toContainText(replaced);
      await page.getByRole("button", { name: t("plans", "confirm.submit") }).click();
    });

    await test.step("he sees the reference for the payment; the plan has not begun yet", async () => {
      await expect(page.getByText(t("plans", "pending.title", { plan: agency }))).toBeVisible();
      reference = (await page.getByRole("definition").first().innerText()).trim();
      expect(reference).toMatch(/^[\dA-F]{10}$/);
      await expect(page.getByText(t("plans", "present"))).toHaveCount(0);
    });

    await test.step("the operator confirms the payment, and the plan begins", async () => {
      const paid = await operate("plan", "paid", reference);
      expect(paid).toMatchObject({ plan: "agency", state: "active" });
      await page.reload();
      await expect(page.getByText(t("plans", "pending.title", { plan: agency }))).toHaveCount(0);
      const card = page
        .getByRole("main")
        .getByRole("listitem")
        .filter({ hasText: t("plans", "present") });
      await expect(card.getByRole("heading", { name: agency })).toBeVisible();
    });
  },
);

test("without JavaScript a plan is chosen and the choice withdrawn", { tag: "@long" }, async ({ visitor }) => {
  const t = wordsOf("de");
  const dora = await visitor({ language: "de", javaScript: false });
  await becomeMember(dora, "Dora Klein", "de");
  const { page } = dora;
  const company = t("plans", "name.company");
  await page.goto("/pricing?period=year");
  await page.getByRole("link", { name: t("plans", "choose.named", { plan: company }) }).click();
  await page.getByRole("button", { name: t("plans", "confirm.submit") }).click();
  await expect(page.getByText(t("plans", "pending.title", { plan: company }))).toBeVisible();
  await page.getByRole("button", { name: t("plans", "pending.take_back") }).click();
  await expect(page.getByText(t("plans", "pending.title", { plan: company }))).toHaveCount(0);
});
