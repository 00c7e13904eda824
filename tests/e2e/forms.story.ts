import { expect } from "@playwright/test";
import { requestOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const t = wordsOf("en");

test("the registration shows a number to nobody unless its owner chooses so", async ({ visitor }) => {
  const { page } = await visitor({ language: "en", width: "phone" });
  await page.goto("/register");
  await expect(page.getByRole("radio", { name: t("shell", "contact.later") })).toBeChecked();
});

test("the summary of errors names the question of a group of choices", async ({ member }) => {
  const olena = await member("Olena", { language: "en" });
  const { id } = await requestOf(olena);
  const { page } = olena;
  await page.goto(`/service/my-requests?close=${id}`);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: t("requests", "close.go") }).click();
  const error = dialog.getByRole("link", { name: t("errors", "field.choose_closing_reason") });
  await expect(error).toContainText(/^[^:]+: /);
});

test("a review with a gap names its step, and shows no service as a title", async ({ visitor }) => {
  const { page } = await visitor({ language: "en", width: "phone" });
  await page.goto("/service/request/add-wizard?step=review&pids=1");
  await expect(page.getByText(t("points", "review.open_title", { count: 1 }))).toBeVisible();
  const gap = t("requests", "review.open_text", { steps: t("requests", "step.details") });
  await expect(page.getByText(gap)).toBeVisible();
  await expect(page.getByRole("heading", { name: t("requests", "preview.untitled") })).toBeVisible();
});

test("a visitor who changes an answer from the review comes back to the review", async ({ visitor }) => {
  const { page } = await visitor({ language: "en", width: "phone" });
  await page.goto("/service/request/add-wizard?step=details&pids=1&from=review");
  await page.getByRole("textbox", { name: t("requests", "title.label") }).fill("Wallpaper");
  await page.getByRole("combobox", { name: t("addresses", "place.label") }).fill("Lviv");
  await page.getByRole("button", { name: t("points", "wizard.next") }).click();
  await expect(page.getByRole("heading", { level: 1, name: t("requests", "question.review") })).toBeVisible();
});

test("a name with a phone in it is refused before a code is sent", async ({ visitor }) => {
  const { page } = await visitor({ language: "en", width: "phone" });
  await page.goto("/register");
  const form = page.getByRole("main");
  await form.getByLabel(t("auth", "register.name"), { exact: true }).fill("Taxi 067 123 45 67");
  await form.getByLabel(t("auth", "phone"), { exact: true }).fill("67 123 45 67");
  await form.getByLabel(t("auth", "password"), { exact: true }).fill("a-long-password");
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: t("auth", "register.submit") }).click();
  await expect(form.getByText(t("errors", "field.contact_inside")).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: t("auth", "register.title") })).toBeVisible();
});

test("an hour without minutes is the full hour", async ({ visitor }) => {
  const { page } = await visitor({ language: "en", width: "phone" });
  await page.goto("/service/request/add-wizard?step=when&pids=1");
  await page.getByRole("radio", { name: t("requests", "when.date") }).check();
  const hour = page.getByRole("spinbutton", { name: /hour/i });
  await hour.pressSequentially("9");
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.locator("input[name=time]")).toHaveValue(/^09:00/);
});

for (const before of ["nothing", "an answer"])
  test(`a visitor types while the scripts start, with ${before} kept from before`, async ({ visitor }) => {
    const { page } = await visitor({ language: "en", width: "phone" });
    const wizard = "/service/request/add-wizard?step=details&pids=1";
    const [title, text] = [page.locator("[name=title]"), page.locator("[name=description]")];
    await page.goto(wizard);
    if (before === "an answer") {
      await title.fill("Wallpaper");
      await text.fill("Two rooms");
      await page.getByRole("combobox", { name: t("addresses", "place.label") }).fill("Lviv");
      await page.getByRole("button", { name: t("points", "wizard.next") }).click();
      await expect(page).toHaveURL(/\/register/);
    }
    const scripts = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.evaluate((to) => location.assign(to), wizard);
    await page.locator("html:not([data-hydrated])").waitFor({ state: "attached" });
    await text.fill("The tap in the kitchen drips");
    scripts.resolve();
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", /.*/);
    await expect(text).toHaveValue("The tap in the kitchen drips");
    await expect(text).toBeFocused();
    await expect(title).toHaveValue(before === "nothing" ? "" : "Wallpaper");
  });
