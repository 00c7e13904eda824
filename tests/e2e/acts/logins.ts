import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { password } from "../kit/mint.ts";
import type { Words } from "../kit/words.ts";

type Known = { phone: string; t: Words };

/** Types phone and password into the login page of this tab. */
export async function typeLogin(page: Page, { phone, t }: Known): Promise<void> {
  await page.getByLabel(t("auth", "phone"), { exact: true }).fill(phone);
  await page.getByLabel(t("auth", "password"), { exact: true }).fill(password);
}

/** Sends the login page of this tab. */
export async function sendLogin(page: Page, { t }: Pick<Known, "t">): Promise<void> {
  await page.getByRole("button", { name: t("auth", "login.submit") }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

export async function logIn(page: Page, known: Known): Promise<void> {
  await page.goto("/login");
  await typeLogin(page, known);
  await sendLogin(page, known);
}

/** By the menu of the account. */
export async function pressLogout(page: Page, { t }: Pick<Known, "t">): Promise<void> {
  await page
    .getByRole("banner")
    .locator("summary")
    .filter({ hasText: t("shell", "account") })
    .click();
  await page.getByRole("button", { name: t("shell", "logout"), exact: true }).click();
}

export async function logOut(page: Page, known: Pick<Known, "t">): Promise<void> {
  await pressLogout(page, known);
  await expect(page).toHaveURL(/\/login/);
}
