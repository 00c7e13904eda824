import { expect } from "@playwright/test";
import { axe } from "./kit/axe.ts";
import type { Member } from "./kit/member.ts";
import { requestOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";

/** Chooses a phrase in the form of a proposal, and fills its number. */
async function choose({ page, t }: Member, sentence: RegExp, hours?: string): Promise<void> {
  await page.getByRole("button", { name: t("proposals", "form.phrases"), exact: true }).click();
  const dialog = page.getByRole("dialog", { name: t("proposals", "form.phrases") });
  await dialog.getByRole("button", { name: sentence }).click();
  if (hours) await dialog.getByLabel(t("phrases", "picker.gap.hours")).fill(hours);
  await dialog.getByRole("button", { name: t("proposals", "form.phrases_add") }).click();
  await expect(dialog).toBeHidden();
}

test("a provider without a common language proposes by phrases, changes them, and the customer reads them in Ukrainian", async ({
  member,
}) => {
  const olena = await member("Олена Коваль", { language: "uk", width: "phone" });
  const marko = await member("Marko Bondar", { language: "de", width: "phone", theme: "dark" });
  const { id } = await requestOf(olena);
  const { page, t } = marko;
  const path = `/service/search-request/${id}`;
  const phrases = page.getByRole("list", { name: t("proposals", "form.phrases_chosen") }).getByRole("listitem");
  const message = page.getByRole("textbox", { name: t("proposals", "form.message") });
  await page.goto(path);

  await test.step("two phrases, of which one is taken out; a reload and a refused form lose none", async () => {
    await choose(marko, /^Darf ich vorher/);
    await choose(marko, /… Stunden/, "3");
    await expect(phrases).toHaveText([/^Darf ich vorher/, /3\s+Stunden/]);
    await axe(page);
    await page.screenshot({ path: "artifacts/shots/proposal-phrases-de-390.png", fullPage: true });
    await phrases
      .first()
      .getByRole("button", { name: /^Entfernen: / })
      .click();
    await page.reload();
    await expect(phrases).toHaveText([/3\s+Stunden/]);
    await page.getByRole("button", { name: t("proposals", "form.send") }).click();
    await expect(page.getByText(t("errors", "field.required")).first()).toBeVisible();
    await expect(phrases).toHaveText([/3\s+Stunden/]);
  });
  await test.step("no words are needed beside it; its writer sees how the customer reads it", async () => {
    await page.getByRole("radio", { name: t("proposals", "kind.on_inspection") }).check();
    await page.getByRole("button", { name: t("proposals", "form.send") }).click();
    const own = page.getByRole("region", { name: t("proposals", "mine.title") });
    await own.getByText(t("proposals", "mine.phrases_other")).click();
    await expect(own.getByText(/3\s+години/)).toBeVisible();
  });
  await test.step("a change begins with it, and adds words and another phrase", async () => {
    await page.getByRole("link", { name: t("proposals", "mine.edit") }).click();
    await expect(phrases).toHaveText([/3\s+Stunden/]);
    await choose(marko, /^Darf ich vorher/);
    await message.fill("Bis bald.");
    await page.getByRole("button", { name: t("proposals", "form.save") }).click();
    await expect(page.getByRole("region", { name: t("proposals", "mine.title") })).toContainText("Bis bald.");
  });
  await test.step("the customer reads the phrases in Ukrainian and the words as they are", async () => {
    await olena.page.goto(`/service/request/${id}`);
    const main = olena.page.getByRole("main");
    await expect(main.getByText(/3\s+години/)).toBeVisible();
    await expect(main.getByText("Bis bald.")).toBeVisible();
    await axe(olena.page);
    await olena.page.screenshot({ path: "artifacts/shots/proposal-phrases-uk-390.png", fullPage: true });
  });
});
