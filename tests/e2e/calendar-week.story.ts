// The week of a provider: hours, agreed and waiting jobs, own entries; by tap, pointer and keys, as a list with large text.
import { expect, type Locator } from "@playwright/test";
import { axe } from "./kit/axe.ts";
import type { Member } from "./kit/member.ts";
import type { PersonOptions } from "./kit/person.ts";
import { jobOf, requestOf } from "./kit/requests.ts";
import { test } from "./kit/story.ts";
import { tooWide } from "./screens/reflow.ts";

/** The next week, so that all of its days are ahead: its Monday is the first. */
const dayOfNextWeek = (at: number): string => {
  const today = new Date(`${new Date().toISOString().slice(0, 10)}T12:00:00Z`);
  const monday = 8 - (today.getUTCDay() || 7);
  return new Date(today.getTime() + (monday + at) * 86_400_000).toISOString().slice(0, 10);
};
/** In winter and in summer an hour of the day in Kyiv. */
const at = (day: string, time: string) => `${day}T${time}:00.000Z`;
const [monday, tuesday, thursday] = [dayOfNextWeek(0), dayOfNextWeek(1), dayOfNextWeek(3)];

/** A job of an hour and a half, a proposal at the same time as an own entry, and working hours. */
async function weekOf(member: (name: string, options: PersonOptions) => Promise<Member>, options: PersonOptions) {
  const olena = await member("Олена Коваль", { language: "uk" });
  const marko = await member("Marko Bondar", { language: "de", ...options });
  const days = [1, 2, 3, 4, 5].map((weekday_number) => ({
    weekday_number,
    start_in_minutes: 540,
    pause_in_minutes: 780,
    resume_in_minutes: 840,
    end_in_minutes: 1_080,
  }));
  await marko.api("POST /business-hours", { body: { days } });
  const subject_id = await jobOf(olena, marko);
  await marko.api("POST /events", {
    body: { subject_id, starts_at: at(tuesday, "08:00"), ends_at: at(tuesday, "09:30") },
  });
  const own = await marko.api("POST /events", {
    body: { title: "Zahnarzt", starts_at: at(thursday, "08:00"), ends_at: at(thursday, "09:00") },
  });
  const { id: request_id } = await requestOf(olena);
  const proposal = { request_id, price_kind: "fixed", amount: 70_000, currency: "UAH", message: "Ich komme." } as const;
  await marko.api("POST /proposals", { body: { ...proposal, starts_at: at(thursday, "08:00"), duration: 60 } });
  return { olena, marko, own: own.id };
}

const boxOf = async (it: Locator) => (await it.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

test("on a phone the week has seven days with hours; a tap opens an entry, and large text makes it a list", async ({
  member,
}) => {
  const { marko } = await weekOf(member, { width: "phone" });
  const { page, t } = marko;
  await page.goto(`/event/calendar?view=week&day=${monday}`);
  const state = [t("calendar", "state.jobs", { count: 1 }), t("calendar", "state.waiting", { count: 1 })].join(", ");
  await expect(page.getByRole("heading", { level: 1, name: state })).toBeVisible();
  await expect(page.locator(".week-column")).toHaveCount(7);
  // From 9 to 18, an hour is 48 pixels: the job of an hour and a half is as high, and nothing is below 24.
  const [job, entry, proposal] = [
    page.locator(".is-confirmed"),
    page.locator(".is-private"),
    page.locator(".is-tentative"),
  ];
  const [hours, ofJob, ofEntry, ofProposal] = [
    await boxOf(page.locator(".week-hours")),
    await boxOf(job),
    await boxOf(entry),
    await boxOf(proposal),
  ];
  expect(Math.round(hours.height / 48)).toBe(9);
  expect(ofJob.height).toBeGreaterThan(66);
  expect(ofJob.height).toBeLessThanOrEqual(72);
  // Two at the same time share their day, one alone has its width.
  expect(ofEntry.y).toBe(ofProposal.y);
  expect(ofEntry.width).toBeLessThan(ofJob.width * 0.6);
  expect(hours.y).toBeLessThan(380);
  expect(await tooWide(page)).toEqual([]);
  // The pause, and what is before and after the hours of a Saturday.
  await expect(page.locator(".week-closed")).toHaveCount(7);
  await axe(page);

  await job.tap();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("link", { name: "Тече кран" })).toBeVisible();
  await axe(page);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(job).toBeFocused();

  await page.setViewportSize({ width: 320, height: 844 });
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await expect(page.locator(".week-hour").first()).toBeHidden();
  expect((await boxOf(entry.getByText("Zahnarzt"))).width).toBeGreaterThan(60);
});

