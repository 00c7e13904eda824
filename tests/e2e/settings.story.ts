import { expect } from "@playwright/test";
import { type Section, settingsPath } from "#contract/settings-sections.ts";
import { backLink, openSection, save, settled, unsaved } from "./acts/settings.ts";
import { axe } from "./kit/axe.ts";
import { linkSentTo } from "./kit/email.ts";
import { follow } from "./kit/follow.ts";
import type { Member } from "./kit/member.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

/** What the story changes in each section, and reads there after a reload. */
async function setLanguage({ page, t }: Member): Promise<() => Promise<void>> {
  const country = page.getByLabel(t("accounts", "country.label"), { exact: true });
  const currency = page.getByLabel(t("accounts", "currency.label"), { exact: true });
  const zone = page.getByLabel(t("accounts", "zone.label"), { exact: true });
  await country.selectOption("PL");
  await expect(currency, "another country brings its currency").toHaveValue("PLN");
  await zone.selectOption("Europe/Warsaw");
  return async () => {
    await expect(country).toHaveValue("PL");
    await expect(currency).toHaveValue("PLN");
    await expect(zone).toHaveValue("Europe/Warsaw");
  };
}

async function setAbout({ page, t }: Member): Promise<() => Promise<void>> {
  const name = page.getByLabel(t("accounts", "name.label"), { exact: true });
  const bio = page.getByRole("textbox", { name: t("accounts", "bio.label") });
  const language = page.getByLabel(t("accounts", "languages.label", { n: 2 }), { exact: true });
  const level = page.getByLabel(t("accounts", "languages.level", { n: 2 }), { exact: true });
  await name.fill("Marko W. Weber");
  await bio.fill("Klempner seit 2009.\nSauber und pünktlich.");
  await page.getByRole("button", { name: t("accounts", "languages.add") }).click();
  await language.selectOption("uk");
  await level.selectOption("good");
  return async () => {
    await expect(name).toHaveValue("Marko W. Weber");
    await expect(bio).toHaveValue("Klempner seit 2009.\nSauber und pünktlich.");
    // In the order of their codes.
    await expect(language).toHaveValue("uk");
    await expect(level).toHaveValue("good");
  };
}

async function setPhones({ page, t }: Member): Promise<() => Promise<void>> {
  const phone = (n: number) => page.getByRole("textbox", { name: t("accounts", "phones.label", { n }), exact: true });
  await page.getByRole("button", { name: t("accounts", "phones.add") }).click();
  await expect(phone(2)).toBeFocused();
  await phone(2).fill("+48512345678");
  await page.getByRole("button", { name: t("accounts", "phones.raise", { n: 2 }) }).click();
  return async () => {
    await expect(phone(1)).toHaveValue(/^512 ?345 ?678$/);
    await expect(phone(2)).toHaveValue(/^67/);
  };
}

async function setVisibility({ page, t }: Member): Promise<() => Promise<void>> {
  const authorized = page.getByRole("radio", { name: t("accounts", "visibility.authorized") });
  await expect(page.getByText(t("accounts", "preview.deal_only"))).toHaveCount(2);
  await authorized.check();
  await expect(page.getByText(t("accounts", "preview.signed_in_only"))).toHaveCount(1);
  return async () => expect(authorized).toBeChecked();
}

async function setMessengers({ page }: Member): Promise<() => Promise<void>> {
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
  await paused.check();
  return async () => expect(paused).toBeChecked();
}

/** A line of the week, and its fields after a tap. */
const dayOf = ({ page }: Pick<Member, "page">, name: string) => ({
  line: page.locator("summary").filter({ hasText: name }),
  fields: page.getByRole("group", { name, exact: true }),
});

