import { sql } from "kysely";
import { expect, test } from "vitest";
import { countingApp } from "../../tests/world/count-queries.ts";
import { world, type Person } from "../../tests/world/world.ts";

const day = (weekday_number: number, start = 540, end = 1080) => ({
  weekday_number,
  start_in_minutes: start,
  end_in_minutes: end,
});
const week = async (who: Person) => (await who.call("GET /business-hours")).data;
const set = async (who: Person, body: object) => (await who.call("POST /business-hours", { body: body as never })).data;
const refused = async (who: Person, method: "POST" | "PATCH", body: object, id = "") => {
  const call = method === "POST" ? "POST /business-hours" : "PATCH /business-hours/:id";
  const answer = await who.attempt(call, { body, params: { id } });
  return [answer.code, ...Object.keys((answer.body as { errors?: object }).errors ?? {})];
};

test("a week has seven days from Monday, unset days are closed; a day set again keeps its id", async () => {
  const { person } = await world();
  const marko = await person("Marko");
  const empty = await week(marko);
  expect(empty.map((it) => [it.weekday_number, it.id, it.closed])).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((number) => [number, null, true]),
  );
  const pause = { pause_in_minutes: 720, resume_in_minutes: 780 };
  const first = await set(marko, { days: [{ ...day(5), ...pause }, day(1), { weekday_number: 7, closed: true }] });
  expect(first[4]).toMatchObject({ ...day(5), ...pause, closed: false });
  expect(first[6]).toMatchObject({ closed: true, id: expect.any(String) });
  const again = await set(marko, day(5, 0, 1440));
  expect(again[4]).toMatchObject({ id: first[4]?.id, ...day(5, 0, 1440), pause_in_minutes: null });
  expect(again[0]).toEqual(first[0]);
  expect(await week(marko)).toEqual(again);
});

test("a change of a day is merged with the stored day; days are closed, opened and deleted", async () => {
  const { person } = await world();
  const marko = await person("Marko");
  const { id = "" } = (await set(marko, day(3)))[2] as { id?: string };
  const change = (body: object) => marko.call("PATCH /business-hours/:id", { params: { id }, body });
  expect(await change({ end_in_minutes: 900 })).toMatchObject({ id, ...day(3, 540, 900) });
  expect(await refused(marko, "PATCH", { start_in_minutes: 900 }, id)).toEqual(["validation.failed", "end_in_minutes"]);
  expect(await refused(marko, "PATCH", { pause_in_minutes: 600 }, id)).toEqual([
    "validation.failed",
    "resume_in_minutes",
  ]);
  expect(await refused(marko, "PATCH", { start_in_minutes: null }, id)).toEqual([
    "validation.failed",
    "start_in_minutes",
  ]);
  expect(await change({ closed: true })).toMatchObject({ closed: true, start_in_minutes: null, end_in_minutes: null });
  expect(await change({ start_in_minutes: 0, end_in_minutes: 1440 })).toMatchObject({ ...day(3, 0, 1440) });
  const gone = await marko.attempt("DELETE /business-hours/:id", { params: { id } });
  expect([gone.status, (await week(marko))[2]?.id]).toEqual([204, null]);
  expect(await refused(marko, "PATCH", {}, id)).toEqual(["hours.not_found"]);
});

test.each([
  ["no times", { weekday_number: 1 }, "start_in_minutes"],
  ["no end", { weekday_number: 1, start_in_minutes: 5 }, "start_in_minutes"],
  ["no time at all", day(1, 600, 600), "end_in_minutes"],
  ["a pause without end", { ...day(1), pause_in_minutes: 600 }, "resume_in_minutes"],
  ["a pause outside", { ...day(1), pause_in_minutes: 400, resume_in_minutes: 500 }, "end_in_minutes"],
  ["a day with more hours", day(1, 0, 1441), "end_in_minutes"],
  ["an eighth day", day(8), "weekday_number"],
  ["half minutes", day(1, 1.5), "start_in_minutes"],
])("%s makes no day", async (_what, body, field) => {
  const { person } = await world();
  const answer = await refused(await person("Marko"), "POST", body);
  expect([answer[0], answer.some((it) => it === field || it === "_")]).toEqual(["validation.failed", true]);
});

test("hours over midnight are stored with both days, and what does not fit is refused with words", async () => {
  const { person } = await world();
  const marko = await person("Marko");
  await set(marko, { days: [day(5, 1320, 360), day(7, 1200, 120)] });
  const split = await week(marko);
  expect(split[4]).toMatchObject(day(5, 1320, 1440));
  expect(split[5]).toMatchObject(day(6, 0, 360));
  expect([split[6], split[0]]).toMatchObject([day(7, 1200, 1440), day(1, 0, 120)]);
  const friday = await marko.call("PATCH /business-hours/:id", {
    params: { id: split[4]?.id ?? "" },
    body: { start_in_minutes: 1200, end_in_minutes: 420 },
  });
  expect(friday).toMatchObject({ id: split[4]?.id, ...day(5, 1200, 1440) });
  expect((await week(marko))[5]).toMatchObject(day(6, 0, 420));
  await set(marko, { ...day(2), pause_in_minutes: 720, resume_in_minutes: 780 });
  const full = await marko.attempt("POST /business-hours", { body: { days: [day(1, 1320, 60)] } });
  expect(full.body).toMatchObject({ errors: { "days.0.end_in_minutes": [{ code: "hours_full" }] } });
});

