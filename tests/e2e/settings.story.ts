import { expect } from "@playwright/test";
import { openTab, save, settled, tabLink, unsaved } from "./acts/settings.ts";
import { axe } from "./kit/axe.ts";
import { linkSentTo } from "./kit/email.ts";
import { follow } from "./kit/follow.ts";
import type { Member } from "./kit/member.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

/** The settings that the story changes in each tab, and reads there after a reload. */
async function setAccount(marko: Member): Promise<() => Promise<void>> {
  const { page, t } = marko;
  const name = page.getByLabel(t("accounts", "name.label"), { exact: true });
  const country = page.getByLabel(t("accounts", "country.label"), { exact: true });
  const currency = page.getByLabel(t("accounts", "currency.label"), { exact: true });
  const zone = page.getByLabel(t("accounts", "zone.label"), { exact: true });
  await name.fill("Marko W. Weber");
  await country.selectOption("PL");
  await expect(currency, "another country brings its currency").toHaveValue("PLN");
  await zone.selectOption("Europe/Warsaw");
  return async () => {
    await expect(name).toHaveValue("Marko W. Weber");
    await expect(country).toHaveValue("PL");
    await expect(currency).toHaveValue("PLN");
    await expect(zone).toHaveValue("Europe/Warsaw");
  };
}

async function setInformation({ page, t }: Member): Promise<() => Promise<void>> {
  const bio = page.getByRole("textbox", { name: t("accounts", "bio.label") });
  const phone = (n: number) => page.getByRole("textbox", { name: t("accounts", "phones.label", { n }), exact: true });
  const language = page.getByLabel(t("accounts", "languages.label", { n: 2 }), { exact: true });
  const level = page.getByLabel(t("accounts", "languages.level", { n: 2 }), { exact: true });
  await bio.fill("Klempner seit 2009.\nSauber und pünktlich.");
  await page.getByRole("button", { name: t("accounts", "languages.add") }).click();
  await language.selectOption("uk");
  await level.selectOption("good");
  await page.getByRole("button", { name: t("accounts", "phones.add") }).click();
  await expect(phone(2)).toBeFocused();
  await phone(2).fill("+48512345678");
  await page.getByRole("button", { name: t("accounts", "phones.raise", { n: 2 }) }).click();
  return async () => {
    await expect(bio).toHaveValue("Klempner seit 2009.\nSauber und pünktlich.");
    // In the order of their codes.
    await expect(language).toHaveValue("uk");
    await expect(level).toHaveValue("good");
    await expect(phone(1)).toHaveValue(/^512 ?345 ?678$/);
    await expect(phone(2)).toHaveValue(/^67/);
  };
}

async function setSocial({ page }: Member): Promise<() => Promise<void>> {
  const telegram = page.getByRole("textbox", { name: "Telegram" });
  const whatsapp = page.getByRole("textbox", { name: "WhatsApp" });
  await telegram.fill("https://t.me/marko_weber");
  await whatsapp.fill("+48 512 345 678");
  return async () => {
    await expect(page.getByRole("link", { name: /https:\/\/t\.me\/marko_weber$/ })).toBeVisible();
    await expect(page.getByRole("link", { name: /https:\/\/wa\.me\/48512345678$/ })).toBeVisible();
  };
}

async function setService({ page, t }: Member): Promise<() => Promise<void>> {
  const paused = page.getByRole("switch", { name: t("accounts", "service.pause") });
  const authorized = page.getByRole("radio", { name: t("accounts", "visibility.authorized") });
  const day = (name: string) => page.getByRole("group", { name, exact: true });
  const cards = page
    .getByRole("list", { name: t("accounts", "preview.label") })
    .getByRole("listitem")
    .filter({ hasNot: page.getByRole("list") });
  await expect(page.getByText(t("accounts", "preview.deal_only"))).toHaveCount(2);
  await authorized.check();
  await expect(page.getByText(t("accounts", "preview.signed_in_only"))).toHaveCount(1);
  await paused.check();
  await expect(page.getByText(t("accounts", "preview.paused"))).toHaveCount(2);
  await expect(cards.first()).toBeVisible();
  await day("Montag")
    .getByRole("radio", { name: t("accounts", "day.hours") })
    .check();
  await day("Montag")
    .getByLabel(t("accounts", "day.start", { day: "Montag" }), { exact: true })
    .fill("9");
  await day("Montag")
    .getByLabel(t("accounts", "day.end", { day: "Montag" }), { exact: true })
    .fill("1730");
  await page.getByRole("button", { name: t("accounts", "hours.copy") }).click();
  await day("Samstag")
    .getByRole("radio", { name: t("accounts", "day.always") })
    .check();
  return async () => {
    await expect(paused).toBeChecked();
    await expect(authorized).toBeChecked();
    for (const name of ["Montag", "Freitag"]) {
      await expect(day(name).getByLabel(t("accounts", "day.start", { day: name }), { exact: true })).toHaveValue(
        "09:00",
      );
      await expect(day(name).getByLabel(t("accounts", "day.end", { day: name }), { exact: true })).toHaveValue("17:30");
    }
    await expect(day("Samstag").getByRole("radio", { name: t("accounts", "day.always") })).toBeChecked();
    await expect(day("Sonntag").getByRole("radio", { name: t("accounts", "day.closed") })).toBeChecked();
  };
}

