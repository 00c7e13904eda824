import { expect } from "@playwright/test";
import { next, question, fillDetails, fillWhen, wizardPath } from "./acts/wizard.ts";
import type { Member } from "./kit/member.ts";
import { test } from "./kit/story.ts";

const plumber = { point_type_id: 1, point_purpose_ids: [1] };
const lviv = { country_code: "UA", locality: "Львів", locality_type: "city" } as const;

const placeOf = async ({ api }: Member) =>
  (await api("POST /addresses", { body: { lat: 49.84, lng: 24.03, address: lviv } })).id;
const requestOf = async (who: Member, facts: object = {}) =>
  who.api("POST /service-requests", {
    body: { ...plumber, title: "Тече кран", address_id: await placeOf(who), publish: true, ...facts },
  });

test("a direct request from an offer reaches its provider only, who reads the offer that it refers to", async ({
  member,
}) => {
  const marko = await member("Марко", { language: "de" });
  const olena = await member("Олена", { language: "uk", width: "phone" });
  await marko.api("PATCH /account-settings", { body: { provides_services: true } });
  const body = { ...plumber, title: "Сантехнік на годину", address_id: await placeOf(marko), publish: true };
  const offer = await marko.api("POST /service-offers", { body });
  await placeOf(olena);
  const { page, t } = olena;
  await page.goto(`${wizardPath}?offer=${offer.id}`);
  await expect(page.getByText(t("requests", "direct.to", { name: "Марко" }))).toBeVisible();
  const wish = { need: "", service: "", title: "Кран на кухні", place: "" };
  await fillDetails(page, t, wish);
  await question(page, t, "where");
  await next(page, t);
  await fillWhen(page, t, wish);
  await page.getByRole("button", { name: t("requests", "publish") }).click();
  await expect(page.getByText(t("requests", "direct.badge", { name: "Марко" }))).toBeVisible();
  const id = page.url().split("/").at(-1) ?? "";
  await marko.page.goto(`/service/search-request/${id}`);
  await expect(marko.page.getByText(marko.t("finder", "direct.about", { title: "Сантехнік на годину" }))).toBeVisible();
});

test("a request is archived, published again, closed with a reason and posted again; urgent and hidden requests have badges", async ({
  member,
}) => {
  const { page, t, ...olena } = await member("Олена", { language: "uk" });
  const { id } = await requestOf({ page, t, ...olena }, { urgent: true, hidden_to_contractors: true });
  await page.goto(`/service/request/${id}`);
  await expect(page.getByText(t("requests", "hidden.badge"))).toBeVisible();
  await expect(page.getByText(t("requests", "urgent")).first()).toBeVisible();
  await page.getByRole("button", { name: t("requests", "archive") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: t("requests", "archive") })
    .click();
  await page.getByRole("button", { name: t("requests", "publish.again") }).click();
  await expect(page.getByText(t("requests", "status.published"), { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: t("proposals", "close"), exact: true }).click();
  await page.getByRole("radio", { name: t("proposals", "close.request_non_actual") }).check();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("proposals", "close"), exact: true })
    .click();
  await expect(page.getByText(t("requests", "status.closed"), { exact: true }).first()).toBeVisible();
  await page.getByRole("button", { name: t("proposals", "request.repost") }).click();
  await page.waitForURL("**/service/request/edit/**");
});
