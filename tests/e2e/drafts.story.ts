import { expect } from "@playwright/test";
import { provePhone, register } from "./acts/register.ts";
import { answerAll, next, question, fillAbout, fillDetails, fillWhat, wizardPath } from "./acts/wizard.ts";
import type { Answers } from "./acts/wizard.ts";
import { apiOf } from "./kit/member.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const t = wordsOf("uk");
const tap: Answers = {
  need: "кран",
  service: "Сантехнік",
  title: "Протікає кран на кухні",
  description: "Капає день і ніч, під раковиною калюжа.",
  words: { tags: "кран, сифон", language: "ru" },
  place: "Львів",
  budget: "800",
};

test(
  "a visitor answers the wizard and registers at its end; the request is published with all answers, and going back does not repeat the wizard",
  { tag: "@long" },
  async ({ visitor }) => {
    const olena = await visitor({ language: "uk", width: "phone" });
    const { page } = olena;
    await page.goto(wizardPath);
    await answerAll(page, t, tap);
    await page.getByRole("link", { name: t("auth", "register.look") }).click();
    await question(page, t, "review");
    await expect(page.getByRole("list", { name: t("points", "tags.label") }).getByRole("listitem")).toHaveText([
      "кран",
      "сифон",
    ]);
    await page.getByRole("link", { name: t("points", "review.register") }).click();
    await register(page, t, { name: "Олена" });
    await expect(page.getByRole("heading", { level: 1, name: tap.title })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("Львів");
    const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    const request = await apiOf(olena)("GET /service-requests/:id", { params: { id } });
    expect(request).toMatchObject({ status: "published", tags: ["кран", "сифон"], language: "ru" });
    await page.goBack();
    await expect(
      page.getByRole("heading", { level: 1, name: t("requests", "my.waiting", { count: 1 }) }),
    ).toBeVisible();
  },
);

test("a visitor who reloads the page keeps all answers", { tag: "@long" }, async ({ visitor }) => {
  const { page } = await visitor({ language: "uk", width: "phone" });
  await page.goto(wizardPath);
  await fillWhat(page, t, tap);
  await fillAbout(page, t, tap);
  await fillDetails(page, t, tap);
  await page.getByRole("link", { name: t("auth", "register.look") }).click();
  await question(page, t, "review");
  await page.reload();
  await question(page, t, "review");
  await page.getByRole("link", { name: t("points", "wizard.back") }).click();
  await question(page, t, "details");
  await expect(page.getByRole("textbox", { name: t("requests", "title.label") })).toHaveValue(tap.title);
  await expect(page.getByRole("textbox", { name: t("points", "description.label") })).toHaveValue(
    tap.description ?? "",
  );
  await expect(page.getByRole("textbox", { name: t("points", "tags.label") })).toHaveValue("кран, сифон");
  const found = t("ui", "text_language.found_as", { language: "російська" });
  await expect(page.getByRole("option", { name: found })).toBeAttached();
});

test("the server's errors appear beside the field, all input is kept, and an error disappears when its field is corrected", async ({
  visitor,
}) => {
  const { page } = await visitor({ language: "uk", width: "phone" });
  await page.goto(`${wizardPath}?step=where`);
  const place = page.getByRole("combobox", { name: t("addresses", "place.label") });
  await place.fill("Нетакогоміста");
  await page.getByText(t("addresses", "exact.title")).click();
  await page.getByRole("textbox", { name: t("addresses", "exact.road") }).fill("вулиця Зелена");
  await next(page, t);
  await expect(place).toHaveAttribute("aria-invalid", "true");
  await expect(place).toHaveAccessibleDescription(/\S/);
  await expect(place).toHaveValue("Нетакогоміста");
  await expect(page.getByRole("textbox", { name: t("addresses", "exact.road") })).toHaveValue("вулиця Зелена");
  await place.fill("Львів");
  await expect(place).not.toHaveAttribute("aria-invalid", "true");
});

test(
  "after a common password only the password is asked for again, not the code",
  { tag: "@long" },
  async ({ visitor }) => {
    const { page } = await visitor({ language: "uk", width: "phone" });
    await page.goto("/register");
    const password = page.getByLabel(t("auth", "password"), { exact: true });
    const name = page.getByLabel(t("auth", "register.name"), { exact: true });
    await provePhone(page, t, { name: "Олена", role: "need", password: "0123456789" });
    await expect(password).toHaveAttribute("aria-invalid", "true");
    await expect(name).toHaveValue("Олена");
    await expect(page.getByRole("checkbox", { name: t("auth", "register.terms") })).toBeChecked();
    await password.fill("korrekt-horse-battery");
    await page.getByRole("button", { name: t("auth", "register.submit") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("requests", "my.title") })).toBeVisible();
  },
);

test("the draft of a signed-in person is in the list, with all answers", { tag: "@long" }, async ({ member }) => {
  const { page } = await member("Олена", { language: "uk", width: "phone" });
  await page.goto(wizardPath);
  await fillWhat(page, t, tap);
  await fillAbout(page, t, tap);
  await fillDetails(page, t, tap);
  await question(page, t, "review");
  await page.goto("/service/my-requests");
  await page.getByRole("link", { name: t("requests", "next.publish") }).click();
  await question(page, t, "review");
  await page.getByRole("link", { name: t("points", "wizard.back") }).click();
  await question(page, t, "details");
  await expect(page.getByRole("textbox", { name: t("requests", "title.label") })).toHaveValue(tap.title);
});
