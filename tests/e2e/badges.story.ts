// A badge: a document from a phone, a check by an operator, a line on the public page, and its end.
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { plain } from "../files/pictures.ts";
import { axe } from "./kit/axe.ts";
import { endBadges, giveRole } from "./kit/mint.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";
import type { Words } from "./kit/words.ts";

const fr = wordsOf("fr");

/** The card of one kind on the page of the own badges. */
const cardOf = (page: Page, t: Words, kind: "licence" | "insurance") =>
  page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: t("badges", `kind.${kind}`), exact: true }) });

const picture = async () => ({
  name: "licence.jpg",
  mimeType: "image/jpeg",
  buffer: await plain(600, 400).jpeg().toBuffer(),
});

test(
  "a provider sends a document from a phone, the operator approves it, the public page shows the badge until its last day",
  { tag: "@long" },
  async ({ member, visitor }) => {
    const marko = await member("Марко Бондар", { language: "uk", width: "phone" });
    const oksana = await member("Oksana Prüfer", { language: "de", width: "desktop" });
    await giveRole(oksana.id, "operator");

    await test.step("Marko sends a photo of his licence", async () => {
      const { page, t } = marko;
      await page.goto("/pages/badges");
      const card = cardOf(page, t, "licence");
      await card.getByText(t("verifications", "ask.open")).click();
      await axe(page);
      await card.getByRole("button", { name: t("verifications", "ask.submit") }).click();
      await expect(card).toContainText(t("errors", "upload.missing"));
      await card.getByLabel(t("verifications", "ask.file")).setInputFiles(await picture());
      await page.screenshot({ path: "artifacts/shots/badges-ask-uk-390.png", fullPage: true });
      await card.getByRole("button", { name: t("verifications", "ask.submit") }).click();
      await expect(card).toContainText(t("verifications", "state.asked"));
      await page.screenshot({ path: "artifacts/shots/badges-own-uk-390.png", fullPage: true });
    });

    await test.step("Oksana reads the document and approves it with a last day", async () => {
      const { page, t } = oksana;
      await page.emulateMedia({ colorScheme: "dark" });
      await page.goto("/admin");
      await page
        .getByRole("link", { name: /Dokument/ })
        .first()
        .click();
      await expect(page.getByRole("heading", { level: 1, name: t("operator", "nav.verifications") })).toBeVisible();
      const row = page.getByRole("listitem").filter({ hasText: marko.name });
      await page.screenshot({ path: "artifacts/shots/badges-queue-de-1280.png", fullPage: true });
      await axe(page);
      await row.getByRole("link", { name: t("verifications", "admin.show") }).click();
      const image = page.getByRole("img", { name: t("verifications", "page", { number: 1 }) });
      await expect.poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBeGreaterThan(0);
      await page.getByRole("button", { name: t("verifications", "approve.submit") }).click();
      await expect(page.getByRole("group", { name: t("verifications", "approve.method") })).toContainText(
        t("errors", "field.required"),
      );
      await page.getByRole("radio", { name: t("verifications", "choose.register") }).check();
      const day = page.getByRole("group", { name: new RegExp(t("verifications", "approve.expires")) });
      await day.getByRole("spinbutton").first().focus();
      await page.keyboard.type("31122099");
      await page.screenshot({ path: "artifacts/shots/badges-check-de-1280.png", fullPage: true });
      await axe(page);
      await page.getByRole("button", { name: t("verifications", "approve.submit") }).click();
      await expect(page.getByText(t("verifications", "done.approved"))).toBeVisible();
    });

    const guest = await visitor({ language: "fr", width: "phone" });
    const { page } = guest;
    const line = page.getByText(fr("badges", "how.operator.register"));
    await page.goto(`/service/provider/${marko.id}`);
    await expect(page.getByRole("heading", { name: fr("badges", "title"), exact: true })).toBeVisible();
    await expect(line).toContainText(fr("badges", "until", { date: "31.12.2099" }));
    await axe(page);
    await page.screenshot({ path: "artifacts/shots/badges-page-fr-390.png", fullPage: true });
    await endBadges(marko.id);
    await page.reload();
    await expect(page.getByText(fr("badges", "how.automatic.code"))).toBeVisible();
    await expect(line).toHaveCount(0);
    await marko.page.goto("/pages/badges");
    await expect(cardOf(marko.page, marko.t, "licence")).toContainText(marko.t("verifications", "state.expired"));
  },
);

test(
  "without JavaScript a document is sent and withdrawn, and an operator refuses another with a reason",
  { tag: "@long" },
  async ({ member }) => {
    const marko = await member("Marko", { language: "de", width: "phone", javaScript: false });
    const oksana = await member("Oksana", { language: "en", javaScript: false });
    await giveRole(oksana.id, "operator");
    const { page, t } = marko;
    const card = cardOf(page, t, "insurance");
    const send = async () => {
      await card.getByText(t("verifications", "ask.open")).click();
      await card.getByLabel(t("verifications", "ask.file")).setInputFiles(await picture());
      await card.getByRole("button", { name: t("verifications", "ask.submit") }).click();
      await expect(card).toContainText(t("verifications", "state.asked"));
    };
    await page.goto("/pages/badges");
    await send();
    await card.getByRole("button", { name: t("verifications", "withdraw") }).click();
    await expect(card).toContainText(t("verifications", "state.none"));
    await send();

    const { data } = await oksana.api("GET /admin/verifications", { query: { "filter[user]": marko.id } });
    await oksana.page.goto(`/admin/verifications/${data[0]?.id}`);
    await oksana.page.getByRole("textbox", { name: oksana.t("verifications", "reason") }).fill("The policy has ended.");
    await oksana.page.getByRole("button", { name: oksana.t("verifications", "refuse.submit") }).click();
    const heading = { level: 1, name: oksana.t("operator", "nav.verifications") } as const;
    await expect(oksana.page.getByRole("heading", heading)).toBeVisible();
    await page.reload();
    await expect(card).toContainText("The policy has ended.");
  },
);
