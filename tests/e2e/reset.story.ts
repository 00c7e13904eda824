import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { axe } from "./kit/axe.ts";
import { linkSentTo } from "./kit/email.ts";
import type { Member } from "./kit/member.ts";
import { password } from "./kit/mint.ts";
import { codeSentTo, newPhone } from "./kit/phone.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";
import type { Words } from "./kit/words.ts";

const newPassword = "ein-neues-Haus-am-See-7";
const [uk, de] = [wordsOf("uk"), wordsOf("de")];
const headed = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

async function logIn(page: Page, t: Words, phone: string, word: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel(t("auth", "phone"), { exact: true }).fill(phone);
  await page.getByLabel(t("auth", "password"), { exact: true }).fill(word);
  await page.getByRole("button", { name: t("auth", "login.submit") }).click();
}

async function choosePassword(page: Page, t: Words): Promise<void> {
  await headed(page, t("auth", "reset.title"));
  await page.getByLabel(t("auth", "reset.password"), { exact: true }).fill(newPassword);
  await page.getByLabel(t("auth", "reset.repeat"), { exact: true }).fill(newPassword);
  await page.getByRole("button", { name: t("auth", "reset.submit") }).click();
}

/** The old password is refused, the new one works, and earlier sessions are signed out. */
async function proveChanged(page: Page, t: Words, member: Member): Promise<void> {
  await headed(page, t("auth", "login.title"));
  await logIn(page, t, member.phone, password);
  await expect(page.getByRole("main")).toContainText(t("errors", "auth.credentials_incorrect"));
  await logIn(page, t, member.phone, newPassword);
  await page.waitForURL((url) => url.pathname !== "/login");
  await member.page.goto("/notifications");
  await headed(member.page, t("auth", "login.title"));
}

/** A confirmed address, as the settings make one. */
async function confirmedEmail({ api, context, phone }: Member): Promise<string> {
  const email = `${phone.replace("+", "")}@example.org`;
  await api("PATCH /account-settings", { body: { email } });
  const link = new URL(await linkSentTo(context.request, email), "http://localhost");
  await api("POST /email/confirm", { body: { token: link.searchParams.get("token") ?? "" } });
  return email;
}

test(
  "a forgotten password is reset by phone, with the keyboard only",
  { tag: "@long" },
  async ({ visitor, member }) => {
    const olena = await member("Олена", { language: "uk" });
    const { page } = await visitor({ language: "uk", width: "phone" });
    await page.goto("/login");
    await page.getByRole("link", { name: uk("auth", "login.forgot") }).click();
    await headed(page, uk("auth", "forgot.title"));
    await axe(page);
    await page.getByLabel(uk("auth", "phone"), { exact: true }).focus();
    await page.keyboard.type(olena.phone);
    await page.keyboard.press("Enter");
    await headed(page, uk("auth", "code.title"));
    await expect(page.getByLabel(uk("auth", "code.label"))).toBeFocused();
    await axe(page);
    await page.keyboard.type(await codeSentTo(page.request, olena.phone));
    await headed(page, uk("auth", "reset.title"));
    await expect(page.getByLabel(uk("auth", "reset.password"), { exact: true })).toBeFocused();
    await axe(page);
    await page.keyboard.type("P@ssw0rd2024");
    await page.getByLabel(uk("auth", "reset.repeat"), { exact: true }).focus();
    await page.keyboard.type("P@ssw0rd2024");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText(uk("errors", "password.common"));
    await choosePassword(page, uk);
    await expect(page.getByText(uk("auth", "reset.done"))).toBeVisible();
    await proveChanged(page, uk, olena);
  },
);

test(
  "a forgotten password is reset by the link in an email, which works once",
  { tag: "@long" },
  async ({ visitor, member }) => {
    const marko = await member("Marko", { language: "de" });
    const email = await confirmedEmail(marko);
    const { page } = await visitor({ language: "de" });
    await page.goto("/forgot-password");
    await page.getByRole("link", { name: de("auth", "forgot.by_email") }).click();
    await page.getByLabel(de("auth", "forgot.email"), { exact: true }).fill(email.toUpperCase());
    await page.getByRole("button", { name: de("auth", "forgot.send_link") }).click();
    await expect(page.getByText(de("auth", "forgot.asked.title"))).toBeVisible();
    await expect(page.getByText(/0:\d\d/)).toBeVisible();
    await axe(page);
    const link = await resetLinkTo(page, email);
    await page.goto(link);
    await axe(page);
    await page.getByLabel(de("auth", "reset.password"), { exact: true }).fill(newPassword);
    await page.getByLabel(de("auth", "reset.repeat"), { exact: true }).fill("etwas anderes");
    await page.getByRole("button", { name: de("auth", "reset.submit") }).click();
    await expect(page.getByRole("alert")).toContainText(de("errors", "field.password_mismatch"));
    await choosePassword(page, de);
    await expect(page.getByText(de("auth", "reset.done"))).toBeVisible();
    await proveChanged(page, de, marko);
    const other = await visitor({ language: "de" });
    await other.page.goto(link);
    await choosePassword(other.page, de);
    await expect(other.page.getByText(de("auth", "reset.over.title"))).toBeVisible();
    await axe(other.page);
    await other.page.getByRole("link", { name: de("auth", "reset.over.again") }).click();
    await headed(other.page, de("auth", "forgot.title"));
  },
);

