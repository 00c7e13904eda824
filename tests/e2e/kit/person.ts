import type { Browser, BrowserContext, Page, Response } from "@playwright/test";
import { type Language, languageFacts } from "#contract/kit/languages.ts";

export type PersonOptions = {
  language?: Language;
  width?: keyof typeof widths;
  /** Of the device. */
  timeZone?: string;
  theme?: "light" | "dark";
  javaScript?: boolean;
  /** Allows the service worker. Routes of a test do not see the worker's requests. */
  worker?: boolean;
  /** The address of the app, if the browser does not call it directly. */
  url?: string;
  /** The address of an app with settings of its own (`startApp`); its members register through the API. */
  ownApp?: string;
};

export type Person = { page: Page; context: BrowserContext; complaints: string[] };

export const widths = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 900 } },
};

/** One visitor with a browser of their own. `complaints` collects the errors that no story may cause: see `listen`. */
export async function person(browser: Browser, options: PersonOptions = {}): Promise<Person> {
  return enter(await browser.newContext(optionsOf(options)), options);
}

/** How the browser of this person differs from the next one. */
export function optionsOf({
  language = "uk",
  width = "desktop",
  timeZone = "Europe/Kyiv",
  theme = "light",
  javaScript = true,
  worker = false,
  ownApp,
  url = ownApp ?? baseUrl(),
}: PersonOptions) {
  return {
    ...widths[width],
    baseURL: url,
    locale: languageFacts[language].locale,
    timezoneId: timeZone,
    colorScheme: theme,
    reducedMotion: "reduce",
    javaScriptEnabled: javaScript,
    serviceWorkers: worker ? "allow" : "block",
  } as const;
}

/** Opens the first page of a browser. */
export async function enter(
  context: BrowserContext,
  { javaScript = true, ownApp, url = ownApp ?? baseUrl() }: PersonOptions,
): Promise<Person> {
  const complaints: string[] = [];
  context.setDefaultTimeout(15_000);
  context.on("page", (page) => {
    listen(page, complaints);
    if (javaScript) waitForScripts(page, url);
  });
  return { context, page: await context.newPage(), complaints };
}

/**
 * A page is painted before its script runs, and a button pressed until then sends a plain form: the stories without
 * JavaScript test that. All other stories wait until the script runs.
 */
function waitForScripts(page: Page, url: string): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const hydrated = async (answer: Response | null) => {
    const isPage = answer?.headers()["content-type"]?.startsWith("text/html") && answer.url().startsWith(url);
    if (isPage) await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
    return answer;
  };
  page.goto = async (...args) => hydrated(await goto(...args));
  page.reload = async (...args) => hydrated(await reload(...args));
}

function baseUrl(): string {
  const url = process.env["BASE_URL"];
  if (!url) throw new Error("BASE_URL is not set: the app was not started");
  return url;
}

/** Console errors (refusals by the CSP among them), uncaught exceptions and answers of 500 and above. */
function listen(page: Page, complaints: string[]): void {
  page.on("console", (message) => {
    // The console repeats every 4xx answer; those belong to the stories, the 5xx are counted below.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    complaints.push(`console at ${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`exception at ${page.url()}: ${error.message}`));
  page.on("response", (reply) => {
    if (reply.status() >= 500) complaints.push(`${reply.status()} from ${reply.request().method()} ${reply.url()}`);
  });
}
