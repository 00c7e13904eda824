// A site gets its own name, colour, logo and languages in the operator's area, and visitors see them at once (decision 198).
import { expect } from "@playwright/test";
import { plain } from "../files/pictures.ts";
import { type RunningApp, startApp } from "./kit/app.ts";
import { axe } from "./kit/axe.ts";
import { operateOn } from "./kit/operate.ts";
import { test } from "./kit/story.ts";

/** An own app: the other stories read our name. */
let app: RunningApp;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  app = await startApp();
});
test.afterAll(() => app.stop());

test("an operator names the site on a phone, a pale colour is refused, and visitors see name, colour, logo and languages", async ({
  member,
  visitor,
}) => {
  const ownApp = app.url;
  const { page, t, phone } = await member("Оксана Лад", { language: "uk", width: "phone", ownApp });
  await operateOn(app.dataDir, "user", "role", phone, "operator");
  const field = (name: string) => page.getByRole("textbox", { name, exact: false }).first();
  const save = () => page.getByRole("button", { name: t("operator", "town.save") }).click();
  const fill = async () =>
    (await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--fill"))).trim();

  await test.step("The preview follows what is typed; a colour without contrast says so and nothing typed is lost", async () => {
    await page.goto("/admin");
    await page
      .getByRole("main")
      .getByRole("link", { name: t("operator", "nav.town"), exact: true })
      .click();
    const preview = page.getByRole("region", { name: t("operator", "town.preview") });
    await field(t("operator", "town.name")).fill("Good Neighbours");
    await expect(preview).toContainText("Good Neighbours");
    await page.getByText(t("operator", "town.names")).first().click();
    await page.getByRole("textbox", { name: "Українська" }).first().fill("Сусіди");
    await field(t("operator", "town.color")).fill("#ffcc00");
    await expect(preview).toContainText("1,5");
    await save();
    await expect(page.getByText(/контраст 1,5/).first()).toBeVisible();
    await expect(field(t("operator", "town.name"))).toHaveValue("Good Neighbours");
    await axe(page);
  });

  await test.step("Name and colour are on the operator's own page as soon as they are saved", async () => {
    await field(t("operator", "town.color")).fill("#7A1F5C");
    for (const name of ["Русский", "Français"])
      await page.getByRole("checkbox", { name }).setChecked(false, { force: true });
    await save();
    await expect(page.getByRole("banner")).toContainText("Сусіди");
    await expect(page.getByText(t("operator", "town.done"))).toBeVisible();
    expect(await fill()).toBe("#7a1f5c");
  });

  await test.step("A logo takes the place of the pin", async () => {
    const buffer = await plain(600, 600).png().toBuffer();
    const input = page.locator("input[type=file]");
    await input.setInputFiles({ name: "drawing.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
    await page.getByRole("button", { name: t("operator", "town.logo_save") }).click();
    await expect(page.getByText(t("errors", "upload.type")).first()).toBeVisible();
    await input.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
    await page.getByRole("button", { name: t("operator", "town.logo_save") }).click();
    await expect(page.getByRole("banner").locator("img[src*='/media/town/']").first()).toBeVisible();
    await axe(page);
  });

  await test.step("A visitor reads the name, finds the chosen languages, and a French one gets the default", async () => {
    const nina = await visitor({ language: "de", ownApp });
    await nina.page.goto("/");
    await expect(nina.page).toHaveTitle(/ · Good Neighbours$/);
    await expect(nina.page.getByRole("banner").locator("img").first()).toBeVisible();
    await nina.page.getByRole("banner").locator("summary", { hasText: "de" }).click();
    await expect(nina.page.getByRole("link", { name: "Українська" })).toBeVisible();
    await expect(nina.page.getByRole("link", { name: "Français" })).toHaveCount(0);
    await nina.page.screenshot({ path: "artifacts/shots/town-landing-de-1280.png" });
    const french = await visitor({ language: "fr", ownApp });
    await french.page.goto("/");
    await expect(french.page.locator("html")).toHaveAttribute("lang", "en");
  });
});
