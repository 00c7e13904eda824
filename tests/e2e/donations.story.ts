import { expect } from "@playwright/test";
import type { StripeEvent } from "../servers/stripe-ledger.ts";
import { secretKey, signed, startStripe, webhookSecret } from "../servers/stripe.ts";
import type { StripeServer } from "../servers/stripe.ts";
import { startApp } from "./kit/app.ts";
import type { RunningApp } from "./kit/app.ts";
import { axe } from "./kit/axe.ts";
import { linkSentTo } from "./kit/email.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

let stripe: StripeServer;
let app: RunningApp;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  stripe = await startStripe();
  const settings = { STRIPE_API_URL: stripe.url, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret };
  app = await startApp({ ...settings, DONATION_CURRENCY: "EUR" });
});
test.afterAll(async () => {
  await app.stop();
  await stripe.stop();
});

async function report(events: StripeEvent[]): Promise<void> {
  for (const event of events) {
    const { body, signature } = signed(event);
    const headers = { "content-type": "application/json", "stripe-signature": signature };
    const answer = await fetch(`${app.url}/api/payments/stripe`, { method: "POST", body, headers });
    expect(answer.status).toBe(200);
  }
}

test(
  "Nina gives monthly from her phone, without an account, and ends it by the link of her receipt",
  { tag: "@long" },
  async ({ visitor }) => {
    const t = wordsOf("uk");
    const { page, context } = await visitor({ language: "uk", width: "phone", url: app.url });
    const email = "nina@example.org";
    // Stripe's page takes the payment, and redirects back before Stripe reports the payment.
    let checkout = "";
    let paid: StripeEvent[] = [];
    await page.route("https://checkout.stripe.com/**", async (route) => {
      checkout = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
      paid = stripe.ledger.pay(checkout);
      await route.fulfill({
        status: 302,
        headers: { location: stripe.ledger.find(checkout).form["success_url"] ?? "" },
      });
    });

    await page.goto("/about");
    await page.getByRole("link", { name: t("help", "about.donate") }).click();
    await expect(page.getByRole("heading", { level: 1, name: t("donations", "page.title") })).toBeVisible();
    await axe(page);
    await page.getByRole("radio", { name: t("donations", "interval.month") }).check();
    await page.getByLabel(t("donations", "amount.other")).fill("7,50");
    const submit = page.getByRole("button", { name: t("donations", "submit") });
    await submit.click();
    await expect(page.getByRole("main")).toContainText(t("errors", "field.required"));
    await page.getByLabel(t("donations", "email.label")).fill(email);
    await submit.click();

    await expect(page.getByRole("main")).toContainText(t("donations", "say.created"));
    await report(paid);
    await expect(page.getByRole("heading", { level: 1, name: t("donations", "thanks.title") })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("7,50");

    const link = await linkSentTo(context.request, email);
    await page.goto(link);
    await axe(page);
    await page.getByRole("button", { name: t("donations", "cancel.button") }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: t("donations", "cancel.button") })
      .click();
    await expect(page.getByText(t("donations", "say.canceled"))).toBeVisible();
    expect(stripe.ledger.find(checkout).subscription?.status).toBe("canceled");
  },
);
