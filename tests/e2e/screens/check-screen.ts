// The promises of all screens: opens a screen once and checks it in both themes and all widths.
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type { Language } from "#contract/kit/languages.ts";
import { axe, dependsOnTheme } from "../kit/axe.ts";
import { codeOn, englishIn, englishOn } from "../kit/english.ts";
import { follow } from "../kit/follow.ts";
import type { PersonOptions } from "../kit/person.ts";
import { brokenWords, cutOff, tooWide } from "./reflow.ts";

/**
 * `comes`: opens each screen as a whole document ("anew"), by following links of the app ("by link"), or by both in turn.
 * "in turn" checks only a fifth of the screens, another fifth each day; of the others it measures the width with large text.
 */
export type ScreenView = Required<Pick<PersonOptions, "width" | "theme">> & {
  language: Language;
  comes: "anew" | "by link" | "in turn";
  /** The same page once more, without another visit: in the other theme, on a phone, in another language. */
  also?: Language;
};

/**
 * The widths to which each checked page is narrowed without a reload. The last one is also checked with text of double
 * size.
 */
const narrower = { phone: [320], desktop: [390, 320] };

/** The number of screens counted for each page so far. */
const shown = new WeakMap<Page, number>();
const today = Math.floor(Date.now() / 86_400_000);

/** Counts a visit. Returns its number if the screen is among those of today; else null. */
function visitToday(page: Page): number | null {
  const visit = shown.get(page) ?? 0;
  shown.set(page, visit + 1);
  return (visit + today) % 5 === 0 ? visit : null;
}

export async function checkScreen(page: Page, path: string, view: ScreenView): Promise<void> {
  const { language, comes } = view;
  const visit = visitToday(page);
  if (comes === "in turn" && visit === null) return checkLargeText(page, path);
  if (comes === "anew" || (comes === "in turn" && (visit ?? 0) % 2 === 0)) await page.goto(path);
  else await follow(page, path);
  await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  expect.soft(await englishOn(page, language), `English at ${path}`).toEqual([]);
  expect.soft(await codeOn(page), `names of the program at ${path}`).toEqual([]);
  expect.soft(await tooWide(page), `too wide at ${path}`).toEqual([]);
  await checkWhole(page, path, view);
}

/** Accessibility, the other theme, the other widths, text of double size, the other language: most of the time of a screen. */
async function checkWhole(page: Page, path: string, { width, theme, also }: ScreenView): Promise<void> {
  await axe(page);
  const usual = page.viewportSize() ?? { width: 390, height: 844 };
  for (const narrow of narrower[width]) {
    await page.setViewportSize({ width: narrow, height: 844 });
    expect.soft(await tooWide(page), `too wide at ${path} on a screen of ${narrow}`).toEqual([]);
    expect.soft(await unevenLabels(page), `labels of the bar at ${path} on a screen of ${narrow}`).toEqual([]);
    if (narrow === 390) expect.soft(await cutOff(page), `cut off at ${path}`).toEqual([]);
    if (also && narrow === 390) {
      await page.emulateMedia({ colorScheme: theme === "dark" ? "light" : "dark" });
      await axe(page, dependsOnTheme);
      await page.emulateMedia({ colorScheme: theme });
    }
  }
  await measureLargeText(page, path);
  if (also) expect.soft(englishIn(await htmlOf(page, also), also), `English at ${path} in ${also}`).toEqual([]);
  await page.setViewportSize(usual);
}

/** Opens the page by a link on a phone of 320 px with text of double size. */
async function checkLargeText(page: Page, path: string): Promise<void> {
  const usual = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ width: 320, height: 844 });
  await follow(page, path);
  await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
  await measureLargeText(page, path);
  await page.setViewportSize(usual);
}

async function measureLargeText(page: Page, path: string): Promise<void> {
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  expect.soft(await overlapping(page), `overlapping at ${path} with text of double size`).toEqual([]);
  expect.soft(await tooWide(page), `too wide at ${path} with text of double size`).toEqual([]);
  expect.soft(await brokenWords(page), `words broken at ${path} with text of double size`).toEqual([]);
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
}

/** The page that the server renders for this person in another language, without changing the browser's cookies. */
async function htmlOf(page: Page, language: Language): Promise<string> {
  const url = new URL(page.url());
  url.searchParams.set("lang", language);
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return (await fetch(url, { headers: { accept: "text/html", cookie } })).text();
}

/** Links and buttons of the top bar that overlap. */
const overlapping = (page: Page) =>
  page.evaluate(() => {
    // The contents of a closed menu have a box, too.
    const bar = "header.sticky :is(a, button):not(details *), header.sticky summary";
    const shown = [...document.querySelectorAll(bar)]
      .map((it) => ({ name: it.textContent, box: it.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const { clientWidth } = document.documentElement;
    return shown.flatMap(({ name, box }, index) => {
      const on = shown.slice(index + 1).find((it) => it.box.left < box.right - 1 && box.left < it.box.right - 1);
      return on ? [`${name} and ${on.name}`] : box.right > clientWidth + 1 ? [`${name} beyond the edge`] : [];
    });
  });

/** The bottoms of the labels in the bar of the phone, when they differ. */
const unevenLabels = (page: Page) =>
  page.evaluate(() => {
    const labels = [...document.querySelectorAll("nav.fixed.bottom-0 :is(a, summary) > span.truncate")];
    const bottoms = new Set(labels.map((it) => Math.round(it.getBoundingClientRect().bottom)));
    return bottoms.size > 1 ? [...bottoms] : [];
  });
