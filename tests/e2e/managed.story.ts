import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import { register } from "./acts/register.ts";
import { answerAll, publish, wizardPath } from "./acts/wizard.ts";
import { axe } from "./kit/axe.ts";
import { follow } from "./kit/follow.ts";
import { apiOf } from "./kit/member.ts";
import { giveRole } from "./kit/mint.ts";
import { operate } from "./kit/operate.ts";
import { answerOf, tapOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";

test(
  "Petro creates a profile for Anna, posts and accepts for her, and stops acting in a second tab; she takes the profile over and sees his actions",
  { tag: "@long" },
  async ({ member, visitor }) => {
    const petro = await member("Петро Дбайливий", { language: "uk" });
    const marko = await member("Marko Weber", { language: "de" });
    await giveRole(petro.id, "manager");
    const { page, t } = petro;
    const title = `Полагодити замок ${randomUUID().slice(0, 8)}`;
    const bar = page.getByRole("form", { name: t("shell", "acting.bar", { name: "Анна Тиха" }) });
    let [request, link] = ["", ""];

    await test.step("Petro adds Anna; her name is enough", async () => {
      await page.goto("/managed");
      await axe(page);
      await page
        .getByRole("link", { name: t("managed", "add") })
        .first()
        .click();
      await page.getByRole("button", { name: t("managed", "save") }).click();
      await expect(page.getByRole("textbox", { name: t("managed", "field.name") })).toHaveAttribute(
        "aria-invalid",
        "true",
      );
      await page.getByRole("textbox", { name: t("managed", "field.name") }).fill("Анна Тиха");
      await axe(page);
      await page.getByRole("button", { name: t("managed", "save") }).click();
      await expect(page.getByRole("heading", { name: "Анна Тиха" })).toBeVisible();
    });

    await test.step("He acts for her, and posts a request in her name", async () => {
      await page.getByRole("button", { name: `${t("managed", "act")} Анна Тиха` }).click();
      await expect(bar).toBeVisible();
      await follow(page, wizardPath);
      await answerAll(page, t, { need: "кран", service: "Сантехнік", title, place: "Львів" });
      request = await publish(page, t);
      await expect(bar).toBeVisible();
    });

    await test.step("Marko deals with Petro and gets no data of Anna", async () => {
      await marko.page.goto(`/service/search-request/${request}`);
      await expect(marko.page.getByRole("main")).toContainText("Петро Дбайливий");
      await answerOf(marko, request, "Ich komme morgen.");
      for (const path of [`/service/search-request/${request}`, "/notifications", "/service/search-requests"])
        expect(await (await marko.page.request.get(path)).text()).not.toContain("Анна Тиха");
    });

    await test.step("He accepts for her", async () => {
      await follow(page, `/service/request/${request}`);
      const card = page.getByRole("main").getByRole("listitem").filter({ hasText: "Marko Weber" });
      await card.getByRole("button", { name: `${t("proposals", "accept")}: Marko Weber` }).click();
      const dialog = page.getByRole("alertdialog");
      await dialog.getByRole("button", { name: new RegExp(`^${t("proposals", "accept")} `) }).click();
      await expect(card.getByRole("button", { name: `${t("proposals", "accept")}: Marko Weber` })).toBeHidden();
    });

    await test.step("A second tab switches, too, and ending there ends acting in the first", async () => {
      const second = await petro.context.newPage();
      await second.goto("/service/my-requests");
      // Sends the form without the page's script, as if it was pressed before the script runs.
      await second.locator("form[action='/acting']").evaluate((form: HTMLFormElement) => form.submit());
      await second.waitForURL("**/managed");
      await expect(bar).toBeHidden();
      await second.locator("form[action='/acting'] button").click();
      await second.waitForURL("**/service/my-requests");
      await expect(bar).toBeVisible();
      await second.getByRole("button", { name: t("shell", "acting.stop") }).click();
      await second.waitForURL("**/managed");
      await expect(bar).toBeHidden();
      await follow(page, "/service/my-requests");
      const own = page.getByRole("main").getByRole("listitem").filter({ hasText: title });
      await expect(own).toContainText(t("requests", "managed.for", { name: "Анна Тиха" }));
    });

    await test.step("A form that was shown for Petro does nothing once another tab acts for Anna", async () => {
      await follow(page, "/managed/add");
      await page.getByRole("textbox", { name: t("managed", "field.name") }).fill("Хтось");
      await page.evaluate(() => {
        // As if the event of the other tab had not arrived yet.
        for (const field of document.querySelectorAll("input[name=_as]")) field.setAttribute("value", "somebody else");
      });
      await page.getByRole("button", { name: t("managed", "save") }).click();
      await expect(page.getByText(t("errors", "acting_changed"))).toBeVisible();
    });

    await test.step("He hands the profile over", async () => {
      // A link would ask about the name that was typed.
      await page.goto("/managed");
      await page.getByRole("link", { name: `${t("managed", "edit")} Анна Тиха` }).click();
      await page.getByRole("button", { name: t("managed", "invite.make") }).click();
      link = await page.getByLabel(t("managed", "invite.link")).inputValue();
      await axe(page);
    });

    await test.step("Anna takes it over, sees her request and Petro's actions, and ends the mandate", async () => {
      const anna = await visitor({ language: "uk", width: "phone" });
      await anna.page.goto(link);
      await expect(anna.page.getByText(t("auth", "invited.title", { manager: "Петро Дбайливий" }))).toBeVisible();
      await register(anna.page, t, { name: "Анна Тиха" });
      await follow(anna.page, "/service/my-requests");
      await expect(anna.page.getByRole("link", { name: title })).toBeVisible();
      await follow(anna.page, "/pages/account-setting/manager");
      const actions = anna.page.getByRole("list", { name: t("managed", "actions.title") });
      await expect(actions).toContainText(t("managed", "action.accept"));
      await expect(actions).toContainText("Петро Дбайливий");
      await anna.page.getByRole("button", { name: t("managed", "mine.end") }).click();
      await anna.page
        .getByRole("alertdialog")
        .getByRole("button", { name: t("managed", "mine.end") })
        .click();
      await expect(anna.page.getByText(t("managed", "mine.none"))).toBeVisible();
      expect((await apiOf(petro)("GET /users/managed")).data).toEqual([]);
    });
  },
);

test(
  "a person who has reached the limit of the plan gets a message with a link to larger plans",
  { tag: "@long" },
  async ({ member }) => {
    const olena = await member("Олена Заможна", { language: "uk" });
    const { page, t } = olena;
    await operate("user", "plan", olena.phone, "professional", "--period", "month");
    for (const name of ["Перша", "Друга"]) {
      await page.goto("/managed/add");
      await page.getByRole("textbox", { name: t("managed", "field.name") }).fill(name);
      await page.getByRole("button", { name: t("managed", "save") }).click();
      if (name === "Перша") await page.waitForURL("**/managed");
    }
    await expect(page.getByRole("main").getByRole("link", { name: t("managed", "list.plans") })).toBeVisible();
    await expect(page.getByRole("textbox", { name: t("managed", "field.name") })).toHaveValue("Друга");
    expect((await apiOf(olena)("GET /users/managed")).data).toHaveLength(1);
  },
);

test("Petro opens a notification about a person he acts for by keyboard; one tap begins acting and leads to the page", async ({
  member,
}) => {
  const petro = await member("Петро Дбайливий", { language: "uk" });
  const olena = await member("Олена Коваль", { language: "uk" });
  await giveRole(petro.id, "manager");
  const { page, t } = petro;
  const name = "Анна Тиха";
  const anna = await petro.api("POST /users/managed", { body: { name } });
  const headers = { origin: process.env["BASE_URL"] ?? "", "x-managed-user": anna.id };
  const data = { provides_services: true };
  expect((await page.request.patch("/api/account-settings", { headers, data })).ok()).toBe(true);
  const tap = await tapOf(olena);
  await olena.api("PATCH /service-requests/:id", { params: { id: tap.id }, body: { receiver_id: anna.id } });

  await page.goto("/notifications");
  const words = t("notifications", "for", { name });
  const line = page.getByRole("main").getByRole("listitem").filter({ hasText: words });
  await line.getByRole("link", { name: t("notifications", "open"), exact: true }).press("Enter");
  await expect(page.getByRole("heading", { name: t("managed", "about.title", { name }) })).toBeVisible();
  await axe(page);
  await page
    .getByRole("main")
    .getByRole("button", { name: `${t("managed", "act")} ${name}` })
    .press("Enter");
  await page.waitForURL(`**/service/search-request/${tap.id}`);
  await expect(page.getByRole("form", { name: t("shell", "acting.bar", { name }) })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(tap.title);
  // The line was read when its link was followed, for both.
  await page.goto("/notifications?show=unread");
  await expect(page.getByRole("main")).toContainText(t("notifications", "empty_unread.title"));
});
