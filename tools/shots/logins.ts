import { readFileSync } from "node:fs";
import type { Browser, BrowserContext } from "@playwright/test";
import type { ScreenViewer } from "./screens.ts";

/** Of the logins and the pictures: the first page knows the device's zone from the cookie that the login left. */
export const timezoneId = "Europe/Kyiv";

type Login = { phone: string; password: string };
export type State = Awaited<ReturnType<BrowserContext["storageState"]>>;

/** Residents of the demo town; `SHOTS_PASSWORD` where the town was filled with another password. */
const residents: Record<Exclude<ScreenViewer, "visitor">, string> = {
  customer: "olena",
  provider: "marko",
  operator: "operator",
  manager: "manager",
  landlord: "landlord",
};

function loginOf(viewer: Exclude<ScreenViewer, "visitor">): Login {
  const town = JSON.parse(readFileSync(new URL("../../db/demo/town.json", import.meta.url), "utf8")) as {
    people: { key: string; phone: string }[];
    staff: { role: string; phone: string }[];
  };
  const resident =
    town.people.find(({ key }) => key === residents[viewer]) ??
    town.staff.find(({ role }) => role === residents[viewer]);
  if (!resident) throw new Error(`The demo town has no resident ${residents[viewer]}`);
  return { phone: resident.phone, password: process.env["SHOTS_PASSWORD"] ?? "poruch-demo-town" };
}

/** Logs in through the page, as a person does, and returns the cookies; a visitor has none. */
export async function loggedIn(browser: Browser, baseURL: string, viewer: ScreenViewer): Promise<State> {
  const context = await browser.newContext({ baseURL, timezoneId });
  try {
    if (viewer !== "visitor") await logIn(context, loginOf(viewer));
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
