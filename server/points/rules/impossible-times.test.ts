// Days and times that nobody can keep are refused with words, where they are set (rule S9).
import { expect, test } from "vitest";
import { answer, requestOf } from "../../../tests/fixtures/requests.ts";
import { world, type Person } from "../../../tests/world/world.ts";

const zone = "Europe/Kyiv";
const today = () => new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date());
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The night of next year when the clocks change. @param month 3 or 10 */
function changeNight(month: number): string {
  const last = new Date(Date.UTC(new Date().getUTCFullYear() + 1, month, 0));
  last.setUTCDate(last.getUTCDate() - last.getUTCDay());
  return last.toISOString().slice(0, 10);
}

/** "date: date_in_past", or null for what is accepted. */
async function refusal(who: Person, call: Parameters<Person["attempt"]>[0], body: object, params = {}) {
  const { status, body: answered } = await who.attempt(call, { body, params });
  if (status < 300) return null;
  const { errors = {} } = answered as { errors?: Record<string, { code: string }[]> };
  return Object.entries(errors)
    .map(([field, [first]]) => `${field}: ${first?.code}`)
    .join();
}

test.each([
  ["a year of four nines", () => ({ date: "9999-01-01" }), "date: date_too_far"],
  ["yesterday", () => ({ date: inDays(-2) }), "date: date_in_past"],
  ["an hour of today that has passed", () => ({ date: today(), time: "00:00" }), "time: time_in_past"],
  ["an hour that the clocks leave out", () => ({ date: changeNight(3), time: "03:30" }), "time: time_skipped"],
  ["an hour that comes twice", () => ({ date: changeNight(10), time: "03:30" }), "time: time_twice"],
  ["the hour after it", () => ({ date: changeNight(3), time: "04:00" }), null],
  ["the hour before it", () => ({ date: changeNight(10), time: "02:59" }), null],
  ["that hour in another night", () => ({ date: inDays(3), time: "12:30" }), null],
  ["today without an hour", () => ({ date: today() }), null],
])("a request for %s", async (_what, when, expected) => {
  const { person } = await world();
  const olena = await person("Olena");
  expect(await refusal(olena, "POST /service-requests", when())).toBe(expected);
  const { id } = await olena.call("POST /service-requests", { body: {} });
  expect(await refusal(olena, "PATCH /service-requests/:id", when(), { id })).toBe(expected);
});

test("a time that has passed since is not checked again with other changes", async () => {
  const { person, kit } = await world();
  const olena = await person("Olena");
  const { id } = await olena.call("POST /service-requests", { body: { date: today(), time: "23:59" } });
  await kit.db.updateTable("points").set({ time_of_day: "00:00" }).where("id", "=", id).execute();
  const unchanged = { title: "Tap", date: today(), time: "00:00" };
  expect(await refusal(olena, "PATCH /service-requests/:id", unchanged, { id })).toBeNull();
});

test("proposals, their terms, entries of the calendar and discounts have the same bounds", async () => {
  const { person } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
  const tap = await requestOf(olena);
  const proposal = { request_id: tap.id, price_kind: "fixed", amount: 5_000, currency: "UAH", message: "Kann." };
  const propose = (facts: object) => refusal(marko, "POST /proposals", { ...proposal, ...facts });
  const before = new Date(Date.now() - 60_000).toISOString();
  const isToday = (at: string) => new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date(at)) === today();
  expect(await propose({ starts_at: before })).toBe(`starts_at: ${isToday(before) ? "time_in_past" : "date_in_past"}`);
  expect(await propose({ starts_at: "9999-01-01T10:00:00Z" })).toBe("starts_at: date_too_far");
  expect(await propose({ valid_until: "9999-01-01" })).toBe("valid_until: date_too_far");
  const { id: proposalId, terms_version } = await answer(marko, tap.id);
  const terms = { amount: 6_000, terms_version, starts_at: "9999-01-01T10:00:00Z" };
  expect(await refusal(olena, "POST /proposals/:proposalId/terms", terms, { proposalId })).toBe(
    "starts_at: date_too_far",
  );
  const entry = (facts: object) => refusal(marko, "POST /events", { title: "Dentist", ...facts });
  expect(await entry({ starts_at: "9999-01-01T10:00:00Z", ends_at: "9999-01-01T11:00:00Z" })).toContain(
    "starts_at: date_too_far",
  );
  expect(await entry({ all_day: true, start_date: inDays(1), end_date: "9999-01-01" })).toBe("end_date: date_too_far");
  const discount = (facts: object) =>
    refusal(marko, "POST /discount-programmes", { title: "10 %", kind: "percent", value: 10, ...facts });
  expect(await discount({ ends_on: "2020-12-31" })).toBe("ends_on: date_in_past");
  expect(await discount({ starts_on: inDays(5), ends_on: inDays(4) })).toBe("ends_on: end_before_start");
  expect(await discount({ starts_on: "9999-01-01" })).toBe("starts_on: date_too_far");
  expect(await discount({ starts_on: "2020-01-01", ends_on: today() })).toBeNull();
});

test("a name may have one letter", async () => {
  const { person } = await world();
  const li = await person("Li");
  expect(await refusal(li, "PATCH /account-settings", { name: "李" })).toBeNull();
});
