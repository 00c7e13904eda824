// Push messages in a real Chromium: it subscribes, decrypts what the app sends, and its worker shows it.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { expect, test } from "vitest";
import accounts from "#locales/uk/accounts.json" with { type: "json" };
import { launchOptions } from "../browser/launch-options.ts";
import { answer, requestOf } from "../fixtures/requests.ts";
import { baseUrl } from "../world/let-listen.ts";
import { openWithPages } from "../world/pages.ts";
import { world } from "../world/world.ts";
import { startGooglePush } from "./google-push.ts";

test(
  "Olena turns push on, a proposal is shown in her language, and a subscription that ended is forgotten",
  { timeout: 120_000 },
  async () => {
    const { kit, person } = await world();
    const google = await startGooglePush();
    const usual = kit.outside;
    kit.outside = google.outside;
    const app = await openWithPages(kit);
    const url = await baseUrl(app);
    const [olena, marko] = [await person("Olena", { language: "uk" }), await person("Marko")];
    const profile = mkdtempSync(join(tmpdir(), "poruch-push-"));
    const options = await launchOptions();
    // Not a context of its own: those are private, and a private window does not subscribe.
    const browser = await chromium.launchPersistentContext(profile, {
      ...options,
      executablePath: process.env["PUSH_BROWSER"] || "/usr/bin/chromium", // the headless shell of the stories has no push
      args: [...options.args, ...google.flags],
      locale: "uk",
    });
    try {
      await browser.grantPermissions(["notifications"], { origin: url });
      await browser.addCookies([{ name: "access", value: olena.token ?? "", url, httpOnly: true, sameSite: "Lax" }]);
      const page = await browser.newPage();
      await page.goto(`${url}/pages/account-setting?tab=notifications`);
      await page.getByRole("button", { name: accounts["push.enable"] }).click();
      await page.getByText(accounts["push.on"]).waitFor();
      const tap = await requestOf(olena, { title: "Тече кран на Зеленій" });
      await answer(marko, tap.id);
      const shown = () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready;
          const all = await registration.getNotifications();
          return all.map(({ title, lang, data }) => ({ title, lang, link: (data as { link: string }).link }));
        });
      await expect
        .poll(shown, { timeout: 30_000 })
        .toEqual([{ title: "Нова пропозиція на ваш запит", lang: "uk", link: `/service/request/${tap.id}` }]);
      expect(google.statuses).toEqual([201]);

      await page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).pushManager.getSubscription())?.unsubscribe(),
      );
      const rows = async () => (await olena.call("GET /notifications/fcm-tokens")).data.length;
      expect(await rows()).toBe(1);
      await answer(await person("Ivan"), (await requestOf(olena)).id);
      await expect.poll(rows, { timeout: 30_000 }).toBe(0);
      expect(google.statuses).toEqual([201, 410]);
    } finally {
      await browser.close();
      await app.close();
      await google.stop();
      kit.outside = usual;
      rmSync(profile, { recursive: true, force: true });
    }
  },
);
