// What people read after a proposal: the conversation, the notification, the list of the provider, the choice and what follows it.
import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { axe } from "./kit/axe.ts";
import { answerOf, requestOf, tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";

const heightOf = async (of: Locator) => (await of.boundingBox())?.height ?? 999;

test("the list of conversations says who wrote what, unread first; in one the agreement stays in sight and the field names the language", async ({
  member,
}) => {
  const olena = await member("Олена Коваль", { language: "uk", width: "phone" });
  const [marko, ivan] = [await member("Marko Bondar", { language: "de" }), await member("Ivan Petrenko")];
  const { id: request } = await requestOf(olena);
  await answerOf(marko, request, "Ich komme.", 80_000);
  await answerOf(ivan, request, "I come.", 90_000);
  const { id } = await marko.api("POST /threads", { body: { request_id: request } });
  const write = (body: string) =>
    marko.api("POST /threads/:id/messages", { params: { id }, body: { body, client_id: randomUUID() } });
  await write("Passt Ihnen 18 Uhr?");
  const { page, t } = olena;
  const rows = page.getByRole("list", { name: t("threads", "title") }).getByRole("listitem");

  await page.goto("/messages");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Passt Ihnen 18 Uhr?");
  await expect(rows.first()).toContainText(t("threads", "unread", { count: 1 }));
  for (const row of await rows.all()) expect(await heightOf(row)).toBeLessThanOrEqual(100);
  await axe(page);

  for (let line = 1; line <= 12; line += 1) await write(`Zeile ${line}`);
  await rows.first().getByRole("link").click();
  await expect(page.getByPlaceholder(t("threads", "reads", { name: "Marko", language: "німецька" }))).toBeInViewport();
  await expect(page.getByText("Zeile 12", { exact: true })).toBeInViewport();
  await expect(page.getByText("Ich komme.")).toHaveCount(0);
  const terms = page.getByRole("region", { name: t("threads", "agreed") });
  await expect(terms.getByText(/800/)).toBeInViewport();
  await expect(terms.getByText(t("proposals", "status.created"))).toBeInViewport();
  await page.screenshot({ path: "artifacts/shots/thread-long-uk-390.png" });
  if (!(await page.evaluate(() => "Translator" in globalThis))) return; // this browser translates nothing itself
  const translate = page.getByRole("button", { name: t("ui", "translation.translate", { language: "німецька" }) });
  await expect(translate.last()).toBeVisible();
  expect(await heightOf(translate.last().locator("span"))).toBeLessThanOrEqual(22);
});

test("a notification shows the price and why it came behind “…”; all of a day stand under one heading", async ({
  member,
}) => {
  const olena = await member("Олена Коваль", { language: "uk", width: "phone" });
  const { id } = await requestOf(olena);
  for (const [name, amount] of [
    ["Marko Bondar", 80_000],
    ["Ivan Petrenko", 90_000],
  ] as const)
    await answerOf(await member(name), id, "Ich komme.", amount);
  const { page, t } = olena;
  await page.goto("/notifications");
  const today = page.getByRole("main").getByRole("region");
  await expect(today).toHaveCount(1);
  const rows = today.getByRole("listitem");
  await expect(rows).toHaveText([/Ivan Petrenko.*900\s₴/, /Marko Bondar.*800\s₴/]);
  for (const row of await rows.all()) expect(await heightOf(row)).toBeLessThanOrEqual(110);
  const cause = page.getByText(t("notifications", "cause.customer"));
  await expect(cause.first()).toBeHidden();
  await rows.first().locator("summary").press("Enter");
  await expect(cause.first()).toBeVisible();
  await axe(page);
  await rows
    .first()
    .getByRole("button", { name: t("notifications", "read") })
    .click();
  await expect(page.getByRole("main").getByText(t("notifications", "unread"), { exact: false })).toHaveCount(2);
});

test("a card of a sent proposal leads with its state and price, and a lost one is quieter", async ({ member }) => {
  const olena = await member("Олена", { language: "uk" });
  const marko = await member("Marko Weber", { language: "de", width: "phone" });
  const [kept, lost] = [await tapOf(olena), await tapOf(olena)];
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const id = await answerOf(marko, kept.id, "Ich komme.");
  await marko.api("PATCH /proposals/:proposalId", { params: { proposalId: id }, body: { valid_until: tomorrow } });
  const other = await answerOf(marko, lost.id, "Ich komme.", 91_000);
  await olena.api("POST /events/:id/decline", { params: { id: other }, body: { decline_reason: "another" } });
  const { page, t } = marko;
  await page.goto("/service/my-proposals?stage=sent");
  const card = (title: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: title });
  await expect(card(kept.title)).toContainText(/letzter Tag: (?:morgen|heute)/);
  await expect(card(kept.title)).toContainText(/750\s₴/);
  await expect(card(lost.title)).toContainText(t("proposals", "my.state_lost"));
  await expect(card(lost.title)).toContainText(t("proposals", "declined.another"));
  for (const { title } of [kept, lost]) expect(await heightOf(card(title))).toBeLessThanOrEqual(160);
  await axe(page);
  await page.screenshot({ path: "artifacts/shots/my-proposals-states-de-390.png", fullPage: true });
});

