import { expect } from "@playwright/test";
import { follow } from "./kit/follow.ts";
import { becomeMember } from "./kit/member.ts";
import { password } from "./kit/mint.ts";
import { odesaHome } from "./kit/requests.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const plumber = { point_type_id: 1, point_purpose_ids: [1] };
/** A word that no other story of this app uses, so that its offer is found among all others. */
const wordOf = (id: string) => `Mira${id.replaceAll(/[^a-f]/g, "")}x`;

test(
  "Luc finds an offer in French, saves it before he has logged in, and still has it afterwards",
  { tag: "@long" },
  async ({ visitor, member }) => {
    const t = wordsOf("fr");
    const marko = await member("Marko Weber", { language: "uk" });
    const { id: address_id } = await marko.api("POST /addresses", { body: odesaHome });
    const word = wordOf(marko.id);
    const offer = { ...plumber, title: `Сантехнік ${word}`, address_id, publish: true };
    const { id } = await marko.api("POST /service-offers", { body: offer });
    const luc = await visitor({ language: "fr", width: "phone" });
    const { phone } = await becomeMember(luc, "Luc Moreau", "fr");
    await luc.context.clearCookies();
    const { page } = luc;
    const card = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: offer.title }) });
    const heart = card.getByRole("button", { name: `${t("saved", "heart")}: ${offer.title}` });

    await test.step("a visitor's heart stays on the device, also over a reload", async () => {
      await page.goto(`/service/offer/list?what=${word}`);
      await heart.click();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      await expect(page.getByText(t("saved", "heart.here"))).toBeVisible();
      await page.reload();
      await expect(heart).toHaveAttribute("aria-pressed", "true");
    });

    await test.step("logged in, it is on his list", async () => {
      await follow(page, "/login?next=/saved");
      await page.getByLabel(t("auth", "phone"), { exact: true }).fill(phone);
      await page.getByLabel(t("auth", "password"), { exact: true }).fill(password);
      await page.getByRole("button", { name: t("auth", "login.submit") }).click();
      await expect(page.getByRole("heading", { level: 1, name: t("saved", "title") })).toBeVisible();
      await expect(page.getByRole("link", { name: offer.title })).toBeVisible();
    });

    await test.step("he saves the search, and is notified of the next matching offer", async () => {
      await follow(page, `/service/offer/list?what=${word}`);
      await expect(heart).toHaveAttribute("aria-pressed", "true");
      await page.getByRole("button", { name: t("saved", "search.save") }).click();
      await expect(page.getByText(t("saved", "search.saved"))).toBeVisible();
      await marko.api("POST /service-offers", { body: { ...offer, title: `Майстер ${word}` } });
      const matched = page.getByRole("main").getByText(t("notifications", "say.system_message.offer_matched"));
      await expect(async () => {
        await follow(page, "/notifications");
        await expect(matched).toBeVisible({ timeout: 3_000 });
      }).toPass({ timeout: 60_000 });
      await follow(page, "/saved?tab=searches");
      await page.getByRole("button", { name: t("saved", "search.open") }).click();
      await expect(page.getByRole("link", { name: `Майстер ${word}` })).toBeVisible();
    });

    await test.step("an offer that leaves the market stays with its title, and the heart removes it", async () => {
      await marko.api("PATCH /service-offers/:id", { params: { id }, body: { archive: true } });
      await follow(page, "/saved");
      await expect(page.getByText(t("saved", "gone"))).toBeVisible();
      const gone = page.getByRole("main").getByRole("listitem").filter({ hasText: offer.title });
      const kept = gone.getByRole("button", { name: `${t("saved", "heart")}: ${offer.title}` });
      await expect(kept).toHaveAttribute("aria-pressed", "true");
      await kept.click();
      await expect(page.getByText(t("saved", "heart.off"))).toBeVisible();
      await page.reload();
      await expect(page.getByText(t("saved", "empty.offers"))).toBeVisible();
    });
  },
);
