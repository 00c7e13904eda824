import { expect } from "@playwright/test";
import { dayByKey } from "#web/calendar/days.ts";
import { axe } from "./kit/axe.ts";
import { jobOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("two people agree on a time in two languages, and it stands in both calendars", async ({ member }) => {
  const olena = await member("Олена Коваль", { language: "uk", width: "phone" });
  const marko = await member("Marko Bondar", { language: "de", width: "desktop", theme: "dark" });
  const id = await jobOf(olena, marko);
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday_number) => ({
    weekday_number,
    start_in_minutes: 480,
    pause_in_minutes: 720,
    resume_in_minutes: 780,
    end_in_minutes: 1_080,
  }));
  await marko.api("POST /business-hours", { body: { days: everyDay } });

  // The customer asks for a free time of the provider, from the page of the request.
  const { page, t } = olena;
  await page.goto(`/service/request/${id}`);
  await page.getByRole("link", { name: t("proposals", "calendar.add") }).click();
  await expect(page.getByRole("heading", { name: t("calendar", "add.job") })).toBeVisible();
  await axe(page);
  const days = page.getByRole("navigation", { name: t("calendar", "slots.days") });
  await days.getByRole("link").nth(1).click();
  // Waits for the second day: the first one has the same times, and a choice there would be lost.
  await expect(days.getByRole("link").nth(1)).toHaveAttribute("aria-current", "date");
  await page.getByRole("radio", { name: "08:00–09:00" }).check();
  await page.getByRole("button", { name: t("calendar", "ask"), exact: true }).click();
  await expect(page.getByText(t("calendar", "result.asked"))).toBeVisible();
  await expect(page.getByRole("link", { name: "Тече кран" })).toBeVisible();

  // The provider confirms it in the own calendar.
  const theirs = marko.page;
  await theirs.goto("/event/calendar");
  await theirs.getByRole("button", { name: marko.t("calendar", "confirm") }).click();
  await expect(theirs.getByText(marko.t("calendar", "result.confirm"))).toBeVisible();
  await axe(theirs);
  await page.goto("/event/calendar");
  await expect(page.getByRole("button", { name: t("calendar", "take_back") })).toBeHidden();

  // The month is a table with the entry in its day.
  await theirs.goto(`/event/calendar?view=month&day=${dayAfter(1)}`);
  await expect(theirs.getByRole("grid").getByText("Тече кран").first()).toBeVisible();
  await axe(theirs);
  // Keys move between the days, also into other months, and Enter opens a day.
  const weekBegin = dayByKey("Home", dayByKey("PageDown", dayAfter(1)) ?? "") ?? "";
  await theirs.locator(`[data-day="${dayAfter(1)}"]`).focus();
  await theirs.keyboard.press("PageDown");
  await expect(theirs.locator(`[data-day="${dayByKey("PageDown", dayAfter(1))}"]`)).toBeFocused();
  await theirs.keyboard.press("Home");
  await expect(theirs.locator(`[data-day="${weekBegin}"]`)).toBeFocused();
  await theirs.keyboard.press("Enter");
  await expect(theirs).toHaveURL(new RegExp(`view=agenda&day=${weekBegin}`));
});

test(
  "an own entry is added and removed without JavaScript, and an error keeps what was typed",
  { tag: "@long" },
  async ({ member }) => {
    const { page, t } = await member("Анна", { language: "uk", javaScript: false });
    await page.goto("/event/calendar/add");
    await page.getByLabel(t("calendar", "form.title")).fill("Лікар");
    await page.locator("input[name=start_date]").fill(dayAfter(2));
    await page.locator("input[name=end_date]").fill(dayAfter(1));
    await page.getByRole("button", { name: t("calendar", "add"), exact: true }).click();
    await expect(page.getByText(t("errors", "field.end_before_start")).first()).toBeVisible();
    await expect(page.getByLabel(t("calendar", "form.title"))).toHaveValue("Лікар");
    await page.locator("input[name=end_date]").fill(dayAfter(2));
    await page.getByRole("button", { name: t("calendar", "add"), exact: true }).click();
    await expect(page.getByRole("heading", { name: "Лікар" })).toBeVisible();
    await page.locator("main summary").click();
    await page.getByRole("button", { name: t("calendar", "remove"), exact: true }).click();
    await expect(page.getByRole("heading", { name: "Лікар" })).toBeHidden();
  },
);

test(
  "the provider asks for another time, the customer refuses, and the agreed time stays",
  { tag: "@long" },
  async ({ member }) => {
    const olena = await member("Олена Коваль", { language: "uk", width: "phone" });
    const marko = await member("Marko Bondar", { language: "de", width: "desktop", theme: "dark" });
    const subject_id = await jobOf(olena, marko);
    const [starts_at, ends_at] = ["10:00", "11:00"].map((time) => `${dayAfter(2)}T${time}:00.000Z`) as [string, string];
    await marko.api("POST /events", { body: { subject_id, starts_at, ends_at } });
    const [{ page, t }, theirs] = [olena, marko.page];
    await page.goto("/event/calendar");
    await theirs.goto("/event/calendar");
    await theirs.locator("main summary").click();
    await theirs.getByRole("link", { name: marko.t("calendar", "other_time") }).click();
    const until = theirs.getByRole("group", { name: marko.t("calendar", "form.until") });
    await until.getByRole("spinbutton").first().press("ArrowUp");
    await theirs.getByRole("button", { name: marko.t("calendar", "ask") }).click();
    await expect(theirs.getByText(marko.t("calendar", "result.asked"))).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: t("calendar", "refuse") }).click();
    await expect(page.getByText(t("calendar", "result.refuse"))).toBeVisible();
    await expect(page.getByRole("link", { name: "Тече кран" })).toBeVisible();
  },
);
