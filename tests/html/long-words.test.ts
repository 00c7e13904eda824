// Titles and names of one long word, on a phone: such a word widens what does not let it break.
import type { AddressInfo } from "node:net";
import { chromium } from "playwright-core";
import { expect, test } from "vitest";
import { launchOptions } from "../browser/launch-options.ts";
import { tooWideNow } from "../e2e/screens/reflow.ts";
import { appointmentOf } from "../fixtures/calendar.ts";
import { accept, answer, requestOf } from "../fixtures/requests.ts";
import { threadOf } from "../fixtures/threads.ts";
import { openWithPages } from "../world/pages.ts";
import { world, type Person } from "../world/world.ts";

const [title, name] = ["Ж".repeat(80), "W".repeat(80)];

async function peopleWithLongNames() {
  const { person } = await world();
  const [customer, provider] = await Promise.all([person(name), person(name)]);
  const { id } = await requestOf(customer, { title });
  const { id: proposal } = await answer(provider, id, { price_kind: "hourly" });
  const thread = await threadOf(provider, id);
  const waiting = await requestOf(customer, { title });
  await answer(provider, waiting.id);
  await accept(customer, proposal);
  const { starts_at } = await appointmentOf(provider, proposal);
  const day = `/event/calendar?day=${starts_at.slice(0, 10)}`;
  const both = ["/", "/notifications", "/messages", `/messages/${thread}`, day, `${day}&view=month`];
  const edges = [`/event/calendar/add/${proposal}`, "/pages/profile", "/saved"];
  return [
    [customer, [...both, ...edges, "/service/my-requests", `/service/request/${id}`, `/service/request/${waiting.id}`]],
    [provider, [...both, ...edges, "/service/my-proposals", `/service/search-request/${id}`]],
  ] satisfies [Person, string[]][];
}

test("no title and no name of one long word makes a page scroll sideways", { timeout: 120_000 }, async () => {
  const { kit } = await world();
  const people = await peopleWithLongNames();
  const app = await openWithPages(kit);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const browser = await chromium.launch(await launchOptions());
  const faults: string[] = [];
  for (const [reader, paths] of people) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    await context.addCookies([{ name: "access", value: reader.token ?? "", url }]);
    const page = await context.newPage();
    for (const path of paths) {
      const reply = await page.goto(url + path);
      if (!reply?.ok()) faults.push(`${path}: ${reply?.status()}`);
      for (const fault of await tooWideNow(page)) faults.push(`${path}: ${fault}`);
    }
    await context.close();
  }
  await browser.close();
  await app.close();
  expect(faults).toEqual([]);
});
