// Push messages in a real Firefox, as `push.test.ts` has them in Chromium.
import { expect, onTestFinished, test } from "vitest";
import accounts from "#locales/de/accounts.json" with { type: "json" };
import push from "#locales/de/push.json" with { type: "json" };
import { answer, requestOf } from "../fixtures/requests.ts";
import { baseUrl } from "../world/let-listen.ts";
import { openWithPages } from "../world/pages.ts";
import { makeWorld } from "../world/world.ts";
import { startFirefox } from "./firefox.ts";
import { startMozillaPush } from "./mozilla-push.ts";

const patience = { timeout: 60_000 };
const title = push["say.new_proposal"];

/** Olena reads German. The app posts her messages to a stand-in for Mozilla's side, in a world of its own as in `push.test.ts`. */
async function scene() {
  const { kit, person, close } = await makeWorld();
  const mozilla = await startMozillaPush();
  kit.outside = mozilla.outside;
  const app = await openWithPages(kit);
  const url = await baseUrl(app);
  const olena = await person("Olena", { language: "de" });
  const firefox = await startFirefox({
    "dom.push.serverURL": mozilla.url,
    "dom.push.testing.allowInsecureServerURL": true,
    "dom.push.connection.enabled": true, // the default, which the driver switches off where nothing is written
    "permissions.default.desktop-notification": 1,
    "alerts.useSystemBackend": false, // its own windows show them, without a desktop
    "intl.accept_languages": "de",
  });
  onTestFinished(async () => {
    await firefox.stop();
    await app.close();
    await close();
    await mozilla.stop();
  });
  const value = { type: "string", value: olena.token ?? "" };
  await firefox.setCookie({ name: "access", value, domain: "127.0.0.1", path: "/", httpOnly: true, sameSite: "lax" });
  const page = await firefox.open(`${url}/pages/account-setting/notifications`);
  const textOf = (context: string) => firefox.run(context, () => document.body.innerText);
  await expect.poll(() => firefox.click(page, "button", accounts["push.enable"]), patience).toBe(true);
  await expect.poll(() => textOf(page), patience).toContain(accounts["push.on"]);

  /** Waits until Firefox shows it, and clicks. */
  const clickShown = async () => {
    await expect.poll(async () => (await firefox.alerts()).length, patience).toBe(1);
    const [alert = ""] = await firefox.alerts();
    await expect.poll(() => firefox.titleOf(alert), patience).toBe(title);
    await firefox.clickAlert(alert);
  };
  /** The page of the request, with its title, in German. */
  const reads = async (path: string, words: string) => {
    await expect
      .poll(async () => {
        const found = (await firefox.pages()).find((it) => it.url === url + path);
        return found && firefox.run(found.context, () => `${document.documentElement.lang} ${document.body.innerText}`);
      }, patience)
      .toMatch(new RegExp(`^de .*${words}`, "s"));
  };
  return { clickShown, firefox, mozilla, olena, page, person, reads, url };
}

test(
  "in Firefox, Olena's message is shown in her language, opens its request, and ends with the subscription",
  { timeout: 240_000 },
  async () => {
    const { clickShown, firefox, mozilla, olena, page, person, reads } = await scene();
    const first = await requestOf(olena, { title: "Der Hahn tropft" });
    await answer(await person("Marko"), first.id);
    await clickShown();
    await reads(`/service/request/${first.id}`, "Der Hahn tropft");
    expect(await firefox.pages()).toHaveLength(2); // the tab of the start, and hers: no further one
    expect([mozilla.statuses, mozilla.acks]).toEqual([[201], [100]]);

    await firefox.close(page);
    const second = await requestOf(olena, { title: "Das Tor quietscht" });
    await answer(await person("Ivan"), second.id);
    await clickShown();
    await reads(`/service/request/${second.id}`, "Das Tor quietscht");

    const opened = (await firefox.pages()).find(({ url }) => url.endsWith(second.id));
    await firefox.run(opened?.context ?? "", async () => {
      const registration = await navigator.serviceWorker.ready;
      await (await registration.pushManager.getSubscription())?.unsubscribe();
    });
    const rows = async () => (await olena.call("GET /notifications/fcm-tokens")).data.length;
    expect(await rows()).toBe(1);
    await answer(await person("Petro"), (await requestOf(olena)).id);
    await expect.poll(rows, patience).toBe(0);
    expect([mozilla.statuses, mozilla.acks]).toEqual([
      [201, 201, 410],
      [100, 100],
    ]);
  },
);
