// Reminders of appointments, and the arrival.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { appointmentOf, appointmentSoon, freeHour } from "../../tests/fixtures/events.ts";
import { accept, inbox, requestWithTwoProposals } from "../../tests/fixtures/requests.ts";
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
