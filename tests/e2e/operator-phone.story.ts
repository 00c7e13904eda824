// The operator on a phone: what waits comes first, numbers and lists fit.
import { expect } from "@playwright/test";
import { axe } from "./kit/axe.ts";
import { giveRole } from "./kit/mint.ts";
import { odesaHome, tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";

test("on a phone the queue leads with the reported words, and numbers and people fit the screen", async ({
  member,
}) => {
  const [oksana, olena, marko] = await Promise.all([
    member("Оксана Лад", { language: "uk", width: "phone" }),
    member("Олена Коваль", { language: "uk" }),
    member("Marko Weber", { language: "de" }),
  ]);
  await giveRole(oksana.id, "operator");
  await tapOf(olena);
  const { id: address_id } = await marko.api("POST /addresses", { body: odesaHome });
  const words = "Nur gegen Vorkasse.";
  const offer = { title: "Klempner", description: words, point_type_id: 1, point_purpose_ids: [1], address_id };
  const { id } = await marko.api("POST /service-offers", { body: { ...offer, publish: true } });
  await olena.api("POST /reports", { body: { kind: "offer", id, reason: "fraud", text: "Хоче гроші наперед." } });
  const { page, t } = oksana;
  const bar = page.getByRole("navigation", { name: t("shell", "menu.label") });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);

  await test.step("The bar has its own five; the queue shows one act", async () => {
    await page.goto("/");
    await expect(bar.getByRole("listitem")).toHaveCount(5);
    await expect(bar.getByText(t("shell", "bar.more"))).toBeVisible();
    await bar.getByRole("link", { name: t("shell", "bar.queue") }).click();
    const act = page.getByRole("main").getByRole("link", { name: t("today", "desk.decide") });
    await expect(act).toHaveCount(1);
    expect((await act.boundingBox())?.y).toBeLessThan(700);
    await axe(page);
  });

  await test.step("Every section is one tap away", async () => {
    const sections = page.getByRole("region", { name: t("operator", "overview.all") });
    await sections.getByRole("link", { name: t("operator", "nav.audit") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("operator", "nav.audit") })).toBeVisible();
    await expect(bar.locator("[aria-current=page]")).toHaveText(t("shell", "bar.queue"));
    await page
      .getByRole("main")
      .getByRole("link", { name: t("operator", "nav.overview") })
      .click();
    await expect(sections).toBeVisible();
  });

  await test.step("The numbers are charts with a table for each", async () => {
    await bar.getByRole("link", { name: t("shell", "bar.numbers") }).click();
    await expect(page.getByRole("heading", { level: 1, name: /%/ })).toBeVisible();
    expect(await height()).toBeLessThan(1_800);
    await page.getByText(t("analytics", "table"), { exact: true }).click();
    await expect(page.getByRole("table", { includeHidden: false }).first()).toBeVisible();
    await axe(page);
  });

  await test.step("A person is a row with face, name and number", async () => {
    await bar.getByRole("link", { name: t("shell", "bar.people") }).click();
    const rows = page.getByRole("list", { name: t("operator", "nav.users") }).getByRole("listitem");
    await expect(rows.first()).toBeVisible();
    for (const row of (await rows.all()).slice(0, 5)) expect((await row.boundingBox())?.height).toBeLessThan(110);
    await expect(bar.locator("[aria-current=page]")).toHaveText(t("shell", "bar.people"));
    await expect(page.getByRole("combobox").first()).toBeHidden();
    await axe(page);
  });

  await test.step("A case is decided within two screens, and the lists of money are short", async () => {
    await bar.getByRole("link", { name: t("shell", "bar.queue") }).click();
    await page.getByRole("link", { name: t("today", "desk.decide") }).click();
    const decide = page.getByRole("button", { name: t("cases", "case.dismiss") });
    await expect(decide).toBeVisible();
    const box = await decide.boundingBox();
    expect(box && box.y + box.height).toBeLessThan(2 * 844);
    await axe(page);
    await page.goto("/admin/subscriptions?state=all");
    const rows = page.getByRole("list", { name: t("operator", "nav.subscriptions") }).getByRole("listitem");
    await expect(rows.first()).toBeVisible();
    for (const row of (await rows.all()).slice(0, 5)) expect((await row.boundingBox())?.height).toBeLessThan(90);
    await axe(page);
  });
});
