import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { databases, foundIn, isKept, isReady, online } from "./acts/kept.ts";
import { axe } from "./kit/axe.ts";
import { openLine } from "./kit/line.ts";
import { becomeMember } from "./kit/member.ts";
import type { Member } from "./kit/member.ts";
import { answerOf, tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const appUrl = () => process.env["BASE_URL"] ?? "";

/** The conversation about Marko's accepted proposal. */
async function jobOf(olena: Member, marko: Member) {
  const tap = await tapOf(olena);
  const proposal = await answerOf(marko, tap.id, "Приїду о третій.");
  await olena.api("POST /events/:id/accept", { params: { id: proposal } });
  const { data } = await olena.api("GET /threads", { query: { "filter[request]": tap.id } });
  const thread = data[0]?.id ?? "";
  /** What Olena reads from him. */
  const read = async () => {
    const lines = await olena.api("GET /threads/:id/messages", { params: { id: thread } });
    return lines.data.flatMap(({ body, mine }) => (body && !mine ? [body] : []));
  };
  return { tap, proposal, thread, read };
}

async function logOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const form = Object.assign(document.createElement("form"), { method: "post", action: "/logout" });
    document.body.append(form);
    form.requestSubmit();
  });
  await page.waitForURL(/\/login/);
}

test("without a connection the stored page answers in the reader's language, and with it the page itself", async ({
  visitor,
}) => {
  const line = await openLine(appUrl());
  const t = wordsOf("de");
  const { page } = await visitor({ language: "de", worker: true, url: line.url });
  await page.goto("/");
  await isReady(page);
  await line.cut();
  await page.goto("/pricing?from=cellar");
  await expect(page).toHaveURL("/offline?lang=de&at=%2Fpricing%3Ffrom%3Dcellar");
  await expect(page.getByRole("heading", { level: 1, name: t("shell", "offline.title") })).toBeVisible();
  await line.restore();
  await page.goto("/pricing");
  await expect(page.getByRole("heading", { level: 1, name: t("plans", "pricing.title") })).toBeVisible();
  await line.close();
});

test("a provider in a cellar reads the address, says done and writes: both arrive once; after the logout nothing is left", async ({
  member,
}) => {
  const line = await openLine(appUrl());
  const olena = await member("Олена", { language: "uk" });
  const marko = await member("Марко", { language: "uk", width: "phone", worker: true, url: line.url });
  const { tap, proposal, read } = await jobOf(olena, marko);
  const { page, t } = marko;
  await page.goto(`/service/search-request/${tap.id}`);
  await expect(page.getByText(/вулиця Тестова, 12/)).toBeVisible();
  await isReady(page);
  await isKept(page, 4);
  const planted = ["вулиця Тестова", tap.word, olena.phone.slice(-9), "Приїду о третій", "Кран замінено"];
  expect(await foundIn(page, planted), "stored in plain text while signed in").toEqual([]);

  await line.cut();
  await page.goto("/service/my-proposals");
  await expect(page).toHaveURL(/^[^?]*\/offline\?/);
  await expect(page.getByText("Марко")).toBeVisible();
  await expect(page.getByRole("heading", { name: tap.title })).toBeVisible();
  await expect(page.getByText(/вулиця Тестова, 12/)).toBeVisible();
  await expect(page.getByText(t("shell", "menu.login"))).toHaveCount(0);
  await page.getByRole("button", { name: t("offline", "done"), exact: true }).click();
  await expect(page.getByText(t("offline", "done.waits"))).toBeVisible();
  await page.locator("summary").filter({ hasText: "Олена" }).click();
  await page.getByRole("textbox", { name: t("offline", "messages.write") }).fill("Кран замінено, приберу за собою.");
  await page.getByRole("button", { name: t("offline", "messages.send") }).click();
  const waiting = page.getByRole("region", { name: t("offline", "unsent.title") });
  await expect(waiting.getByRole("listitem")).toHaveCount(2);
  await axe(page);
  await page.screenshot({ path: "artifacts/shots/offline-waiting-uk-390.png", fullPage: true });
  expect(await foundIn(page, planted), "what waits is stored in plain text").toEqual([]);

  // The app gets everything, its answers are lost: sent again, nothing is there twice.
  line.loseAnswers(true);
  await line.restore();
  await online(page);
  const done = async () =>
    (await olena.api("GET /proposals/:proposalId", { params: { proposalId: proposal } })).provider_done_at;
  await expect.poll(done, { timeout: 30_000 }).toBeTruthy();
  const first = await done();
  line.loseAnswers(false);
  await online(page);
  await expect(waiting).toHaveCount(0, { timeout: 60_000 });
  expect(await read()).toEqual(["Кран замінено, приберу за собою."]);
  expect(await done()).toBe(first);

  await page.goto("/service/my-proposals");
  await logOut(page);
  await expect.poll(() => databases(page)).toEqual([]);
  await isReady(page);
  await line.cut();
  await page.goto("/service/my-proposals");
  await expect(page.getByRole("heading", { level: 1, name: t("shell", "offline.title") })).toBeVisible();
  await expect(page.getByText(tap.word)).toHaveCount(0);
  await line.close();
});

