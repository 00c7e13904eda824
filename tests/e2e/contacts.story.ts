import { expect } from "@playwright/test";
import { axe } from "./kit/axe.ts";
import { test } from "./kit/story.ts";

const plumber = { point_type_id: 1, point_purpose_ids: [1] };
const lviv = { country_code: "UA", locality: "Львів", locality_type: "city" } as const;

test(
  "a person without a visible contact is asked for one in the same form, and all input is kept",
  { tag: "@long" },
  async ({ member }) => {
    const olena = await member("Олена", { language: "uk" });
    const address_id = (await olena.api("POST /addresses", { body: { lat: 49.84, lng: 24.03, address: lviv } })).id;
    const body = { ...plumber, title: "Тече кран", address_id, publish: true };
    const { id } = await olena.api("POST /service-requests", { body });

    const { page, t, api } = await member("Marko", { language: "de", width: "phone" });
    await api("PATCH /account-settings", { body: { login_phone_shown: false } });
    await page.goto(`/service/search-request/${id}`);
    const form = page.getByRole("region", { name: t("proposals", "form.title_first") });
    const send = form.getByRole("button", { name: t("proposals", "form.send") });
    const message = form.getByRole("textbox", { name: t("proposals", "form.message") });
    await form.getByRole("radio", { name: t("proposals", "kind.fixed") }).check();
    await form.getByRole("textbox", { name: t("proposals", "form.amount") }).fill("100");
    await message.fill("Ich komme morgen mit Werkzeug.");
    await send.click();
    await expect(form.getByRole("heading", { name: t("shell", "contact.missing_title") })).toBeVisible();
    await expect(message).toHaveValue("Ich komme morgen mit Werkzeug.");
    await axe(page);

    await form.getByRole("radio", { name: t("shell", "contact.save_other") }).check();
    const phone = form.getByRole("textbox", { name: t("shell", "contact.other") });
    await phone.fill("0151 23");
    await send.click();
    await expect(phone).toHaveAttribute("aria-invalid", "true");
    await expect(phone).toHaveValue(/^0 ?1 ?5 ?1 ?2 ?3$/);
    await phone.fill("+49 151 23456789");
    await send.click();
    // In German the form and the sent proposal have the same name, so this waits until the form disappears.
    await expect(send).toBeHidden();
    await expect(page.getByRole("region", { name: t("proposals", "mine.title") })).toContainText("mit Werkzeug");
    const { phones, login_phone_shown } = await api("GET /account-settings/current");
    expect([login_phone_shown, phones.map((it) => it.phone)]).toEqual([false, ["+4915123456789"]]);
  },
);
