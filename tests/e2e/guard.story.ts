import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { password } from "./kit/mint.ts";
import { tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";
import { wordsOf } from "./kit/words.ts";

const t = wordsOf("de");

const headed = (page: Page, name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

async function logIn(page: Page, phone: string): Promise<void> {
  await page.getByLabel(t("auth", "phone"), { exact: true }).fill(phone);
  await page.getByLabel(t("auth", "password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("auth", "login.submit") }).click();
}

test("after the login the requested page opens, with its query", async ({ visitor, member }) => {
  const marko = await member("Marko", { language: "de" });
  const { page } = await visitor({ language: "de" });
  await page.goto("/service/my-requests?status=closed");
  await logIn(page, marko.phone);
  await page.waitForURL("/service/my-requests?status=closed");
  await headed(page, t("requests", "my.title"));
});

test("a visitor reads a request without its description, and returns to it from the login to answer", async ({
  visitor,
  member,
}) => {
  const marko = await member("Marko", { language: "de" });
  const tap = await tapOf(await member("Олена", { language: "uk" }));
  const description = "Капає день і ніч";
  const { page } = await visitor({ language: "de", width: "phone" });
  await page.goto(`/service/search-request/${tap.id}`);
  await headed(page, tap.title);
  await expect(page.getByRole("main")).not.toContainText(description);
  await page.getByRole("link", { name: t("finder", "visitor.answer") }).click();
  await expect(page.getByText(t("auth", "login.answer"))).toBeVisible();
  await expect(page.getByRole("link", { name: t("auth", "login.answer_register") })).toHaveAttribute(
    "href",
    `/register?next=${encodeURIComponent(`/service/search-request/${tap.id}`)}`,
  );
  await logIn(page, marko.phone);
  await expect(page.getByRole("main")).toContainText(description);
});

test(
  "an unknown path shows the 404 screen, with its status and a link to the home page",
  { tag: "@long" },
  async ({ visitor }) => {
    const { page } = await visitor({ language: "de" });
    const answer = await page.goto("/service/nothing-here");
    expect(answer?.status()).toBe(404);
    await headed(page, t("shell", "not_found.title"));
    await page.getByRole("link", { name: t("shell", "error.home") }).click();
    await headed(page, t("content", "title"));
  },
);

test("going back restores the list with its state", { tag: "@long" }, async ({ member }) => {
  const { page } = await member("Marko", { language: "de" });
  await page.goto("/service/my-requests?status=draft");
  await page
    .getByRole("link", { name: t("shell", "menu.notifications") })
    .first()
    .click();
  await headed(page, t("notifications", "title"));
  await page.goBack();
  await page.waitForURL("/service/my-requests?status=draft");
  await headed(page, t("requests", "my.title"));
});

test("the session continues after the access token expires", async ({ member }) => {
  const { page, context } = await member("Marko", { language: "de" });
  await context.clearCookies({ name: "access" });
  await page.goto("/locations");
  await headed(page, t("addresses", "list.title"));
  expect((await context.cookies()).map(({ name }) => name)).toContain("access");
});

test("being offline does not sign people out", async ({ member }) => {
  const { page, context } = await member("Marko", { language: "de" });
  const toNotifications = () =>
    page
      .getByRole("link", { name: t("shell", "menu.notifications") })
      .first()
      .click();
  await page.goto("/service/my-requests");
  await toNotifications();
  await headed(page, t("notifications", "title"));
  await page.goBack();
  await context.setOffline(true);
  await toNotifications();
  await headed(page, t("shell", "offline.title"));
  await context.setOffline(false);
  await page.getByRole("button", { name: t("shell", "error.retry") }).click();
  await headed(page, t("notifications", "title"));
});