test("an own entry is moved by keys and by the mouse; a job opens its form, because the other side is asked", async ({
  member,
}) => {
  const { marko, own } = await weekOf(member, { width: "desktop", theme: "dark" });
  const { page, t } = marko;
  const read = async () => (await marko.api("GET /events/:id", { params: { id: own } })).starts_at;
  await page.goto(`/event/calendar?view=week&day=${monday}`);
  const entry = page.locator(`[data-entry="${own}"]`);
  await axe(page);

  await entry.focus();
  for (const key of ["Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowRight"]) await page.keyboard.press(key);
  await page.keyboard.press("Escape");
  for (const key of ["Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowLeft"]) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("calendar", "result.saved"))).toBeVisible();
  expect(await read()).toBe(at(dayOfNextWeek(2), "08:30"));
  await expect(entry).toBeFocused();

  const [from, column] = [await boxOf(entry), await boxOf(page.locator(".week-column").first())];
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + column.width, y + 48, { steps: 4 });
  await page.mouse.up();
  await expect.poll(read).toBe(at(thursday, "09:30"));
  await expect(page.getByRole("dialog")).toBeHidden();

  // A time that is taken is refused, and the entry stays where it was.
  await page.goto(`/event/calendar?view=week&day=${monday}`);
  await entry.focus();
  for (const key of ["Shift+ArrowLeft", "Shift+ArrowLeft", ...Array.from({ length: 6 }, () => "Shift+ArrowUp")])
    await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await expect(page.getByText(t("errors", "event.overlap")).first()).toBeVisible();
  expect(await read()).toBe(at(thursday, "09:30"));

  const job = page.locator(".is-confirmed");
  await job.focus();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: t("calendar", "other_time") })).toBeVisible();
  const time = page.getByRole("group", { name: t("calendar", "form.from") });
  await expect(time.getByRole("spinbutton").nth(1)).toHaveText("15");
});

test("a free hour leads to the form with its time, and without JavaScript an entry opens above the week", async ({
  member,
}) => {
  const { marko } = await weekOf(member, { width: "desktop", javaScript: false });
  const { page } = marko;
  await page.goto(`/event/calendar?view=week&day=${monday}`);
  await page.locator(".week-column").first().locator(".week-free").nth(1).click();
  await expect(page.locator("input[name=start_date]")).toHaveValue(monday);
  await expect(page.locator("input[name=start_time]")).toHaveValue("10:00");
  await expect(page.locator("input[name=end_time]")).toHaveValue("11:00");
  await page.goto(`/event/calendar?view=week&day=${monday}`);
  await page.locator(".is-private").click();
  await expect(page.getByRole("heading", { name: "Zahnarzt" })).toBeVisible();
});

test("the strip and the month mark the days; both lead to the list of a day", async ({ member }) => {
  const { marko } = await weekOf(member, { width: "phone" });
  const { page, t } = marko;
  await page.goto(`/event/calendar?day=${monday}`);
  const strip = page.getByRole("navigation", { name: t("calendar", "slots.days"), exact: true });
  await expect(strip.getByRole("link")).toHaveCount(7);
  await strip.getByRole("link").nth(3).click();
  await expect(page).toHaveURL(new RegExp(`day=${thursday}`));
  await expect(page.getByText(t("calendar", "job.sent"))).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1_200);
  await axe(page);
  await page.goto(`/event/calendar?view=month&day=${thursday}`);
  const day = page.locator(`[data-day="${thursday}"]`);
  await expect(day.locator('[class*="size-2"]')).toHaveCount(2);
  await axe(page);
  await day.click();
  await expect(page).toHaveURL(new RegExp(`view=agenda&day=${thursday}`));
});
