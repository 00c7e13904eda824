// A message that a busy server does not take while its writer has gone on to another page: it waits in the browser, every page says so, and it
// arrives once.
import { expect } from "@playwright/test";
import { halves } from "../files/pictures.ts";
import { isReady } from "./acts/kept.ts";
import { answerOf, tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";

test("a message that came back with 503 after its writer had left the page is sent later, once", async ({ member }) => {
  const olena = await member("Олена", { language: "uk", width: "phone", worker: true });
  const marko = await member("Марко", { language: "uk" });
  const tap = await tapOf(olena);
  const proposal = await answerOf(marko, tap.id, "Приїду о третій.");
  await olena.api("POST /events/:id/accept", { params: { id: proposal } });
  const { data } = await olena.api("GET /threads", { query: { "filter[request]": tap.id } });
  const thread = data[0]?.id ?? "";
  const { page, t, complaints } = olena;
  await page.goto(`/messages/${thread}`);
  await isReady(page);

  let isBusy = true;
  let leave = () => {};
  const hasLeft = new Promise<void>((done) => (leave = done));
  await page.context().route("**/api/threads/*/messages", async (route) => {
    if (route.request().method() !== "POST" || !isBusy) return route.continue();
    await hasLeft;
    await route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      headers: { "retry-after": "1" },
      body: JSON.stringify({ code: "server.busy", status: 503, message: "busy", params: {} }),
    });
  });
  await page.getByRole("textbox", { name: t("threads", "message") }).fill("Код від дверей скажу в п’ятницю.");
  await page.getByRole("button", { name: t("threads", "send") }).click();
  await page.locator("a[href='/messages']:visible").first().click();
  await expect(page).toHaveURL(/\/messages$/);
  leave();
  const waiting = page.getByText(t("offline", "unsent.waiting", { count: 1 }));
  await expect(waiting).toBeVisible();
  isBusy = false;
  await expect(waiting).toHaveCount(0, { timeout: 60_000 });
  const lines = async () =>
    (await marko.api("GET /threads/:id/messages", { params: { id: thread } })).data.flatMap(({ body, mine }) =>
      body && !mine ? [body] : [],
    );
  await expect.poll(lines).toEqual(["Код від дверей скажу в п’ятницю."]);
  const unexpected = complaints.splice(0).filter((it) => !/503/.test(it));
  expect(unexpected).toEqual([]);
});

test("a message with a photo whose page is closed on its way is sent when the conversation is opened again, once", async ({
  member,
}) => {
  const olena = await member("Олена", { language: "uk", width: "phone" });
  const marko = await member("Марко", { language: "uk" });
  const tap = await tapOf(olena);
  await answerOf(marko, tap.id, "Приїду о третій.");
  const { data } = await olena.api("GET /threads", { query: { "filter[request]": tap.id } });
  const thread = data[0]?.id ?? "";
  const { page, t } = olena;
  await page.goto(`/messages/${thread}`);
  let isHeld = false;
  await page.route("**/api/threads/*/photos", async () => {
    isHeld = true; // and never answered
  });
  const buffer = await (await halves(40, 40)).png().toBuffer();
  await page.getByLabel(t("threads", "photos.add")).setInputFiles({ name: "кран.png", mimeType: "image/png", buffer });
  await page.getByRole("textbox", { name: t("threads", "message") }).fill("Ось кран");
  await page.getByRole("button", { name: t("threads", "send"), exact: true }).click();
  await expect.poll(() => isHeld).toBe(true);
  await page.close();

  const again = await olena.context.newPage();
  await again.goto(`/messages/${thread}`);
  const lines = async () =>
    (await marko.api("GET /threads/:id/messages", { params: { id: thread } })).data.flatMap(({ body, mine, photos }) =>
      body && !mine ? [[body, photos.length]] : [],
    );
  await expect.poll(lines).toEqual([["Ось кран", 1]]);
  await again.reload();
  await expect(again.getByRole("log").getByText("Ось кран")).toHaveCount(1);
  await expect(again.getByRole("log").getByRole("img")).toHaveCount(1);
  expect(await lines()).toEqual([["Ось кран", 1]]);
});
