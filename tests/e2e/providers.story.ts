// The page of a provider: found by a visitor, read, asked directly; filled by the provider; searched by a manager.
import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { plain } from "../files/pictures.ts";
import { register } from "./acts/register.ts";
import { choosePlace } from "./acts/wizard.ts";
import { axe } from "./kit/axe.ts";
import { follow } from "./kit/follow.ts";
import { apiOf } from "./kit/member.ts";
import type { Member } from "./kit/member.ts";
import { giveRole } from "./kit/mint.ts";
import { odesaHome } from "./kit/requests.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const [de, fr] = [wordsOf("de"), wordsOf("fr")];

async function plumber(provider: Member) {
  const word = randomUUID().slice(0, 8);
  await provider.api("PATCH /account-settings", { body: { phone_visibility: "anybody", bio: "Ich repariere Rohre." } });
  const { id: address_id } = await provider.api("POST /addresses", { body: odesaHome });
  const body = { title: `Klempner ${word}`, point_type_id: 1, point_purpose_ids: [1], address_id, publish: true };
  await provider.api("POST /service-offers", { body });
  return word;
}

test("a visitor on a phone opens a provider from the list, sees the number, asks directly, registers, and the request is there", async ({
  member,
  visitor,
}) => {
  const marko = await member("Marko", { language: "de" });
  const word = await plumber(marko);
  const guest = await visitor({ language: "fr", width: "phone" });
  const { page } = guest;
  await page.goto(`/service/offer/list?what=${word}`);
  await page.getByRole("link", { name: "Marko" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Marko" })).toBeVisible();
  const ask = page.getByRole("link", { name: fr("providers", "ask.nameless") });
  const box = await ask.boundingBox();
  expect(box && box.y + box.height, "the action is on the first screen").toBeLessThan(844);
  await expect(page.getByText("Plombier").first()).toBeVisible();
  await page.getByRole("button", { name: fr("saved", "heart"), exact: true }).click();
  expect(await page.content()).not.toContain(marko.phone.slice(-9));
  await axe(page);
  await page.getByRole("button", { name: fr("providers", "contact.show") }).click();
  await expect(page.locator(`a[href="tel:${marko.phone}"]`)).toBeVisible();

  await ask.click();
  await expect(page.getByRole("heading", { level: 1, name: fr("requests", "ask.title") })).toBeVisible();
  await page.getByRole("textbox", { name: fr("requests", "ask.text") }).fill(`Fuite ${word}`);
  await choosePlace(page, fr, "Lviv");
  await axe(page);
  await page.getByRole("button", { name: fr("requests", "ask.send") }).click();
  await register(page, fr, { name: "Chloé" });
  await expect(page.getByRole("heading", { level: 1, name: `Fuite ${word}` })).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const request = await apiOf(guest)("GET /service-requests/:id", { params: { id } });
  expect([request.status, request.receiver?.id]).toEqual(["published", marko.id]);
  await follow(page, "/saved?tab=providers");
  await expect(page.getByRole("link", { name: "Marko" })).toBeVisible();
});

test(
  "a provider adds pictures of own work in the settings; the link on the card opens the page; a pause replaces the page by an explanation",
  { tag: "@long" },
  async ({ member, visitor }) => {
    const marko = await member("Marko", { language: "de" });
    await plumber(marko);
    const { page } = marko;
    await page.goto("/pages/account-setting/work");
    const buffer = await plain(640, 480).jpeg().toBuffer();
    const field = page.getByLabel(de("accounts", "portfolio.label"));
    await field.setInputFiles({ name: "rohr.jpg", mimeType: "image/jpeg", buffer });
    await expect(page.getByRole("list", { name: de("media", "field.list") }).getByRole("listitem")).toHaveCount(1);
    // The form is held until the upload is complete.
    await expect(page.locator('input[type="hidden"][name="media_ids"]')).toHaveCount(1);
    await page.getByRole("button", { name: de("accounts", "portfolio.save") }).click();
    const stored = async () => (await marko.api("GET /account-settings/portfolio")).data.length;
    await expect.poll(stored).toBe(1);
    const { page: other } = await visitor({ language: "de", width: "phone" });
    await other.goto(`/q?uid=${marko.id}`);
    await expect(other).toHaveURL(new RegExp(`/service/provider/${marko.id}`));
    await expect(other.getByRole("heading", { level: 2, name: de("providers", "work") })).toBeVisible();
    await marko.api("PATCH /account-settings", { body: { paused: true } });
    const answer = await other.reload();
    expect(answer?.status()).toBe(404);
    await expect(
      other.getByRole("heading", { level: 1, name: de("providers", "hidden.provider.paused") }),
    ).toBeVisible();
  },
);

test(
  "a manager finds a provider and begins a request in the name of a managed person",
  { tag: "@long" },
  async ({ member }) => {
    const [marko, olga] = [
      await member("Marko", { language: "de" }),
      await member("Olga", { language: "de", width: "phone" }),
    ];
    const word = await plumber(marko);
    await giveRole(olga.id, "manager");
    await olga.api("POST /users/managed", { body: { name: "Anna" } });
    const { page } = olga;
    await page.goto(`/service/providers?what=${word}`);
    const card = page.getByRole("heading", { level: 2, name: "Marko" });
    await expect(card).toBeVisible();
    const { y = 999 } = (await page.locator("main li").filter({ has: card }).boundingBox()) ?? {};
    expect(y, "the list begins on the first screen of a phone").toBeLessThanOrEqual(200);
    await axe(page);
    await page.getByText(de("providers", "list.behalf")).click();
    await page.getByRole("button", { name: "Anna" }).click();
    await expect(page.getByRole("form", { name: de("shell", "acting.bar", { name: "Anna" }) })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: de("requests", "ask.title") })).toBeVisible();
    await expect(page.getByText(de("requests", "ask.only", { name: "Marko" }))).toBeVisible();
  },
);
