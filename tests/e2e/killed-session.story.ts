import { expect } from "@playwright/test";
import { killSession, logInAgain, survives } from "./acts/killed.ts";
import { openTab } from "./acts/settings.ts";
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

test(
  "an open page reports that its session has ended, explains that the text is kept, and restores it after the login",
  { tag: "@long" },
  async ({ member }) => {
    const olena = await member("Олена", { language: "uk" });
    const { page, t } = olena;
    await openTab(olena, "information");
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
    await openTab(olena, "information");
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
