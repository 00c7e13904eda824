// The private feed, invitations by email, and busy times of another calendar, read by two independent readers.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { guardedFetch, type GuardedFetch } from "#server/http/guarded-fetch.ts";
import { readCalendarFile as read } from "../../../tests/fixtures/calendar-files.ts";
import { appointmentOf, freeHour } from "../../../tests/fixtures/calendar.ts";
import { accept, requestWithTwoProposals } from "../../../tests/fixtures/requests.ts";
import { startHttps } from "../../../tests/servers/https.ts";
import { world, type Person } from "../../../tests/world/world.ts";
import { importBusy } from "../busy/import.ts";
import { writeCalendar, type FileEvent } from "./write-calendar.ts";

const zones = [
  "Europe/Kyiv",
  "Australia/Lord_Howe",
  "America/Chicago",
  "Europe/Lisbon",
  "Asia/Kathmandu",
  "America/St_Johns",
];

test("times around each change of clocks are the same for both readers, and texts survive", () => {
  const events = zones.flatMap((time_zone, n) =>
    Array.from({ length: 36 }, (_, month): FileEvent => {
      const start = Date.UTC(2026, month, 25 + (month % 7), 3 * n + (month % 5), 30);
      const times = { starts_at: new Date(start).toISOString(), ends_at: new Date(start + 5_400_000).toISOString() };
      const title = `Кран, "кухня"; \\ ${"дуже ".repeat(20)}${month}`.trim();
      const facts = { busy: true, status: "confirmed", sequence: 1, updated_at: times.starts_at, url: null } as const;
      return { id: `${n}-${month}`, title, ...times, start_date: null, end_date: null, time_zone, ...facts };
    }),
  );
  // In Kyiv the hour from 00:00 to 01:00 UTC has the clock times of the hour after it.
  for (const [n, minutes] of [30, 60, 90].entries()) {
    const [starts_at, ends_at] = [0, 30].map((more) =>
      new Date(Date.UTC(2027, 9, 31, 0, minutes + more)).toISOString(),
    );
    events.push({ ...events[0]!, id: `twice-${n}`, starts_at: starts_at!, ends_at: ends_at! });
  }
  const file = writeCalendar({ method: "PUBLISH", host: "poruch.example", name: "Poruch", events });
  expect(file.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const found = new Map(read(file).map((it) => [it.uid, it]));
  for (const { id, title, starts_at, ends_at } of events)
    expect(found.get(`${id}@poruch.example`)).toMatchObject({ title, start: starts_at, end: ends_at });
});

async function open(url: string, headers: Record<string, string> = {}) {
  const { app } = await world();
  return app.inject({ url: new URL(url).pathname, headers });
}
const makeFeed = async (who: Person, body = {}) => (await who.call("POST /calendar-feed", { body })).url;

test("the feed has the entries, no note, phone or address; a new address ends the one before", async () => {
  const { olena, marko, tap, byMarko } = await requestWithTwoProposals();
  await accept(olena, byMarko.id);
  const made = await appointmentOf(marko, byMarko.id);
  const own = await marko.call("POST /events", { body: { title: "Zahnarzt", note: "Zimmer 12", ...freeHour() } });
  const day = { title: "Urlaub", all_day: true, start_date: "2027-03-28", end_date: "2027-03-29" };
  await marko.call("POST /events", { body: day });
  const url = await makeFeed(marko);
  const reply = await open(url);
  expect(reply.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, max-age=900",
  });
  expect((await open(url, { "if-none-match": String(reply.headers["etag"]) })).statusCode).toBe(304);
  const titles = read(reply.body).map(({ title, start }) => [title, start]);
  expect(titles).toEqual(
    expect.arrayContaining([
      [tap.title, made.starts_at],
      ["Zahnarzt", own.starts_at],
      ["Urlaub", "2027-03-28"],
    ]),
  );
  expect(reply.body).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
  for (const secret of ["Zimmer", marko.phone, olena.phone, "Шевченка"]) expect(reply.body).not.toContain(secret);

  await olena.call("DELETE /events/:id", { params: { id: made.id } });
  expect(read((await open(url)).body).find(({ uid }) => uid.startsWith(made.id))?.status).toBe("CANCELLED");
  const busy = await makeFeed(marko, { busy_only: true });
  expect((await open(url)).statusCode).toBe(404);
  const hidden = await open(busy);
  for (const title of ["Zahnarzt", tap.title]) expect(hidden.body).not.toContain(title);
  await marko.call("DELETE /calendar-feed");
  expect((await open(busy)).statusCode).toBe(404);
});

test("the email about the end of a deal takes its time out of the calendar", async () => {
  const { kit } = await world();
  const { olena, marko, byMarko } = await requestWithTwoProposals();
  const email = `olena-${Date.now()}@example.test`;
  await kit.db.updateTable("users").set({ email }).where("id", "=", olena.id).execute();
  await accept(olena, byMarko.id);
  const made = await appointmentOf(marko, byMarko.id);
  // The calendar of the reader has it: nothing is taken out of one that never had it.
  await expect.poll(() => kit.mail.outbox?.some(({ to, calendar }) => to === email && calendar)).toBe(true);
  await marko.call("POST /events/:id/withdraw", { params: { id: byMarko.id }, body: { withdraw_reason: "busy" } });
  const emails = () => kit.mail.outbox?.filter(({ to, calendar }) => to === email && calendar?.method === "CANCEL");
  await expect.poll(() => emails()?.[0]?.calendar?.content).toContain(`UID:${made.id}@`);
});

