// The private feed and the invitations of a whole world, as python3-icalendar reads them: a reader that the app does not use.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { appointmentOf, freeHour } from "../fixtures/calendar.ts";
import { accept, requestWithTwoProposals } from "../fixtures/requests.ts";
import { world } from "../world/world.ts";

type Entry = { uid: string; title: string; start: string; end: string; status: string };

function readByPython(files: string[]): Entry[][] {
  const program = join(import.meta.dirname, "read-calendar.py");
  const { stdout, stderr, status } = spawnSync("/usr/bin/python3", [program], {
    input: JSON.stringify(files),
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
  return JSON.parse(stdout) as Entry[][];
}

test("python3-icalendar reads days on which the clocks change, whole days, private and cancelled entries and invitations", async () => {
  const { app, kit } = await world();
  const { olena, marko, tap, byMarko } = await requestWithTwoProposals();
  const email = `olena-${Date.now()}@example.test`;
  await kit.db.updateTable("users").set({ email }).where("id", "=", olena.id).execute();
  await accept(olena, byMarko.id);
  const met = await appointmentOf(marko, byMarko.id);
  // In Kyiv the clocks change on 28 March and 31 October 2027, at 01:00 UTC.
  const hours = ["2027-03-27T23:30", "2027-03-28T00:30", "2027-03-28T01:30", "2027-10-30T23:30", "2027-10-31T00:30"];
  const title = 'Кран, "кухня"; \\ ґ є і ї ₴';
  for (const at of [...hours, "2027-10-31T01:30"]) {
    const times = { starts_at: `${at}:00.000Z`, ends_at: new Date(Date.parse(`${at}Z`) + 1_800_000).toISOString() };
    await marko.call("POST /events", { body: { title, ...times } });
  }
  const days = { all_day: true, start_date: "2027-03-28", end_date: "2027-03-29" };
  await marko.call("POST /events", { body: { title: "Urlaub", busy: false, ...days } });
  await marko.call("POST /events", { body: { title: "Zahnarzt", note: "Zimmer 12", ...freeHour() } });
  const emailWith = (method: string) =>
    kit.mail.outbox?.find(({ to, calendar }) => to === email && calendar?.method === method)?.calendar?.content ?? "";
  // The second appointment may send one, too.
  let request = "";
  await expect.poll(() => (request = emailWith("REQUEST")), { timeout: 20_000 }).toContain(`UID:${met.id}@`);
  await olena.call("DELETE /events/:id", { params: { id: met.id } });
  await marko.call("POST /events", { body: { subject_id: byMarko.id, ...freeHour() } });

  const feed = async (body: object) => {
    const { url } = await marko.call("POST /calendar-feed", { body });
    return (await app.inject({ url: new URL(url).pathname })).body;
  };
  const [whole = [], invitation = []] = readByPython([await feed({}), request]);
  const [hidden = []] = readByPython([await feed({ busy_only: true })]);
  const own = whole
    .filter((it) => it.title === title)
    .toSorted((a, b) => a.start.localeCompare(b.start))
    .map(({ start, end }) => [start, Date.parse(end) - Date.parse(start)]);
  expect(own).toEqual([...hours, "2027-10-31T01:30"].map((at) => [`${at}:00.000Z`, 1_800_000]));
  expect(whole.find((it) => it.title === "Urlaub")).toMatchObject({ start: "2027-03-28", end: "2027-03-30" });
  expect(whole.find(({ uid }) => uid.startsWith(met.id))).toMatchObject({ start: met.starts_at, status: "CANCELLED" });
  expect(whole.map((it) => it.title)).toContain("Zahnarzt");
  expect(invitation).toMatchObject([{ title: tap.title, start: met.starts_at, end: met.ends_at, status: "CONFIRMED" }]);
  expect(hidden.length).toBeGreaterThan(6);
  for (const secret of [title, "Zahnarzt", tap.title]) expect(hidden.map((it) => it.title)).not.toContain(secret);
});
