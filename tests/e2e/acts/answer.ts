import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { Words } from "../kit/words.ts";

export type Answer = { price: string; message: string; day?: string };

/** Fills and sends the proposal form on the page of a found request: price, message, and the first day if given. */
export async function answer(page: Page, t: Words, { price, message, day }: Answer): Promise<void> {
  const form = page.getByRole("region", { name: t("proposals", "form.title_first") });
  await form.getByRole("radio", { name: t("proposals", "kind.fixed") }).check();
  await form.getByRole("textbox", { name: t("proposals", "form.amount") }).fill(price);
  await form.getByRole("textbox", { name: t("proposals", "form.message") }).fill(message);
  if (day) await typeDay(page, t, day);
  await form.getByRole("button", { name: t("proposals", "form.send") }).click();
  await expect(page.getByRole("region", { name: t("proposals", "mine.title") })).toContainText(message);
}

/** Types "22112026": the parts of the field are day, month and year, and typing moves from one to the next. */
async function typeDay(page: Page, t: Words, digits: string): Promise<void> {
  const field = page.getByRole("group", { name: t("proposals", "form.start"), exact: true });
  await field.getByRole("spinbutton").first().focus();
  await page.keyboard.type(digits);
}
