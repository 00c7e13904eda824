// The first page of the settings: the own card, the steps to a good page, the list of the sections.
import { expect } from "@playwright/test";
import { settingsPath, settingsSections } from "#contract/settings-sections.ts";
import { plain } from "../files/pictures.ts";
import { backLink, save, settled } from "./acts/settings.ts";
import { axe } from "./kit/axe.ts";
import { follow } from "./kit/follow.ts";
import type { Member } from "./kit/member.ts";
import { odesaHome } from "./kit/requests.ts";
import { test } from "./kit/story.ts";

const mostHeight = 1_800;
const heightOf = (page: Member["page"]) => page.evaluate(() => document.documentElement.scrollHeight);

/** A provider with a listing at a place, and what else makes a page complete. */
async function offering({ api }: Member, rest: { photos: boolean }): Promise<void> {
  const { id: address_id } = await api("POST /addresses", { body: odesaHome });
  const body = {
    title: "Klempner",
    point_type_id: 1,
    point_purpose_ids: [1],
    address_id,
    price: 45_000,
    currency: "UAH",
  };
  await api("POST /service-offers", { body: { ...body, price_kind: "hourly", publish: true } });
  if (rest.photos) await api("PATCH /account-settings", { body: { bio: "Klempner seit 2009, sauber und pünktlich." } });
}

test("no page of the settings is higher than two screens of a phone", { tag: "@long" }, async ({ member }) => {
  for (const language of ["uk", "de"] as const) {
    const marko = await member("Marko Weber", { language, width: "phone" });
    await offering(marko, { photos: true });
    await marko.api("PATCH /account-settings", {
      body: { languages: (["uk", "de", "en"] as const).map((code) => ({ code, level: "good" as const })) },
    });
    for (const path of [settingsPath, ...settingsSections.map((it) => `${settingsPath}/${it}`), "/pages/profile"]) {
      await follow(marko.page, path);
      await expect(marko.page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await heightOf(marko.page), `${language} ${path}`).toBeLessThanOrEqual(mostHeight);
    }
  }
});

test("a provider makes a good page in five steps; Today suggests the same step", async ({ member }) => {
  const marko = await member("Marko Weber", { language: "de", width: "phone" });
  const { page, t, api } = marko;
  const steps = page.getByRole("region", { name: t("accounts", "steps.title", { has: "" }).slice(0, 6) });
  await follow(page, settingsPath);
  await expect(page.getByRole("link", { name: t("today", "profile.offer") })).toBeVisible();
  await expect(steps, "customers have no steps").toBeHidden();
  await offering(marko, { photos: false });

  await test.step("photo and description lead to one page", async () => {
    await page.reload();
    await expect(steps).toContainText(t("accounts", "steps.title", { has: 1, of: 5 }));
    await expect(steps).toContainText(t("today", "profile.avatar"));
    await axe(page);
    await steps.getByRole("link", { name: t("accounts", "steps.add") }).click();
    await settled(marko, "about");
    await page.getByRole("textbox", { name: t("accounts", "bio.label") }).fill("Klempner seit 2009.");
    await save(marko);
    const picture = { name: "marko.jpg", mimeType: "image/jpeg", buffer: await plain(300, 300).jpeg().toBuffer() };
    await page.getByLabel(t("accounts", "avatar.label")).setInputFiles(picture);
    await page.getByRole("button", { name: t("accounts", "avatar.save") }).click();
    await expect(page.getByRole("button", { name: t("accounts", "avatar.remove") })).toBeVisible();
  });

  await test.step("hours with one tap", async () => {
    await follow(page, "/");
    await expect(page.getByRole("link", { name: t("today", "profile.hours") })).toHaveAttribute(
      "href",
      `${settingsPath}/hours`,
    );
    await follow(page, settingsPath);
    await expect(steps).toContainText(t("today", "profile.hours"));
    await steps.getByRole("button", { name: t("accounts", "step.hours_yes") }).click();
    await expect(steps).toContainText(t("today", "profile.work"));
    await expect(page.getByRole("link", { name: t("accounts", "hours.title") })).toContainText("Mo–Fr 09:00–18:00");
    const open = (await api("GET /business-hours")).data.filter(({ closed }) => !closed);
    expect(open.map((day) => [day.start_in_minutes, day.end_in_minutes])).toEqual(
      Array.from({ length: 5 }, () => [540, 1_080]),
    );
  });

  await test.step("the last step: one line is left", async () => {
    await steps.getByRole("link", { name: t("accounts", "steps.add") }).click();
    const picture = { name: "rohr.jpg", mimeType: "image/jpeg", buffer: await plain(640, 480).jpeg().toBuffer() };
    await page.getByLabel(t("accounts", "portfolio.label")).setInputFiles(picture);
    await expect(page.locator('input[type="hidden"][name="media_ids"]')).toHaveCount(1);
    // The words "saved" may still be those of the step before.
    const stored = page.waitForResponse((it) => it.request().method() === "POST" && it.url().includes("/work"));
    await page.getByRole("button", { name: t("accounts", "portfolio.save") }).click();
    expect((await stored).ok()).toBe(true);
    await backLink(marko).click();
    await expect(page.getByText(t("accounts", "steps.complete"))).toBeVisible();
    await expect(steps).toBeHidden();
    await axe(page);
  });
});

test("the former addresses of the settings lead to the new ones", async ({ member }) => {
  const olena = await member("Олена", { language: "uk" });
  const { page } = olena;
  const former = {
    "?tab=account#actions": "#actions",
    "?tab=information": "/about",
    "?tab=social": "/messengers",
    "?tab=service": "/service",
    "?tab=notifications": "/notifications",
    "?tab=unknown": "",
  };
  for (const [query, path] of Object.entries(former)) {
    await page.goto(`${settingsPath}${query}`);
    expect(new URL(page.url()).href.split(settingsPath)[1], query).toBe(path);
  }
  expect((await page.goto(`${settingsPath}/none`))?.status()).toBe(404);
});
