import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { halves } from "../files/pictures.ts";
import { axe } from "./kit/axe.ts";
import { follow } from "./kit/follow.ts";
import type { Member } from "./kit/member.ts";
import { answerOf, requestOf, threadOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";

test("two phones in two languages write to each other, live, by keyboard too", async ({ member }) => {
  const olena = await member("Олена Коваль", { language: "uk", width: "phone" });
  const marko = await member("Marko Bondar", { language: "de", width: "phone", theme: "dark" });
  const { id } = await requestOf(olena);
  await answerOf(marko, id, "Ich komme.", 80_000);

  const { page, t } = olena;
  await page.goto("/messages");
  await axe(page);
  await page.screenshot({ path: "artifacts/shots/messages-uk-390.png", fullPage: true });
  await page
    .getByRole("list", { name: t("threads", "title") })
    .getByRole("link")
    .click();
  await expect(page.getByRole("heading", { name: "Marko Bondar" })).toBeVisible();
  const theirs = marko.page;
  await theirs.goto(new URL(page.url()).pathname);

  const say = async (who: Member, text: string) => {
    const field = who.page.getByLabel(who.t("threads", "message"), { exact: true });
    await field.fill(text);
    await field.press("Control+Enter");
    for (const one of [page, theirs]) await expect(one.getByRole("log").getByText(text)).toBeVisible();
  };
  await say(olena, "Чи є у вас запчастини?");
  await expect(theirs.getByText("Чи є у вас запчастини?")).toBeVisible();
  await say(marko, "Ja, alles dabei: https://example.org/rohr");
  await expect(page.getByRole("link", { name: "https://example.org/rohr" })).toHaveAttribute("rel", /nofollow/);
  for (const n of [1, 2, 3]) await say(n % 2 ? olena : marko, `Рядок ${n}`);
  for (const one of [page, theirs]) {
    await expect(one.getByRole("log").getByText(/^Рядок/)).toHaveText(["Рядок 1", "Рядок 2", "Рядок 3"]);
    await one.evaluate(() => scrollTo(0, 0)); // a link half behind the sticky header is too small for axe
    await axe(one);
  }
  await page.screenshot({ path: "artifacts/shots/thread-uk-390.png" });
  await theirs.screenshot({ path: "artifacts/shots/thread-de-390-dark.png" });

  // 1280 by 1024 pixels at a zoom of 400 %: most of the window is the conversation.
  await theirs.setViewportSize({ width: 320, height: 256 });
  await theirs.getByRole("log").evaluate((log) => scrollTo(0, scrollY + log.getBoundingClientRect().top));
  const rows = () =>
    theirs.evaluate(() => {
      const all = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(innerWidth / 2, y));
      return all.filter((at) => at?.closest("[role=log]")).length;
    });
  await expect.poll(rows).toBeGreaterThan(150);
  await theirs.screenshot({ path: "artifacts/shots/thread-de-low.png" });
});

test("a message of the app covers neither the field of a conversation nor its buttons", async ({ member }) => {
  const olena = await member("Олена Коваль", { language: "uk", width: "phone" });
  const thread = await threadOf(olena, await member("Marko Bondar", { language: "de" }));
  const { page, t } = olena;
  await page.goto(`/messages/${thread.id}`);
  const bar = page.locator("#write");
  const toast = page.locator("[data-sonner-toast]");
  const space = async () => {
    const [above, below] = await Promise.all([toast.boundingBox(), bar.boundingBox()]);
    return above && below ? below.y - (above.y + above.height) : null;
  };
  // Enough lines that the field stands at the lower edge.
  const field = page.getByLabel(t("threads", "message"), { exact: true });
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const body = { body: `Рядок ${n}`, client_id: randomUUID() };
    await olena.api("POST /threads/:id/messages", { params: { id: thread.id }, body });
  }
  await expect(page.getByRole("log").getByText("Рядок 6")).toBeVisible();
  await page
    .locator("summary")
    .filter({ hasText: t("threads", "actions", { name: "Marko Bondar" }) })
    .click();
  await page.getByRole("button", { name: new RegExp(`^${t("contacts", "mute")}`) }).click();
  await expect(toast).toBeVisible();
  await page.keyboard.press("Alt+KeyT"); // goes to the messages of the app, which wait then
  await expect(toast).toHaveAttribute("data-expanded", "true");
  await expect.poll(space).toBeGreaterThanOrEqual(0);
  await page.screenshot({ path: "artifacts/shots/thread-toast-uk-390.png" });
  await field.fill("Один\nдва\nтри\nчотири");
  await expect.poll(space).toBeGreaterThanOrEqual(0);
  await page.getByRole("button", { name: t("threads", "phrases.open") }).click();
  await expect(page.getByRole("dialog", { name: t("threads", "phrases.title") })).toBeVisible();
  await expect(toast).toBeVisible();
  await page.keyboard.press("Escape");
  // From a page of the same size without such a bar.
  await page.setViewportSize({ width: 390, height: 1600 });
  await follow(page, "/messages");
  await expect(page.getByRole("heading", { level: 1, name: t("threads", "title") })).toBeVisible();
  await follow(page, `/messages/${thread.id}`);
  await expect(bar).toBeVisible();
  await expect.poll(space).toBeGreaterThanOrEqual(0);
});