/** The newest email may be another one: waits for the one with this link. */
async function resetLinkTo(page: Page, email: string): Promise<string> {
  let link = "";
  await expect.poll(async () => (link = await linkSentTo(page.request, email))).toMatch(/^\/reset-password\?token=/);
  return link;
}

test(
  "the reset by email works without JavaScript, and its answer is the same for an unknown address",
  { tag: "@long" },
  async ({ visitor, member }) => {
    const olena = await member("Олена", { language: "uk" });
    const email = await confirmedEmail(olena);
    const { page } = await visitor({ language: "uk", width: "phone", javaScript: false });
    await page.goto("/forgot-password");
    await expect(page.getByRole("button", { name: uk("auth", "forgot.send_code") })).toBeDisabled();
    await page.getByRole("link", { name: uk("auth", "forgot.by_email") }).click();
    for (const address of [`${newPhone().national}@example.org`, email]) {
      await page.goto("/forgot-password?by=email");
      await page.getByLabel(uk("auth", "forgot.email"), { exact: true }).fill(address);
      await page.getByRole("button", { name: uk("auth", "forgot.send_link") }).click();
      await expect(page.getByText(uk("auth", "forgot.asked.text", { email: address }))).toBeVisible();
    }
    await page.goto(await resetLinkTo(page, email));
    await choosePassword(page, uk);
    await proveChanged(page, uk, olena);
  },
);

test(
  "only the owner of an unregistered phone is informed that it has no account, with a link to the registration",
  { tag: "@long" },
  async ({ visitor }) => {
    const { page } = await visitor({ language: "de", width: "phone" });
    const { phone } = newPhone();
    await page.goto("/forgot-password");
    await page.getByLabel(de("auth", "phone"), { exact: true }).fill(phone);
    await page.getByRole("button", { name: de("auth", "forgot.send_code") }).click();
    await headed(page, de("auth", "code.title"));
    await page.getByLabel(de("auth", "code.label")).fill(await codeSentTo(page.request, phone));
    await choosePassword(page, de);
    await expect(page.getByText(de("auth", "forgot.unknown.title"))).toBeVisible();
    await axe(page);
    await page
      .getByRole("main")
      .getByRole("link", { name: de("auth", "login.register") })
      .click();
    await headed(page, de("auth", "register.title"));
  },
);

test("the settings list the sessions and sign out another browser", { tag: "@long" }, async ({ visitor, member }) => {
  const marko = await member("Marko", { language: "de" });
  const elsewhere = await visitor({ language: "de", width: "phone" });
  await logIn(elsewhere.page, de, marko.phone, password);
  await elsewhere.page.waitForURL((url) => url.pathname !== "/login");
  const { page } = marko;
  await page.goto("/pages/account-setting/devices");
  const list = page.getByRole("list", { name: de("auth", "sessions.title") });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list.getByText(de("auth", "sessions.this"))).toBeVisible();
  await list.getByRole("button", { name: de("auth", "sessions.end") }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: de("auth", "sessions.end") })
    .click();
  await expect(page.getByText(de("auth", "sessions.ended"))).toBeVisible();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await elsewhere.page.goto("/notifications");
  await headed(elsewhere.page, de("auth", "login.title"));
});

test(
  "the settings change the password, and every other browser is signed out",
  { tag: "@long" },
  async ({ visitor, member }) => {
    const marko = await member("Marko", { language: "de" });
    const elsewhere = await visitor({ language: "de" });
    await logIn(elsewhere.page, de, marko.phone, password);
    await elsewhere.page.waitForURL((url) => url.pathname !== "/login");
    const { page } = marko;
    await page.goto("/pages/account-setting/password");
    const submit = page.getByRole("button", { name: de("auth", "change.submit") });
    const form = page.locator("form").filter({ has: submit });
    const fill = async (current: string) => {
      await form.getByLabel(de("auth", "change.current"), { exact: true }).fill(current);
      await form.getByLabel(de("auth", "reset.password"), { exact: true }).fill(newPassword);
      await form.getByLabel(de("auth", "reset.repeat"), { exact: true }).fill(newPassword);
      await submit.click();
    };
    await fill("nicht das richtige");
    await expect(page.getByRole("alert")).toContainText(de("errors", "password.current_incorrect"));
    await fill(password);
    await expect(page.getByText(de("auth", "change.done"))).toBeVisible();
    await elsewhere.page.goto("/notifications");
    await headed(elsewhere.page, de("auth", "login.title"));
    await page.goto("/notifications");
    await headed(page, de("notifications", "title"));
  },
);
