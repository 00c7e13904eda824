import { expect } from "@playwright/test";
import { axe } from "./kit/axe.ts";
import { follow } from "./kit/follow.ts";
import { giveRole, password } from "./kit/mint.ts";
import { odesaHome, tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";

const reason = "Bere Geld und kommt nicht";

test(
  "Oksana blocks Ivan with a reason while he is signed in; his session ends and he reads the reason; unblocking restores his login",
  { tag: "@long" },
  async ({ member }) => {
    const [oksana, ivan, marko] = await Promise.all([
      member("Оксана Лад", { language: "uk" }),
      member("Ivan Sperrmann", { language: "de" }),
      member("Marko Weber", { language: "de" }),
    ]);
    await giveRole(oksana.id, "operator");
    const tap = await tapOf(ivan);
    await marko.api("POST /addresses", { body: odesaHome });
    const { page, t } = oksana;
    const name = ivan.name;
    const found = `/service/search-requests?what=${tap.word}`;
    const his = marko.page.getByRole("main").getByRole("link", { name: new RegExp(tap.word) });

    await test.step("Marko finds Ivan's request; Ivan reads his own", async () => {
      await marko.page.goto(found);
      await expect(his.first()).toBeVisible();
      await ivan.page.goto("/service/my-requests");
    });

    await test.step("Oksana finds Ivan by the last digits of his phone", async () => {
      await page.goto("/");
      await page
        .getByRole("navigation", { name: t("shell", "menu.label") })
        .getByRole("link", { name: t("shell", "bar.queue") })
        .click();
      await page
        .getByRole("navigation", { name: t("operator", "nav.label") })
        .getByRole("link", { name: t("operator", "nav.users") })
        .click();
      await page.getByRole("searchbox", { name: t("operator", "users.search") }).fill(ivan.phone.slice(-6));
      await page.getByRole("button", { name: t("operator", "users.find") }).click();
      await page.getByRole("table").getByRole("link", { name }).click();
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      await axe(page);
    });

    await test.step("A block needs a reason, and its effect is explained", async () => {
      await page.getByRole("link", { name: t("operator", "block.open"), exact: true }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toContainText(t("operator", "block.text", { name }));
      await dialog.getByRole("button", { name: t("operator", "block.submit") }).click();
      const field = dialog.getByRole("textbox", { name: t("operator", "block.reason") });
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await axe(page);
      await field.fill(reason);
      await dialog.getByRole("button", { name: t("operator", "block.submit") }).click();
      await expect(page.getByRole("button", { name: t("operator", "unblock.submit") })).toBeVisible();
      await expect(page.getByRole("main")).toContainText(reason);
      await expect(page.getByRole("list", { name: t("operator", "audit.of") })).toContainText(
        t("operator", "action.operator.blocked"),
      );
    });

    const logIn = async () => {
      await ivan.page.getByLabel(ivan.t("auth", "phone"), { exact: true }).fill(ivan.phone);
      await ivan.page.getByLabel(ivan.t("auth", "password"), { exact: true }).fill(password);
      await ivan.page.getByRole("button", { name: ivan.t("auth", "login.submit") }).click();
    };

    await test.step("Ivan's next click opens the login, which shows the reason", async () => {
      const menu = ivan.page.getByRole("navigation", { name: ivan.t("shell", "menu.label") });
      await menu.getByRole("link", { name: ivan.t("shell", "menu.locations") }).click();
      await ivan.page.waitForURL(/\/login/);
      await logIn();
      await expect(ivan.page.getByText(`${ivan.t("auth", "blocked.reason")} ${reason}`)).toBeVisible();
    });

    await test.step("Marko does not find his request any more", async () => {
      await follow(marko.page, found);
      await expect(marko.page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(his).toHaveCount(0);
      expect((await marko.page.goto(`/service/search-request/${tap.id}`))?.status()).toBe(404);
    });

    await test.step("After unblocking, he can log in and his request is back", async () => {
      await page.getByRole("button", { name: t("operator", "unblock.submit") }).click();
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: t("operator", "unblock.submit") })
        .click();
      await expect(page.getByRole("link", { name: t("operator", "block.open"), exact: true })).toBeVisible();
      await logIn();
      await ivan.page.waitForURL((url) => url.pathname !== "/login");
      await follow(marko.page, found);
      await expect(his.first()).toBeVisible();
    });
  },
);