test("emails about the time carry it: a request, then a cancellation with a higher number", async () => {
  const { kit } = await world();
  const { olena, marko, byMarko } = await requestWithTwoProposals();
  const email = `olena-${Date.now()}@example.test`;
  await kit.db.updateTable("users").set({ email }).where("id", "=", olena.id).execute();
  await accept(olena, byMarko.id);
  const made = await appointmentOf(marko, byMarko.id);
  const emailWith = (method: string) =>
    kit.mail.outbox?.find(({ to, calendar }) => to === email && calendar?.method === method);
  await expect.poll(() => emailWith("REQUEST")?.calendar?.content).toContain(`UID:${made.id}@`);
  await marko.call("DELETE /events/:id", { params: { id: made.id } });
  await expect.poll(() => emailWith("CANCEL")?.calendar?.content).toContain("METHOD:CANCEL");
  const sequence = (method: string) => Number(/SEQUENCE:(\d+)/.exec(emailWith(method)?.calendar?.content ?? "")?.[1]);
  expect(sequence("CANCEL")).toBeGreaterThan(sequence("REQUEST"));
  const [event] = read(
    emailWith("REQUEST")?.calendar?.content.replaceAll(/^(ORGANIZER|ATTENDEE).*(\r\n .*)*\r\n/gm, "") ?? "",
  );
  expect(event).toMatchObject({ start: made.starts_at, status: "CONFIRMED" });
});

const busyFile = (lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", ...lines, "END:VCALENDAR", ""].join("\r\n");
const vevent = (...lines: string[]) => ["BEGIN:VEVENT", "DTSTAMP:20260101T000000Z", ...lines, "END:VEVENT"];
const stampOf = (iso: string) => iso.slice(0, 19).replaceAll(/[-:]/g, "") + "Z";

test("busy times of another calendar take the time without text; a bad feed says why and keeps what was read", async () => {
  const { kit, person } = await world();
  const marko = await person("Marko");
  const [first, second] = [freeHour(), freeHour()];
  await marko.call("POST /events", { body: { title: "Eigen", ...second } });
  let answer: [number, string] = [200, ""];
  const server = await startHttps((_, response) => response.writeHead(answer[0]).end(answer[1]));
  const fetch: GuardedFetch = (url, call) => guardedFetch(url, call, server.network);
  const readAgain = async (status: number, text: string) => {
    answer = [status, text];
    await importBusy(kit, marko.id, fetch);
    return (await marko.call("GET /calendar-settings")).import;
  };
  try {
    // Not by the API: its job would look for the host on the internet.
    const url = "https://push.example/secret.ics";
    await kit.db.insertInto("calendar_imports").values({ owner_id: marko.id, url }).execute();
    const times = (it: typeof first) => [`DTSTART:${stampOf(it.starts_at)}`, `DTEND:${stampOf(it.ends_at)}`];
    const file = busyFile([
      ...vevent("UID:1", "SUMMARY:Geheim", ...times(first), "RRULE:FREQ=WEEKLY;COUNT=3"),
      ...vevent("UID:2", "SUMMARY:Beides", ...times(second)),
      ...vevent("UID:3", "TRANSP:TRANSPARENT", "DTSTART;VALUE=DATE:20270401"),
    ]);
    expect(await readAgain(200, file)).toMatchObject({ state: "read", failure: null, blocks: 3 });
    const { data } = await marko.call("GET /events");
    expect(data.filter(({ imported }) => imported).map(({ title, can }) => [title, can.edit])).toEqual(
      Array.from({ length: 3 }, () => ["", false]),
    );
    expect((await marko.attempt("POST /events", { body: { title: "x", ...first } })).code).toBe("event.overlap");
    expect(await readAgain(200, file)).toMatchObject({ blocks: 3 });
    expect(await readAgain(200, "<html>")).toMatchObject({ state: "failed", failure: "unreadable", blocks: 3 });
    expect(await readAgain(404, "")).toMatchObject({ failure: "unreachable" });
    expect(await readAgain(301, "")).toMatchObject({ failure: "refused" });
    expect(await readAgain(200, "x".repeat(2_200_000))).toMatchObject({ failure: "too_big" });
    const endless = busyFile(vevent("UID:4", ...times(first), "RRULE:FREQ=MINUTELY"));
    expect(await readAgain(200, endless)).toMatchObject({ failure: "too_big" });
    expect((await marko.attempt("POST /events", { body: { title: "x", ...first } })).code).toBe("event.overlap");
    await marko.call("DELETE /calendar-import");
    expect((await marko.attempt("POST /events", { body: { title: "x", ...first } })).status).toBe(201);
  } finally {
    await server.stop();
  }
});

test("another calendar is read on demand a few times an hour, with one waiting job, also when it is removed in between", async () => {
  const { kit, person } = await world();
  const marko = await person("Marko");
  const url = "https://push.example/never.ics";
  const set = () => marko.attempt("POST /calendar-import", { body: { url: `${url}?${Math.random()}` } });
  await kit.db
    .insertInto("calendar_imports")
    .values({ owner_id: marko.id, url: "https://push.example/a.ics", state: "waiting" })
    .execute();
  const answers = await Promise.all(Array.from({ length: 30 }, set));
  const refused = answers.filter(({ status }) => status === 429);
  expect([answers.filter(({ status }) => status < 300).length, refused.length]).toEqual([6, 24]);
  for (const { code, headers } of refused)
    expect([code, Number(headers["retry-after"]) > 0]).toEqual(["rate.limited", true]);
  const jobs = () =>
    sql<{ count: number }>`select count(*)::int as count from pgboss.job
      where name = 'events.import' and data->>'ownerId' = ${marko.id}`.execute(kit.db);
  expect((await jobs()).rows[0]?.count).toBe(0); // the one that waits reads the new address
  await marko.call("DELETE /calendar-import");
  expect((await set()).code).toBe("rate.limited");
});
