import { expect } from "@playwright/test";
import { axe } from "./kit/axe.ts";
import { giveRole } from "./kit/mint.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const plumber = { point_type_id: 1, point_purpose_ids: [1] };
const lviv = { country_code: "UA", locality: "Львів", locality_type: "city" } as const;

test(
  "a person reports a review, the operator removes it, its author appeals, and it is restored",
  { tag: "@long" },
  async ({ member }) => {
    const olena = await member("Олена Коваль", { language: "uk", width: "phone" });
    const marko = await member("Marko Bondar", { language: "de", width: "desktop" });
    const [oksana, petro] = [
      await member("Oksana", { language: "de", width: "desktop" }),
      await member("Petro", { language: "en", width: "desktop" }),
    ];
    for (const { id } of [oksana, petro]) await giveRole(id, "operator");
    const address_id = (await olena.api("POST /addresses", { body: { lat: 49.84, lng: 24.03, address: lviv } })).id;
    const { id } = await olena.api("POST /service-requests", {
      body: { ...plumber, title: "Тече кран", address_id, publish: true },
    });
    const proposal = await marko.api("POST /proposals", {
      body: { request_id: id, price_kind: "on_inspection", message: "Ich komme." },
    });
    const job = { params: { id: proposal.id } };
    await olena.api("POST /events/:id/accept", job);
    await olena.api("POST /service-requests/:id/close", {
      params: { id },
      body: { close_reason: "request_completed" },
    });
    await olena.api("POST /events/:id/review", { ...job, body: { stars: 1, body: "Не прийшов." } });
    await marko.api("POST /events/:id/review", { ...job, body: { stars: 5 } });

    // The reviewed provider reports the review from his own page.
    const { page: his, t: de } = marko;
    const provider = `/service/provider/${marko.id}`;
    await his.goto(provider);
    await his
      .locator("#reviews")
      .getByRole("link", { name: de("reviews", "report") })
      .click();
    await his.getByRole("radio", { name: de("cases", "reason.false") }).check();
    await his.getByRole("textbox", { name: de("cases", "report.text") }).fill("Ich war pünktlich dort, es gibt Fotos.");
    await his.emulateMedia({ colorScheme: "dark" });
    await his.screenshot({ path: "artifacts/shots/report-form-de-1280.png", fullPage: true });
    await axe(his);
    await his.getByRole("button", { name: de("cases", "report.submit") }).click();
    await expect(his.getByRole("heading", { name: de("cases", "thanks.title") })).toBeVisible();

    const { page: desk } = oksana;
    await desk.goto("/admin/cases");
    await desk.screenshot({ path: "artifacts/shots/operator-cases-de-1280.png", fullPage: true });
    await desk
      .getByRole("link")
      .filter({ hasText: de("cases", "kind.review") })
      .filter({ hasText: "Олена" })
      .first()
      .click();
    await expect(desk.getByText("Не прийшов.")).toBeVisible();
    await expect(desk.getByRole("heading", { name: de("operator", "history.title") })).toBeVisible();
    // A ready reason is in the language of the author.
    const reason = desk.getByRole("textbox", { name: de("cases", "decision.reason") });
    await desk.getByRole("button", { name: de("cases", "reason.false"), exact: true }).click();
    await expect(reason).toHaveValue(olena.t("cases", "ready.false"));
    await expect(reason).toBeFocused();
    await reason.fill("Die Fotos zeigen das Gegenteil.");
    await desk.emulateMedia({ colorScheme: "dark" });
    await desk.screenshot({ path: "artifacts/shots/operator-case-de-1280.png", fullPage: true });
    await axe(desk);
    await desk.getByRole("button", { name: de("cases", "case.remove"), exact: true }).click();
    await expect(desk.getByRole("button", { name: de("cases", "case.reopen") })).toBeVisible();
    // It was the wrong button, then it was not.
    await desk.getByRole("button", { name: de("cases", "case.reopen") }).click();
    await expect(desk.getByText(de("cases", "case.reopened")).first()).toBeVisible();
    await reason.fill("Die Fotos zeigen das Gegenteil.");
    await desk.getByRole("button", { name: de("cases", "case.remove"), exact: true }).click();
    await expect(desk.getByRole("button", { name: de("cases", "case.reopen") })).toBeVisible();
    const address = desk.url();
    await his.goto(provider);
    await expect(his.getByText(de("reviews", "removed"))).toBeVisible();

    // The author opens the decision from the notification.
    const { page: hers, t: uk } = olena;
    await hers.goto("/notifications");
    await hers.getByRole("link", { name: uk("notifications", "open.decision") }).click();
    await expect(hers.getByText("Die Fotos zeigen das Gegenteil.")).toBeVisible();
    await hers.getByRole("textbox", { name: uk("cases", "appeal.text") }).fill("Його не було, сусідка свідок.");
    await hers.screenshot({ path: "artifacts/shots/decision-uk-390.png", fullPage: true });
    await axe(hers);
    await hers.getByRole("button", { name: uk("cases", "appeal.submit") }).click();
    await expect(hers.getByText(uk("cases", "appeal.waiting"))).toBeVisible();

    const { page: second, t: en } = petro;
    await second.goto(address);
    await second.getByRole("textbox", { name: en("cases", "decision.reason") }).fill("The witness is right.");
    await second.getByRole("button", { name: en("cases", "case.undo") }).click();
    await expect(second.getByText(en("cases", "outcome.restored"))).toBeVisible();
    await his.goto(provider);
    await expect(his.getByText("Не прийшов.")).toBeVisible();
  },
);

