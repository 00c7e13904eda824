import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { Member } from "../kit/member.ts";
import { password } from "../kit/mint.ts";

/** Ends the session on the server, as another device of the person would; this browser does not know it yet. */
export async function killSession({ phone }: Pick<Member, "phone">): Promise<void> {
  const api = `${process.env["BASE_URL"]}/api`;
  const headers = { "content-type": "application/json" };
  const login = await fetch(`${api}/token`, { method: "POST", headers, body: JSON.stringify({ phone, password }) });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const ended = await fetch(`${api}/sessions`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${data.access_token}` },
  });
  expect(ended.status).toBeLessThan(300);
}

/** Signs in on the login page, which reports that the session has ended; ends on the page it came from. */
export async function logInAgain({ page, phone, t }: Pick<Member, "page" | "phone" | "t">): Promise<void> {
  await page.waitForURL(/\/login\?/);
  await expect(page.getByText(t("auth", "login.ended"))).toBeVisible();
  await page.getByLabel(t("auth", "phone"), { exact: true }).fill(phone);
  await page.getByLabel(t("auth", "password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth", "login.submit") }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

/** A page with a form: the typed field and the button that sends the form. */
export type TypedInto = { path: string; field: string; text: string; button: string };

/** Types, loses the session, sends, logs in again; expects the text in its field. */
export async function survives(member: Member, { path, field, text, button }: TypedInto): Promise<void> {
  const { page } = member;
  await page.goto(path);
  await typed(page, field).fill(text);
  await page.keyboard.press("Escape"); // a list of suggestions may cover the button
  await killSession(member);
  // A request that the page made by itself may be answered first: then the dialog about the end covers the button.
  await page.getByRole("main").getByRole("button", { name: button, exact: true }).first().dispatchEvent("click");
  await logInAgain(member);
  await expect(typed(page, field), path).toHaveValue(text);
  await page.reload();
  await expect(typed(page, field), `${path}, reloaded`).toHaveValue(text);
}

/** The label may end with "optional" and has non-breaking spaces; the list of a combobox has the same name as its input. */
const typed = (page: Page, field: string) => {
  const words = field.split(/\s+/).map((word) => word.replaceAll(/[^\p{L}\d]/gu, String.raw`\$&`));
  const label = new RegExp(`^${words.join(String.raw`\s+`)}`);
  return page.getByRole("main").getByLabel(label).and(page.locator("input, textarea"));
};