async function setNotifications({ page, t }: Member): Promise<() => Promise<void>> {
  const row = page.getByRole("group", { name: t("accounts", "notify.new_request"), exact: true });
  const site = row.getByRole("switch", { name: t("accounts", "channel.web") });
  await expect(row.getByRole("switch", { name: t("accounts", "channel.email") })).toBeDisabled();
  await expect(row.getByRole("switch")).toHaveCount(3);
  await site.uncheck();
  return async () => expect(site).not.toBeChecked();
}

const parts = {
  account: setAccount,
  information: setInformation,
  social: setSocial,
  service: setService,
  notifications: setNotifications,
} as const;
type Tab = keyof typeof parts;

/** The service tab has every kind of field. */
test("changes in the service tab are stored after a reload", { tag: "@long" }, async ({ member }) => {
  await changeAndReload(await member("Marko", { language: "de" }), "service");
});

test("changes in each tab are stored after a reload", { tag: "@long" }, async ({ member }) => {
  const marko = await member("Marko", { language: "de" });
  for (const tab of Object.keys(parts) as Tab[]) await test.step(tab, () => changeAndReload(marko, tab));
});

async function changeAndReload(person: Member, tab: Tab): Promise<void> {
  await openTab(person, tab);
  const readBack = await parts[tab](person);
  await axe(person.page);
  await save(person);
  await readBack();
  await person.page.reload();
  await settled(person, tab);
  await readBack();
}

test("leaving with unsaved changes shows a warning on every path; staying keeps them, leaving discards them", async ({
  member,
}) => {
  const olena = await member("Олена", { language: "uk" });
  const { page, t } = olena;
  await openTab(olena, "account");
  await tabLink(olena, "information").click();
  await settled(olena, "information");
  const bio = page.getByRole("textbox", { name: t("accounts", "bio.label") });
  const warning = page.getByRole("alertdialog", { name: t("shell", "unsaved.title") });
  const stay = async () => {
    await warning.getByRole("button", { name: t("shell", "unsaved.stay") }).click();
    await expect(warning).toBeHidden();
    await expect(bio).toHaveValue("Швачка");
  };
  await bio.fill("Швачка");
  await expect(unsaved(olena)).toBeVisible();
  await page
    .getByRole("link", { name: t("shell", "menu.requests"), exact: true })
    .first()
    .click();
  await stay();
  await tabLink(olena, "social").click();
  await stay();
  await page.goBack();
  await stay();
  await expect(page).toHaveURL(/tab=information/);
  await tabLink(olena, "social").click();
  await warning.getByRole("button", { name: t("shell", "unsaved.leave") }).click();
  await settled(olena, "social");
  await tabLink(olena, "information").click();
  await settled(olena, "information");
  await expect(bio).toHaveValue("");
  await bio.fill("Швачка з Одеси");
  await save(olena);
  await tabLink(olena, "social").click();
  await settled(olena, "social");
  await expect(warning).toBeHidden();
});

test("closing the tab with unsaved changes shows a warning, too", { tag: "@long" }, async ({ member }) => {
  const olena = await member("Олена", { language: "uk" });
  await openTab(olena, "information");
  await olena.page.getByRole("textbox", { name: olena.t("accounts", "bio.label") }).fill("Швачка");
  await expect(unsaved(olena)).toBeVisible();
  const asked = olena.page.waitForEvent("dialog");
  await olena.page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
});

test(
  "a wrong phone shows an error at its field, and all other typed text is kept",
  { tag: "@long" },
  async ({ member }) => {
    const olena = await member("Олена", { language: "uk", width: "phone" });
    const { page, t } = olena;
    await openTab(olena, "information");
    const phone = (n: number) => page.getByRole("textbox", { name: t("accounts", "phones.label", { n }), exact: true });
    const bio = page.getByRole("textbox", { name: t("accounts", "bio.label") });
    await bio.fill("Швачка");
    await page.getByRole("button", { name: t("accounts", "phones.add") }).click();
    await phone(2).fill("12");
    await page.getByRole("button", { name: t("accounts", "save"), exact: true }).click();
    await expect(phone(2)).toHaveAttribute("aria-invalid", "true");
    await expect(phone(2)).toHaveAccessibleDescription(/\S/);
    await expect(phone(2)).toHaveValue("12");
    await expect(phone(1)).not.toHaveAttribute("aria-invalid", "true");
    await expect(bio).toHaveValue("Швачка");
    await axe(page);
    await phone(2).fill("671234567");
    await save(olena);
    await expect(phone(2)).toHaveValue("67 123 45 67");
  },
);

