import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { question } from "./acts/wizard.ts";
import { test } from "./kit/story.ts";

const farthest = 60;

/** The focused element: its accessible name, and whether it is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const it = document.activeElement;
    if (!(it instanceof HTMLElement)) return { words: "", visible: false };
    const input = it instanceof HTMLInputElement || it instanceof HTMLTextAreaElement ? it : null;
    const label = [...(input?.labels ?? [])].map((each) => each.textContent).join(" ");
    const words = [it.getAttribute("aria-label"), label, it.textContent, input?.placeholder].join(" ");
    const isRing = (shadow: string) => / 0px 0px 0px [1-9]/.test(shadow) && !shadow.includes("rgba(0, 0, 0, 0)");
    const drawn = [it, it.parentElement, it.closest("label")].some((each) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each ?? it);
      return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow.split(/,(?![^(]*\))/).some(isRing);
    });
    const { width, height, bottom, top } = (it.closest("label") ?? it).getBoundingClientRect();
    const seen = width > 0 && height > 0 && bottom > 0 && top < innerHeight;
    return { words, visible: drawn && seen };
  });

/** Presses Tab until the focus is on the element named `words`; every element on the way is visible. */
async function tabTo(page: Page, words: string): Promise<void> {
  for (let step = 0; step < farthest; step += 1) {
    await page.keyboard.press("Tab");
    const at = await focused(page);
    // Polls, because the focus ring of a field grows for a moment.
    await expect.poll(async () => (await focused(page)).visible, `the focus is to be seen at "${at.words}"`).toBe(true);
    if (at.words.includes(words)) return;
  }
  throw new Error(`${farthest} tabs did not reach "${words}"`);
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

test("a request is posted by keyboard only, from the landing page to publishing", async ({ member }) => {
  const { page, t } = await member("Ivan", { language: "en" });
  await page.goto("/?tid=1"); // a shared link, because otherwise signed-in people see Today
  await tabTo(page, t("shell", "skip"));
  await press(page, "Enter");
  await tabTo(page, t("content", "title"));
  await page.keyboard.type("leaking tap");
  const first = await page.getByRole("option").first().locator("> *").first().textContent();
  await press(page, "ArrowDown", "Enter");
  await expect(page.getByText(t("ui", "combobox.chosen", { what: first ?? "" }), { exact: true })).toBeAttached();
  await expect(page.getByRole("combobox", { name: t("content", "place") })).toBeFocused();
  await press(page, "Enter");
  await expect(page.locator("#result-title"), "the result is read").toBeFocused();
  await tabTo(page, await page.locator("[data-bottom-bar] a").innerText());
  await press(page, "Enter");

  await question(page, t, "about");
  const leaking = page.getByRole("radio", { name: "Leaking tap" });
  await expect(leaking, "the typed words answer it").toBeChecked();
  await tabTo(page, "Leaking tap");
  await press(page, "ArrowDown");
  await expect(leaking).not.toBeChecked();
  await press(page, "ArrowUp");
  await tabTo(page, t("points", "wizard.next"));
  await press(page, "Enter");

  await question(page, t, "details");
  await tabTo(page, t("requests", "title.label"));
  await press(page, "ControlOrMeta+a");
  await page.keyboard.type("The kitchen tap drips");
  await tabTo(page, t("addresses", "place.label"));
  await page.keyboard.type("Lviv");
  await expect(page.getByRole("option").first()).toBeVisible();
  await press(page, "Enter");
  await tabTo(page, t("requests", "when.flexible"));
  await press(page, "ArrowDown");
  await expect(page.getByRole("radio", { name: t("requests", "when.asap") })).toBeChecked();
  await tabTo(page, t("points", "wizard.next"));
  await press(page, "Enter");

  await question(page, t, "review");
  await tabTo(page, t("requests", "publish"));
  await press(page, "Space");
  await expect(page.getByRole("heading", { level: 1, name: "The kitchen tap drips" })).toBeVisible();
});