test(
  "photos are picked, sent with a text, and seen by the other side, also without JavaScript",
  { tag: "@long" },
  async ({ member }) => {
    const olena = await member("Олена Коваль", { language: "uk", width: "phone" });
    const marko = await member("Marko Bondar", { language: "de", theme: "dark", javaScript: false });
    const thread = await threadOf(olena, marko);
    const { page, t } = olena;
    await page.goto(`/messages/${thread.id}`);
    await page.getByLabel(t("threads", "photos.add")).setInputFiles(await photos("злив.png", "кран.png", "шафа.png"));
    await page.getByRole("button", { name: t("threads", "photos.remove", { name: "шафа.png" }) }).click();
    await axe(page);
    await page.getByLabel(t("threads", "message"), { exact: true }).fill("Ось кран");
    await page.screenshot({ path: "artifacts/shots/thread-picked-uk-390.png" });
    await page.getByRole("button", { name: t("threads", "send"), exact: true }).click();
    const own = (number: number) =>
      page.getByRole("log").getByRole("img", { name: t("threads", "photos.alt_mine", { number, total: 2 }) });
    for (const number of [1, 2]) await expect.poll(() => own(number).evaluate(isDrawn)).toBe(true);

    const theirs = marko.page;
    await theirs.goto(`/messages/${thread.id}`);
    const name = marko.t("threads", "photos.alt", { name: "Олена Коваль (Olena Koval)", number: 1, total: 2 });
    await expect(theirs.getByRole("img", { name })).toBeVisible();
    await theirs.getByLabel(marko.t("threads", "photos.add")).setInputFiles(await photos("rohr.png"));
    await theirs.getByRole("button", { name: marko.t("threads", "send"), exact: true }).click();
    const mine = marko.t("threads", "photos.alt_mine", { number: 1, total: 1 });
    await expect(theirs.getByRole("img", { name: mine })).toBeVisible();
    await theirs.screenshot({ path: "artifacts/shots/thread-photos-de-1280-dark.png" });
    await page.evaluate(() => scrollTo(0, 0));
    await axe(page);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.screenshot({ path: "artifacts/shots/thread-photos-uk-390.png" });

    await page.getByRole("link", { name: t("threads", "report.message") }).click();
    await expect(page.getByRole("heading", { name: t("cases", "report.title.message") })).toBeVisible();
    await axe(page);
    await page.screenshot({ path: "artifacts/shots/report-message-uk-390.png", fullPage: true });
    await page.getByRole("radio", { name: t("cases", "reason.offensive") }).check();
    await page.getByLabel(t("cases", "report.text")).fill("Образливе фото, прошу перевірити.");
    await page.getByRole("button", { name: t("cases", "report.submit") }).click();
    await expect(page.getByText(t("cases", "thanks.private"))).toBeVisible();
  },
);

const isDrawn = (it: Element) => it instanceof HTMLImageElement && it.complete && it.naturalWidth > 0;
const photos = (...names: string[]) =>
  Promise.all(
    names.map(async (name) => ({
      name,
      mimeType: "image/png",
      buffer: await (await halves(640, 480)).png().toBuffer(),
    })),
  );

