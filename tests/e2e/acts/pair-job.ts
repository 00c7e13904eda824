// The main job of two people without a common language: everything that decides is tapped or chosen, nothing is written.
import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";
import type { Language } from "#contract/kit/languages.ts";
import { axe } from "../kit/axe.ts";
import { answersIn, serviceIn } from "../kit/choices.ts";
import { choose } from "../kit/choose.ts";
import { follow } from "../kit/follow.ts";
import { wordsOf } from "../kit/words.ts";
import {
  answersFor,
  hours,
  lviv,
  minutes,
  moneyIn,
  nameFor,
  nameIn,
  phrasesIn,
  price,
  reads,
  shot,
  titleFor,
  today,
  typeParts,
  visit,
  type Job,
  type Pair,
  type Side,
} from "./pair.ts";
import { provePhone } from "./register.ts";
import { next, question } from "./wizard.ts";
/** From the landing page to the published request. Returns its id. */
export async function post(pair: Pair): Promise<string> {
  const { customer, job } = pair;
  const { page, t, language } = customer;
  const service = serviceIn(language, job.service);
  await page.goto("/");
  await choose(page, page.getByRole("combobox", { name: t("content", "title") }), service, service);
  await choose(page, page.getByRole("combobox", { name: t("content", "place") }), lviv[language], lviv[language]);
  await page.getByRole("button", { name: t("content", "search"), exact: true }).click();
  await page.locator("#result [data-bottom-bar] a").click();
  await question(page, t, "about");
  await tapAnswers(page, customer, job);
  await next(page, t);
  await question(page, t, "details");
  await expect(page.getByRole("textbox", { name: t("requests", "title.label") })).toHaveValue(titleFor(customer, pair));
  await page.getByRole("radio", { name: t("requests", "when.date") }).check();
  await typeParts(page, t("requests", "when.day"), today().replaceAll(".", ""));
  await page.getByRole("textbox", { name: t("requests", "budget.label") }).fill(price.budget);
  await next(page, t);
  const registration = page.getByRole("heading", { level: 1, name: t("auth", "register.title") });
  await expect(registration).toBeVisible();
  await page.getByRole("link", { name: t("auth", "register.look") }).click();
  await question(page, t, "review");
  await reads(customer, pair, [titleFor(customer, pair), lviv[language], today(), ...answersFor(customer, pair)]);
  await shot(customer, pair, "1-review");
  await page.getByRole("link", { name: t("points", "review.register") }).click();
  await expect(registration).toBeVisible();
  await provePhone(page, t, { name: customer.name });
  await expect(page.getByRole("heading", { level: 1, name: titleFor(customer, pair) })).toBeVisible();
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}

async function tapAnswers(page: Page, { language }: Side, { answers }: Job): Promise<void> {
  for (const { text, kind, options, answer } of answersIn(language, answers)) {
    const group = page.getByRole("group", { name: text });
    if (kind === "number") await page.getByLabel(text).fill(answer.replaceAll(/\D/g, ""));
    for (const name of options)
      await group.getByRole(kind === "several" ? "checkbox" : "radio", { name, exact: true }).check();
  }
}

/** The provider reads the whole job in the finder and on its page: nothing is left to ask. */
export async function find(pair: Pair, id: string): Promise<void> {
  const { provider } = pair;
  const { page } = provider;
  const facts = [titleFor(provider, pair), lviv[provider.language], today(), moneyIn(provider.language, 1_500)];
  const link = page.locator(`h3 a[href="/service/search-request/${id}"]`);
  await page.goto("/service/search-requests");
  await expect(link).toBeVisible();
  await expect(page.getByRole("listitem").filter({ has: link }).first()).toContainText(titleFor(provider, pair));
  await shot(provider, pair, "2-finder");
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name: titleFor(provider, pair) })).toBeVisible();
  await reads(provider, pair, [
    ...facts,
    serviceIn(provider.language, pair.job.service),
    ...answersFor(provider, pair),
  ]);
  // Nothing is written in another language, so none is named, and nothing is offered for translation.
  const body = page.getByRole("region", { name: provider.t("finder", "request"), exact: true });
  await expect(body).not.toContainText(`${provider.t("requests", "fact.language")}:`);
  await expect(body.getByRole("button")).toHaveCount(0);
  await axe(page);
  await shot(provider, pair, "3-found");
}

