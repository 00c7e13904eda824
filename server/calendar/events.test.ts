// The calendar: own entries, and appointments that both sides of a job agree on.
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { appointmentOf, freeHour } from "../../tests/fixtures/calendar.ts";
import { accept, inbox, requestWithTwoProposals } from "../../tests/fixtures/requests.ts";
import { rounds } from "../../tests/world/rounds.ts";
import { world, type Person } from "../../tests/world/world.ts";

const add = (who: Person, body: object) => who.attempt("POST /events", { body });
const change = (who: Person, id: string, body: object) => who.attempt("PATCH /events/:id", { params: { id }, body });
const read = (who: Person, id: string) => who.call("GET /events/:id", { params: { id } });
const confirm = (who: Person, id: string) => who.attempt("POST /events/:id/confirm", { params: { id } });
const refuse = (who: Person, id: string) => who.attempt("POST /events/:id/refuse", { params: { id } });
const remove = (who: Person, id: string) => who.attempt("DELETE /events/:id", { params: { id } });
const calendarOf = async (who: Person) => (await who.call("GET /events")).data;
const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Olena accepted Marko. */
async function job() {
  const { olena, marko, ivan, tap, byMarko } = await requestWithTwoProposals();
  await accept(olena, byMarko.id);
  return { olena, marko, ivan, tap, id: byMarko.id };
}

test("the provider enters the time, both see one appointment, the customer asks to move it and the provider confirms", async () => {
  const { olena, marko, ivan, tap, id } = await job();
  const first = freeHour();
  const made = await marko.call("POST /events", { body: { subject_id: tap.id, ...first, note: "Rohrzange" } });
  expect(made).toMatchObject({
    title: tap.title,
    calendar: "service",
    private: false,
    status: "confirmed",
    note: "Rohrzange",
    appointment: { proposal_id: id, request_id: tap.id, side: "provider", done: false },
    can: { edit: true, remove: true, confirm: false, refuse: false },
  });
  expect(made.participants.map(({ name }) => name)).toEqual(["Marko", "Olena"]);
  const hers = await read(olena, made.id);
  expect(hers).toMatchObject({ note: null, starts_at: made.starts_at, appointment: { side: "customer" } });
  expect((await inbox(olena))[0]).toBe("proposal_status.time_set");
  for (const who of [olena, marko]) expect((await calendarOf(who)).map((it) => it.id)).toEqual([made.id]);
  for (const path of ["GET /events/:id", "DELETE /events/:id"] as const)
    expect((await ivan.attempt(path, { params: { id: made.id } })).status).toBe(404);

  const later = freeHour();
  expect((await change(olena, made.id, later)).status).toBe(200);
  expect(await read(marko, made.id)).toMatchObject({
    starts_at: made.starts_at,
    asked: { mine: false, starts_at: later.starts_at },
    can: { confirm: true },
  });
  expect((await inbox(marko))[0]).toBe("proposal_status.time_asked");
  expect((await confirm(olena, made.id)).code).toBe("ability_not_granted");
  expect((await confirm(marko, made.id)).status).toBe(200);
  expect(await read(olena, made.id)).toMatchObject({ ...later, asked: null, status: "confirmed" });
  expect((await confirm(marko, made.id)).code).toBe("event.state");
});

test("an entry says what its price means: of an appointment as the proposal does, also by the hour", async () => {
  const { olena, marko, ivan, tap, byMarko } = await requestWithTwoProposals();
  await marko.call("PATCH /proposals/:proposalId", {
    params: { proposalId: byMarko.id },
    body: { price_kind: "hourly", amount: 1_550 },
  });
  await accept(olena, byMarko.id);
  const made = await marko.call("POST /events", { body: { subject_id: tap.id, ...freeHour() } });
  for (const who of [olena, marko])
    expect(await read(who, made.id)).toMatchObject({ price: 1_550, price_kind: "hourly" });
  const own = { title: "Zahnarzt", ...freeHour() };
  const priced = await ivan.call("POST /events", { body: { ...own, price: 5_000, currency: "EUR" } });
  expect(priced).toMatchObject({ price: 5_000, price_kind: "fixed" });
  expect(await ivan.call("POST /events", { body: { ...own, ...freeHour() } })).toMatchObject({ price_kind: null });
});

