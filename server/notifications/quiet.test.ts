import { sql } from "kysely";
import { expect, test } from "vitest";
import { answer, requestOf } from "../../tests/fixtures/requests.ts";
import { chanceOf } from "../../tests/search-oracle/chance.ts";
import { delivered } from "../../tests/world/mailbox.ts";
import { rounds } from "../../tests/world/rounds.ts";
import { world, type Person } from "../../tests/world/world.ts";
import { sendDigests } from "./digest.ts";
import { sendEmails } from "./jobs.ts";

const zones = [
  "Europe/Kyiv",
  "Europe/Dublin",
  "America/New_York",
  "America/Santiago",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Pacific/Chatham",
  "UTC",
];
const minute = 60_000;
const clocks = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat("en-GB", {
      timeZone,
      hour: "2-digit",
      minute: "2-digit",
      weekday: "short",
      hourCycle: "h23",
    }),
  ]),
);
/** Weekday and minutes since midnight on the person's clock, by the data of Node and not of PostgreSQL. */
function clockOf(at: number, zone: string) {
  const parts = Object.fromEntries((clocks.get(zone)?.formatToParts(at) ?? []).map(({ type, value }) => [type, value]));
  return { weekday: parts["weekday"], time: Number(parts["hour"]) * 60 + Number(parts["minute"]) };
}
const isQuiet = (time: number, from: number, to: number) =>
  from < to ? time >= from && time < to : time >= from || time < to;
const text = (time: number) =>
  `${String(Math.floor(time / 60)).padStart(2, "0")}:${String(time % 60).padStart(2, "0")}`;

/** A quarter of an hour of a year, half of the time within a day of a change of the clock. */
function moments(seed: number) {
  const chance = chanceOf(seed);
  const offset = (at: number, zone: string) => (clockOf(at, zone).time - clockOf(at, "UTC").time + 2_880) % 1_440;
  const start = Date.UTC(2026, 0, 1);
  const changes = new Map(
    zones.map((zone) => [
      zone,
      Array.from({ length: 365 }, (_, day) => start + day * 1_440 * minute).filter(
        (at) => offset(at, zone) !== offset(at + 1_440 * minute, zone),
      ),
    ]),
  );
  return () => {
    const zone = chance.of(zones);
    const around = changes.get(zone) ?? [];
    const near = around.length && chance.once(2) ? chance.of(around) + chance.below(2_880) * minute : null;
    const from = chance.below(96) * 15;
    const to = (from + 15 + chance.below(90) * 15) % 1_440;
    return {
      zone,
      from,
      to,
      at: near ?? start + chance.below(525_600) * minute,
      hour: chance.below(24),
      weekly: chance.once(2),
    };
  };
}

test("quiet hours hold and end by the clock of every zone, also when it is changed", { timeout: 300_000 }, async () => {
  const { kit } = await world();
  const next = moments(14);
  for (let round = 0; round < rounds(400, 10_000); round++) {
    const it = next();
    const { rows } = await sql<{ until: string | null; digest: string }>`
      select quiet_until(${new Date(it.at)}, ${it.zone}, ${text(it.from)}::time, ${text(it.to)}::time) as until,
        next_digest(${new Date(it.at)}, ${it.zone}, ${it.weekly ? "weekly" : "daily"}, ${it.hour}::smallint) as digest`.execute(
      kit.db,
    );
    const [{ until, digest } = { until: null, digest: "" }] = rows;
    expect([it, until !== null]).toEqual([it, isQuiet(clockOf(it.at, it.zone).time, it.from, it.to)]);
    const nextDigest = Date.parse(digest);
    const days = (nextDigest - it.at) / 86_400_000;
    expect([it, days > 0 && days <= (it.weekly ? 7.1 : 1.1)]).toEqual([it, true]);
    if (it.weekly) expect([it, clockOf(nextDigest, it.zone).weekday]).toEqual([it, "Mon"]);
    // Where the hour is missing it is the one after.
    expect([it, [0, 30, 60].includes(clockOf(nextDigest, it.zone).time - it.hour * 60)]).toEqual([it, true]);
    if (until === null) continue;
    // They end at most an hour too late or too early: the hour that comes twice, or never.
    const end = Date.parse(until);
    const isOpen = (at: number) => !isQuiet(clockOf(at, it.zone).time, it.from, it.to);
    let lost = 0;
    for (let at = it.at; at < end; at += minute) lost += Number(isOpen(at));
    let first = end;
    while (!isOpen(first)) first += minute;
    expect([it, end > it.at, lost <= 60, first - end <= 60 * minute]).toEqual([it, true, true, true]);
  }
});