test("days of other people are not found, each weekday exists once, and a week costs as many statements as a day", async () => {
  const { person } = await world();
  const [marko, ivan] = [await person("Marko"), await person("Ivan")];
  const { id } = (await set(marko, day(1)))[0] ?? {};
  for (const call of ["PATCH /business-hours/:id", "DELETE /business-hours/:id"] as const)
    expect((await ivan.attempt(call, { params: { id }, body: {} })).code).toBe("hours.not_found");
  expect((await refused(marko, "POST", { days: [day(1), day(1, 0, 5)] }))[0]).toBe("validation.failed");
  const { cost, close } = await countingApp();
  const days = [1, 2, 3, 4, 5, 6, 7].map((number) => day(number));
  const costs = [await cost(marko, "POST /business-hours", { body: { days } })];
  costs.push(await cost(marko, "POST /business-hours", { body: day(2) }));
  expect(costs[0]).toBe(costs[1]);
  expect(await cost(marko, "GET /business-hours")).toBeLessThanOrEqual(2);
  await close();
});

test("two weeks saved at the same moment are both whole", async () => {
  const { person } = await world();
  const marko = await person("Marko");
  const all = (start: number) => [7, 3, 1, 2, 5, 4, 6].map((number) => day(number, start));
  await Promise.all(
    [60, 120].flatMap((start) => [all(start), all(start).toReversed()]).map((days) => set(marko, { days })),
  );
  expect(new Set((await week(marko)).map((it) => it.start_in_minutes)).size).toBe(1);
});

test("of a week that has changed since it was read nothing is changed; what is saved with it counts, a pause does not", async () => {
  const marko = await (await world()).person("Marko");
  const read = async () => (await marko.call("GET /business-hours")).meta.version ?? "";
  const headersOf = (version: string) => ({ "if-match": `"${version}"` });
  const save = (body: object, version: string) =>
    marko.attempt("POST /business-hours", { body, headers: headersOf(version) });
  const seen = await read();
  await marko.call("PATCH /account-settings", { body: { paused: true } });
  expect((await save(day(1), seen)).status).toBe(201);
  const [{ id } = {}] = await week(marko);
  const change = { params: { id }, body: { end_in_minutes: 900 }, headers: headersOf(seen) };
  for (const refused of [await save(day(1, 0, 60), seen), await marko.attempt("PATCH /business-hours/:id", change)])
    expect(refused).toMatchObject({ status: 412, code: "version.changed" });
  expect((await week(marko))[0]).toMatchObject(day(1));
  const newer = await read();
  await marko.call("PATCH /account-settings", { body: { phone_visibility: "authorized" } });
  expect((await save({ days: [day(2)], settings: { phone_visibility: "anybody" } }, newer)).status).toBe(412);
  expect((await save(day(2), await read())).status).toBe(201);
});

test("at every time of two weeks, the hours of the week beside the person say what the days say", async () => {
  const { person, kit } = await world();
  const [marko, ivan, olena] = [await person("Marko"), await person("Ivan"), await person("Olena")];
  const all = [marko, ivan, olena].map(({ id }) => id);
  await sql`update users set time_zone = 'Pacific/Auckland' where id = ${ivan.id}`.execute(kit.db);
  const pause = { pause_in_minutes: 600, resume_in_minutes: 661 };
  const check = async () =>
    (
      await sql<{ id: string; open: number; never: boolean; wrong: number }>`
        select u.id, count(*) filter (where stands.open)::integer as open, bool_and(stands.open is null) as never,
          count(*) filter (where stands.open is distinct from provider_open(u.id, at))::integer as wrong
        from users u cross join generate_series('2026-10-19 00:00+00'::timestamptz, '2026-11-02', '43 minutes') at
          cross join lateral (select u.week_hours @> week_minute(u.time_zone, at) as open) stands
        where u.id = any(${all}::uuid[]) group by u.id`.execute(kit.db)
    ).rows.toSorted((a, b) => all.indexOf(a.id) - all.indexOf(b.id));
  expect((await check()).map(({ never, wrong }) => [never, wrong])).toEqual([
    [true, 0],
    [true, 0],
    [true, 0],
  ]);
  const days = await set(marko, { days: [{ ...day(1), ...pause }, day(2, 0, 1440), day(7, 1200, 1440)] });
  await set(ivan, { days: [day(3, 0, 1440), { ...day(4, 1, 1439), ...pause }, { weekday_number: 5, closed: true }] });
  await set(olena, { days: [{ weekday_number: 1, closed: true }] });
  const [before, others, closed] = await check();
  expect([before?.wrong, others?.wrong, closed]).toEqual([0, 0, { id: olena.id, open: 0, never: false, wrong: 0 }]);
  expect([before?.open, others?.open].every((times) => (times ?? 0) > 50)).toBe(true);
  await marko.call("DELETE /business-hours/:id", { params: { id: days[1]?.id ?? "" } });
  const [after] = await check();
  expect([after?.wrong, (after?.open ?? 0) < (before?.open ?? 0)]).toEqual([0, true]);
});