test(
  "a question is sent without JavaScript, and its writer first sees that a phone is masked",
  { tag: "@long" },
  async ({ member }) => {
    const olena = await member("Олена Коваль", { language: "uk" });
    const marko = await member("Marko Bondar", { language: "de", javaScript: false });
    await marko.api("PATCH /account-settings", { body: { phone_visibility: "active_proposal" } });
    const { id } = await requestOf(olena);
    const { page, t } = marko;
    await page.goto(`/service/search-request/${id}`);
    await page.getByRole("link", { name: t("finder", "ask") }).click();
    await page.getByLabel(t("threads", "ask.question")).fill("Welches Rohr? 067 123 45 67");
    await page.getByRole("button", { name: t("threads", "send") }).click();
    await expect(page.getByText(t("threads", "masked.preview_customer"))).toBeVisible();
    await page.screenshot({ path: "artifacts/shots/question-de-1280.png", fullPage: true });
    await page.getByRole("button", { name: t("threads", "send_masked") }).click();
    await page.waitForURL(/\/messages\/(?!open)/);
    await expect(page.getByText("Welches Rohr? 067 123 45 67")).toBeVisible();
    await olena.page.goto(new URL(page.url()).pathname);
    await expect(olena.page.getByText("Welches Rohr?")).toBeVisible();
    await expect(olena.page.getByText("123 45 67")).toHaveCount(0);
  },
);

test(
  "a customer suggests another price at the top of the conversation, and both sides see the agreement at once",
  { tag: "@long" },
  async ({ member }) => {
    const olena = await member("Олена Коваль", { language: "uk", width: "phone" });
    const marko = await member("Marko Bondar", { language: "de", theme: "dark" });
    const thread = await threadOf(olena, marko);
    const { page, t } = olena;
    const theirs = marko.page;
    for (const one of [page, theirs]) await one.goto(`/messages/${thread.id}`);

    await page.getByRole("link", { name: t("threads", "terms.suggest") }).click();
    await page.getByRole("textbox", { name: t("proposals", "form.amount") }).fill("650");
    await page.evaluate(() => scrollTo(0, 0)); // as above
    await axe(page);
    await page.screenshot({ path: "artifacts/shots/terms-form-uk-390.png", fullPage: true });
    await page.getByRole("button", { name: t("threads", "terms.send"), exact: true }).click();
    await expect(page.getByText(t("threads", "terms.mine"))).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await page.screenshot({ path: "artifacts/shots/terms-mine-uk-390.png" });

    const agree = theirs.getByRole("button", { name: marko.t("threads", "terms.accept") });
    await expect(agree).toBeVisible();
    await axe(theirs);
    await theirs.screenshot({ path: "artifacts/shots/terms-theirs-de-1280-dark.png" });
    await agree.click();
    for (const who of [olena, marko]) {
      const card = who.page.getByRole("region", { name: who.t("threads", "agreed") });
      await expect(card.getByText(/650/)).toBeVisible();
      await expect(who.page.getByRole("log").getByText(who.t("threads", "event.terms_accepted"))).toBeVisible();
    }
  },
);

