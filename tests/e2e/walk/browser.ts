// What the people of the walk do in their browser. Each act ends when a person would see its end.
import { expect } from "@playwright/test";
import type { BrowserContext, Page } from "@playwright/test";
import { logIn, pressLogout } from "../acts/logins.ts";
import type { Line } from "../kit/line.ts";
import { wordsOf } from "../kit/words.ts";
import { anyThread, personalWordsOf } from "./model.ts";
import type { Model, Walker } from "./model.ts";
import type { Versions } from "./versions.ts";

export const t = wordsOf("uk");
const patience = { timeout: 60_000 };

export type World = {
  context: BrowserContext;
  tabs: Page[];
  line: Line & { isCut: boolean; loses: boolean };
  versions: Versions;
  model: Model;
  /** The person that is signed in, as far as the browser knows. */
  reader: Walker | null;
  others: (walker: Walker | null) => Walker[];
  /** A unique text of this person. */
  words: (walker: Walker) => string;
};

export const isConnected = ({ line, versions }: World): boolean => !line.isCut && !line.loses && versions.isUp();

/** The tab is on a page of the app, and what it shows. */
export const screenOf = (tab: Page): Promise<string> =>
  tab
    .evaluate(() =>
      [
        document.title,
        document.body.innerText,
        ...[...document.querySelectorAll("input, textarea")].map((field) => (field as HTMLInputElement).value),
      ].join("\n"),
    )
    .catch(() => "");

/** Loads a page; without a connection the page for that. */
export async function open(world: World, tab: Page, path: string): Promise<void> {
  const whole = isConnected(world);
  // A question about unsaved text.
  await tab.goto(path, { timeout: 60_000 }).catch((error: unknown) => {
    if (whole) throw error;
  });
  if (!whole || !world.reader) return;
  expect(new URL(tab.url()).pathname, "with a connection and a session").toBe(path.split("?")[0]);
}

/** Nothing of anybody else is on the screen of a tab that was just loaded. */
export async function look({ others, reader }: World, tab: Page): Promise<void> {
  const text = await screenOf(tab);
  for (const other of others(reader))
    for (const word of personalWordsOf(other)) expect(text, `${tab.url()} shows ${other.name}`).not.toContain(word);
}

/** A line of a conversation: sent, or kept by the browser. */
export async function write(world: World, tab: Page): Promise<string> {
  const { reader, model, words } = world;
  const job = reader?.jobs.find(({ thread }) => new URL(tab.url()).pathname === `/messages/${thread}`);
  if (!reader || !job) return writeWithout(world, tab);
  const field = tab.getByLabel(t("threads", "message"), { exact: true });
  if (!(await field.isVisible())) return "no field";
  const text = words(reader);
  await field.fill(text);
  await field.press("Control+Enter");
  const line = tab.getByRole("listitem").filter({ hasText: text });
  await expect(line.first()).toBeVisible();
  // Neither on its way, nor refused.
  const end = await settled(async () => {
    const shown = (await line.allInnerTexts()).join(" ");
    return shown.includes(t("threads", "sending")) ? null : shown;
  });
  if (await line.getByRole("button").first().isVisible()) return `refused: ${end}`;
  model.promise({ text, writer: reader, kind: "message", about: job.thread });
  return end.includes(t("threads", "later")) ? "waits" : "sent";
}

/** On the page for times without a connection. */
async function writeWithout({ reader, model, words }: World, tab: Page): Promise<string> {
  if (!reader || new URL(tab.url()).pathname !== "/offline") return "not there";
  const box = tab.locator("details").filter({ has: tab.getByLabel(t("offline", "messages.write")) });
  if ((await box.count()) === 0) return "nothing kept";
  const first = box.first();
  if (!(await first.evaluate((it: HTMLDetailsElement) => it.open))) await first.locator("summary").click();
  const field = first.getByRole("textbox", { name: t("offline", "messages.write") });
  const text = words(reader);
  await field.fill(text);
  await first.getByRole("button", { name: t("offline", "messages.send") }).click();
  const isKept = await settled(async () => {
    if (await first.getByText(t("offline", "not_kept")).isVisible()) return "no";
    return (await field.inputValue()) === "" ? "yes" : null;
  });
  if (isKept === "no") return "not kept";
  // All conversations are with the same customer, so the page does not say which one the first is.
  model.promise({ text, writer: reader, kind: "message", about: anyThread });
  return "waits";
}