test("what a customer asks for takes no time, lapses after a day, and makes room for another question", async () => {
  const { kit } = await world();
  const { olena, marko, tap, id } = await job();
  const times = freeHour();
  const asked = await olena.call("POST /events", { body: { subject_id: id, ...times } });
  expect(asked).toMatchObject({ status: "asked", asked: { mine: true }, can: { confirm: false, refuse: true } });
  expect((await add(marko, { title: "Zahnarzt", ...times })).status).toBe(201);
  expect((await confirm(marko, asked.id)).code).toBe("event.overlap");
  expect((await read(marko, asked.id)).overlaps).toBe(true);
  expect((await add(olena, { subject_id: tap.id, ...freeHour() })).code).toBe("event.exists");
  await kit.db
    .updateTable("calendar_events")
    .set({ asked_at: new Date(Date.now() - 25 * 3_600_000) })
    .where("id", "=", asked.id)
    .execute();
  expect((await olena.attempt("GET /events/:id", { params: { id: asked.id } })).status).toBe(404);
  expect((await confirm(marko, asked.id)).status).toBe(404);
  const again = await olena.call("POST /events", { body: { subject_id: id, ...freeHour() } });
  expect((await refuse(marko, again.id)).status).toBe(200);
  expect((await inbox(olena))[0]).toBe("proposal_status.time_refused");
  expect(await calendarOf(olena)).toEqual([]);
});

test("of many bookings of one hour exactly one is there", async () => {
  const { marko } = await job();
  const times = freeHour();
  const many = Array.from({ length: rounds(20, 200) }, (_, n) => add(marko, { title: `Termin ${n}`, ...times }));
  const codes = (await Promise.all(many)).map(({ status, code }) => `${status} ${code ?? ""}`.trim());
  expect(codes.filter((it) => it === "201")).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(["201", "409 event.overlap"]));
  expect(await calendarOf(marko)).toHaveLength(1);
});

test("entries that touch do not overlap, and one that takes no time fits anywhere; customers get a hint only", async () => {
  const { person } = await world();
  const [marko, anna] = [await person("Marko"), await person("Anna", { provides: false })];
  const { starts_at, ends_at } = freeHour();
  const next = new Date(Date.parse(ends_at) + 3_600_000).toISOString();
  for (const body of [
    { starts_at, ends_at },
    { starts_at: ends_at, ends_at: next },
    { starts_at, ends_at, busy: false },
  ])
    expect((await add(marko, { title: "Termin", ...body })).status).toBe(201);
  const [one, two] = [
    await add(anna, { title: "A", starts_at, ends_at }),
    await add(anna, { title: "B", starts_at, ends_at }),
  ];
  expect([one.status, two.status]).toEqual([201, 201]);
  expect((await calendarOf(anna)).map(({ overlaps }) => overlaps)).toEqual([true, true]);
});

test("whole days follow the owner's zone, on days of 23 and 25 hours too", async () => {
  const { person, kit } = await world();
  const anna = await person("Anna");
  await kit.db.updateTable("users").set({ time_zone: "Europe/Lisbon" }).where("id", "=", anna.id).execute();
  const hoursOf = async (start_date: string) => {
    const body = { title: "Urlaub", all_day: true, start_date, end_date: start_date };
    const { starts_at, ends_at } = await anna.call("POST /events", { body });
    return [starts_at, (Date.parse(ends_at) - Date.parse(starts_at)) / 3_600_000];
  };
  expect(await hoursOf("2027-03-28")).toEqual(["2027-03-28T00:00:00.000Z", 23]);
  expect(await hoursOf("2027-10-31")).toEqual(["2027-10-30T23:00:00.000Z", 25]);
});

test("a day in the past, an end before its start and a missing time are errors of their fields", async () => {
  const { person } = await world();
  const anna = await person("Anna");
  const { starts_at, ends_at } = freeHour();
  const errorsOf = async (body: object) =>
    Object.keys(((await add(anna, body)).body as { errors?: object }).errors ?? {});
  expect(await errorsOf({ title: "Arzt", starts_at: ends_at, ends_at: starts_at })).toEqual(["ends_at"]);
  expect(await errorsOf({ title: "Arzt", starts_at })).toEqual(["ends_at"]);
  expect(await errorsOf({ starts_at, ends_at })).toEqual(["title"]);
  expect(await errorsOf({ title: "Arzt", all_day: true, start_date: dayAfter(-2), end_date: dayAfter(2) })).toEqual([
    "start_date",
  ]);
  expect(await errorsOf({ title: "Arzt", all_day: true, start_date: dayAfter(3), end_date: dayAfter(2) })).toEqual([
    "end_date",
  ]);
});

