// My requests: the one with proposals is large and first, all others are compact, and a finished job is rated from the list.
import { expect } from "@playwright/test";
import { axe } from "./kit/axe.ts";
import { answerOf, jobOf, tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";

const mostOfCard = 160;
const mostOfList = 4_500;

test("the list of twenty requests says what needs the customer, shows the prices, and is short", async ({ member }) => {
  const olena = await member("Олена Коваль", { language: "uk", width: "phone" });
  const marko = await member("Marko Bondar", { language: "de", width: "phone" });
  const { page, t } = olena;
  const done = await jobOf(olena, marko);
  await olena.api("POST /service-requests/:id/close", {
    params: { id: done },
    body: { close_reason: "request_completed" as const },
  });
  const tap = await tapOf(olena);
  await answerOf(marko, tap.id, "Kann morgen kommen.");
  for (let count = 0; count < 18; count += 1) await tapOf(olena);
  await page.goto("/service/my-requests");
  await expect(page.getByRole("heading", { level: 1, name: t("requests", "my.needs", { count: 1 }) })).toBeVisible();

  const cards = page
    .getByRole("main")
    .locator("li")
    .filter({ has: page.getByRole("heading", { level: 2 }) });
  await expect(cards).toHaveCount(20);
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  const [lead = 0, ...others] = heights;
  expect(lead).toBeGreaterThan(mostOfCard);
  expect(Math.max(...others)).toBeLessThanOrEqual(mostOfCard);
  expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(mostOfList);
  const answered = cards.first();
  await expect(answered.getByRole("heading", { name: tap.title })).toBeVisible();
  await expect(answered.getByText(t("requests", "story.new", { count: 1 }), { exact: true })).toBeVisible();
  const price = answered.getByRole("link", { name: /Marko Bondar/ });
  await expect(price).toContainText(t("requests", "story.is_new"));
  await axe(page);
  await price.click();
  await expect(page).toHaveURL(new RegExp(`/service/request/${tap.id}\\?open=`));

  await page.goto("/service/my-requests");
  const four = t("requests", "story.stars", { count: 4 });
  await page.getByRole("link", { name: four }).focus();
  await page.keyboard.press("Enter");
  await expect(
    page
      .getByRole("group", { name: t("reviews", "stars.legend") })
      .getByRole("radio")
      .nth(3),
  ).toBeChecked();
  await page.getByRole("button", { name: t("reviews", "submit") }).click();
  await expect(page.getByText(t("reviews", "saved.title"), { exact: true })).toBeVisible();
  await page.goto("/service/my-requests");
  await expect(page.getByRole("link", { name: four })).toHaveCount(0);
});
