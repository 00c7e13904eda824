// Reminders of appointments, and the arrival.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { kindOf, type NotificationKind } from "#contract/notification-kinds.ts";
import { isUrgent } from "#server/notifications/urgent.ts";
import { appointmentOf, appointmentSoon, freeHour } from "../../tests/fixtures/calendar.ts";
import { accept, inbox, requestWithTwoProposals } from "../../tests/fixtures/requests.ts";
import { emailTo } from "../../tests/world/mailbox.ts";
import { world } from "../../tests/world/world.ts";
import { remind } from "./remind.ts";

async function job() {
  const { olena, marko, byMarko } = await requestWithTwoProposals();
  await accept(olena, byMarko.id);
  return { olena, marko, id: byMarko.id };
}
const db = async () => (await world()).kit.db;
const runs = async () => remind((await world()).kit, {});
/** The clock moves on: the reminders of this appointment are due, and it is still ahead. */
const due = async (id: string) => {
  await sql`update calendar_events set remind_day_at = now() - interval '1 minute', remind_hour_at = now() where id = ${id}`.execute(
    await db(),
  );
};
const planned = async (id: string) => {
  const { rows } = await sql<{ day: string | null; hour: string | null }>`
    select remind_day_at as day, remind_hour_at as hour from calendar_events where id = ${id}`.execute(await db());
  return rows[0];
};

test("both sides are reminded once, the day before and an hour before, and not after a removal", async () => {
  const { olena, marko, id } = await job();
  const made = await appointmentOf(marko, id);
  await due(made.id);
  await Promise.all([runs(), runs()]);
  await runs();
  for (const who of [olena, marko])
    expect((await inbox(who)).filter((it) => /time_(soon|tomorrow)/.test(it)).toSorted()).toEqual([
      "proposal_status.time_soon",
      "proposal_status.time_tomorrow",
    ]);
  await olena.call("PATCH /events/:id", { params: { id: made.id }, body: freeHour() });
  await marko.call("POST /events/:id/confirm", { params: { id: made.id } });
  expect((await planned(made.id))?.day).not.toBe(null);
  await olena.call("DELETE /events/:id", { params: { id: made.id } });
  expect(await planned(made.id)).toEqual({ day: null, hour: null });
});

/** A zone where it is six o'clock in the morning. */
function morningZone(): string {
  const offset = ((6 - new Date().getUTCHours() + 36) % 24) - 12;
  return offset < 0 ? `Etc/GMT+${-offset}` : `Etc/GMT-${offset}`;
}

test.each([
  { hours: 3, day: "the day itself", reminded: [] },
  { hours: 23, day: "the day before", reminded: ["proposal_status.time_tomorrow"] },
])("a reminder that a pause of the app delayed to $day, $hours hours ahead", async ({ hours, reminded }) => {
  const { olena, marko, id } = await job();
  const made = await appointmentOf(marko, id);
  await sql`update calendar_events set time_zone = ${morningZone()}, starts_at = now() + make_interval(hours => ${hours}),
    ends_at = now() + make_interval(hours => ${hours + 1}) where id = ${made.id}`.execute(await db());
  await sql`update calendar_events set remind_day_at = now() - interval '21 hours', remind_hour_at = null where id = ${made.id}`.execute(
    await db(),
  );
  await runs();
  for (const who of [olena, marko])
    expect((await inbox(who)).filter((it) => /time_(soon|tomorrow)/.test(it))).toEqual(reminded);
  expect((await planned(made.id))?.day).toBe(null);
});

test("the reminder names the day and the hour of the place, and waits for the end of the quiet hours", async () => {
  const { kit } = await world();
  const { olena, marko, id } = await job();
  const email = `${olena.id}@example.org`;
  await kit.db.updateTable("users").set({ email, locale: "uk" }).where("id", "=", olena.id).execute();
  const made = await appointmentOf(marko, id);
  const starts = "2027-03-29T09:00:00.000Z"; // a Monday; summer time in Kyiv
  await sql`update calendar_events set time_zone = 'Europe/Kyiv', starts_at = ${starts}, ends_at = ${starts}::timestamptz + interval '1 hour'
    where id = ${made.id}`.execute(kit.db);
  await sql`update calendar_events set remind_day_at = now(), remind_hour_at = null where id = ${made.id}`.execute(
    kit.db,
  );
  await runs();
  await emailTo(kit, email, ({ subject }) => subject.startsWith("пн, 29.03.2027, 12:00: "));
  const news = { email: null, urgency: "high", reason: "time" } as NotificationKind;
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  expect([isUrgent(news, inHours(23)), isUrgent(news, inHours(25))]).toEqual([true, false]);
  const reminder = kindOf({ type: "proposal_status", step: "time_tomorrow" });
  expect(reminder && isUrgent(reminder, inHours(23))).toBe(false);
});

test("the day before is at the same time of the clock when the clocks change, and a late reminder is left out", async () => {
  const { marko, id } = await job();
  // The clocks of Kyiv change on these days.
  for (const [starts_at, before] of [
    ["2027-03-28T07:00:00.000Z", "2027-03-27T08:00:00.000Z"],
    ["2027-10-31T08:00:00.000Z", "2027-10-30T07:00:00.000Z"],
  ] as const) {
    const ends_at = new Date(Date.parse(starts_at) + 3_600_000).toISOString();
    const made = await marko.call("POST /events", { body: { subject_id: id, starts_at, ends_at } });
    expect((await planned(made.id))?.day).toBe(before);
    await marko.call("DELETE /events/:id", { params: { id: made.id } });
  }
  const soon = await appointmentSoon(marko, id);
  expect(await planned(soon.id)).toEqual({ day: null, hour: null });
});

test("the provider tells of the arrival once, about the time of the appointment", async () => {
  const { olena, marko, id } = await job();
  const { id: event } = await appointmentSoon(marko, id);
  const arrive = (who: typeof marko) => who.attempt("POST /events/:id/arrived", { params: { id: event } });
  expect((await arrive(olena)).code).toBe("ability_not_granted");
  expect((await arrive(marko)).status).toBe(200);
  expect((await inbox(olena))[0]).toBe("proposal_status.arrived");
  expect((await olena.call("GET /events/:id", { params: { id: event } })).arrived_at).not.toBe(null);
  expect((await arrive(marko)).code).toBe("event.state");
});
