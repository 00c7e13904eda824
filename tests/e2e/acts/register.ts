import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { password } from "../kit/mint.ts";
import { codeSentTo, newPhone } from "../kit/phone.ts";
import type { Words } from "../kit/words.ts";

export type Role = "need" | "offer" | "both";

/** `abroad`: types the phone with its country code. */
type Newcomer = { name: string; role?: Role; password?: string; shows?: boolean; abroad?: boolean };

/** Fills the registration page: name, phone, password, terms, then the code from the message. Returns the phone. */
export async function register(page: Page, t: Words, who: Newcomer): Promise<string> {
  const phone = await provePhone(page, t, who);
  await page.waitForURL((url) => url.pathname !== "/register");
  return phone;
}

/** The same, without waiting for the result. */
export async function provePhone(page: Page, t: Words, who: Newcomer): Promise<string> {
  const phone = await askForCode(page, t, who);
  await page.getByLabel(t("auth", "code.label")).fill(await codeSentTo(page.request, phone));
  return phone;
}

/** Fills the registration page, up to the field for the code. */
export async function askForCode(page: Page, t: Words, who: Newcomer): Promise<string> {
  const { phone, national } = newPhone();
  await page.getByLabel(t("auth", "register.name"), { exact: true }).fill(who.name);
  await page.getByLabel(t("auth", "phone"), { exact: true }).fill(who.abroad ? phone : national);
  await page.getByLabel(t("auth", "password"), { exact: true }).fill(who.password ?? password);
  if (who.role) await page.getByRole("radio", { name: t("auth", `register.role.${who.role}`) }).check();
  await page.getByRole("radio", { name: t("shell", who.shows === false ? "contact.later" : "contact.show") }).check();
  await page.getByRole("checkbox", { name: t("auth", "register.terms") }).check();
  await page.getByRole("button", { name: t("auth", "register.submit") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("auth", "code.title") })).toBeVisible();
  return phone;
}
