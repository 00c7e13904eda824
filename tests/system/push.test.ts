// Push messages in a real Chromium: it subscribes, decrypts what the app sends, its worker shows it, and a click opens the page.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { expect, onTestFinished, test } from "vitest";
import accounts from "#locales/uk/accounts.json" with { type: "json" };
import push from "#locales/uk/push.json" with { type: "json" };
import { launchOptions } from "../browser/launch-options.ts";
import { answer, requestOf } from "../fixtures/requests.ts";
import { baseUrl } from "../world/let-listen.ts";
import { openWithPages } from "../world/pages.ts";
import { makeWorld } from "../world/world.ts";
import { startDesktop } from "./desktop.ts";
import { startGooglePush } from "./google-push.ts";

const patience = { timeout: 30_000 };

/**
 * Olena in a Chromium on a desktop; the app posts her messages to a stand-in for Google's side. In a world of its own: this
 * stand-in does not know the subscriptions of other files.
 */
async function scene() {
  const { kit, person, close } = await makeWorld();
  const [google, desktop] = await Promise.all([startGooglePush(), startDesktop()]);
  kit.outside = google.outside;
  const app = await openWithPages(kit);
  const url = await baseUrl(app);
  const olena = await person("Olena", { language: "uk" });
  const profile = mkdtempSync(join(tmpdir(), "poruch-push-"));
  const options = await launchOptions();
  // Not a context of its own: those are private, and a private window does not subscribe.
  const browser = await chromium.launchPersistentContext(profile, {
    ...options,
    executablePath: process.env["PUSH_BROWSER"] || "/usr/bin/chromium", // the headless shell of the stories has no push
    args: [...options.args, ...google.flags],
    env: { ...options.env, ...desktop.env },
    locale: "uk",
  });
  onTestFinished(async () => {
    await browser.close();
    await app.close();
    await close();
    await Promise.all([google.stop(), desktop.stop()]);
    rmSync(profile, { recursive: true, force: true });
  });
  await browser.grantPermissions(["notifications"], { origin: url });
  // With an end, as after a login: others are dropped when the last window closes.
  const cookie = { name: "access", value: olena.token ?? "", httpOnly: true, sameSite: "Lax" } as const;
  await browser.addCookies([{ ...cookie, url, expires: Date.now() / 1_000 + 3_600 }]);
  const page = await browser.newPage();
  await page.goto(`${url}/pages/account-setting/notifications`);
  await page.getByRole("button", { name: accounts["push.enable"] }).click();
  await page.getByText(accounts["push.on"]).waitFor();
  return { browser, desktop, google, olena, page, person, url };
}

const title = push["say.new_proposal"];
const shownIn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, lang, data }) => ({ title, lang, link: (data as { link: string }).link }));
  });

test(
  "Olena turns push on, a proposal is shown in her language, and a subscription that ended is forgotten",
  { timeout: 120_000 },
  async () => {
    const { google, olena, page, person } = await scene();
    const tap = await requestOf(olena, { title: "Тече кран на Зеленій" });
    await answer(await person("Marko"), tap.id);
    await expect
      .poll(() => shownIn(page), patience)
      .toEqual([{ title, lang: "uk", link: `/service/request/${tap.id}` }]);
    expect(google.statuses).toEqual([201]);

    await page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).pushManager.getSubscription())?.unsubscribe(),
    );
    const rows = async () => (await olena.call("GET /notifications/fcm-tokens")).data.length;
    expect(await rows()).toBe(1);
    await answer(await person("Ivan"), (await requestOf(olena)).id);
    await expect.poll(rows, patience).toBe(0);
    expect(google.statuses).toEqual([201, 410]);
  },
);

test(
  "a click on the message opens its request in her language: in the open tab, and in a new one where none is open",
  { timeout: 120_000 },
  async () => {
    const { browser, desktop, google, olena, page, person, url } = await scene();
    const first = await requestOf(olena, { title: "Тече кран на Зеленій" });
    await answer(await person("Marko"), first.id);
    await expect.poll(() => desktop.shown.map((it) => it.title), patience).toEqual([title]);
    desktop.click(desktop.shown[0]?.id ?? 0);
    await page.waitForURL(`${url}/service/request/${first.id}`);
    await page.getByRole("heading", { level: 1, name: "Тече кран на Зеленій" }).waitFor();
    expect(await page.locator("html").getAttribute("lang")).toBe("uk");
    await expect.poll(() => shownIn(page), patience).toEqual([]);

    for (const it of browser.pages()) await it.close();
    const second = await requestOf(olena, { title: "Скрипить хвіртка" });
    await answer(await person("Ivan"), second.id);
    await expect.poll(() => desktop.shown.length, patience).toBe(2);
    const opened = browser.waitForEvent("page");
    desktop.click(desktop.shown[1]?.id ?? 0);
    const tab = await opened;
    await tab.waitForURL(`${url}/service/request/${second.id}`);
    await tab.getByRole("heading", { level: 1, name: "Скрипить хвіртка" }).waitFor();
    expect(await tab.locator("html").getAttribute("lang")).toBe("uk");
    expect(google.statuses).toEqual([201, 201]);
  },
);
