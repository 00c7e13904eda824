import { expect } from "@playwright/test";
import { axe } from "./kit/axe.ts";
import { threadOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";

const ukrainian = "Працюю сантехніком двадцять років, приїжджаю з інструментом.";

test("the language of a text is found while it is typed, shown, and changed by its author", async ({ member }) => {
  const marko = await member("Marko Bondar", { language: "de", width: "phone" });
  const olena = await member("Олена Коваль", { language: "uk" });
  const { id: thread } = await threadOf(olena, marko);
  const { page, t } = marko;
  const heading = (language: string) => page.getByText(t("ui", "text_language.is", { language }), { exact: true });
  const choice = page.getByLabel(t("ui", "text_language.label"));

  await test.step("in the profile", async () => {
    await page.goto("/pages/account-setting/about");
    await page.getByRole("textbox", { name: t("accounts", "bio.label") }).fill(ukrainian);
    await heading("Ukrainisch").click();
    await expect(choice.locator("option:checked")).toHaveText(
      t("ui", "text_language.found_as", { language: "Ukrainisch" }),
    );
    await axe(page);
    await choice.selectOption("ru");
    await page
      .getByRole("button", { name: t("accounts", "save") })
      .first()
      .click();
    await expect.poll(async () => (await marko.api("GET /account-settings/current")).bio_language).toBe("ru");
  });
  const lines = async () => (await marko.api("GET /threads/:id/messages", { params: { id: thread } })).data;
  const field = page.getByLabel(t("threads", "message"), { exact: true });

  await test.step("in a conversation only where it is not the language of the page", async () => {
    await page.goto(`/messages/${thread}`);
    const found = page.waitForResponse((reply) => reply.url().endsWith("/text-language"));
    await field.fill("Ich bringe morgen das Werkzeug mit.");
    await found;
    await expect(choice).toBeHidden();
    await expect(heading("Deutsch")).toBeHidden();
    await field.fill("Завтра привезу інструмент.");
    await heading("Ukrainisch").click();
    await choice.selectOption("ru");
    await page.screenshot({ path: "artifacts/shots/text-language-thread-de-390.png" });
    await field.press("Control+Enter");
    await expect(page.getByRole("log").getByText("Завтра привезу інструмент.")).toBeVisible();
    await expect.poll(async () => (await lines()).at(-1)?.language).toBe("ru");
    await expect(heading("Ukrainisch")).toBeHidden();
  });
  await test.step("the next line is found anew", async () => {
    await field.fill("Буду о дев'ятій, дякую.");
    await field.press("Control+Enter");
    await expect.poll(async () => (await lines()).at(-1)?.language).toBe("uk");
  });
});
