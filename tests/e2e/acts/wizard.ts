import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { choose } from "../kit/choose.ts";
import type { Words } from "../kit/words.ts";

export const wizardPath = "/service/request/add-wizard";

export type Answers = {
  /** Typed into the first question. */
  need: string;
  /** The suggestion that is taken. */
  service: string;
  /** Tapped answers to the questions of the service. */
  about?: readonly string[];
  title: string;
  description?: string;
  /** Keywords, separated by commas, and the language of the text: both are folded behind a heading. */
  words?: { tags: string; language: string };
  /** Typed as the place; the first suggestion is taken. Empty: the place is known. */
  place: string;
  exact?: Partial<Record<"road" | "house_number" | "apartment_number" | "address_comment", string>>;
  moment?: "asap" | "flexible";
  budget?: string;
};

export const question = (page: Page, t: Words, step: "what" | "about" | "details" | "review") =>
  expect(page.getByRole("heading", { level: 1, name: t("requests", `question.${step}`) })).toBeVisible();

export const next = (page: Page, t: Words) => page.getByRole("button", { name: t("points", "wizard.next") }).click();

/** Answers all questions. A visitor comes to the registration then, a member to the review. */
export async function answerAll(page: Page, t: Words, answers: Answers): Promise<void> {
  await fillWhat(page, t, answers);
  await fillAbout(page, t, answers);
  await fillDetails(page, t, answers);
}

export async function fillWhat(page: Page, t: Words, { need, service }: Answers): Promise<void> {
  await question(page, t, "what");
  await choose(page, page.getByRole("combobox", { name: t("requests", "what.label") }), need, service);
  await next(page, t);
}

export async function fillAbout(page: Page, t: Words, { about = [] }: Pick<Answers, "about">): Promise<void> {
  await question(page, t, "about");
  for (const name of about) await page.getByRole("radio", { name, exact: true }).check();
  await next(page, t);
}

export async function fillDetails(page: Page, t: Words, answers: Answers): Promise<void> {
  const { title, description, words, place, exact, moment = "asap", budget } = answers;
  await question(page, t, "details");
  await page.getByRole("textbox", { name: t("requests", "title.label") }).fill(title);
  if (description) await page.getByRole("textbox", { name: t("points", "description.label") }).fill(description);
  if (words) {
    await page.getByText(t("requests", "words.title")).click();
    await page.getByRole("textbox", { name: t("points", "tags.label") }).fill(words.tags);
    await page.getByRole("combobox", { name: t("ui", "text_language.label") }).selectOption(words.language);
  }
  if (place) await choosePlace(page, t, place);
  if (exact) await fillExactPlace(page, t, exact);
  await page.getByRole("radio", { name: t("requests", `when.${moment}`) }).check();
  if (budget) await page.getByRole("textbox", { name: t("requests", "budget.label") }).fill(budget);
  await next(page, t);
}

export const choosePlace = (page: Page, t: Words, place: string) =>
  choose(page, page.getByRole("combobox", { name: t("addresses", "place.label") }), place, place);

async function fillExactPlace(page: Page, t: Words, exact: NonNullable<Answers["exact"]>): Promise<void> {
  await page.getByText(t("addresses", "exact.title")).click();
  for (const [name, text] of Object.entries(exact)) {
    const label = t("addresses", `exact.${name as "road"}`);
    await page.getByRole("textbox", { name: label }).fill(text);
  }
}

/** Publishes the request and waits for its page. Returns its id. */
export async function publish(page: Page, t: Words): Promise<string> {
  await page.getByRole("button", { name: t("requests", "publish") }).click();
  await page.waitForURL(/\/service\/request\/[0-9a-f-]{36}(?:\?now=published)?$/);
  return new URL(page.url()).pathname.split("/").at(-1) ?? "";
}
