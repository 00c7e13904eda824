// The requests that a provider finds on a phone: one thing leads on each card, and twenty of them are short.
import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { axe } from "./kit/axe.ts";
import { answerOf, odesaHome, tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";

const mostOfCard = 160;
const mostOfList = 4_500;
const mostElements = 700;

test("twenty found requests are short; each says what, when, where and the money, and the provider puts one aside", async ({
  member,
}) => {
  const olena = await member("Олена Коваль", { language: "uk", width: "phone" });
  const hans = await member("Hans Weber", { language: "de", width: "phone" });
  const { page, t } = hans;
  const word = randomUUID().slice(0, 8);
  const { id: address_id } = await olena.api("POST /addresses", { body: odesaHome });
  const body = { point_type_id: 1, point_purpose_ids: [1], address_id, publish: true };
  const answers = [
    { question: "plumbing_problem", options: ["tap_leaks"] },
    { question: "floor", options: ["third"] },
  ];
  await olena.api("POST /service-requests", {
    body: { ...body, title: `Тече кран ${word}`, answers, urgent: true, budget: 120_000 },
  });
  const long = `Дуже довга назва роботи, яку описали одним реченням без жодної перерви ${word}`;
  const description = "Капає день і ніч, під раковиною вже калюжа, а сусіди знизу скаржаться другий тиждень.";
  await olena.api("POST /service-requests", { body: { ...body, title: long, description } });
  for (let count = 0; count < 18; count += 1) await tapOf(olena, { title: `Кран ${word}` });

  await page.goto(`/service/search-requests?what=${word}&place=Odesa&place_id=46.48%2C30.73&from=elsewhere`);
  const cards = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(cards).toHaveCount(20);
  const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  expect(Math.max(...heights), "the highest card").toBeLessThanOrEqual(mostOfCard);
  expect(await page.evaluate(() => document.documentElement.scrollHeight), "height").toBeLessThanOrEqual(mostOfList);
  expect(await page.locator("body *").count(), "elements").toBeLessThanOrEqual(mostElements);
  await axe(page);
  await page.screenshot({ path: "artifacts/shots/finder-de-390.png" });

  const leak = cards.filter({ hasText: "Тече кран" });
  await expect(leak).toContainText("Problem: Wasserhahn tropft");
  await expect(leak).toContainText(t("requests", "urgent"));
  await expect(leak.locator(".price")).toContainText("1.200");
  // Without answers the service is what a reader of another language understands.
  await expect(cards.filter({ hasText: "Дуже довга" })).toContainText("Klempner");
  await expect(cards.filter({ hasText: "Дуже довга" })).toContainText(t("requests", "budget.open"));

  await leak.getByRole("button", { name: `${t("finder", "dismiss")} Тече кран ${word}` }).click();
  await expect(leak.getByRole("heading")).toHaveCount(0);
  await expect(cards).toHaveCount(19);

  const first = cards.first();
  const path = await first.getByRole("link").first().getAttribute("href");
  await answerOf(hans, path?.split("/").at(-1) ?? "", "Ich komme.");
  await page.reload();
  const answered = cards.filter({ hasText: t("finder", "answered") });
  await expect(answered).toHaveCount(1);
  await expect(answered.getByRole("link", { name: t("finder", "propose") })).toHaveCount(0);
});
