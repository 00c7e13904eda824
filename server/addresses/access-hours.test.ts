import { expect, test } from "vitest";
import { world, type Person } from "../../tests/world/world.ts";
import { somewhere } from "./places-for-tests.ts";

const day = (weekday_number: number, start = 540, end = 1080) => ({
  weekday_number,
  start_in_minutes: start,
  end_in_minutes: end,
});
const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => day(weekday, 0, 1440));

async function cast() {
  const there = await world();
  const olena = await there.person("Olena", { language: "uk" });
  const { id } = await olena.call("POST /addresses", { body: somewhere({ link_enabled: true }) });
  const query = { address_id: id };
  const week = async (who: Person = olena) => (await who.call("GET /access-hours", { query })).data;
  const set = async (body: object) => (await olena.call("POST /access-hours", { query, body: body as never })).data;
  const place = () => olena.call("GET /addresses/:id", { params: { id } });
  return { ...there, olena, id, query, week, set, place };
}

test("a place has seven days from Monday; days that are not set are closed", async () => {
  const { week, set, id, place } = await cast();
  expect((await week()).map((it) => [it.weekday_number, it.id, it.closed, it.address_id])).toEqual(
    [1, 2, 3, 4, 5, 6, 7].map((number) => [number, null, true, id]),
  );
  expect((await place()).open_now).toBeNull();
  const [monday] = await set(day(1));
  const [again, tuesday] = await set({ days: [day(1, 0, 60), day(2)] });
  expect([again?.id, again?.end_in_minutes, tuesday?.start_in_minutes]).toEqual([monday?.id, 60, 540]);
  await set({ days: everyDay });
  expect((await place()).open_now).toBe(true);
});

test("a day is changed and deleted; a change that makes an invalid day is refused by field", async () => {
  const { olena, set, week } = await cast();
  const { id = "" } = (await set(day(3)))[2] as { id?: string };
  const changed = await olena.call("PATCH /access-hours/:id", { params: { id }, body: { end_in_minutes: 900 } });
  expect(changed).toMatchObject({ id, ...day(3, 540, 900) });
  const refused = await olena.attempt("PATCH /access-hours/:id", { params: { id }, body: { start_in_minutes: 900 } });
  expect(refused).toMatchObject({ status: 422, body: { errors: { end_in_minutes: [{}] } } });
  await olena.call("DELETE /access-hours/:id", { params: { id } });
  expect((await week())[2]?.id).toBeNull();
  expect((await olena.attempt("DELETE /access-hours/:id", { params: { id } })).code).toBe("hours.not_found");
});

test("visitors of the posting link read the access hours; places and days of other owners are not found", async () => {
  const { olena, person, visitor, id, query, set } = await cast();
  const days = await set({ days: everyDay });
  const { public_alias } = await olena.call("GET /addresses/:id", { params: { id } });
  const seen = await visitor().call("GET /public/addresses/:id", { params: { id: public_alias ?? "" } });
  expect([seen.open_now, seen.access_hours?.length]).toEqual([true, 7]);
  const marko = await person("Marko");
  const attempts = [
    await marko.attempt("GET /access-hours", { query }),
    await marko.attempt("POST /access-hours", { query, body: day(1) }),
    await marko.attempt("PATCH /access-hours/:id", { params: { id: days[0]?.id }, body: {} }),
    await marko.attempt("DELETE /access-hours/:id", { params: { id: days[0]?.id } }),
  ];
  expect(attempts.map(({ code }) => code)).toEqual([
    "address.not_found",
    "address.not_found",
    "hours.not_found",
    "hours.not_found",
  ]);
});

test("deleting a place deletes its hours", async () => {
  const { kit, olena, id, set } = await cast();
  await set({ days: everyDay });
  await olena.call("DELETE /addresses/:id", { params: { id } });
  expect(await kit.db.selectFrom("access_hours").selectAll().where("address_id", "=", id).execute()).toEqual([]);
});

test("of a week that has changed since it was read nothing is changed", async () => {
  const { olena, query } = await cast();
  const read = async () => (await olena.call("GET /access-hours", { query })).meta.version ?? "";
  const headersOf = (version: string) => ({ "if-match": `"${version}"` });
  const seen = await read();
  const set = (version: string) =>
    olena.attempt("POST /access-hours", { query, body: day(1), headers: headersOf(version) });
  const saved = await set(seen);
  expect(saved.status).toBe(201);
  const { id } = (await olena.call("GET /access-hours", { query })).data[0] ?? {};
  const change = { params: { id }, body: { end_in_minutes: 900 }, headers: headersOf(seen) };
  for (const refused of [await set(seen), await olena.attempt("PATCH /access-hours/:id", change)])
    expect(refused).toMatchObject({ status: 412, code: "version.changed" });
  expect((await set(await read())).status).toBe(201);
});
