import { expect } from "@playwright/test";
import { axe } from "./kit/axe.ts";
import { jobOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";

test(
  "both sides review blindly, then read each other, and the reviewed one replies",
  { tag: "@long" },
  async ({ member }) => {
    const olena = await member("Олена Коваль", { language: "uk", width: "phone" });
    const marko = await member("Marko Bondar", { language: "de", width: "desktop" });
    const id = await jobOf(olena, marko);
    const done = { params: { id }, body: { close_reason: "request_completed" as const } };
    await olena.api("POST /service-requests/:id/close", done);

    // The customer opens the form from the page of the done request, by touch and by keyboard.
    const { page, t } = olena;
    await page.goto(`/service/request/${id}`);
    await page.getByRole("link", { name: t("proposals", "reviews.write") }).click();
    await page.getByRole("button", { name: t("reviews", "submit") }).click();
    await expect(page.getByRole("group", { name: t("reviews", "stars.legend") })).toContainText(
      t("errors", "field.required"),
    );
    const stars = page.getByRole("group", { name: t("reviews", "stars.legend") });
    await stars.getByRole("radio").nth(3).check();
    await page.getByText(t("reviews", "aspects.title")).click();
    await page
      .getByRole("group", { name: t("reviews", "aspect.punctuality") })
      .getByRole("radio", { name: "5" })
      .check();
    await page.getByRole("textbox", { name: t("reviews", "body.label") }).fill("Прийшов вчасно.");
    await page.screenshot({ path: "artifacts/shots/review-form-uk-390.png", fullPage: true });
    await axe(page);
    await page.getByRole("button", { name: t("reviews", "submit") }).click();
    await expect(page.getByText(t("reviews", "saved.title"), { exact: true })).toBeVisible();

    // The provider opens it from the notification, and cannot read her review yet.
    const { page: his, t: de } = marko;
    await his.goto("/notifications");
    await his.getByRole("link", { name: de("notifications", "open.review") }).click();
    await expect(his.getByRole("button", { name: de("reviews", "submit") })).toBeVisible();
    await expect(his.getByText("Прийшов вчасно.")).toBeHidden();
    await his
      .getByRole("group", { name: de("reviews", "stars.legend") })
      .getByRole("radio")
      .nth(4)
      .check();
    await his.getByRole("button", { name: de("reviews", "submit") }).click();
    await expect(his.getByText("Прийшов вчасно.")).toBeVisible();
    await his.getByRole("textbox", { name: de("reviews", "reply.label") }).fill("Danke, gern wieder.");
    await his.getByRole("button", { name: de("reviews", "reply.submit") }).click();
    await expect(his.getByText("Danke, gern wieder.")).toBeVisible();
    await his.emulateMedia({ colorScheme: "dark" });
    await his.screenshot({ path: "artifacts/shots/reviews-both-de-1280.png", fullPage: true });
    await axe(his);

    await page.reload();
    await expect(page.getByRole("region", { name: t("reviews", "theirs.title") })).toBeVisible();
    await expect(page.getByText(t("reviews", "saved.title"), { exact: true })).toBeHidden();
  },
);