test("a photo that cannot be sent is refused when it is picked; a refused message stays over a reload, and is changed, sent without its photo or discarded", async ({
  member,
}) => {
  const olena = await member("Олена Коваль", { language: "uk", width: "phone" });
  const marko = await member("Marko Bondar", { language: "de" });
  const thread = await threadOf(olena, marko);
  const { page, t } = olena;
  await page.goto(`/messages/${thread.id}`);
  const add = page.getByLabel(t("threads", "photos.add"));
  const field = page.getByLabel(t("threads", "message"), { exact: true });
  const send = page.getByRole("button", { name: t("threads", "send"), exact: true });
  const log = page.getByRole("log");
  const refused = (text: string) => log.getByRole("listitem").filter({ hasText: text });
  const act = (key: "refused.change" | "refused.without_photos" | "refused.discard") =>
    log.getByRole("button", { name: t("threads", key) });

  await field.fill("Ось кран");
  await add.setInputFiles({ name: "IMG_1.HEIC", mimeType: "image/heic", buffer: Buffer.from("heic") });
  await expect(page.getByText(t("media", "error.heic"))).toBeVisible();
  await expect(field).toHaveValue("Ось кран");
  // The browser takes it for a picture; only the server sees that it is none.
  const broken = { name: "кран.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
  await add.setInputFiles(broken);
  await send.click();
  await expect(act("refused.discard")).toBeVisible();
  await page.reload();
  await expect(refused("Ось кран")).toBeVisible();
  await act("refused.change").click();
  await expect(field).toHaveValue("Ось кран");
  await expect(refused("Ось кран")).toHaveCount(0);
  await send.click();
  await act("refused.without_photos").click();
  await expect(act("refused.discard")).toHaveCount(0);
  await expect
    .poll(async () =>
      (await olena.api("GET /threads/:id/messages", { params: { id: thread.id } })).data.map((it) => it.body),
    )
    .toContain("Ось кран");
  await add.setInputFiles(broken);
  await send.click();
  await act("refused.discard").click();
  await page.reload();
  await expect(refused("Ось кран")).toHaveCount(1);
  await expect(act("refused.discard")).toHaveCount(0);
});

test("the arrow to the top leaves the button that sends free", async ({ member }) => {
  const olena = await member("Олена Коваль", { language: "uk", width: "phone" });
  const marko = await member("Marko Bondar", { language: "de" });
  const thread = await threadOf(olena, marko);
  for (let n = 0; n < 15; n++)
    await olena.api("POST /threads/:id/messages", {
      params: { id: thread.id },
      body: { body: `Рядок ${n}\n\n\n`, client_id: crypto.randomUUID() },
    });
  const { page, t } = olena;
  await page.goto(`/messages/${thread.id}`);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const arrow = await page.getByRole("button", { name: t("shell", "scroll_to_top") }).boundingBox();
  const send = await page.getByRole("button", { name: t("threads", "send"), exact: true }).boundingBox();
  expect((arrow?.y ?? 0) + (arrow?.height ?? 0)).toBeLessThanOrEqual(send?.y ?? 0);
});

test("two people without a common language agree by phrases, each in the own one", async ({ member }) => {
  const olena = await member("Олена Коваль", { language: "uk", width: "phone" });
  const marko = await member("Marko Bondar", { language: "de", width: "phone", theme: "dark" });
  const { id } = await requestOf(olena);
  await answerOf(marko, id, "Ich komme.", 80_000);
  const path = `/messages/${(await threadOf(olena, marko)).id}`;
  for (const { page } of [olena, marko]) await page.goto(path);
  const named = marko.page.getByRole("heading", { level: 1, name: "Олена Коваль · Olena Koval" });
  await expect(named, "a reader of German reads the name, too").toBeVisible();
  const pick = async ({ page, t }: Member, sentence: RegExp) => {
    await page.getByRole("button", { name: t("threads", "phrases.open") }).click();
    const dialog = page.getByRole("dialog", { name: t("threads", "phrases.title") });
    await axe(page);
    await dialog.getByRole("button", { name: sentence }).click();
    return dialog;
  };
  await test.step("a phrase by its moment", async () => {
    const dialog = await pick(olena, /^Коли/);
    await dialog.getByRole("button", { name: olena.t("threads", "send") }).click();
    await expect(marko.page.getByRole("log").getByText("Wann können Sie kommen?")).toBeVisible();
  });
  await test.step("a phrase found by typing, with a day, a time and their errors", async () => {
    const { page, t } = marko;
    await page.getByLabel(t("threads", "message"), { exact: true }).fill("kann kommen");
    const dialog = await pick(marko, /^Ich kann am … um … Uhr/);
    await dialog.getByRole("button", { name: t("threads", "send") }).click();
    await expect(dialog.getByText(t("errors", "field.required")).first()).toBeVisible();
    await page.screenshot({ path: "artifacts/shots/phrase-de-390.png" });
    await page.keyboard.press("Escape");
    await page.getByLabel(t("threads", "message"), { exact: true }).fill("verspäte");
    const late = await pick(marko, /… Minuten/);
    await late.getByLabel(t("phrases", "picker.gap.minutes")).fill("20");
    await late.getByRole("button", { name: t("threads", "send") }).click();
    await expect(olena.page.getByRole("log").getByText(/20\s+хвилин/)).toBeVisible();
    await expect(page.getByLabel(t("threads", "message"), { exact: true }), "the words that found it").toHaveValue("");
  });
  await test.step("the writer sees how the other side reads it", async () => {
    const { page, t } = olena;
    await page.getByText(t("threads", "phrases.other", { name: "Marko Bondar" })).click();
    await expect(page.getByText("Wann können Sie kommen?")).toBeVisible();
  });
});
