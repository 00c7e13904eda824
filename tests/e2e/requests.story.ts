import { expect } from "@playwright/test";
import { wizardPath } from "./acts/wizard.ts";
import { axe } from "./kit/axe.ts";
import type { Member } from "./kit/member.ts";
import { answerOf, tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";

const plumber = { point_type_id: 1, point_purpose_ids: [1] };
const lviv = { country_code: "UA", locality: "Львів", locality_type: "city" } as const;

const placeOf = async ({ api }: Member) =>
  (await api("POST /addresses", { body: { lat: 49.84, lng: 24.03, address: lviv } })).id;
const requestOf = async (who: Member, facts: object = {}) =>
  who.api("POST /service-requests", {
    body: { ...plumber, title: "Тече кран", address_id: await placeOf(who), publish: true, ...facts },
  });

test(
  "a direct request from an offer reaches only its provider and shows the offer",
  { tag: "@long" },
  async ({ member }) => {
    const marko = await member("Марко", { language: "de" });
    const olena = await member("Олена", { language: "uk", width: "phone" });
    await marko.api("PATCH /account-settings", { body: { provides_services: true } });
    const body = { ...plumber, title: "Сантехнік на годину", address_id: await placeOf(marko), publish: true };
    const offer = await marko.api("POST /service-offers", { body });
    await placeOf(olena);
    const { page, t } = olena;
    await page.goto(`${wizardPath}?offer=${offer.id}`);
    await page.getByRole("textbox", { name: t("requests", "ask.text") }).fill("Кран на кухні");
    await page.getByRole("button", { name: t("requests", "ask.send") }).click();
    await expect(page.getByText(t("requests", "direct.badge", { name: "Марко" }))).toBeVisible();
    const id = page.url().split("/").at(-1) ?? "";
    await marko.page.goto(`/service/search-request/${id}`);
    await expect(
      marko.page.getByText(marko.t("finder", "direct.about", { title: "Сантехнік на годину" })),
    ).toBeVisible();
  },
);

test(
  "a request is archived, published again, closed with a reason and posted again; urgent and hidden requests have badges",
  { tag: "@long" },
  async ({ member }) => {
    const { page, t, ...olena } = await member("Олена", { language: "uk" });
    const { id } = await requestOf({ page, t, ...olena }, { urgent: true, hidden_to_contractors: true });
    await page.goto(`/service/request/${id}`);
    await expect(page.getByText(t("requests", "hidden.badge"))).toBeVisible();
    await expect(page.getByText(t("requests", "urgent")).first()).toBeVisible();
    const menu = page.locator("summary").filter({ hasText: t("requests", "actions", { title: "Тече кран" }) });
    await menu.click();
    await page.getByRole("button", { name: t("requests", "archive") }).click();
    await page
      .getByRole("main")
      .getByRole("button", { name: t("requests", "publish.again") })
      .first()
      .click();
    await expect(page.getByRole("button", { name: t("requests", "publish.again") })).toBeHidden();
    await expect(page.getByText(t("requests", "status.published"), { exact: true }).first()).toBeVisible();
    await menu.click();
    await page.getByRole("link", { name: t("requests", "close.why") }).click();
    await page.getByRole("radio", { name: t("requests", "close.request_non_actual") }).check();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("requests", "close.go") })
      .click();
    await expect(page.getByText(t("requests", "status.closed"), { exact: true }).first()).toBeVisible();
    await page
      .getByRole("button", { name: t("requests", "repost") })
      .first()
      .click();
    await page.waitForURL("**/service/request/edit/**");
  },
);

