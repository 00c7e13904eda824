import { expect } from "@playwright/test";
import type { Member } from "./kit/member.ts";
import { test } from "./kit/story.ts";

const plumber = { point_type_id: 1, point_purpose_ids: [1] };
const lviv = { country_code: "UA", locality: "Львів", locality_type: "city" } as const;
async function request({ api }: Member) {
  const address_id = (await api("POST /addresses", { body: { lat: 49.84, lng: 24.03, address: lviv } })).id;
  return api("POST /service-requests", { body: { ...plumber, title: "Тече кран", address_id, publish: true } });
}
const propose = ({ api }: Member, request_id: string) =>
  api("POST /proposals", {
    body: { request_id, price_kind: "fixed", amount: 80_000, currency: "UAH", message: "Ich komme." },
  });

test(
  "three windows share one stream, and another window takes it over; notifications of a muted request are still shown",
  { tag: "@long" },
  async ({ member }) => {
    const olena = await member("Олена Коваль", { language: "uk", width: "phone" });
    const [marko, ivan] = [await member("Marko Bondar"), await member("Ivan Petrenko")];
    const { id } = await request(olena);
    const { page, t, context } = olena;
    const streams: string[] = [];
    context.on("request", (it) => {
      if (it.url().endsWith("/notifications/stream")) streams.push(it.url());
    });
    const windows = [page, await context.newPage(), await context.newPage()];
    for (const one of windows) await one.goto("/notifications");
    await propose(marko, id);
    for (const one of windows) await expect(one.getByRole("main").getByText("Marko Bondar")).toBeVisible();
    expect(streams).toHaveLength(1);
    await page.locator("summary[title='Тече кран']").click();
    await expect(page.getByText(t("notifications", "cause.customer"))).toBeVisible();
    await page.screenshot({ path: "artifacts/shots/notifications-menu-uk-390.png", fullPage: true });
    await page.getByRole("button", { name: t("contacts", "mute") }).click();
    await expect(page.getByText(t("notifications", "muted"), { exact: true })).toBeVisible();
    await page.goto("/pages/account-setting/quiet");
    await expect(page.getByRole("region", { name: t("contacts", "muted.title") })).toContainText("Тече кран");
    await page.screenshot({ path: "artifacts/shots/settings-muted-uk-390.png", fullPage: true });
    await page.close();
    await propose(ivan, id);
    for (const one of windows.slice(1)) await expect(one.getByRole("main").getByText("Ivan Petrenko")).toBeVisible();
    expect(streams.length).toBeLessThanOrEqual(3); // the first window, its second page, and the window after it
  },
);

test("what came while the stream was broken is told when the browser comes back by itself", async ({ member }) => {
  const olena = await member("Олена Коваль", { language: "uk", width: "phone" });
  const [marko, ivan] = [await member("Marko Bondar"), await member("Ivan Petrenko")];
  const { id } = await request(olena);
  await propose(marko, id);
  const [heard] = (await olena.api("GET /notifications")).data;
  // The first stream says what she has heard of, and breaks; Ivan wrote meanwhile.
  await olena.page.route(
    "**/api/notifications/stream",
    async (route) => {
      await propose(ivan, id);
      const data = JSON.stringify({ unread: 1, notification_id: null, threads: null });
      const body = `retry: 100\nid: ${heard?.id}\ndata: ${data}\n\n`;
      await route.fulfill({ headers: { "content-type": "text/event-stream" }, body });
    },
    { times: 1 },
  );
  // The toast stays for three seconds: looked for from the first byte of the page.
  await olena.page.goto("/locations", { waitUntil: "commit" });
  await expect(olena.page.getByText("Ivan Petrenko")).toBeVisible();
});
