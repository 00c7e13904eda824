import { expect } from "@playwright/test";
import type { Response } from "@playwright/test";
import { question, fillAbout, fillDetails, wizardPath } from "./acts/wizard.ts";
import { axe } from "./kit/axe.ts";
import type { Member } from "./kit/member.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const street = "вулиця Потаємна";

/** A flat with street and house number, and with a posting link for tenants. */
async function placeOf({ api }: Member): Promise<{ id: string; alias: string }> {
  const place = {
    country_code: "UA",
    locality: "Львів",
    locality_type: "city",
    road: street,
    house_number: "77",
  } as const;
  const words = { public_name: "Будинок із левом", greeting: "Вітаю! Пишіть, що зламалося." };
  const at = { lat: 49.84, lng: 24.03, exact: true, link_enabled: true, coordinates_updated: true };
  const body = { ...at, ...words, address: place };
  const { id } = await api("POST /addresses", { body });
  const address = await api("GET /addresses/:id", { params: { id } });
  return { id, alias: address.public_alias ?? "" };
}

test("a tenant posts in Ukrainian through the link and never sees the address; the owner is notified and reads the request", async ({
  member,
}) => {
  const lesia = await member("Леся", { language: "de" });
  const taras = await member("Тарас", { language: "uk", width: "phone" });
  const { alias } = await placeOf(lesia);
  const streamTexts: Promise<string>[] = [];
  const listen = (reply: Response) => {
    const isStream = reply.url().includes("/stream"); // which does not end
    if (!isStream && reply.url().startsWith(process.env["BASE_URL"] ?? ""))
      streamTexts.push(reply.text().catch(() => ""));
  };
  taras.page.on("response", listen);
  const { page, t } = taras;
  const answers = { need: "", service: "", title: "Тече кран на кухні", place: "" };

  await page.goto(`${wizardPath}?locationId=${alias}&locale=uk`);
  await expect(page.locator("html")).toHaveAttribute("lang", "uk");
  await expect(page.getByText("Вітаю! Пишіть, що зламалося.")).toBeVisible();
  await expect(page.getByText("Будинок із левом")).toBeVisible();
  const things = page.getByRole("region", { name: t("requests", "broken.title") }).getByRole("link");
  await expect(things).toHaveCount(6);
  await axe(page);
  await things.filter({ hasText: t("requests", "broken.water") }).click();
  await fillAbout(page, t, {});
  await question(page, t, "details");
  const photos = await page.locator("input[type=file]").first().boundingBox();
  expect(photos?.y).toBeLessThan((await page.getByRole("textbox").first().boundingBox())?.y ?? 0);
  await expect(page.getByText(t("requests", "linked.rule"))).toBeVisible();
  await expect(page.getByText("Львів").first()).toBeVisible();
  await fillDetails(page, t, answers);
  await question(page, t, "review");
  await page.getByRole("button", { name: t("requests", "publish") }).click();
  await expect(page.getByText(t("requests", "linked.badge"))).toBeVisible();
  const texts = await Promise.all(streamTexts);
  expect(texts.join("").length).toBeGreaterThan(1_000);
  for (const text of texts) expect(text).not.toContain(street);

  const german = wordsOf("de");
  await lesia.page.goto("/notifications");
  const said = german("notifications", "say.new_request.at_my_place", { name: "Тарас (Taras)" });
  await expect(lesia.page.getByRole("main").getByText(said)).toBeVisible();
  await lesia.page
    .getByRole("link", { name: german("notifications", "open"), exact: true })
    .first()
    .click();
  await expect(lesia.page.getByRole("heading", { level: 1, name: answers.title })).toBeVisible();
  await expect(lesia.page.getByText(german("requests", "hosted.title", { name: "Тарас (Taras)" }))).toBeVisible();
  await expect(lesia.page.getByRole("link", { name: german("requests", "edit") })).toBeHidden();
});

test("a broken link is reported, and the ordinary wizard follows", { tag: "@long" }, async ({ visitor }) => {
  const { page } = await visitor({ language: "de" });
  const t = wordsOf("de");
  await page.goto(`${wizardPath}?locationId=${"a".repeat(24)}`);
  await expect(page.getByText(t("requests", "broken_link.link"))).toBeVisible();
  await question(page, t, "what");
});

test("the shared link sets language, purposes and referral code", async ({ visitor }) => {
  const { page, context } = await visitor({ language: "en" });
  const t = wordsOf("de");
  await page.goto("/q?tid=1&pids=1&2&lang=de&rc=Olena-2026");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(
    page.getByText(t("content", "asked.title", { what: "" }).trim(), { exact: false }).first(),
  ).toBeVisible();
  expect((await context.cookies()).find(({ name }) => name === "rc")?.value).toBe("Olena-2026");
  await page
    .getByRole("main")
    .getByRole("link", { name: t("content", "asked.go") })
    .first()
    .click();
  await question(page, t, "about");
});
