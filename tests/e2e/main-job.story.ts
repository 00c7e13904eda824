import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { answer } from "./acts/answer.ts";
import { register } from "./acts/register.ts";
import { answerAll, choosePlace, publish } from "./acts/wizard.ts";
import type { Answers } from "./acts/wizard.ts";
import { choose } from "./kit/choose.ts";
import { follow } from "./kit/follow.ts";
import { overheardBy, watch } from "./kit/secrets.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const exact = {
  road: "вулиця Жар-Птиці",
  house_number: "947Щ",
  apartment_number: "13579",
  address_comment: "Код дверей 24680Ж",
};
const tap: Answers = {
  need: "кран",
  service: "Сантехнік",
  title: `Протікає кран на кухні ${randomUUID().slice(0, 8)}`,
  description: "Капає день і ніч, під раковиною вже калюжа.",
  place: "Львів",
  exact,
  budget: "800",
};

test("Olena posts a request, Marko and Ivan answer, she accepts Marko, and only these two see each other's contacts", async ({
  visitor,
  member,
}) => {
  const [uk, de] = [wordsOf("uk"), wordsOf("de")];
  const olena = await visitor({ language: "uk", width: "phone" });
  const marko = await visitor({ language: "de" });
  const ivan = await member("Ivan Petrenko", { language: "en" });
  const stranger = await member("Dora", { language: "en" });
  const passerby = await visitor({ language: "uk" });
  const outside = [ivan, stranger, passerby].map(watch);
  let [olenasPhone, markosPhone, request] = ["", "", ""];

  await test.step("Olena registers on her phone and posts the request", async () => {
    await olena.page.goto("/register");
    olenasPhone = await register(olena.page, uk, { name: "Олена Коваль", role: "need" });
    await olena.page
      .getByRole("link", { name: uk("shell", "menu.post") })
      .first()
      .click();
    await answerAll(olena.page, uk, tap);
    request = await publish(olena.page, uk);
    await expect(olena.page.getByRole("heading", { name: uk("proposals", "after.published") })).toBeVisible();
  });
  // All changes on Olena's page from here on happen without a reload.
  await olena.page.evaluate(() => Object.assign(globalThis, { unreloaded: true }));

  await test.step("Marko registers in German, adds his place, and finds the request nearby", async () => {
    await marko.page.goto("/register");
    markosPhone = await register(marko.page, de, { name: "Marko Weber", role: "offer" });
    await marko.page.getByRole("link", { name: de("finder", "place.add") }).click();
    await expect(marko.page.getByRole("heading", { level: 1, name: de("addresses", "add.title") })).toBeVisible();
    await choosePlace(marko.page, de, "Lwiw");
    await marko.page.getByRole("button", { name: de("addresses", "save") }).click();
    await expect(marko.page).toHaveURL(/search-requests/);
    await marko.page.getByRole("link", { name: tap.title }).click();
    await expect(marko.page.getByRole("heading", { level: 1, name: tap.title })).toBeVisible();
  });

  await test.step("Marko answers, and Olena sees it at once", async () => {
    await answer(marko.page, de, { price: "750", message: "Ich komme gleich morgen früh.", day: "31122030" });
    // The form is replaced by the sent proposal, which has the focus.
    await expect(marko.page.getByRole("heading", { name: de("proposals", "mine.title") })).toBeFocused();
    const card = olena.page.getByRole("main").getByRole("listitem").filter({ hasText: "Marko Weber" });
    await expect(card).toContainText("750");
    await expect(card).toContainText("Ich komme gleich morgen früh.");
    await expect(card).toContainText("31.12.2030");
  });

  await test.step("Ivan finds it around a place that he types, and answers too", async () => {
    const { page, t } = ivan;
    await page.goto("/service/search-requests");
    await choose(page, page.getByRole("combobox", { name: t("finder", "filter.place") }), "Lviv", "Lviv");
    await page.getByRole("button", { name: t("search", "filter.go") }).click();
    await page.getByRole("link", { name: tap.title }).click();
    await answer(page, t, { price: "900", message: "I can come today." });
    // His row arrives; Marko's stays open.
    const row = olena.page.getByRole("main").getByRole("listitem").filter({ hasText: "Ivan Petrenko" });
    await expect(row).toContainText("900");
    await expect(row).not.toContainText("I can come today.");
    expect(await olena.page.evaluate(() => "unreloaded" in globalThis)).toBe(true);
  });

  await test.step("Olena compares and accepts Marko", async () => {
    const { page } = olena;
    const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Marko Weber" });
    await card.getByRole("button", { name: `${uk("proposals", "accept")}: Marko Weber` }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("Ivan Petrenko");
    await dialog.getByRole("button", { name: new RegExp(`^${uk("proposals", "accept")} `) }).click();
    const chosen = page.getByRole("region", { name: "Marko Weber" });
    const call = chosen.getByRole("link", { name: spaced(markosPhone) });
    await expect(call).toHaveAttribute("href", `tel:${markosPhone}`);
    expect((await call.boundingBox())?.y).toBeLessThan(500);
    await expect(page.getByText(uk("requests", "status.chosen"), { exact: true })).toBeVisible();
    await expect(chosen.locator(":focus")).toBeVisible();
  });

  await test.step("Marko sees the phone and the whole address at once, and is notified in German", async () => {
    const { page } = marko;
    await expect(page.getByRole("link", { name: spaced(olenasPhone) })).toBeVisible();
    for (const [name, text] of Object.entries(exact)) await expect(page.getByRole("main"), name).toContainText(text);
    await follow(page, "/notifications");
    await expect(page.getByRole("main")).toContainText(
      de("notifications", "say.proposal_status.accepted", { name: "Олена Коваль (Olena Koval)" }),
    );
  });

  await test.step("Ivan's proposal is declined automatically, and he is notified in English", async () => {
    const { page, t } = ivan;
    await expect(page.getByRole("heading", { level: 1, name: t("requests", "ended.title") })).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: t("requests", "not_found.answers") })
      .click();
    await expect(page.getByRole("main")).toContainText(t("proposals", "declined.another_proposal_accepted"));
    await follow(page, "/notifications");
    await expect(page.getByRole("main")).toContainText(t("notifications", "say.proposal_status.declined"));
    await expect(page.getByRole("main")).toContainText(t("notifications", "why.another_proposal_accepted"));
  });

  await test.step("Olena was notified of both answers in Ukrainian", async () => {
    await follow(olena.page, "/notifications");
    for (const name of ["Marko Weber", "Ivan Petrenko"]) {
      const sentence = uk("notifications", "say.new_proposal.created", { name });
      await expect(olena.page.getByRole("main")).toContainText(sentence);
    }
  });

  await test.step("Nobody else got a phone or the address, on any page and in any answer", async () => {
    const pages = [`/service/search-request/${request}`, `/service/request/${request}`];
    const paths = ["/", "/service/search-requests?place=Lviv", "/notifications", ...pages];
    for (const { page } of [ivan, stranger, passerby]) for (const path of pages) await follow(page, path);
    const secrets = { ...exact, olenasPhone, markosPhone };
    for (const who of outside)
      expect(await overheardBy(who, secrets), "private values that an outsider got").toEqual([]);
    const own = await marko.page.request.get(`/service/search-request/${request}`);
    for (const text of Object.values(exact)) expect(await own.text(), "Marko's own page has it").toContain(text);
    for (const { page } of [ivan, stranger, passerby]) {
      for (const path of paths) {
        const raw = await (await page.request.get(path)).text();
        for (const text of Object.values(exact)) expect(raw, path).not.toContain(text);
      }
    }
  });
});

/** "+380671234567" as a pattern that allows spaces between the digits. */
const spaced = (phone: string) => new RegExp([...phone].slice(1).join(String.raw`[\s()\-]*`));