test("four proposals are compared under the title on a phone, and the chosen provider is one call away", async ({
  member,
}) => {
  const olena = await member("Олена", { language: "uk", width: "phone" });
  const { page, t } = olena;
  const tap = await tapOf(olena);
  const providers = await Promise.all(
    ["Marko", "Ivan", "Petra", "Rui"].map((name) => member(name, { language: "en" })),
  );
  const [marko, ivan, petra, rui] = providers as [Member, Member, Member, Member];
  await ivan.api("PATCH /account-settings", { body: { languages: [{ code: "uk", level: "native" }] } });
  const byMarko = await answerOf(marko, tap.id, "I bring two kinds.", 75_000);
  await answerOf(ivan, tap.id, "Зроблю завтра.", 60_000);
  await answerOf(petra, tap.id, "Two hours.", 90_000);
  const body = {
    request_id: tap.id,
    price_kind: "hourly",
    amount: 30_000,
    currency: "UAH",
    message: "By hour.",
  } as const;
  await rui.api("POST /proposals", { body });
  await page.goto(`/service/request/${tap.id}`);
  const rows = page.getByRole("main").getByRole("listitem");
  const row = (name: string) => rows.filter({ has: page.getByRole("heading", { name }) });
  const price = row("Ivan").getByText(/600/).first();
  expect((await price.boundingBox())?.y, "the first price").toBeLessThan(420);
  for (const label of ["label.lowest_price", "label.speaks_your_language"] as const)
    await expect(page.getByText(t("proposals", label))).toHaveCount(1);
  await expect(row("Ivan")).toContainText(t("proposals", "label.lowest_price"));
  const accept = page.getByRole("button", { name: new RegExp(`^${t("proposals", "accept")}: `) });
  await expect(accept).toHaveCount(1);
  await expect(row("Ivan")).toContainText("Зроблю завтра.");
  await axe(page);
  await row("Marko")
    .getByRole("link", { name: t("proposals", "row.more") })
    .click();
  await expect(row("Marko")).toContainText("I bring two kinds.");
  await expect(row("Ivan")).not.toContainText("Зроблю завтра.");
  await expect(row("Marko").locator(":focus")).toBeVisible();
  await accept.click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: new RegExp(`^${t("proposals", "accept")} `) }).click();
  const chosen = page.getByRole("region", { name: "Marko" });
  const call = chosen.locator(`a[href="tel:${marko.phone}"]`);
  await expect(call).toBeVisible();
  expect((await call.boundingBox())?.y, "call").toBeLessThan(500);
  await expect(page.getByRole("region", { name: t("proposals", "agreed") })).toContainText("вулиця Тестова");
  await axe(page);
  await expect(page.getByRole("region", { name: t("proposals", "job.ask") })).toBeVisible();
  const date = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Kyiv" }).format();
  await olena.api("PATCH /service-requests/:id", { params: { id: tap.id }, body: { date } });
  await page.goto("/");
  await expect(page.getByRole("main").locator(`a[href="tel:${marko.phone}"]`)).toBeVisible();
  await marko.api("POST /events/:id/done", { params: { id: byMarko } });
  await page.reload();
  await axe(page);
  await page.getByRole("button", { name: t("today", "jobs.done") }).click();
  await expect(page.getByText(t("proposals", "result.completed"))).toBeVisible();
});

test("a German provider reads a Ukrainian customer's answers, filters by them, and the customer changes one", async ({
  member,
}) => {
  const olena = await member("Олена", { language: "uk", width: "phone" });
  const hans = await member("Hans", { language: "de" });
  const answers = [
    { question: "plumbing_problem", options: ["tap_leaks"] },
    { question: "floor", options: ["third"] },
  ];
  const { id } = await requestOf(olena, { answers });
  await hans.api("PATCH /account-settings", { body: { provides_services: true } });
  const { page } = hans;
  const t = hans.t;
  await test.step("on the page of the request, in German", async () => {
    await page.goto(`/service/search-request/${id}`);
    const facts = page.getByRole("main").getByRole("listitem");
    await expect(facts.filter({ hasText: "Problem: Wasserhahn tropft" })).toBeVisible();
    await expect(facts.filter({ hasText: "Stockwerk: 3. Stock" })).toBeVisible();
    await axe(page);
  });
  await test.step("the finder filters by what customers answered", async () => {
    await page.goto(
      "/service/search-requests?what=Klempner&what_id=1&place=Lviv&place_id=49.84%2C24.03&from=elsewhere",
    );
    await page.getByText(t("search", "filter.more")).first().click();
    await page.getByLabel("Stockwerk").selectOption({ label: "Keller" });
    await page.getByRole("button", { name: t("search", "filter.go") }).click();
    await expect(page).toHaveURL(/a_floor=basement/);
    await expect(page.locator(`a[href$="${id}"]`)).toHaveCount(0);
    await page.getByLabel("Stockwerk").selectOption({ label: "3. Stock" });
    await page.getByRole("button", { name: t("search", "filter.go") }).click();
    await expect(page.locator(`a[href$="${id}"]`)).toBeVisible();
  });
  await test.step("the customer changes the floor", async () => {
    await olena.page.goto(`/service/request/edit/${id}`);
    const floor = olena.page.getByRole("group", { name: "На якому поверсі?" });
    await expect(floor.getByRole("radio", { name: "4-й" })).toBeChecked();
    await floor.getByRole("radio", { name: "5-й" }).check();
    const save = olena.page.getByRole("button", { name: olena.t("requests", "save") });
    await olena.page.setViewportSize({ width: 390, height: 844 });
    await floor.scrollIntoViewIfNeeded();
    await expect(save, "in sight in the middle of a long form").toBeInViewport({ ratio: 1 });
    await save.click();
    await expect(olena.page.getByText("Поверх: 5-й")).toBeVisible();
    await axe(olena.page);
  });
});
