// Jobs with a day that stand in no calendar yet.
import { expect, test } from "vitest";
import { freeHour } from "../../tests/fixtures/calendar.ts";
import { accept, answer, requestOf } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const listOf = async (reader: Person, from = inDays(-1), to = inDays(200)) =>
  (await reader.call("GET /tentative-jobs", { query: { from, to } })).jobs;

async function people() {
  const { person } = await world();
  const [olena, marko, ivan] = await Promise.all([person("Olena"), person("Marko"), person("Ivan")]);
  return { olena, marko, ivan };
}

test("a proposal with a start waits in the calendars of its two sides, and of nobody else, until it is an appointment", async () => {
  const { olena, marko, ivan } = await people();
  const tap = await requestOf(olena);
  const { starts_at, ends_at } = freeHour();
  const { id } = await answer(marko, tap.id, { starts_at, duration: 90 });
  // Neither a start nor a day: nowhere.
  await answer(ivan, tap.id);
  const facts = { proposal_id: id, request_id: tap.id, starts_at, duration: 90, amount: 80_000, accepted: false };
  expect(await listOf(olena)).toMatchObject([{ ...facts, side: "customer", person: { name: "Marko" } }]);
  expect(await listOf(marko)).toMatchObject([{ ...facts, side: "provider", person: { name: "Olena" } }]);
  expect(await listOf(ivan)).toEqual([]);

  await accept(olena, id);
  for (const reader of [olena, marko])
    expect(await listOf(reader)).toMatchObject([{ proposal_id: id, accepted: true }]);
  await marko.call("POST /events", { body: { subject_id: id, starts_at, ends_at } });
  for (const reader of [olena, marko]) expect(await listOf(reader)).toEqual([]);
});

test("a time that the customer asks for stands in the calendar itself, and a withdrawn proposal nowhere", async () => {
  const { olena, marko } = await people();
  const { id } = await answer(marko, (await requestOf(olena)).id, { starts_at: freeHour().starts_at });
  await accept(olena, id);
  const { id: event } = await olena.call("POST /events", { body: { subject_id: id, ...freeHour() } });
  for (const reader of [olena, marko]) expect(await listOf(reader)).toEqual([]);
  await marko.call("POST /events/:id/refuse", { params: { id: event } });
  for (const reader of [olena, marko]) expect(await listOf(reader)).toHaveLength(1);
  await marko.call("POST /events/:id/withdraw", { params: { id }, body: { withdraw_reason: "busy" } });
  for (const reader of [olena, marko]) expect(await listOf(reader)).toEqual([]);
});

test("a job of which only the day is known takes the day, and the range has sharp ends", async () => {
  const { olena, marko } = await people();
  const day = inDays(9).slice(0, 10);
  const { id: request_id } = await requestOf(olena, { date: day });
  await answer(marko, request_id);
  expect(await listOf(marko)).toMatchObject([{ request_id, starts_at: null, day, duration: null }]);
  const midnight = (plus: number) =>
    new Date(Date.parse(`${day}T00:00Z`) + plus * 86_400_000 - 2 * 3_600_000).toISOString();
  expect(await listOf(marko, midnight(-3), midnight(-1))).toEqual([]);
  expect(await listOf(marko, midnight(2), midnight(4))).toEqual([]);

  const { starts_at } = freeHour();
  const at = (minutes: number) => new Date(Date.parse(starts_at) + minutes * 60_000).toISOString();
  await answer(marko, (await requestOf(olena)).id, { starts_at, duration: 90 });
  const found = async (from: number, to: number) =>
    (await listOf(marko, at(from), at(to))).filter((it) => it.starts_at).length;
  expect([await found(-60, 0), await found(-60, 1), await found(89, 100), await found(90, 100)]).toEqual([0, 1, 1, 0]);
});

test("when another proposal is accepted, those of the others leave the calendars", async () => {
  const { olena, marko, ivan } = await people();
  const tap = await requestOf(olena);
  const { id } = await answer(marko, tap.id, { starts_at: freeHour().starts_at });
  await answer(ivan, tap.id, { starts_at: freeHour().starts_at });
  expect(await listOf(olena)).toHaveLength(2);
  await accept(olena, id);
  expect(await listOf(ivan)).toEqual([]);
  expect(await listOf(olena)).toMatchObject([{ proposal_id: id }]);
});
