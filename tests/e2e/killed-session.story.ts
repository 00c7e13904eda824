import { expect } from "@playwright/test";
import { killSession, logInAgain, survives } from "./acts/killed.ts";
import { openSection } from "./acts/settings.ts";
import { wizardPath } from "./acts/wizard.ts";
import { tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

test("the end of a session loses no typed text: wizard and proposal", async ({ member }) => {
  const olena = await member("Олена", { language: "uk", width: "phone" });
  const { t } = olena;
  const tap = await tapOf(await member("Петро", { language: "uk" }));
  const forms = [
    {
      path: `${wizardPath}?pids=1&step=details`,
      field: t("requests", "title.label"),
      text: "Протікає кран",
      button: t("points", "wizard.next"),
    },
    {
      path: `/service/search-request/${tap.id}`,
      field: t("proposals", "form.message"),
      text: "Приїду сьогодні ввечері.",
      button: t("proposals", "form.send"),
    },
  ];
  for (const form of forms) await survives(olena, form);
});

test("what somebody types stands under the page that says why it cannot be sent, also after a reload", async ({
  member,
}) => {
  const olena = await member("Олена", { language: "uk" });
  const { page, context, api, t } = await member("Марко", { language: "de", width: "phone" });
  const message = page.getByRole("textbox", { name: t("proposals", "form.message") });
  const isUnderThePage = async (title: string, text: string) => {
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
  };
  const archived = async (id: string) =>
    olena.api("PATCH /service-requests/:id", { params: { id }, body: { archive: true } });

  await test.step("a new proposal: refused beside the form, and the page that is opened anew", async () => {
    const { id } = await tapOf(olena);
    await page.goto(`/service/search-request/${id}`);
    await message.fill("Ich komme heute Abend.");
    await archived(id);
    await page.getByRole("button", { name: t("proposals", "form.send") }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(t("errors", "request.not_found"));
    await expect(message).toHaveValue("Ich komme heute Abend.");
    await page.evaluate(() => void document.dispatchEvent(new Event("visibilitychange")));
    await isUnderThePage(t("requests", "not_found.title"), "Ich komme heute Abend.");
    await page.reload();
    await isUnderThePage(t("requests", "not_found.title"), "Ich komme heute Abend.");
  });

  await test.step("a change of a proposal that was declined meanwhile", async () => {
    const { id } = await tapOf(olena);
    await api("POST /proposals", { body: { request_id: id, price_kind: "on_inspection", message: "Ich komme." } });
    await page.goto(`/service/search-request/${id}?edit`);
    await message.fill("Ich komme schon heute Mittag.");
    await archived(id);
    await isUnderThePage(t("requests", "ended.title"), "Ich komme schon heute Mittag.");
    await page.reload();
    await isUnderThePage(t("requests", "ended.title"), "Ich komme schon heute Mittag.");
    await page.screenshot({ path: "artifacts/shots/typed-here-de-390.png", fullPage: true });
  });

  await test.step("a form whose answer is lost: its text comes back into its field", async () => {
    await openSection({ page }, "about");
    const bio = page.getByRole("textbox", { name: t("accounts", "bio.label") });
    await bio.fill("Ich repariere Hähne.");
    await context.setOffline(true);
    await page.getByRole("button", { name: t("accounts", "save"), exact: true }).click();
    await isUnderThePage(t("shell", "offline.title"), "Ich repariere Hähne.");
    await context.setOffline(false);
    await page.reload();
    await expect(bio).toHaveValue("Ich repariere Hähne.");
  });
});

test("a message to the operator is kept over a reload until it is sent, and then the form is empty", async ({
  visitor,
}) => {
  const { page } = await visitor({ language: "de", width: "phone" });
  const t = wordsOf("de");
  const body = page.getByLabel(t("help", "contact.body"), { exact: true });
  const kept = page.getByText(t("shell", "kept.title"));
  await page.goto("/contact");
  await body.fill("Der Brief mit dem Code kommt nicht an.");
  await page.getByLabel(t("help", "contact.reply_to")).fill("kein Name");
  await page.getByRole("button", { name: t("help", "contact.send") }).click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await page.reload();
  await expect(kept).toBeVisible();
  await expect(body).toHaveValue("Der Brief mit dem Code kommt nicht an.");
  await page.getByLabel(t("help", "contact.reply_to")).fill("anna@example.org");
  await page.getByRole("button", { name: t("help", "contact.send") }).click();
  await expect(page.getByText(t("help", "contact.sent"))).toBeVisible();
  await expect(body).toHaveValue("");
  await page.reload();
  await expect(body).toHaveValue("");
  await expect(kept).toBeHidden();
});

test(
  "an open page reports that its session has ended, explains that the text is kept, and restores it after the login",
  { tag: "@long" },
  async ({ member }) => {
    const olena = await member("Олена", { language: "uk" });
    const { page, t } = olena;
    await openSection(olena, "about");
    const bio = page.getByRole("textbox", { name: t("accounts", "bio.label") });
    await bio.fill("Люблю лад у домі.");
    await killSession(olena);
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText(t("shell", "ended.title"));
    await expect(dialog).toContainText(t("shell", "ended.text"));
    await dialog.getByRole("button", { name: t("shell", "ended.login") }).click();
    await logInAgain(olena);
    await expect(bio).toHaveValue("Люблю лад у домі.");
    await expect(page.getByText(t("shell", "kept.title"))).toBeVisible();
    await page.getByRole("button", { name: t("shell", "kept.discard") }).click();
    await expect(bio).toHaveValue("");
  },
);

test(
  "the typed text of an account is shown to that account only, and is deleted by its logout",
  { tag: "@long" },
  async ({ member }) => {
    const olena = await member("Олена", { language: "uk" });
    const { page, t } = olena;
    await openSection(olena, "about");
    await page.getByRole("textbox", { name: t("accounts", "bio.label") }).fill("Таємниця 4711");
    const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(await kept()).toContain("Таємниця 4711");
    await page.evaluate(() => {
      const form = Object.assign(document.createElement("form"), { method: "post", action: "/logout" });
      document.body.append(form);
      form.submit();
    });
    await page.waitForURL(/\/login/);
    await expect.poll(kept).not.toContain("Таємниця 4711");
  },
);

test(
  "the registration keeps the typed text over a reload, except the password",
  { tag: "@long" },
  async ({ visitor }) => {
    const { page } = await visitor({ language: "uk", width: "phone" });
    const t = wordsOf("uk");
    const field = (name: "register.name" | "phone" | "password") => page.getByLabel(t("auth", name), { exact: true });
    await page.goto("/register");
    await field("register.name").fill("Олена Коваль");
    await field("phone").fill("671234567");
    await field("password").fill("таємне-слово-4711");
    await page.reload();
    await expect(field("register.name")).toHaveValue("Олена Коваль");
    await expect(field("phone")).toHaveValue(/67.?123.?45.?67/);
    await expect(field("password")).toHaveValue("");
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain(
      "4711",
    );
  },
);
