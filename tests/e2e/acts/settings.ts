import { expect } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { type Section, settingsPath } from "#contract/settings-sections.ts";
import { follow } from "../kit/follow.ts";
import type { Member } from "../kit/member.ts";

/** Opens a section and waits for its script, because text typed earlier would not be tracked as unsaved. */
export async function openSection({ page }: Pick<Member, "page">, section: Section): Promise<void> {
  await follow(page, `${settingsPath}/${section}`);
  await settled({ page }, section);
}

/** Waits until the section is open and its form is hydrated. */
export async function settled({ page }: Pick<Member, "page">, section: Section): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${settingsPath}/${section}$`));
  await page.waitForFunction((intent) => {
    const button = document.querySelector(`main button[name="intent"][value="${intent}"]`);
    return button !== null && Object.keys(button).some((key) => key.startsWith("__reactProps"));
  }, section);
}

/** The way back to the list of the sections. */
export const backLink = ({ page, t }: Pick<Member, "page" | "t">): Locator =>
  page.getByRole("main").getByRole("link", { name: t("accounts", "settings.title"), exact: true });

export const unsaved = ({ page, t }: Pick<Member, "page" | "t">): Locator =>
  page.getByRole("status").filter({ hasText: t("accounts", "unsaved") });

/** Presses "save"; ends when the form no longer reports unsaved changes. */
export async function save({ page, t }: Pick<Member, "page" | "t">): Promise<void> {
  await expect(unsaved({ page, t })).toBeVisible();
  await page.getByRole("button", { name: t("accounts", "save"), exact: true }).click();
  await expect(page.getByText(t("accounts", "saved"), { exact: true }).first()).toBeVisible();
  await expect(unsaved({ page, t })).toBeHidden();
}
