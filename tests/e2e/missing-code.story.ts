import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";

/** Removes a file, as an upgrade would. @returns a function that restores it */
async function removeCode(page: Page, name: string) {
  let isMissing = true;
  await page.route(`**/assets/${name}-*.js`, (route) =>
    isMissing ? route.fulfill({ status: 404 }) : route.continue(),
  );
  return () => void (isMissing = false);
}

/** Counts the documents that the page loads. It does not count the requests for missing code, because some browsers repeat them. */
function countDocuments(page: Page): () => number {
  let documents = 0;
  page.on("domcontentloaded", () => (documents += 1));
  return () => documents;
}
const loads = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType("navigation")[0]?.toJSON().type as string);

test("code that does not load: one reload, after which the page works; unsaved text gets a message with a button instead", async ({
  member,
}) => {
  const olena = await member("Олена", { language: "uk" });
  const marko = await member("Марко", { language: "uk", width: "phone" });
  const tap = await tapOf(olena);
  const { page, t, complaints } = marko;
  const here = `/service/search-request/${tap.id}`;
  const button = page.getByRole("button", { name: t("shell", "update.reload") });
  const start = page.getByRole("group", { name: t("proposals", "form.start"), exact: true });
  const message = page.getByRole("textbox", { name: t("proposals", "form.message") });

  // The file stays missing: the page reloads once, and works without the calendar.
  const restorePicker = await removeCode(page, "date-picker");
  const documents = countDocuments(page);
  await page.goto(here);
  await expect(page.getByText(t("shell", "code.missing"))).toBeVisible();
  expect([await loads(page), documents()]).toEqual(["reload", 2]);
  await message.fill("Приїду о восьмій.");
  await page.screenshot({ path: "artifacts/shots/missing-code-uk-390.png" });

  // With the file restored, the button helps, and the text is kept.
  restorePicker();
  page.once("dialog", (dialog) => void dialog.accept());
  await button.click();
  await expect(start.getByRole("spinbutton").first()).toBeVisible();
  await expect(message).toHaveValue("Приїду о восьмій.");
  await expect(button).toHaveCount(0);

  // Text typed before the code is needed prevents the reload.
  await page.evaluate(() => sessionStorage.clear());
  await removeCode(page, "contact-question");
  await message.fill("Приїду о дев’ятій.");
  await page.evaluate(() => void performance.mark("code-missing"));
  await expect(page.getByText(t("shell", "code.unsaved"))).toBeVisible();
  await expect(message).toHaveValue("Приїду о дев’ятій.");
  complaints.splice(0); // errors of the missing files
});

test("after two minutes without the next page a text says so", { tag: "@long" }, async ({ visitor }) => {
  const { page } = await visitor({ language: "de", theme: "dark" });
  await page.clock.install();
  await page.goto("/");
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe("complete");
  const held = Promise.withResolvers<void>();
  await page.route("**/pricing.data*", () => held.promise);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /Tarife|Preise/ })
    .first()
    .click();
  // The page begins to count a moment after the click.
  await expect(async () => {
    await page.clock.fastForward(121_000);
    await expect(page.getByText("Die Seite lädt seit zwei Minuten nicht")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  held.resolve();
});
