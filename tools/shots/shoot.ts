import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Language } from "../../contract/kit/languages.ts";
import { widths } from "../../tests/e2e/kit/person.ts";
import { timezoneId } from "./logins.ts";
import type { State } from "./logins.ts";
import type { Screen } from "./screens.ts";

type Look = { width: keyof typeof widths; theme: "light" | "dark"; language: Language };
/** A picture of a screen; `fold`: only what a window shows before scrolling. */
export type Picture = { screen: Screen; look: Look; file: string; fold?: boolean };

const looks: Look[] = (["desktop", "phone"] as const).flatMap((width) =>
  (["light", "dark"] as const).flatMap((theme) =>
    (["uk", "de"] as const).map((language): Look => ({ width, theme, language })),
  ),
);

export const allLooks = (screen: Screen, folder: string): Picture[] =>
  looks.map((look) => ({
    screen,
    look,
    file: `${folder}/${[screen.name, look.width, look.theme, look.language].join("-")}.png`,
  }));

type Order = Picture & { browser: Browser; baseURL: string; state: State };

/** Writes one PNG; returns the problem of the page in words, or undefined. */
export async function shoot({ browser, baseURL, state, screen, look, file, fold }: Order): Promise<string | undefined> {
  const { width, theme, language } = look;
  const context = await browser.newContext({
    ...widths[width],
    baseURL,
    storageState: state,
    locale: language,
    timezoneId,
    colorScheme: theme,
    reducedMotion: "reduce",
  });
  try {
    const complaint = await visit(context, screen, language);
    const [page] = context.pages();
    if (page && !fold) await unroll(page);
    await page?.screenshot({ path: file, fullPage: !fold });
    return complaint && `${file}: ${complaint}`;
  } catch (error) {
    return `${file}: ${String(error).split("\n")[0]}`;
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, screen: Screen, language: string): Promise<string | undefined> {
  const page = await context.newPage();
  const { follow, path, status = 200 } = screen;
  let answer = await page.goto(`${path}${path.includes("?") ? "&" : "?"}lang=${language}`);
  if (follow) {
    const href = await page.locator(follow).first().getAttribute("href", { timeout: 15_000 });
    const url = new URL(href ?? "/", page.url());
    url.searchParams.set("lang", language);
    answer = await page.goto(url.href);
  }
  await settled(page);
  return answer?.status() === status ? undefined : `answered ${answer?.status()} instead of ${status}`;
}

/** A window as high as the page, so that sticky elements do not cover the middle of the picture. */
async function unroll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width = 1280 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height });
  // Scrolling loads the pictures further down, and replaces the browser's date field by ours.
  await page
    .waitForFunction(
      () => [...document.images].every((image) => image.complete) && !document.querySelector("input[type=date]"),
      null,
      { timeout: 5_000 },
    )
    .catch(() => undefined);
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      [...document.images].filter((image) => image.loading !== "lazy").map((image) => image.decode().catch(() => {})),
    );
  });
}