/** With an address, and quiet hours around the present moment. */
async function sleeper(body: object = {}): Promise<Person & { email: string }> {
  const { kit, person } = await world();
  const olena = await person("Olena");
  const email = `${olena.id}@example.org`;
  await kit.db.updateTable("users").set({ email }).where("id", "=", olena.id).execute();
  const now = clockOf(Date.now(), "UTC").time;
  const quiet = { from: text((now + 1_410) % 1_440), to: text((now + 60) % 1_440) };
  await olena.call("PATCH /account-settings", { body: { time_zone: "UTC", quiet, ...body } });
  return { ...olena, email };
}
const emailsTo = async (email: string) => ((await world()).kit.mail.outbox ?? []).filter(({ to }) => to === email);
const wake = (who: Person) => who.call("PATCH /account-settings", { body: { quiet: null } });

test("an email waits for the end of the quiet hours, and what was read meanwhile is not sent", async () => {
  const { kit, person } = await world();
  const [olena, marko, ivan] = [await sleeper(), await person("Marko"), await person("Ivan")];
  await answer(marko, (await requestOf(olena)).id);
  const [first] = (await olena.call("GET /notifications")).data;
  await sendEmails(kit, { ids: [first?.id ?? ""] });
  expect(await emailsTo(olena.email)).toEqual([]);
  const jobs = await kit.pool.query<{ start_after: string }>(
    "delete from pgboss.job where name = 'notifications.mail' and data::text like $1 returning start_after",
    [`%${first?.id}%`],
  );
  expect(jobs.rows).toHaveLength(2);
  for (const { start_after } of jobs.rows) expect(Date.parse(start_after) - Date.now()).toBeGreaterThan(20 * minute);
  await olena.call("POST /notifications/read-all");
  await answer(ivan, (await requestOf(olena)).id);
  await wake(olena);
  const ids = (await olena.call("GET /notifications")).data.map(({ id }) => id);
  for (const _ of [1, 2]) await sendEmails(kit, { ids });
  // The worker of the app may have claimed it a moment before.
  await expect.poll(() => emailsTo(olena.email), { timeout: 10_000 }).toHaveLength(1);
  await kit.pool.query(
    "delete from pgboss.job where name = 'notifications.mail' and start_after > now() + interval '1 minute'",
  );
});

test("a digest holds each unread notification once, and not in quiet hours", async () => {
  const { kit, person } = await world();
  const [olena, marko, ivan] = [await person("Olena"), await sleeper({ digest: "daily" }), await person("Ivan")];
  for (const title of ["Кран", "Кабель"]) {
    const tap = await requestOf(olena, { title });
    await answer(marko, tap.id);
    const { id } = await answer(ivan, tap.id);
    await olena.call("POST /events/:id/accept", { params: { id } });
  }
  await kit.db
    .updateTable("notifications")
    .set({ digest_due: sql`now()` })
    .where("user_id", "=", marko.id)
    .where("digest_due", "is not", null)
    .execute();
  await sendDigests(kit, {});
  await delivered(kit);
  expect(await emailsTo(marko.email)).toEqual([]);
  await wake(marko);
  for (const _ of [1, 2]) await sendDigests(kit, {});
  await delivered(kit);
  const sent = await emailsTo(marko.email);
  expect(
    sent.map(({ text: said }) => [said.match(/^- /gm)?.length, said.includes("Кран"), said.includes("Кабель")]),
  ).toEqual([[2, true, true]]);
});