/** "Done", on the page for times without a connection. */
export async function sayDone({ reader, model }: World, tab: Page): Promise<string> {
  if (!reader || new URL(tab.url()).pathname !== "/offline") return "not there";
  const card = tab
    .getByRole("listitem")
    .filter({ has: tab.getByRole("button", { name: t("offline", "done"), exact: true }) })
    .first();
  if ((await card.count()) === 0) return "nothing to be done";
  const title = await card.getByRole("heading").first().innerText();
  const job = reader.jobs.find((it) => it.title === title.replaceAll("\u00A0", " "));
  if (!job) return `unknown: ${title}`;
  await card.getByRole("button", { name: t("offline", "done"), exact: true }).click();
  const same = tab.getByRole("listitem").filter({ has: tab.getByRole("heading", { name: title }) });
  await expect(same.getByText(t("offline", "done.waits"))).toBeVisible();
  model.promise({ text: title, writer: reader, kind: "done", about: job.proposal });
  return "waits";
}

/** Another description of an own request, on a page that is open. */
export async function edit(world: World, tab: Page): Promise<string> {
  const { reader, model, words } = world;
  const about = reader?.own.find((id) => new URL(tab.url()).pathname === `/service/request/edit/${id}`);
  const field = tab.getByRole("textbox", { name: t("points", "description.label") });
  if (!reader || !about || !(await field.isVisible())) return "not there";
  // Everybody may see it.
  const text = words(reader).replace(reader.mark, "Опис");
  await field.fill(text);
  await tab.getByRole("button", { name: t("requests", "save"), exact: true }).click();
  const card = tab.getByRole("listitem").filter({ hasText: text });
  const end = await settled(async () => {
    if (new URL(tab.url()).pathname === `/service/request/${about}`) return "sent";
    if (await card.first().isVisible()) return "waits";
    return (await tab.getByRole("alert").filter({ visible: true }).count()) > 0 ? "refused" : null;
  });
  if (end !== "refused") model.promise({ text, writer: reader, kind: "edit", about });
  return end;
}

/** A draft that is begun without a connection. */
export async function begin(world: World, tab: Page): Promise<string> {
  const { reader, model, words } = world;
  const field = tab.getByRole("combobox", { name: t("requests", "what.label") });
  if (!reader || !tab.url().includes("add-wizard") || isConnected(world) || !(await field.isVisible()))
    return "not there";
  const text = words(reader);
  await field.fill(text);
  await tab.getByRole("button", { name: t("points", "wizard.next") }).click();
  const end = await settled(async () => {
    if (await tab.getByRole("listitem").filter({ hasText: text }).first().isVisible()) return "waits";
    return (await tab.getByRole("alert").filter({ visible: true }).count()) > 0 ? "refused" : null;
  });
  if (end === "waits") model.promise({ text, writer: reader, kind: "draft", about: "" });
  return end;
}

/** The server has refused something: its writer sends it again. */
export async function again(tab: Page): Promise<string> {
  const button = tab.getByRole("button", { name: t("offline", "unsent.again") }).first();
  if (!(await button.isVisible())) return "nothing refused";
  await button.click();
  return "sent again";
}

export async function signIn(world: World, tab: Page, walker: Walker): Promise<void> {
  await logIn(tab, walker);
  world.reader = walker;
}

/** @returns if the menu was there */
export async function signOut(world: World, tab: Page): Promise<boolean> {
  const menu = tab
    .getByRole("banner")
    .locator("summary")
    .filter({ hasText: t("shell", "account") });
  if (!(await menu.isVisible())) return false;
  const from = tab.url();
  await pressLogout(tab, { t });
  // A form with text in it asks first.
  const leave = tab.getByRole("alertdialog").getByRole("button", { name: t("shell", "unsaved.leave") });
  await Promise.race([
    tab.waitForURL(({ href }) => href !== from, patience),
    leave.click(patience).then(() => tab.waitForURL(({ href }) => href !== from, patience)),
  ]);
  world.reader = null;
  return true;
}

/** The first result that is not null. */
async function settled(read: () => Promise<string | null>): Promise<string> {
  let found: string | null = null;
  await expect.poll(async () => (found = await read().catch(() => null)), patience).not.toBeNull();
  return found ?? "";
}
