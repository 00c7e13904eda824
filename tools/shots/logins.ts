import type { Browser, BrowserContext } from "@playwright/test";
import type { Who } from "./screens.ts";

type Login = { phone: string; password: string };
export type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** People of the demo town; `SHOTS_PASSWORD` where the town was filled with another password. */
const password = process.env["SHOTS_PASSWORD"] ?? "poruch-demo-2026";
const logins: Record<Exclude<Who, "visitor">, Login> = {
  customer: { phone: "+380671234501", password },
  provider: { phone: "+380671234502", password },
};

/** Logs in through the page, as a person does, and returns the cookies; a visitor has none. */
export async function loggedIn(browser: Browser, baseURL: string, who: Who): Promise<State> {
  const context = await browser.newContext({ baseURL });
  try {
    if (who !== "visitor") await logIn(context, logins[who]);
    return await context.storageState();
  } finally {
    await context.close();
  }
}

async function logIn(context: BrowserContext, { phone, password }: Login): Promise<void> {
  const page = await context.newPage();
  await page.goto("/login");
  await page.locator("input[name=phone]").fill(phone);
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=password]").press("Enter");
  await page.waitForURL((url) => url.pathname !== "/login", { timeout: 15_000 });
}