test("the choice names person, price and day, three lines of what it means, and says afterwards what happens now", async ({
  member,
}) => {
  const olena = await member("Олена", { language: "uk", width: "phone" });
  const [marko, ivan] = [await member("Marko Weber", { language: "de" }), await member("Ivan Petrenko")];
  const { page, t } = olena;
  const tap = await tapOf(olena);
  const starts_at = new Date(Date.now() + 30 * 3_600_000).toISOString();
  const price = { price_kind: "fixed", amount: 75_000, currency: "UAH" } as const;
  await marko.api("POST /proposals", { body: { request_id: tap.id, ...price, message: "Ich komme.", starts_at } });
  await answerOf(ivan, tap.id, "I come.", 90_000);
  await page.goto(`/service/request/${tap.id}`);
  await page.getByRole("button", { name: `${t("proposals", "accept")}: Marko Weber` }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog.getByRole("listitem")).toHaveText([
    new RegExp(t("proposals", "opens.phone", { name: "Marko Weber" })),
    t("proposals", "accept.declines_single", { name: "Ivan Petrenko" }),
    t("proposals", "accept.pays"),
  ]);
  await axe(page);
  await page.screenshot({ path: "artifacts/shots/accept-dialog-uk-390.png" });
  await dialog.getByRole("button", { name: /^Обрати Marko Weber за 750\s₴, .* \d\d:\d\d$/ }).click();
  const chosen = page.getByRole("region", { name: "Marko Weber" });
  await expect(chosen.getByRole("status")).toHaveText(t("proposals", "after.accepted"));
  await expect(chosen.locator("ol > li")).toHaveCount(3);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  await expect(chosen.locator(`a[href="tel:${marko.phone}"]`)).toBeInViewport({ ratio: 1 });
  await axe(page);
  await page.screenshot({ path: "artifacts/shots/accepted-moment-uk-390.png" });

  await olena.api("POST /service-requests/:id/close", {
    params: { id: tap.id },
    body: { close_reason: "request_completed" },
  });
  await page.goto(`/service/request/${tap.id}?now=completed`);
  const done = page.getByRole("status").filter({ hasText: t("proposals", "result.completed") });
  await expect(done.getByRole("link", { name: t("proposals", "reviews.write") })).toBeInViewport();
  await page.screenshot({ path: "artifacts/shots/completed-moment-uk-390.png" });
});

test("a provider answers by price, start and message; the rest is folded, and the way to the form stays in reach", async ({
  member,
}) => {
  const tap = await tapOf(await member("Олена", { language: "uk" }));
  const marko = await member("Marko Weber", { language: "de", width: "phone" });
  const { page, t } = marko;
  await page.goto(`/service/search-request/${tap.id}`);
  const way = page.getByRole("link", { name: t("finder", "propose"), exact: true });
  const form = page.getByRole("region", { name: t("proposals", "form.title_first") });
  const send = form.getByRole("button", { name: t("proposals", "form.send") });
  await expect(way).toBeInViewport({ ratio: 1 });
  await way.click();
  await expect(form.getByRole("textbox", { name: t("proposals", "form.amount") })).toBeInViewport();
  await expect(send).toBeInViewport({ ratio: 1 });
  await expect(form.getByRole("textbox", { name: t("proposals", "form.duration") })).toBeHidden();
  expect(await heightOf(form)).toBeLessThanOrEqual(1_000);
  await axe(page);
  await form.getByText(t("proposals", "form.more"), { exact: true }).click();
  await form.getByRole("textbox", { name: t("proposals", "form.duration") }).fill("2");
  await form.getByRole("textbox", { name: t("proposals", "form.amount") }).fill("750");
  await form.getByRole("textbox", { name: t("proposals", "form.message") }).fill("Ich komme morgen.");
  await send.click();
  await expect(page.getByRole("region", { name: t("proposals", "mine.title") })).toContainText("Ich komme morgen.");
});