async function setHours(marko: Member): Promise<() => Promise<void>> {
  const { page, t } = marko;
  const same = page.getByRole("group", { name: t("accounts", "hours.same") });
  await expect(same.getByRole("button", { pressed: true })).toHaveCount(5);
  await same.getByLabel(t("accounts", "quiet.to"), { exact: true }).fill("1730");
  await expect(unsaved(marko)).toBeHidden();
  await same.getByRole("button", { name: t("accounts", "hours.apply") }).click();
  const saturday = dayOf(marko, "Samstag");
  await saturday.line.click();
  await saturday.fields.getByRole("radio", { name: t("accounts", "day.always") }).check();
  return async () => {
    for (const name of ["Montag", "Freitag"]) await expect(dayOf(marko, name).line).toContainText("09:00–17:30");
    await expect(saturday.line).toContainText(t("accounts", "day.always"));
    await expect(dayOf(marko, "Sonntag").line).toContainText(t("accounts", "day.closed"));
  };
}

async function setQuiet({ page, t }: Member): Promise<() => Promise<void>> {
  const quiet = page.getByRole("switch", { name: t("accounts", "quiet.switch") });
  const from = page.getByLabel(t("accounts", "quiet.from"), { exact: true });
  await quiet.check();
  await from.fill("21:00");
  return async () => {
    await expect(quiet).toBeChecked();
    await expect(from).toHaveValue("21:00");
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
  about: setAbout,
  phones: setPhones,
  visibility: setVisibility,
  messengers: setMessengers,
  hours: setHours,
  service: setService,
  language: setLanguage,
  notifications: setNotifications,
  quiet: setQuiet,
} as const satisfies Partial<Record<Section, unknown>>;
type Part = keyof typeof parts;

test("changes in each section are stored after a reload", { tag: "@long" }, async ({ member }) => {
  const marko = await member("Marko", { language: "de" });
  for (const part of Object.keys(parts) as Part[]) await test.step(part, () => changeAndReload(marko, part));
});

async function changeAndReload(person: Member, part: Part): Promise<void> {
  await openSection(person, part);
  const readBack = await parts[part](person);
  await axe(person.page);
  await save(person);
  await readBack();
  await person.page.reload();
  await settled(person, part);
  await readBack();
}

test("leaving with unsaved changes shows a warning on every path; staying keeps them, leaving discards them", async ({
  member,
}) => {
  const olena = await member("Олена", { language: "uk" });
  const { page, t } = olena;
  await follow(page, settingsPath);
  const about = page.getByRole("main").getByRole("link", { name: t("accounts", "part.about") });
  await about.click();
  await settled(olena, "about");
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
  await backLink(olena).click();
  await stay();
  await page.goBack();
  await stay();
  await expect(page).toHaveURL(/\/about$/);
  await backLink(olena).click();
  await warning.getByRole("button", { name: t("shell", "unsaved.leave") }).click();
  await about.click();
  await settled(olena, "about");
  await expect(bio).toHaveValue("");
  await bio.fill("Швачка з Одеси");
  await save(olena);
  await backLink(olena).click();
  await expect(about).toBeVisible();
  await expect(warning).toBeHidden();
});

test("closing the tab with unsaved changes shows a warning, too", { tag: "@long" }, async ({ member }) => {
  const olena = await member("Олена", { language: "uk" });
  await openSection(olena, "about");
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
    await openSection(olena, "phones");
    const phone = (n: number) => page.getByRole("textbox", { name: t("accounts", "phones.label", { n }), exact: true });
    await page.getByRole("button", { name: t("accounts", "phones.add") }).click();
    await phone(2).fill("12");
    await page.getByRole("button", { name: t("accounts", "save"), exact: true }).click();
    await expect(phone(2)).toHaveAttribute("aria-invalid", "true");
    await expect(phone(2)).toHaveAccessibleDescription(/\S/);
    await expect(phone(2)).toHaveValue("12");
    await expect(phone(1)).not.toHaveAttribute("aria-invalid", "true");
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
  await openSection(ivan, "email");
  await page.getByRole("textbox", { name: t("accounts", "email.label") }).fill(email);
  await save(ivan);
  await expect(page.getByText(t("accounts", "email.waiting"), { exact: true })).toBeVisible();
  await page.getByRole("button", { name: t("accounts", "email.again") }).click();
  await expect(page.getByText(t("accounts", "email.sent_again"), { exact: true }).first()).toBeVisible();
  await page.goto(await linkSentTo(ivan.context.request, email));
  await page.getByRole("button", { name: t("accounts", "confirm_email.button") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("accounts", "confirm_email.done_title") })).toBeVisible();
  await openSection(ivan, "email");
  await expect(page.getByText(t("accounts", "email.confirmed"), { exact: true })).toBeVisible();
  await openSection(ivan, "notifications");
  const row = page.getByRole("group", { name: t("accounts", "notify.new_proposal"), exact: true });
  await expect(row.getByRole("switch", { name: t("accounts", "channel.email") })).toBeEnabled();
});

