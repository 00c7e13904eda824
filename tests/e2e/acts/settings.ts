import { expect } from "@playwright/test";
import type { Locator } from "@playwright/test";
import { follow } from "../kit/follow.ts";
import type { Member } from "../kit/member.ts";

type Tab = "account" | "information" | "social" | "service" | "notifications";

/** Opens a tab and waits for its script, because text typed earlier would not be tracked as unsaved. */
export async function openTab({ page, t }: Pick<Member, "page" | "t">, tab: Tab): Promise<void> {
  await follow(page, `/pages/account-setting?tab=${tab}`);
  await settled({ page, t }, tab);
}

/** Waits until the tab is shown and its form is hydrated. */
export async function settled({ page, t }: Pick<Member, "page" | "t">, tab: Tab): Promise<void> {
  await expect(tabLink({ page, t }, tab)).toHaveAttribute("aria-current", "page");
  await page.waitForFunction((intent) => {
    const button = document.querySelector(`main button[name="intent"][value="${intent}"]`);
    return button !== null && Object.keys(button).some((key) => key.startsWith("__reactProps"));
  }, tab);
}

export const tabLink = ({ page, t }: Pick<Member, "page" | "t">, tab: Tab): Locator =>
  page
    .getByRole("navigation", { name: t("accounts", "settings.tabs") })
    .getByRole("link", { name: t("accounts", `tab.${tab}`), exact: true });

export const unsaved = ({ page, t }: Pick<Member, "page" | "t">): Locator =>
  page.getByRole("status").filter({ hasText: t("accounts", "unsaved") });

/** Presses "save"; ends when the form no longer reports unsaved changes. */
export async function save({ page, t }: Pick<Member, "page" | "t">): Promise<void> {
  await expect(unsaved({ page, t })).toBeVisible();
  await page.getByRole("button", { name: t("accounts", "save"), exact: true }).click();
  await expect(page.getByText(t("accounts", "saved"), { exact: true }).first()).toBeVisible();
  await expect(unsaved({ page, t })).toBeHidden();
}