test("an email address is confirmed by the link in its email", { tag: "@long" }, async ({ member }) => {
  const ivan = await member("Ivan", { language: "en" });
  const { page, t, id } = ivan;
  const email = `ivan.${id}@example.com`;
  await openTab(ivan, "account");
  await page.getByRole("textbox", { name: t("accounts", "email.label") }).fill(email);
  await save(ivan);
  await expect(page.getByText(t("accounts", "email.waiting"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: t("accounts", "email.again") }).click();
  await expect(page.getByText(t("accounts", "email.sent_again"), { exact: true }).first()).toBeVisible();
  await page.goto(await linkSentTo(ivan.context.request, email));
  await page.getByRole("button", { name: t("accounts", "confirm_email.button") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("accounts", "confirm_email.done_title") })).toBeVisible();
  await openTab(ivan, "account");
  await expect(page.getByText(t("accounts", "email.confirmed"), { exact: true })).toBeVisible();
  await openTab(ivan, "notifications");
  const row = page.getByRole("group", { name: t("accounts", "notify.new_proposal"), exact: true });
  await expect(row.getByRole("switch", { name: t("accounts", "channel.email") })).toBeEnabled();
});

test("a saved language and a saved theme apply at once", { tag: "@long" }, async ({ member }) => {
  const marko = await member("Marko", { language: "en" });
  const { page, t } = marko;
  await openTab(marko, "account");
  await page.getByRole("radio", { name: t("accounts", "theme.dark") }).check();
  await save(marko);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByLabel(t("accounts", "language.label"), { exact: true }).selectOption("de");
  await expect(unsaved(marko)).toBeVisible();
  await page.getByRole("button", { name: t("accounts", "save"), exact: true }).click();
  const de = wordsOf("de");
  await expect(page.getByRole("heading", { level: 1, name: de("accounts", "settings.title") })).toBeVisible();
  await expect(page.getByText(de("accounts", "saved"), { exact: true }).first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("business hours are set with the keyboard only", { tag: "@long" }, async ({ member }) => {
  const olena = await member("Olena", { language: "en" });
  const { page, t } = olena;
  await openTab(olena, "service");
  const monday = page.getByRole("group", { name: "Monday", exact: true });
  await monday.getByRole("radio", { name: t("accounts", "day.closed") }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  for (const time of ["830", "17", "12", "13"]) {
    await page.keyboard.type(time);
    await page.keyboard.press("Tab");
  }
  await expect(page.getByRole("button", { name: t("accounts", "hours.copy") })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("group", { name: "Sunday", exact: true }).getByRole("radio", { checked: true }).focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: t("accounts", "save"), exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("accounts", "saved"), { exact: true }).first()).toBeVisible();
  await follow(page, "/pages/profile");
  await expect(page.getByText("08:30–12:00, 13:00–17:00")).toHaveCount(5);
  await expect(page.getByText(t("accounts", "day.always"), { exact: true })).toHaveCount(1);
});

test(
  "phones and hours are saved without JavaScript, and errors come back with the typed text",
  { tag: "@long" },
  async ({ member }) => {
    const olena = await member("Олена", { language: "uk", width: "phone", javaScript: false });
    const { page, t } = olena;
    await page.goto("/pages/account-setting?tab=information");
    const more = page.getByRole("textbox", { name: t("accounts", "phones.more"), exact: true });
    const second = page.getByRole("textbox", { name: t("accounts", "phones.label", { n: 2 }), exact: true });
    const go = () => page.getByRole("button", { name: t("accounts", "save"), exact: true }).click();
    await more.fill("12");
    await go();
    await expect(second).toHaveAttribute("aria-invalid", "true");
    await expect(second).toHaveValue("12");
    await second.fill("671234567");
    await go();
    await expect(second).toHaveValue("671234567");
    await page.goto("/pages/account-setting?tab=service");
    const monday = page.getByRole("group", { name: "понеділок", exact: true });
    await monday.getByRole("radio", { name: t("accounts", "day.hours"), exact: true }).check();
    await monday.getByLabel(t("accounts", "day.start", { day: "понеділок" }), { exact: true }).fill("18");
    await monday.getByLabel(t("accounts", "day.end", { day: "понеділок" }), { exact: true }).fill("9");
    await go();
    await expect(page.getByRole("main")).toContainText(t("errors", "field.end_before_start"));
    await monday.getByLabel(t("accounts", "day.end", { day: "понеділок" }), { exact: true }).fill("20");
    await go();
    await expect(monday.getByLabel(t("accounts", "day.end", { day: "понеділок" }), { exact: true })).toHaveValue(
      "20:00",
    );
  },
);