test(
  "a visitor reports a profile, the operator blocks the account, and its owner appeals without a login",
  { tag: "@long" },
  async ({ member, visitor }) => {
    const marko = await member("Marko Bondar", { language: "de", width: "phone" });
    const oksana = await member("Oksana", { language: "en", width: "desktop" });
    await giveRole(oksana.id, "operator");
    const { page } = await visitor({ language: "fr", width: "phone" });
    const fr = wordsOf("fr");
    await page.goto(`/service/provider/${marko.id}?lang=fr`);
    await page.getByRole("link", { name: fr("contacts", "report"), exact: true }).click();
    await page.getByRole("radio", { name: fr("cases", "reason.fraud") }).check();
    const text = page.getByRole("textbox", { name: fr("cases", "report.text") });
    await text.fill("Ah");
    await page.getByRole("button", { name: fr("cases", "report.submit") }).click();
    await expect(text).toHaveAttribute("aria-invalid", "true");
    await expect(text).toHaveValue("Ah");
    await text.fill("Il demande un acompte et ne vient jamais.");
    await axe(page);
    await page.screenshot({ path: "artifacts/shots/report-visitor-fr-390.png", fullPage: true });
    await page.getByRole("button", { name: fr("cases", "report.submit") }).click();
    await expect(page.getByRole("heading", { name: fr("cases", "thanks.title") })).toBeVisible();
    await expect(page.getByText(fr("cases", "thanks.decision"))).toBeHidden();

    const { data: cases } = await oksana.api("GET /admin/cases", {
      query: { "filter[kind]": "provider", per_page: "100" },
    });
    const id = cases.find(({ author }) => author.id === marko.id)?.id ?? "";
    await oksana.api("POST /admin/cases/:id/decide", {
      params: { id },
      body: { action: "remove", reason: "Geld genommen" },
    });

    // The session that was open ends, and the login page explains it.
    const { page: his, t: de } = marko;
    await his.goto("/service/my-proposals");
    await his.getByRole("link", { name: de("auth", "blocked.appeal") }).click();
    await expect(his.getByText("Geld genommen")).toBeVisible();
    await his.getByRole("textbox", { name: de("cases", "appeal.text") }).fill("Ich habe kein Geld genommen.");
    await axe(his);
    await his.screenshot({ path: "artifacts/shots/appeal-blocked-de-390.png", fullPage: true });
    await his.getByRole("button", { name: de("cases", "appeal.submit") }).click();
    await expect(his.getByText(de("cases", "appeal.waiting"))).toBeVisible();
  },
);
