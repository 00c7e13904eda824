// Whoever taps that there is a smell of gas reads what to do first, also without JavaScript.
import type { AddressInfo } from "node:net";
import { chromium } from "playwright-core";
import { expect, test } from "vitest";
import { launchOptions } from "../browser/launch-options.ts";
import { addressOf } from "../fixtures/requests.ts";
import { openWithPages } from "../world/pages.ts";
import { world } from "../world/world.ts";

/** The purpose `gas_fitter` of the type `home_master`. */
const gasEngineer = 5;

test("the answer that there is a smell of gas shows the sentence of safety", { timeout: 120_000 }, async () => {
  const { kit, person } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
  await marko.call("POST /service-offers", {
    body: {
      title: "Gas boilers",
      point_type_id: 1,
      point_purpose_ids: [gasEngineer],
      address_id: await addressOf(marko),
      price: 40_000,
      price_kind: "from",
      publish: true,
    },
  });
  const app = await openWithPages(kit);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const browser = await chromium.launch(await launchOptions());
  const context = await browser.newContext({ javaScriptEnabled: false });
  await context.addCookies([{ name: "access", value: olena.token ?? "", url }]);
  const page = await context.newPage();
  await page.goto(`${url}/service/request/add-wizard?receiver=${marko.id}&lang=en`);
  await page.locator("details", { hasText: "Can you smell gas?" }).locator("summary").click();
  const sentence = page.getByText("call the gas emergency service");
  const before = await sentence.isVisible();
  await page.locator("input[name*=gas_smell][value=yes]").check({ force: true });
  expect([before, await sentence.isVisible()]).toEqual([false, true]);
  await browser.close();
  await app.close();
});