/** A price and three phrases. */
export async function propose(pair: Pair): Promise<void> {
  const { provider, customer } = pair;
  const { page, t, language } = provider;
  const sentences = phrasesIn(language);
  const form = page.getByRole("region", { name: t("proposals", "form.title_first") });
  await form.getByRole("radio", { name: t("proposals", "kind.fixed") }).check();
  await form.getByRole("textbox", { name: t("proposals", "form.amount") }).fill(price.typed);
  const pick = async (search: string, sentence: string, fill?: (dialog: Locator) => Promise<void>) => {
    await form.getByRole("button", { name: t("proposals", "form.phrases"), exact: true }).click();
    const dialog = page.getByRole("dialog", { name: t("proposals", "form.phrases") });
    await pickPhrase(provider, dialog, search, fill);
    await dialog.getByRole("button", { name: t("proposals", "form.phrases_add") }).click();
    await expect(form).toContainText(sentence);
  };
  await pick(open(language, "takes_hours"), sentences.hours, async (dialog) =>
    dialog.getByLabel(t("phrases", "picker.gap.hours")).fill(String(hours)),
  );
  await pick(sentences.material, sentences.material);
  await pick(open(language, "can_come_at"), sentences.comes, async (dialog) => {
    await typeParts(dialog, t("phrases", "picker.gap.day"), visit.digits);
    await typeParts(dialog, t("phrases", "picker.gap.time"), visit.time);
  });
  await form.getByRole("button", { name: t("proposals", "form.send") }).click();
  await expect(page.getByRole("region", { name: t("proposals", "mine.title") })).toContainText(sentences.comes);
  await reads(provider, pair, [sentences.hours, sentences.material, sentences.comes, moneyIn(language, price.amount)]);
  const { page: hers, t: her } = customer;
  const [read, amount] = [phrasesIn(customer.language), moneyIn(customer.language, price.amount)];
  await expect(hers.getByRole("main")).toContainText(read.comes);
  await reads(customer, pair, [read.hours, read.material, read.comes, amount, nameIn(customer, provider)]);
  await axe(hers);
  await shot(customer, pair, "4-proposal");
  const name = nameFor(customer, provider);
  await hers.getByRole("button", { name: `${her("proposals", "accept")}: ${name}` }).click();
  const dialog = hers.getByRole("alertdialog");
  await expect(dialog).toContainText(today());
  await dialog.getByRole("button", { name: her("proposals", "accept.for", { name, price: amount }) }).click();
  await expect(hers.getByText(her("requests", "status.chosen"), { exact: true })).toBeVisible();
  await reads(customer, pair, [titleFor(customer, pair), today(), amount, lviv[customer.language]]);
  await shot(customer, pair, "5-chosen");
}

/** A sentence with "…" in its gaps, as the picker shows it. */
const open = (language: Language, slug: "takes_hours" | "can_come_at" | "late" | "home_in"): string =>
  wordsOf(language)("phrases", slug, { count: 5, day: "…", time: "…" }).replace("5", "…");

async function pickPhrase(
  { t }: Side,
  dialog: Locator,
  sentence: string,
  fill?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  const typed = sentence.split("…")[0] ?? "";
  await dialog.getByRole("textbox", { name: t("phrases", "picker.search") }).fill(typed.trim());
  await dialog.getByRole("listitem").getByRole("button", { name: sentence, exact: true }).click();
  await fill?.(dialog);
}

