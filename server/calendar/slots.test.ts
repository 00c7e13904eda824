// Free times: weekly hours in the provider's zone, on every day of changing clocks, against a slow oracle.
import { CalendarDate, CalendarDateTime, getDayOfWeek, toZoned } from "@internationalized/date";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { accept, answer, requestOf, requestWithTwoProposals } from "../../tests/fixtures/requests.ts";
import { rounds } from "../../tests/world/rounds.ts";
import { world, type Person } from "../../tests/world/world.ts";

type Hours = { opens: number; pause: number | null; resume: number | null; closes: number };
type Week = (Hours | null)[];
type Slot = { starts_at: string; ends_at: string };
type Search = { zone: string; week: Week; busy: Slot[]; first: CalendarDate; days: number; minutes: number };

const zones =
  `Australia/Lord_Howe Europe/Kyiv Europe/Lisbon America/Chicago Europe/Berlin America/St_Johns Asia/Kathmandu
  Pacific/Chatham America/Santiago Antarctica/Troll Pacific/Apia Asia/Jerusalem Africa/Cairo America/Havana Asia/Beirut Atlantic/Azores
  America/Nuuk Europe/Dublin Asia/Kolkata Australia/Adelaide America/Asuncion Pacific/Auckland Europe/Chisinau UTC`.split(
    /\s+/,
  );

/** Repeatable numbers from 0 to 1. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
const upTo = (next: () => number, most: number) => Math.floor(next() * (most + 1));

function randomDay(next: () => number): Hours | null {
  if (next() < 0.15) return null;
  const [opens = 0, pause = 1, resume = 2, closes = 3] = [
    ...new Set(Array.from({ length: 12 }, () => upTo(next, 96) * 15)),
  ]
    .toSorted((a, b) => a - b)
    .slice(0, 4);
  const whole = next() < 0.1 ? { opens: 0, closes: 1_440 } : { opens, closes };
  return next() < 0.5 ? { ...whole, pause: null, resume: null } : { opens, pause, resume, closes };
}

/** The slow way: each start by the rules of the library, "compatible" on days of change. */
function oracle({ zone, week, busy, first, days, minutes }: Search): Slot[] {
  const found = new Map<string, Slot>();
  for (let n = 0; n < days; n++) {
    const day = first.add({ days: n });
    const hours = week[(getDayOfWeek(day, "en-US") + 6) % 7];
    if (!hours) continue;
    const at = (minute: number) => {
      const of = minute === 1_440 ? day.add({ days: 1 }) : day;
      const time = new CalendarDateTime(of.year, of.month, of.day, Math.floor(minute / 60) % 24, minute % 60);
      return toZoned(time, zone, "compatible").toDate().getTime();
    };
    const { opens, pause, resume, closes } = hours;
    const parts: [number, number][] =
      pause === null || resume === null
        ? [[opens, closes]]
        : [
            [opens, pause],
            [resume, closes],
          ];
    const step = minutes < 60 ? 30 : 60;
    const starts = parts.flatMap(([from, until]) =>
      Array.from({ length: Math.ceil((until - from) / step) }, (_, index) => ({
        start: at(from + index * step),
        until,
      })),
    );
    for (const { start, until } of starts) {
      const end = start + minutes * 60_000;
      const slot = { starts_at: new Date(start).toISOString(), ends_at: new Date(end).toISOString() };
      const isTaken = busy.some((it) => start < Date.parse(it.ends_at) && Date.parse(it.starts_at) < end);
      if (end <= at(until) && !isTaken) found.set(slot.starts_at, slot);
    }
  }
  return [...found.values()].toSorted((a, b) => a.starts_at.localeCompare(b.starts_at));
}

async function setWeek({ id }: Person, zone: string, week: Week): Promise<void> {
  const { kit } = await world();
  const rows = week.flatMap((it, n) => (it ? [{ weekday: n + 1, ...it }] : []));
  await kit.db.updateTable("users").set({ time_zone: zone }).where("id", "=", id).execute();
  await sql`delete from business_hours where user_id = ${id}`.execute(kit.db);
  await sql`insert into business_hours (user_id, weekday_number, start_in_minutes, pause_in_minutes, resume_in_minutes, end_in_minutes)
    select ${id}, weekday, opens, pause, resume, closes from json_to_recordset(${JSON.stringify(rows)}) as d(
      weekday smallint, opens smallint, pause smallint, resume smallint, closes smallint)`.execute(kit.db);
}

async function setBusy({ id }: Person, busy: Slot[]): Promise<void> {
  const { kit } = await world();
  await sql`delete from calendar_events where owner_id = ${id}`.execute(kit.db);
  await sql`insert into calendar_events (calendar, owner_id, title, starts_at, ends_at, time_zone, busy)
    select 'private', ${id}, 'x', starts_at, ends_at, 'UTC', true
    from json_to_recordset(${JSON.stringify(busy)}) as b(starts_at timestamptz, ends_at timestamptz)`.execute(kit.db);
}

async function inSql({ id }: Person, { first, days, minutes }: Search): Promise<Slot[]> {
  const { kit } = await world();
  const { rows } = await sql<Slot>`select * from free_slots(${id}, ${first.toString()}::date,
    ${first.add({ days: days - 1 }).toString()}::date, ${minutes}::integer, '2000-01-01')`.execute(kit.db);
  return rows;
}

