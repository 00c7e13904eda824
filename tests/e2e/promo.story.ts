// Inviting: a code with a link and its QR code, a registration through it, and the view of the inviting person.
import { expect } from "@playwright/test";
import type { Locator } from "@playwright/test";
import jsQR from "jsqr";
import sharp from "sharp";
import { register } from "./acts/register.ts";
import { axe } from "./kit/axe.ts";
import { follow } from "./kit/follow.ts";
import { giveRole } from "./kit/mint.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

async function codeIn(qr: Locator): Promise<string | undefined> {
  const { data, info } = await sharp(await qr.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test(
  "Roman invites Léa with a code: she registers with it and shows her plan; he finds her, but not her phone",
  { tag: "@long" },
  async ({ member, visitor }) => {
    const fr = wordsOf("fr");
    const roman = await member("Роман Іваненко", { language: "uk", width: "phone" });
    await giveRole(roman.id, "referral_partner");
    const lea = await visitor({ language: "fr", width: "desktop" });
    const code = `Cafe-${roman.id.slice(-8)}`;
    const { page, t } = roman;

    await test.step("he creates a code with a note; a code that is taken is refused at its field", async () => {
      await page.goto("/promo");
      await axe(page);
      await page.getByRole("link", { name: t("referrals", "links.title") }).click();
      const create = page.getByRole("button", { name: t("referrals", "links.create") });
      await page.getByLabel(t("referrals", "links.code")).fill(code);
      await page.getByLabel(t("referrals", "links.note")).fill("Листівка в кав’ярні");
      await create.click();
      await expect(page.getByRole("heading", { name: code })).toBeVisible();
      await page.getByLabel(t("referrals", "links.code")).fill(code.toUpperCase());
      await create.click();
      await expect(page.getByText(t("errors", "referral_code.taken")).first()).toBeVisible();
      await axe(page);
      await page.screenshot({ path: "artifacts/shots/promo-links-uk-390.png", fullPage: true });
    });

    const link = await test.step("the QR code on the page is the link", async () => {
      await follow(page, "/promo");
      await expect(page.getByRole("heading", { name: t("referrals", "main.title") })).toBeVisible();
      const qr = page.getByRole("img", { name: t("referrals", "link.code") });
      const read = await codeIn(qr);
      expect(read).toContain(`?rc=${code.toLowerCase()}`);
      await page.screenshot({ path: "artifacts/shots/promo-uk-390.png", fullPage: true });
      return new URL(read ?? "");
    });

    await test.step("Léa opens a page with the code, reads which data he will see, and registers", async () => {
      await lea.page.goto(`/service/offer/list${link.search}`);
      await lea.page.goto("/register");
      await expect(lea.page.getByText(fr("auth", "referred.text"))).toBeVisible();
      await register(lea.page, fr, { name: "Léa Martin", role: "offer" });
      await lea.page.goto("/pages/account-setting/service");
      await lea.page.getByRole("switch", { name: fr("accounts", "service.plan_shown") }).click();
      await lea.page.getByRole("button", { name: fr("accounts", "save"), exact: true }).click();
      await expect(lea.page.getByText(fr("accounts", "saved"), { exact: true })).toBeVisible();
    });

    await test.step("he finds her with her plan; her phone stays closed", async () => {
      await follow(page, "/promo/referrals");
      const card = page.getByRole("listitem").filter({ hasText: "Léa Martin" });
      await expect(card).toContainText(t("plans", "name.trial"));
      await axe(page);
      await page.screenshot({ path: "artifacts/shots/promo-referrals-uk-390.png", fullPage: true });
      await card.getByRole("link", { name: "Léa Martin" }).click();
      await expect(page.getByText(t("referrals", "profile.closed"))).toBeVisible();
      await axe(page);
      await page.screenshot({ path: "artifacts/shots/promo-profile-uk-390.png", fullPage: true });
      await follow(page, "/promo/referrals?tab=proposals");
      await expect(page.getByText(t("referrals", "proposals.empty"))).toBeVisible();
      await follow(page, "/promo/print?language=uk&second=de");
      await expect(page.getByRole("heading", { level: 1, name: t("paper", "title") })).toBeVisible();
      const printed = await codeIn(page.getByRole("img", { name: t("paper", "qr") }));
      expect(printed).toContain(`/q?uid=${roman.id}`);
      await axe(page);
      await page.screenshot({ path: "artifacts/shots/promo-print-uk-390.png", fullPage: true });
      await follow(page, "/service/providers/search");
      await expect(page.getByRole("heading", { level: 1, name: t("providers", "search.title") })).toBeVisible();
      await axe(page);
    });
  },
);
