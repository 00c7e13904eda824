import { expect } from "@playwright/test";
import { plain } from "../files/pictures.ts";
import { provePhone } from "./acts/register.ts";
import { choosePlace } from "./acts/wizard.ts";
import { axe } from "./kit/axe.ts";
import { apiOf } from "./kit/member.ts";
import type { Member } from "./kit/member.ts";
import { password } from "./kit/mint.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const t = wordsOf("en");
const lviv = { country_code: "UA", locality: "Lviv", locality_type: "city" } as const;
const ask = { name: t("requests", "ask.send") };

const placeOf = async ({ api }: Member) =>
  (await api("POST /addresses", { body: { lat: 49.84, lng: 24.03, exact: false, address: lviv } })).id;

/** Publishes offers, the last one first on the provider's page. */
async function offering(member: Member, titles: string[]): Promise<void> {
  const address_id = await placeOf(member);
  for (const [index, title] of titles.entries())
    await member.api("POST /service-offers", {
      body: {
        title,
        point_type_id: 1,
        point_purpose_ids: [index + 1],
        address_id,
        price: 40_000,
        price_kind: "from",
        publish: true,
      },
    });
}

test("somebody with a place asks a provider from the profile in four taps on two screens; the only service needs no choice", async ({
  member,
}) => {
  const marko = await member("Marko", { language: "en" });
  await offering(marko, ["Taps and pipes"]);
  const olena = await member("Olena", { language: "en", width: "phone" });
  await placeOf(olena);
  const { page } = olena;
  await page.goto(`/service/provider/${marko.id}`);
  await page.getByRole("link", { name: t("providers", "ask.nameless") }).click();
  await expect(page.getByText("Taps and pipes")).toBeVisible();
  await expect(page.getByRole("radio", { name: "Taps and pipes" })).toHaveCount(0);
  await axe(page);
  await page.getByRole("textbox", { name: t("requests", "ask.text") }).click();
  await page.keyboard.type("The tap leaks. It drips day and night.");
  await page.getByRole("button", ask).click();
  await expect(page.getByText(t("requests", "direct.badge", { name: "Marko" }))).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const request = await olena.api("GET /service-requests/:id", { params: { id } });
  expect(request).toMatchObject({
    status: "published",
    offer: { title: "Taps and pipes" },
    receiver: { id: marko.id },
  });
});

test("the offer that one came from is chosen; more than five services are behind one tap; empty words name their field", async ({
  member,
}) => {
  const marko = await member("Marko", { language: "en" });
  const titles = ["One", "Two", "Three", "Four", "Five", "Six", "Seven"];
  await offering(marko, titles);
  const { data } = await marko.api("GET /service-offers");
  const olena = await member("Olena", { language: "en", width: "phone" });
  await placeOf(olena);
  const { page } = olena;
  await page.goto(`/service/offer/${data.find(({ title }) => title === "One")?.id}`);
  await page
    .locator("[data-bottom-bar]")
    .getByRole("link", { name: t("offers", "ask") })
    .click();
  await expect(page.getByRole("radio", { name: /^One/ })).toBeChecked();
  await expect(page.getByRole("radio", { name: /^Three/ })).toBeHidden();
  await page.getByText(t("requests", "ask.more", { count: 2 })).click();
  await page.getByRole("radio", { name: /^Three/ }).check();
  await page.getByRole("button", ask).click();
  await expect(page.getByRole("link", { name: new RegExp(t("requests", "ask.text")) })).toBeVisible();
  await page.getByRole("textbox", { name: t("requests", "ask.text") }).fill("Тече кран на кухні");
  await page.getByRole("button", ask).click();
  await page.waitForURL(/\/service\/request\/[0-9a-f-]{36}$/);
  const [request] = (await olena.api("GET /service-requests")).data;
  expect([request?.title, request?.offer?.title]).toEqual(["Тече кран на кухні", "Three"]);
  expect(request?.language).toBe("uk"); // that of the words, not of the page
});

test("a visitor's words and photo stay through the registration, the way back, and the login", async ({
  member,
  visitor,
}) => {
  const marko = await member("Marko", { language: "en" });
  await offering(marko, ["Taps", "Heating", "Pipes"]);
  const olena = await member("Olena", { language: "en" });
  const guest = await visitor({ language: "en", width: "phone" });
  const { page } = guest;
  await page.goto(`/service/provider/${marko.id}`);
  await page.getByRole("link", { name: t("providers", "ask.nameless") }).click();
  await page.getByRole("radio", { name: /^Heating/ }).check();
  await page.getByRole("textbox", { name: t("requests", "ask.text") }).fill("The boiler is cold");
  const buffer = await plain(640, 480).jpeg().toBuffer();
  await page
    .getByLabel(t("media", "field.label"))
    .setInputFiles({ name: "boiler.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByRole("list", { name: t("media", "field.list") }).getByRole("listitem")).toHaveCount(1);
  await choosePlace(page, t, "Lviv");
  await page.getByRole("button", ask).click();
  await expect(page.getByRole("heading", { level: 1, name: t("auth", "register.title") })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("textbox", { name: t("requests", "ask.text") })).toHaveValue("The boiler is cold");
  await page.getByRole("button", ask).click();
  await page
    .getByRole("main")
    .getByRole("link", { name: t("auth", "register.login") })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: t("auth", "login.title") })).toBeVisible();
  await page.getByLabel(t("auth", "phone"), { exact: true }).fill(olena.phone);
  await page.getByLabel(t("auth", "password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth", "login.submit") }).click();
  await page.waitForURL(/\/service\/request\/[0-9a-f-]{36}$/);
  const { data } = await olena.api("GET /service-requests", { query: { include: "media_files" } });
  expect(data.map((it) => [it.title, it.status, it.offer?.title, it.media_files?.length])).toEqual([
    ["The boiler is cold", "published", "Heating", 1],
  ]);
});

test("a newcomer's request to one provider is sent though the browser was closed after the registration", async ({
  member,
  visitor,
}) => {
  const marko = await member("Marko", { language: "en" });
  await offering(marko, ["Taps", "Heating"]);
  const guest = await visitor({ language: "en", width: "phone" });
  const { page } = guest;
  await page.goto(`/service/request/add-wizard?receiver=${marko.id}`);
  await page.getByRole("textbox", { name: t("requests", "ask.text") }).fill("A tap leaks");
  await choosePlace(page, t, "Lviv");
  await page.getByRole("button", ask).click();
  const answered = page.waitForResponse("**/api/register", { timeout: 120_000 });
  await provePhone(page, t, { name: "Chloe" });
  await answered;
  await page.close();
  const [request] = (await apiOf(guest)("GET /service-requests")).data;
  expect([request?.status, request?.receiver?.id]).toEqual(["published", marko.id]);
});