/** Days on which the clocks of the zone change, in these years. */
function changes(zone: string): CalendarDate[] {
  const found: CalendarDate[] = [];
  for (let day = new CalendarDate(2026, 1, 1); day.year < 2029; day = day.add({ days: 1 }))
    if (toZoned(day, zone).offset !== toZoned(day.add({ days: 1 }), zone).offset) found.push(day);
  return found;
}

/** Every day of 2026 to 2028, in parts that one statement answers in time. */
const threeYears = Array.from({ length: 40 }, (_, n) => ({
  first: new CalendarDate(2026, 1, 1).add({ days: n * 28 }),
  days: 28,
}));

test(
  "free times are those of a slow oracle, around every change of clocks",
  { timeout: rounds(30_000, 400_000) },
  async () => {
    const { person } = await world();
    const marko = await person("Marko");
    const isWhole = rounds(0, 1) === 1;
    for (const [n, zone] of zones.slice(0, rounds(8, zones.length)).entries()) {
      const next = random(n + 1);
      const week = Array.from({ length: 7 }, () => randomDay(next));
      await setWeek(marko, zone, week);
      const around = changes(zone).map((day) => ({ first: day.subtract({ days: 2 }), days: 5 }));
      const usual = { first: new CalendarDate(2027, 1 + upTo(next, 11), 1 + upTo(next, 27)), days: 10 };
      for (const span of isWhole ? threeYears : [...around, usual]) {
        const start = toZoned(span.first, zone).toDate().getTime();
        const busy = Array.from({ length: 4 }, (_, k) => {
          const begin = start + Math.floor((k + next() * 0.5) * ((span.days * 86_400_000) / 4));
          return {
            starts_at: new Date(begin).toISOString(),
            ends_at: new Date(begin + (1 + upTo(next, 20)) * 900_000).toISOString(),
          };
        });
        await setBusy(marko, busy);
        const search = { zone, week, busy, minutes: [15, 45, 60, 90, 120, 240][upTo(next, 5)] ?? 60, ...span };
        expect(await inSql(marko, search), `${zone} ${String(span.first)} ${JSON.stringify(week)}`).toEqual(
          oracle(search),
        );
      }
    }
  },
);

test("a customer reads the free times of the accepted provider, asks for one, and it is taken once it is confirmed", async () => {
  const { olena, marko, ivan, tap, byMarko } = await requestWithTwoProposals();
  const read = (who: Person, query = {}) => who.attempt("GET /events/:id/slots", { params: { id: byMarko.id }, query });
  expect((await read(olena)).code).toBe("proposal.state");
  await accept(olena, byMarko.id);
  const listed = async () =>
    (await olena.call("GET /events/:id/slots", { params: { id: tap.id }, query: { days: "5", minutes: "120" } })).free;
  expect(await olena.call("GET /events/:id/slots", { params: { id: tap.id } })).toMatchObject({
    time_zone: "Europe/Kyiv",
    place_time_zone: "Europe/Kyiv",
    minutes: 60,
    has_hours: false,
    free: [],
  });
  const around = { opens: 0, pause: null, resume: null, closes: 1_440 };
  await setWeek(marko, "Europe/Lisbon", [around, around, around, around, around, around, around]);
  const free = await listed();
  const first = free[0]!;
  expect(Date.parse(first.starts_at)).toBeGreaterThanOrEqual(Date.now() + 119 * 60_000);
  const { id } = await olena.call("POST /events", { body: { subject_id: tap.id, ...first, note: "Ключ у сусідки" } });
  expect(await listed()).toEqual(free);
  await marko.call("POST /events/:id/confirm", { params: { id } });
  expect((await listed())[0]).not.toEqual(first);
  const notes = await Promise.all([olena, marko].map((who) => who.call("GET /events/:id", { params: { id } })));
  expect(notes.map(({ note }) => note)).toEqual(["Ключ у сусідки", null]);
  expect((await read(ivan)).status).toBe(404);
});

test("five times wait for answers at most, and asking to move counts", async () => {
  const petro = await (await world()).person("Petro");
  const asked = await Promise.all(Array.from({ length: 6 }, () => oneJob(petro)));
  const [moved, ...others] = asked;
  const { id } = await moved!.marko.call("POST /events", { body: { subject_id: moved!.id, ...times(1) } });
  const all = await Promise.all(
    others.map((it, n) => petro.attempt("POST /events", { body: { subject_id: it.id, ...times(n + 2) } })),
  );
  expect(all.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
  const more = await petro.attempt("PATCH /events/:id", { params: { id }, body: times(9) });
  expect([more.code, more.body]).toMatchObject(["event.too_many_asks", { params: { max: "5" } }]);
});

async function oneJob(customer: Person) {
  const marko = await (await world()).person("Marko");
  const { id } = await answer(marko, (await requestOf(customer)).id);
  await accept(customer, id);
  return { marko, id };
}

const times = (days: number) => ({
  starts_at: new Date(Date.now() + days * 86_400_000).toISOString(),
  ends_at: new Date(Date.now() + days * 86_400_000 + 3_600_000).toISOString(),
});
