// Typing and pasting into a phone field, key by key in a real browser: every digit stays, and the result is the intended number.
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { openSection, save } from "./acts/settings.ts";
import { test } from "./kit/story.ts";

const written: [country: string, text: string, e164: string][] = [
  ["UA", "0671234567", "+380671234567"],
  ["UA", "380671234567", "+380671234567"],
  ["UA", "+38 (067) 123-45-67", "+380671234567"],
  ["UA", "8 067 123 45 67", "+380671234567"],
  ["UA", "tel:+380671234567", "+380671234567"],
  ["UA", "067\u00A0123\u00A045\u00A067", "+380671234567"],
  ["DE", "0151 23456789", "+4915123456789"],
  ["DE", "0151/234 567 89", "+4915123456789"],
  ["DE", "+49 (0)151 23456789", "+4915123456789"],
  ["AT", "0660 12345678", "+4366012345678"],
  ["IT", "06 12345678", "+390612345678"],
  ["LT", "8 612 34567", "+37061234567"],
  ["SE", "070-123 45 67", "+46701234567"],
  ["PL", "0048512345678", "+48512345678"],
  ["CA", "1 (416) 555-0123", "+14165550123"],
  ["FR", "06.12.34.56.78", "+33612345678"],
];

const digitsOf = (text: string) => text.replaceAll(/\D/g, "");

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((it) => navigator.clipboard.writeText(it), text);
  await page.keyboard.press("ControlOrMeta+V");
}

for (const way of ["typed", "pasted"] as const)
  test(`numbers of many countries keep every digit when they are ${way}`, async ({ member }) => {
    const olena = await member("Olena", { language: "en" });
    const { page, t, context } = olena;
    if (way === "pasted") await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openSection(olena, "phones");
    const phone = page.getByRole("textbox", { name: t("accounts", "phones.label", { n: 1 }), exact: true });
    const country = page.getByRole("combobox", { name: t("ui", "phone.country") }).first();
    for (const [code, text, e164] of written) {
      await country.selectOption(code);
      await phone.fill("");
      await phone.focus();
      await (way === "typed" ? page.keyboard.type(text) : paste(page, text));
      expect(digitsOf(await phone.inputValue()), text).toBe(digitsOf(text));
      await save(olena);
      const { data } = (await (await page.request.get("/api/account-settings/current")).json()) as {
        data: { phones: { phone: string }[] };
      };
      expect(data.phones[0]?.phone, `${text} in ${code}`).toBe(e164);
    }
  });