/** They talk by phrases, each in the own language; nobody asks for what the request says. */
export async function talk(pair: Pair): Promise<void> {
  const { provider, customer } = pair;
  const [his, hers] = [provider.page, customer.page];
  await his.mouse.move(0, 0); // a message of the app stays while the mouse rests on it
  await his
    .getByRole("button", { name: provider.t("proposals", "write") })
    .first()
    .click();
  await his.waitForURL(/\/messages\/(?!open)/);
  const path = new URL(his.url()).pathname;
  await follow(hers, "/messages");
  await expect(hers.getByRole("main").locator(`a[href="${path}"]`).first()).toBeVisible();
  await reads(customer, pair, [titleFor(customer, pair)]);
  await follow(hers, path);
  const say = async (side: Side, search: string, own: string, count = true) => {
    const { page, t } = side;
    await page.getByRole("button", { name: t("threads", "phrases.open") }).click();
    const dialog = page.getByRole("dialog", { name: t("threads", "phrases.title") });
    await pickPhrase(side, dialog, search, async () => {
      if (count) await dialog.getByLabel(t("phrases", "picker.gap.minutes")).fill(String(minutes));
    });
    await dialog.getByRole("button", { name: t("threads", "send") }).click();
    await expect(page.getByRole("main").getByRole("log")).toContainText(own);
  };
  const [he, she] = [phrasesIn(provider.language), phrasesIn(customer.language)];
  await say(provider, open(provider.language, "late"), he.late);
  await expect(hers.getByRole("main").getByRole("log")).toContainText(she.late);
  await say(customer, open(customer.language, "home_in"), she.home);
  await say(customer, she.buy, she.buy, false);
  await expect(his.getByRole("main").getByRole("log")).toContainText(he.buy);
  for (const side of [customer, provider]) {
    const own = side === provider ? he : she;
    const facts = [own.late, own.home, own.buy, titleFor(side, pair), moneyIn(side.language, price.amount), today()];
    await reads(side, pair, [...facts, lviv[side.language]]);
    await side.page.evaluate(() => scrollTo(0, 0)); // a link half behind the sticky header is too small for axe
    await axe(side.page);
    await shot(side, pair, "6-thread");
    // What the first messages asked before there were questions stands in the answers.
    const log = side.page.getByRole("main").getByRole("log");
    const name = nameFor(side, side === provider ? customer : provider);
    await expect(log).toContainText(side.t("threads", "phrases.other", { name }));
    for (const question of ["which_floor", "material_ask", "parking_ask"] as const)
      await expect(log).not.toContainText(side.t("phrases", question));
  }
}

/** Both say that the job is done, and review each other by stars. */
export async function finish(pair: Pair, id: string): Promise<void> {
  const { provider, customer } = pair;
  const done = async ({ page, t }: Side, label: string) => {
    await page.getByRole("main").getByRole("button", { name: label, exact: true }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("proposals", "job.done"), exact: true })
      .click();
  };
  await follow(provider.page, `/service/search-request/${id}`);
  await done(provider, provider.t("proposals", "job.done"));
  await expect(provider.page.getByText(provider.t("proposals", "job.you_done")).first()).toBeVisible();
  await reads(provider, pair, [titleFor(provider, pair)]);
  await follow(customer.page, `/service/request/${id}`);
  const theirs = customer.t("proposals", "job.they_done", { name: nameFor(customer, provider) });
  await expect(customer.page.getByText(theirs).first()).toBeVisible();
  await done(customer, customer.t("proposals", "job.confirm"));
  await expect(customer.page.getByText(customer.t("proposals", "reviews.done")).first()).toBeVisible();
  await reads(customer, pair, [titleFor(customer, pair)]);
  await customer.page.getByRole("link", { name: customer.t("proposals", "reviews.write") }).click();
  const path = await customer.page.waitForURL(/\/service\/review\//).then(() => new URL(customer.page.url()).pathname);
  for (const side of [customer, provider]) {
    if (side === provider) await follow(side.page, path);
    const stars = side.page.getByRole("group", { name: side.t("reviews", "stars.legend") });
    await stars.getByRole("radio").nth(4).check();
    await reads(side, pair, [titleFor(side, pair)]);
    await shot(side, pair, "7-review");
    await side.page.getByRole("button", { name: side.t("reviews", "submit") }).click();
    await expect(
      side.page.getByText(side.t("reviews", side === provider ? "both.title" : "saved.title")).first(),
    ).toBeVisible();
  }
  await follow(customer.page, path);
  await expect(customer.page.getByText(customer.t("reviews", "both.title")).first()).toBeVisible();
}

/** The lists and the notifications on which each side meets the job again. */
export async function visitLists(pair: Pair): Promise<void> {
  const { provider, customer } = pair;
  for (const [side, path] of [
    [customer, "/service/my-requests?tab=closed"],
    [provider, "/service/my-proposals?tab=done"],
    [customer, "/notifications"],
    [provider, "/notifications"],
    [customer, "/messages"],
    [provider, "/messages"],
    // Today of a provider shows requests of others, too, in their words.
    [customer, "/"],
    [customer, "/event/calendar"],
    [provider, "/event/calendar"],
  ] as const) {
    // The heading of the page before stays until the next one is there.
    await side.page.evaluate(() => document.querySelector("h1")?.setAttribute("data-before", ""));
    await follow(side.page, path);
    await expect(side.page.locator("h1:not([data-before])").first(), path).toBeVisible();
    await reads(side, pair, []);
  }
  await axe(provider.page);
}
