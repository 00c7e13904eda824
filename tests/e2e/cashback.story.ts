import { expect } from "@playwright/test";
import { answer } from "./acts/answer.ts";
import { axe } from "./kit/axe.ts";
import { answerOf, tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";

test(
  "Marko offers cashback, Olena compares it with a discount, accepts, claims it and is paid",
  { tag: "@long" },
  async ({ member }) => {
    const [olena, marko, ivan] = await Promise.all([
      member("Олена Коваль", { language: "uk", width: "phone" }),
      member("Marko Weber", { language: "de", width: "phone" }),
      member("Ivan Petrenko", { language: "en" }),
    ]);
    const { page: hers, t: uk } = olena;
    const { page: his, t: de } = marko;
    const [tap, ten] = await Promise.all([
      tapOf(olena),
      ivan.api("POST /discount-programmes", { body: { title: "Welcome", kind: "percent", value: 10 } }),
    ]);
    await answerOf(ivan, tap.id, "I can come today.", 80_000, ten.id);

    await test.step("Marko makes a programme and chooses it in his proposal", async () => {
      await his.goto("/discount-programmes?new=cashback");
      await his.getByRole("textbox", { name: de("discounts", "field.title") }).fill("Dankeschön");
      await his.getByRole("textbox", { name: de("discounts", "value.cashback") }).fill("10");
      await axe(his);
      await his.getByRole("button", { name: de("discounts", "save") }).click();
      await expect(his.getByRole("heading", { name: "Dankeschön" })).toBeVisible();
      await his.goto(`/service/search-request/${tap.id}`);
      await his.getByText(de("proposals", "form.more"), { exact: true }).click();
      await his.getByLabel(de("proposals", "discount.label")).selectOption({ label: "Dankeschön" });
      await answer(his, de, { price: "700", message: "Ich komme morgen früh." });
    });

    await test.step("Olena reads the price after Ivan's discount, what Marko gives back, and accepts Marko", async () => {
      await hers.goto(`/service/request/${tap.id}`);
      const rows = hers.getByRole("main").getByRole("listitem");
      await expect(rows.filter({ hasText: "Ivan Petrenko" })).toContainText("720");
      // The lowest price comes first, and open.
      const card = rows.filter({ hasText: "Marko Weber" });
      await expect(card).toContainText("700");
      await card.getByRole("button", { name: `${uk("proposals", "accept")}: Marko Weber` }).click();
      const dialog = hers.getByRole("alertdialog");
      await dialog.getByRole("button", { name: new RegExp(`^${uk("proposals", "accept")} `) }).click();
      await expect(hers.getByRole("region", { name: uk("proposals", "agreed") })).toContainText("Dankeschön: 70");
    });

    await test.step("the job is done: she claims, he confirms and pays", async () => {
      const close = { close_reason: "request_completed" } as const;
      await olena.api("POST /service-requests/:id/close", { params: { id: tap.id }, body: close });
      await hers.reload();
      await hers.getByRole("link", { name: uk("proposals", "discount.cashback_open") }).click();
      await hers.getByRole("button", { name: uk("cashback", "do.claim") }).click();
      await expect(hers.getByText(uk("cashback", "state.claimed"), { exact: true })).toBeVisible();
      await axe(hers);
      await his.goto("/cashback");
      await his.getByRole("button", { name: de("cashback", "do.confirm") }).click();
      await expect(his.getByText(de("cashback", "state.confirmed"), { exact: true })).toBeVisible();
      await his.getByRole("button", { name: de("cashback", "do.paid") }).click();
      await expect(his.getByText(de("cashback", "state.paid"), { exact: true })).toBeVisible();
      await hers.reload();
      await expect(hers.getByText(uk("cashback", "state.paid"), { exact: true })).toBeVisible();
    });
  },
);