test("the next person in a browser finds nothing of the one before, whether they log out, expire or are still signed in", async ({
  visitor,
  member,
}) => {
  test.setTimeout(180_000);
  const line = await openLine(appUrl());
  const olena = await member("Олена", { language: "uk" });
  const browser = await visitor({ language: "uk", width: "phone", worker: true, url: line.url });
  const { page, context } = browser;
  for (const end of ["logout", "expiry", "still in"]) {
    const marko = await becomeMember(browser, "Марко", "uk");
    const { tap, thread, read } = await jobOf(olena, marko);
    await page.goto(`/messages/${thread}`);
    await isReady(page);
    await isKept(page, 3);
    await line.cut();
    const field = page.getByLabel(marko.t("threads", "message"), { exact: true });
    await field.fill("Я в підвалі");
    await field.press("Control+Enter");
    await expect(page.getByText(marko.t("threads", "later"))).toBeVisible();
    if (end === "expiry") await context.clearCookies();
    const next = end === "logout" ? null : await becomeMember(browser, "Ганна", "uk");
    await line.restore();
    if (!next) await logOut(page);
    const ganna = next ?? (await becomeMember(browser, "Ганна", "uk"));
    await page.goto("/messages");
    const own = (name: string) => name.startsWith(`poruch-own.${ganna.id}.`);
    await expect.poll(async () => (await databases(page)).map(own), { timeout: 30_000 }).toEqual([true]);
    const planted = [tap.word, marko.id, "підвалі", "вулиця Тестова", olena.phone.slice(-9)];
    expect(await foundIn(page, planted), end).toEqual([]);
    await expect(page.getByText(tap.word)).toHaveCount(0);
    if (next) expect(await read(), end).toEqual([]);
    await isReady(page); // logging out has emptied the caches
    await line.cut();
    await page.goto("/service/my-proposals");
    await expect(page.getByText("Ганна")).toBeVisible();
    await expect(page.getByText(tap.word)).toHaveCount(0);
    await line.restore();
    await context.clearCookies();
  }
  await line.close();
});

test("on the second visit the app is offered for installing, and Dismiss is remembered; lost connections are told", async ({
  visitor,
}) => {
  const { page } = await visitor({ language: "uk", width: "phone" });
  const t = wordsOf("uk");
  const install = page.getByRole("button", { name: t("shell", "install.yes") });
  const offer = () =>
    page.evaluate(() => dispatchEvent(Object.assign(new Event("beforeinstallprompt"), { prompt: async () => {} })));
  await page.goto("/");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("poruch.visits"))).toContain('"count":1');
  await page.evaluate(() => localStorage.setItem("poruch.visits", '{"count":1,"at":0,"dismissedAt":null}'));
  await page.reload();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("poruch.visits"))).toContain('"count":2');
  await offer();
  await expect(install).toBeVisible();
  await page.getByRole("button", { name: t("shell", "install.no") }).click();
  await expect(install).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("poruch.visits"))).not.toContain('"dismissedAt":null');
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await expect(page.getByText(t("shell", "connection.lost"))).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText(t("shell", "connection.restored"))).toBeVisible();
});