test("an own entry is changed, moved to whole days and removed by its owner; nobody else reads it", async () => {
  const { person } = await world();
  const [anna, ivan] = [await person("Anna"), await person("Ivan")];
  const { id } = await anna.call("POST /events", { body: { title: "Arzt", note: "Zimmer 12", ...freeHour() } });
  expect((await change(anna, id, { title: "Zahnarzt", price: 5_000, currency: "EUR" })).status).toBe(200);
  const body = { all_day: true, start_date: dayAfter(40), end_date: dayAfter(41) };
  expect((await change(anna, id, body)).status).toBe(200);
  expect(await read(anna, id)).toMatchObject({ title: "Zahnarzt", note: "Zimmer 12", private: true, ...body });
  expect((await change(ivan, id, { title: "x" })).status).toBe(404);
  const [foreign, unknown] = [await remove(ivan, id), await remove(ivan, randomUUID())];
  expect([foreign.status, foreign.code]).toEqual([unknown.status, unknown.code]);
  expect(await calendarOf(ivan)).toEqual([]);
  expect((await remove(anna, id)).status).toBe(204);
  expect(await calendarOf(anna)).toEqual([]);
});

test("an appointment ends with the deal, but the deal does not end with the appointment", async () => {
  const { olena, marko, id } = await job();
  const first = await appointmentOf(marko, id);
  expect((await remove(olena, first.id)).status).toBe(204);
  expect((await inbox(marko))[0]).toBe("proposal_status.time_removed");
  expect(await marko.call("GET /proposals/:proposalId", { params: { proposalId: id } })).toMatchObject({
    status: "accepted",
  });
  const second = await appointmentOf(marko, id);
  expect((await calendarOf(olena)).map((it) => it.id)).toEqual([second.id]);
  await marko.call("POST /events/:id/withdraw", { params: { id }, body: { withdraw_reason: "busy" } });
  for (const who of [olena, marko]) expect(await calendarOf(who)).toEqual([]);
  expect((await add(olena, { subject_id: id, ...freeHour() })).code).toBe("proposal.state");
});

test("a request that is closed has no appointment ahead", async () => {
  const { olena, marko, tap, id } = await job();
  await appointmentOf(marko, id);
  const body = { close_reason: "another" } as const;
  await olena.call("POST /service-requests/:id/close", { params: { id: tap.id }, body });
  for (const who of [olena, marko]) expect(await calendarOf(who)).toEqual([]);
});

test("of an entry that has changed since it was read nothing is changed", async () => {
  const anna = await (await world()).person("Anna");
  const made = await anna.call("POST /events", { body: { title: "Arzt", ...freeHour() } });
  const attempt = (body: object, version: string) =>
    anna.attempt("PATCH /events/:id", { params: { id: made.id }, body, headers: { "if-match": `"${version}"` } });
  expect((await attempt({ title: "One" }, made.version)).status).toBe(200);
  for (const body of [{ title: "Two" }, { note: "Two" }, freeHour()])
    expect(await attempt(body, made.version)).toMatchObject({ status: 412, code: "version.changed" });
  const now = await read(anna, made.id);
  expect(now).toMatchObject({ title: "One", starts_at: made.starts_at });
  expect((await attempt({ title: "Two" }, now.version)).status).toBe(200);
});

test("another time of an appointment is asked beside the one that its writer saw; the note of the other side does not count", async () => {
  const { olena, marko, id } = await job();
  const made = await appointmentOf(marko, id);
  const hers = await read(olena, made.id);
  const ask = (version: string) =>
    olena.attempt("PATCH /events/:id", {
      params: { id: made.id },
      body: freeHour(),
      headers: { "if-match": `"${version}"` },
    });
  expect((await change(marko, made.id, { note: "Rohrzange" })).status).toBe(200);
  expect((await read(olena, made.id)).version).toBe(hers.version);
  expect((await change(marko, made.id, freeHour())).status).toBe(200);
  expect(await ask(hers.version)).toMatchObject({ status: 412, code: "version.changed" });
  expect((await read(olena, made.id)).asked).toMatchObject({ mine: false });
  expect((await ask((await read(olena, made.id)).version)).status).toBe(200);
});

test("a confirmation agrees to the time that its reader saw, not to another one asked for meanwhile", async () => {
  const { olena, marko, id } = await job();
  const { id: event } = await olena.call("POST /events", { body: { subject_id: id, ...freeHour() } });
  const seen = (await read(marko, event)).version;
  const later = freeHour();
  expect((await change(olena, event, later)).status).toBe(200);
  const confirmSeen = (version: string) =>
    marko.attempt("POST /events/:id/confirm", { params: { id: event }, headers: { "if-match": `"${version}"` } });
  expect(await confirmSeen(seen)).toMatchObject({ status: 412, code: "version.changed" });
  expect((await read(marko, event)).status).toBe("asked");
  expect((await confirmSeen((await read(marko, event)).version)).status).toBe(200);
  expect(await read(marko, event)).toMatchObject({ status: "confirmed", starts_at: later.starts_at });
});
