import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { databases, isKept, isReady, online } from "./acts/kept.ts";
import { fillDetails, next, question, wizardPath } from "./acts/wizard.ts";
import { axe } from "./kit/axe.ts";
import { choose } from "./kit/choose.ts";
import { openLine } from "./kit/line.ts";
import type { Line } from "./kit/line.ts";
import type { Member } from "./kit/member.ts";
import { tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";
import type { Words } from "./kit/words.ts";

const appUrl = () => process.env["BASE_URL"] ?? "";
const message = (page: Page, t: Words) => page.getByRole("textbox", { name: t("proposals", "form.message") });
const waiting = (page: Page, t: Words, kind: "proposal" | "request" | "draft", name: string) =>
  page.getByRole("listitem").filter({ hasText: t("offline", `unsent.${kind}`, { name }) });

/** Back in the network; all that waits is sent. */
async function restore(page: Page, line: Line): Promise<void> {
  await line.restore();
  await online(page);
}

/** Past the line of the browser. */
async function changeElsewhere({ context }: Member, id: string, text: string): Promise<void> {
  const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const headers = { cookie, origin: appUrl(), "content-type": "application/json" };
  const body = JSON.stringify({ message: text });
  const { status } = await fetch(`${appUrl()}/api/proposals/${id}`, { method: "PATCH", headers, body });
  expect(status).toBe(200);
}

async function proposalsOf(customer: Member, request: string) {
  const { data } = await customer.api("GET /proposals", { query: { "filter[request]": request } });
  return data.map(({ id, message: text }) => ({ id, text }));
}

test(
  "a proposal and its change, written without a connection, arrive once; a conflict keeps the words at their place and on the page without a connection",
  { tag: "@long" },
  async ({ member }) => {
    const line = await openLine(appUrl());
    const olena = await member("Олена", { language: "uk" });
    const marko = await member("Марко", { language: "uk", width: "phone", worker: true, url: line.url });
    const tap = await tapOf(olena);
    const { page, t } = marko;
    const here = `/service/search-request/${tap.id}`;
    await page.goto(here);
    await isReady(page);
    await isKept(page, 1);
    await page.getByRole("radio", { name: t("proposals", "kind.fixed") }).check();
    await page.getByRole("textbox", { name: t("proposals", "form.amount") }).fill("500");
    await message(page, t).fill("Приїду сьогодні ввечері.");
    // The server gets it, and the answer is lost: what is sent later is the same call.
    line.loseAnswers(true);
    await page.getByRole("button", { name: t("proposals", "form.send") }).click();
    const first = waiting(page, t, "proposal", tap.title);
    await expect(first).toContainText("Приїду сьогодні ввечері.");
    await expect(message(page, t)).toHaveCount(0);
    await axe(page);
    await page.screenshot({ path: "artifacts/shots/offline-proposal-uk-390.png", fullPage: true });
    line.loseAnswers(false);
    await online(page);
    await expect(page.getByRole("region", { name: t("proposals", "mine.title") })).toContainText("ввечері");
    await expect(first).toHaveCount(0);
    const [only, ...others] = await proposalsOf(olena, tap.id);
    expect([only?.text, others]).toEqual(["Приїду сьогодні ввечері.", []]);

    await page.getByRole("link", { name: t("proposals", "mine.edit"), exact: true }).click();
    await message(page, t).fill("Приїду завтра вранці.");
    await line.cut();
    await page.getByRole("button", { name: t("proposals", "form.save") }).click();
    await expect(first).toContainText("Приїду завтра вранці.");
    // Meanwhile on another device.
    await changeElsewhere(marko, only?.id ?? "", "Приїду в неділю.");
    await restore(page, line);
    await expect(first.getByRole("alert")).toContainText(t("errors", "version.changed"));
    await expect(first).toContainText("Приїду завтра вранці.");
    await page.screenshot({ path: "artifacts/shots/offline-conflict-uk-390.png", fullPage: true });
    await line.cut();
    await page.goto("/service/my-proposals");
    await expect(page).toHaveURL(/\/offline\?/);
    await expect(first.getByRole("alert")).toContainText(t("errors", "version.changed"));
    await page.screenshot({ path: "artifacts/shots/offline-page-conflict-uk-390.png", fullPage: true });
    await restore(page, line);
    await first.getByRole("button", { name: t("offline", "unsent.again") }).click();
    await expect(first).toHaveCount(0);
    expect(await proposalsOf(olena, tap.id)).toEqual([{ id: only?.id, text: "Приїду завтра вранці." }]);
    await line.close();
  },
);

/** The page keeps the catalogue: category and service are chosen without a connection, and the draft has them. */
async function chooseInACellar({ page, context, t, api }: Member, line: Line): Promise<void> {
  const catalogue = page.waitForResponse((answer) => answer.url().endsWith("/point-purposes?include=point_type"));
  await page.goto(wizardPath);
  await (await catalogue).finished();
  await line.cut();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Reparaturen zu Hause" }).click();
  await expect(page.getByRole("checkbox", { name: "Klempner" })).toBeVisible();
  await axe(page);
  await page.screenshot({ path: "artifacts/shots/offline-category-de-1280.png", fullPage: true });
  await page.getByRole("link", { name: t("points", "what.all_categories") }).click();
  await choose(page, page.getByRole("combobox", { name: t("requests", "what.label") }), "tropf", "Klempner");
  await next(page, t);
  await expect(waiting(page, t, "draft", t("offline", "untitled"))).toBeVisible();
  await context.setOffline(false);
  await restore(page, line);
  await question(page, t, "about");
  const { data } = await api("GET /service-requests");
  expect(data[0]?.point_purposes.map(({ name }) => name)).toEqual(["Klempner"]);
}

test(
  "a draft begun and a step written without a connection go on when there is one",
  { tag: "@long" },
  async ({ member }) => {
    const line = await openLine(appUrl());
    const olena = await member("Олена", { language: "de", theme: "dark", worker: true, url: line.url });
    const { page, t } = olena;
    await page.goto(wizardPath);
    await isReady(page);
    await isKept(page, 1);
    await page.getByRole("combobox", { name: t("requests", "what.label") }).fill("Wasserhahn tropft");
    await line.cut();
    await next(page, t);
    const title = t("offline", "untitled");
    await expect(waiting(page, t, "draft", title)).toContainText("Wasserhahn tropft");
    await restore(page, line);
    await expect(page).toHaveURL(/draft=[0-9a-f-]{36}/);
    const { data } = await olena.api("GET /service-requests");
    expect(data.map((it) => [it.title, it.status])).toEqual([["Wasserhahn tropft", "incomplete"]]);
    await page.goto(`${wizardPath}?draft=${data[0]?.id}&step=details`);
    await question(page, t, "details");
    await line.cut();
    await fillDetails(page, t, {
      need: "",
      service: "",
      place: "",
      title: "Wasserhahn",
      description: "Er tropft seit Montag.",
    });
    await expect(waiting(page, t, "request", "Wasserhahn tropft")).toContainText("Er tropft seit Montag.");
    await page.screenshot({ path: "artifacts/shots/offline-draft-de-1280.png", fullPage: true });
    await restore(page, line);
    await question(page, t, "review");
    const [draft] = (await olena.api("GET /service-requests")).data;
    expect([draft?.title, draft?.description]).toEqual(["Wasserhahn", "Er tropft seit Montag."]);
    await chooseInACellar(olena, line);
    await line.close();
  },
);

test(
  "an edit that another tab has sent stands in the form, and nothing is unsaved",
  { tag: "@long" },
  async ({ member }) => {
    const line = await openLine(appUrl());
    const olena = await member("Олена", { language: "uk", worker: true, url: line.url });
    const { page, t, context } = olena;
    const tap = await tapOf(olena);
    const other = await context.newPage();
    await other.goto("/service/my-requests");
    await page.goto(`/service/request/edit/${tap.id}`);
    await isReady(page);
    await isKept(page, 1);
    const field = page.getByRole("textbox", { name: t("points", "description.label") });
    await line.cut();
    await field.fill("Вже капає.");
    await page.getByRole("button", { name: t("requests", "save"), exact: true }).click();
    await expect(waiting(page, t, "request", tap.title)).toContainText("Вже капає.");
    await expect(field).toHaveCount(0);
    await restore(other, line);
    await expect(field).toHaveValue("Вже капає.");
    await page.getByRole("link", { name: t("requests", "cancel") }).click();
    await expect(page).toHaveURL(new RegExp(`/service/request/${tap.id}`));
    await line.close();
  },
);

test(
  "the settings say what this device keeps and from when; a button removes it until it is switched on again",
  { tag: "@long" },
  async ({ member }) => {
    const marko = await member("Марко", { language: "uk", width: "phone", worker: true });
    const { page, t } = marko;
    await page.goto("/pages/account-setting/devices");
    await isReady(page);
    await isKept(page, 1);
    const box = page.getByRole("region", { name: t("accounts", "device.title") });
    const asOf = box.getByText(t("accounts", "device.as_of").split("{{")[0]?.trim() ?? "");
    await expect(asOf).toBeVisible();
    await box.scrollIntoViewIfNeeded();
    await box.screenshot({ path: "artifacts/shots/device-uk-390.png" });
    await box.getByRole("button", { name: t("accounts", "device.remove") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("accounts", "device.remove") })
      .click();
    await expect(box.getByText(t("accounts", "device.nothing"))).toBeVisible();
    await expect.poll(() => databases(page)).toEqual([]);
    await page.reload();
    await expect(box.getByText(t("accounts", "device.nothing"))).toBeVisible();
    expect(await databases(page)).toEqual([]);
    await box.getByRole("button", { name: t("accounts", "device.again") }).click();
    await expect(asOf).toBeVisible();
    await isKept(page, 1);
  },
);