test("a saved language and a saved theme apply at once", { tag: "@long" }, async ({ member }) => {
  const marko = await member("Marko", { language: "en" });
  const { page, t } = marko;
  await openSection(marko, "language");
  await page.getByRole("radio", { name: t("accounts", "theme.dark") }).check();
  await save(marko);
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByLabel(t("accounts", "language.label"), { exact: true }).selectOption("de");
  await expect(unsaved(marko)).toBeVisible();
  await page.getByRole("button", { name: t("accounts", "save"), exact: true }).click();
  const de = wordsOf("de");
  await expect(page.getByRole("heading", { level: 1, name: de("accounts", "account.here") })).toBeVisible();
  await expect(page.getByText(de("accounts", "saved"), { exact: true }).first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("business hours are set with the keyboard only", { tag: "@long" }, async ({ member }) => {
  const olena = await member("Olena", { language: "en" });
  const { page, t } = olena;
  await openSection(olena, "hours");
  const same = page.getByRole("group", { name: t("accounts", "hours.same") });
  await same.getByRole("button", { name: "Friday" }).focus();
  await page.keyboard.press("Space");
  await same.getByLabel(t("accounts", "quiet.from"), { exact: true }).focus();
  for (const time of ["830", "17"]) {
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(time);
    await page.keyboard.press("Tab");
  }
  await expect(same.getByRole("button", { name: t("accounts", "hours.apply") })).toBeFocused();
  await page.keyboard.press("Enter");
  const friday = dayOf(olena, "Friday");
  await friday.line.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Tab");
  for (const time of ["830", "17", "12", "13"]) {
    await page.keyboard.type(time);
    await page.keyboard.press("Tab");
  }
  await expect(friday.line).toContainText("08:30–12:00, 13:00–17:00");
  await page.getByRole("button", { name: t("accounts", "save"), exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("accounts", "saved"), { exact: true }).first()).toBeVisible();
  await follow(page, "/pages/profile");
  // Days with the same hours stand in one row.
  await expect(page.getByText("08:30–17:00")).toHaveCount(1);
  for (const part of ["08:30–12:00", "13:00–17:00"]) await expect(page.getByText(part)).toHaveCount(1);
});

test(
  "phones and hours are saved without JavaScript, and errors come back with the typed text",
  { tag: "@long" },
  async ({ member }) => {
    const olena = await member("Олена", { language: "uk", width: "phone", javaScript: false });
    const { page, t } = olena;
    await page.goto("/pages/account-setting/phones");
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
    await page.goto("/pages/account-setting/hours");
    const monday = page.getByRole("group", { name: "понеділок", exact: true });
    await dayOf(olena, "понеділок").line.click();
    await monday.getByRole("radio", { name: t("accounts", "day.hours"), exact: true }).check();
    await monday.getByLabel(t("accounts", "day.start", { day: "понеділок" }), { exact: true }).fill("18");
    await go();
    await expect(page.getByRole("main")).toContainText(t("errors", "field.required"));
    await monday.getByLabel(t("accounts", "day.end", { day: "понеділок" }), { exact: true }).fill("20");
    await go();
    await dayOf(olena, "понеділок").line.click();
    await expect(monday.getByLabel(t("accounts", "day.end", { day: "понеділок" }), { exact: true })).toHaveValue(
      "20:00",
    );
  },
);
