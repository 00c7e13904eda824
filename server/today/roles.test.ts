// What Today shows to each kind of person: a provider, a customer, an operator.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { appointmentOf, askToMove } from "../../tests/fixtures/calendar.ts";
import { caseOf, report } from "../../tests/fixtures/cases.ts";
import { as, manages } from "../../tests/fixtures/mandates.ts";
import { operatorOf } from "../../tests/fixtures/operators.ts";
import {
  accept,
  addressOf,
  answer,
  plumber,
  requestOf,
  requestWithTwoProposals,
} from "../../tests/fixtures/requests.ts";
import { say, threadOf } from "../../tests/fixtures/threads.ts";
import { world, type Person } from "../../tests/world/world.ts";

const show = "GET /today";
const people = "GET /service-requests/:id/people";
/** Towns without people of other tests. */
const island = { lat: -51.7, lng: -57.85, locality: "Stanley", country_code: "FK" };
const jamestown = { lat: -15.93, lng: -5.72, locality: "Jamestown", country_code: "SH" };

async function offerOf(who: Person, more: object = {}, place = island) {
  const address_id = await addressOf(who, place);
  return who.call("POST /service-offers", {
    body: { ...plumber, title: "Plumber", address_id, publish: true, ...more },
  });
}

test("a provider sees the sent proposals, those that need an answer first, and one hint about the own page", async () => {
  const { person, kit } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  expect(await marko.call(show)).toMatchObject({ sent: { total: 0, proposals: [] }, profile: null });
  const requests = [];
  for (const title of ["Tap", "Shower", "Bath"]) requests.push(await requestOf(olena, { title }));
  const [tap, shower, bath] = requests;
  const valid_until = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const first = await answer(marko, tap?.id ?? "", { amount: 70_000 });
  const second = await answer(marko, shower?.id ?? "", { valid_until });
  const third = await answer(marko, bath?.id ?? "");
  await kit.db.updateTable("proposals").set({ valid_until: "2020-01-01" }).where("id", "=", second.id).execute();
  await olena.call("POST /proposals/:proposalId/terms", {
    params: { proposalId: first.id },
    body: { price_kind: "fixed", amount: 60_000, terms_version: first.terms_version },
  });
  const his = await marko.call(show);
  expect(his.sent.total).toBe(3);
  expect(his.sent.proposals).toMatchObject([
    { proposal_id: first.id, title: "Tap", amount: 70_000, suggested: true, expired: false },
    { proposal_id: second.id, suggested: false, expired: true, valid_until: "2020-01-01" },
    { proposal_id: third.id, suggested: false, expired: false, valid_until: null },
  ]);
  expect(his.profile).toEqual({ lacks: "offer", has: 0, of: 5 });
  await offerOf(marko);
  expect((await marko.call(show)).profile).toEqual({ lacks: "avatar", has: 1, of: 5 });
  await accept(olena, third.id);
  expect((await marko.call(show)).sent.total).toBe(2);
  expect(await olena.call(show)).toMatchObject({ sent: { total: 0, proposals: [] }, profile: null });
});

test("a time that one side asked for waits for the other side, on both pages, until it is answered", async () => {
  const { olena, marko, ivan, tap, byMarko } = await requestWithTwoProposals();
  await accept(olena, byMarko.id);
  const { id } = await appointmentOf(marko, byMarko.id);
  for (const who of [olena, marko, ivan]) expect((await who.call(show)).asked).toEqual([]);
  await askToMove(olena, id);
  const asked = { proposal_id: byMarko.id, request_id: tap.id, title: tap.title };
  expect((await marko.call(show)).asked).toMatchObject([{ ...asked, mine: false, person: { id: olena.id } }]);
  expect((await olena.call(show)).asked).toMatchObject([{ ...asked, mine: true, person: { id: marko.id } }]);
  expect((await ivan.call(show)).asked).toEqual([]);
  await marko.call("POST /events/:id/confirm", { params: { id } });
  for (const who of [olena, marko]) expect((await who.call(show)).asked).toEqual([]);
});

test("a provider sees the agreed work of the week by day: a sum where all prices are fixed, else jobs; a customer sees none", async () => {
  const { person, kit } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  expect((await marko.call(show)).week).toBeNull();
  const zone = sql`place_zone(null, ${marko.id}::uuid)`;
  const { rows } = await sql<{ present: string; monday: string; next: string }>`
    select d::text as present, date_trunc('week', d)::date::text as monday, (date_trunc('week', d)::date + 7)::text as next
    from (select (now() at time zone ${zone})::date as d) p`.execute(kit.db);
  const { present = "", monday = "", next = "" } = rows[0] ?? {};
  const agree = async (day: string, terms: Parameters<typeof answer>[2]) => {
    const { id } = await requestOf(olena);
    await accept(olena, (await answer(marko, id, terms)).id);
    await sql`update points set date = ${day}::date where id = ${id}`.execute(kit.db);
    return id;
  };
  await agree(present, { amount: 70_000 });
  const done = await agree(monday, { amount: 50_000 });
  await agree(next, { amount: 90_000 });
  await answer(marko, (await requestOf(olena)).id, { amount: 10_000 });
  await olena.call("POST /service-requests/:id/close", {
    params: { id: done },
    body: { close_reason: "request_completed" },
  });
  const week = async (who: Person) => (await who.call(show)).week;
  const first = await week(marko);
  expect(first?.currency).toBe("UAH");
  expect(first?.days.map(({ day }) => day)[0]).toBe(monday);
  expect(first?.days).toHaveLength(7);
  expect(first?.days.filter(({ is_today }) => is_today).map(({ day }) => day)).toEqual([present]);
  const sums = (days: { jobs: number; amount: number }[] = []) =>
    days.reduce((sum, { jobs, amount }) => ({ jobs: sum.jobs + jobs, amount: sum.amount + amount }), {
      jobs: 0,
      amount: 0,
    });
  expect(sums(first?.days)).toEqual({ jobs: 2, amount: 120_000 });
  expect(await week(olena)).toBeNull();
  await agree(present, { price_kind: "on_inspection", amount: undefined });
  const counted = await week(marko);
  expect([counted?.currency, sums(counted?.days)]).toEqual([null, { jobs: 3, amount: 0 }]);
});

test("a customer sees no requests of strangers, but people to ask about the own one; they are asked by the same rules", async () => {
  const { person } = await world();
  const place = jamestown;
  const [olena, marko, petro, stranger] = await Promise.all(
    ["Olena", "Marko", "Petro", "Taras"].map((it) => person(it)),
  );
  if (!olena || !marko || !petro || !stranger) throw new Error("Four people");
  await requestOf(stranger, { address_id: await addressOf(stranger, place), title: "Of a stranger" });
  const byMarko = await offerOf(marko, { price: 50_000, price_kind: "from" }, place);
  await offerOf(marko, { title: "Another of Marko" }, place);
  const byPetro = await offerOf(petro, {}, place);
  const address_id = await addressOf(olena, place);
  const own = await requestOf(olena, { address_id });
  const hers = await olena.call(show);
  expect([hers.near, hers.profile]).toEqual([[], null]);
  const whom = (found: { person: { id: string } }[]) => found.map((it) => it.person.id).toSorted();
  expect(whom(hers.people)).toEqual([marko.id, petro.id].toSorted());
  const call = { params: { id: own.id } };
  expect(await olena.call(people, call)).toEqual({ people: hers.people });
  expect(hers.people.find((it) => it.person.id === petro.id)).toMatchObject({
    offer_id: byPetro.id,
    person: { name: "Petro" },
  });
  // A provider with a request of the own sees what fits the offers instead, and never the own offer.
  const his = await requestOf(marko, { address_id: await addressOf(marko, place) });
  expect((await marko.call(show)).near.map(({ title }) => title)).toContain("Of a stranger");
  expect(whom((await marko.call(people, { params: { id: his.id } })).people)).toEqual([petro.id]);

  await petro.call("PATCH /account-settings", { body: { paused: true } });
  await olena.call("POST /blocked-people", { body: { user_id: marko.id } });
  expect(await olena.call(people, call)).toEqual({ people: [] });
  expect((await stranger.attempt(people, call)).status).toBe(404);
  expect(byMarko.id).not.toBe(byPetro.id);
});

test("nobody is suggested for a request that is hidden, chosen or asks one provider", async () => {
  const { person } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const { id: offer } = await offerOf(marko);
  const address_id = await addressOf(olena, island);
  const hidden = await requestOf(olena, { address_id, hidden_to_contractors: true });
  expect(await olena.call(show)).toMatchObject({ running: [{ id: hidden.id, hidden: true }], people: [] });
  expect(await olena.call(people, { params: { id: hidden.id } })).toEqual({ people: [] });
  const direct = await requestOf(olena, { address_id, offer_id: offer });
  expect(await olena.call(people, { params: { id: direct.id } })).toEqual({ people: [] });
  const chosen = await requestOf(olena, { address_id });
  await accept(olena, (await answer(marko, chosen.id)).id);
  expect(await olena.call(people, { params: { id: chosen.id } })).toEqual({ people: [] });
});

test("an operator sees cases, documents and what does not work; nobody else does, and not while acting for a person", async () => {
  const { person, kit } = await world();
  const [oksana, olena, marko] = [await operatorOf(), await person("Olena"), await person("Marko")];
  const offer = await offerOf(marko, { title: "Reported offer", description: "Comes at once." });
  await report(olena, "offer", offer.id, { reason: "fraud" });
  const id = await caseOf(offer.id);
  // The oldest come first: no other test can have an older one.
  await kit.pool.query("update cases set opened_at = '2020-01-01' where id = $1", [id]);
  const before = (await oksana.call(show)).town?.desk;
  expect(before?.cases.first[0]).toMatchObject({
    id,
    kind: "offer",
    title: "Reported offer",
    author: { id: marko.id, name: "Marko", avatar: null },
    words: "Comes at once.",
    reasons: ["fraud"],
    reports: 1,
  });
  expect(before?.cases.total).toBeGreaterThan(0);
  // A look at a conversation is recorded, so its words stand on the case alone.
  const { olena: reader, marko: writer, tap } = await requestWithTwoProposals();
  const thread = await threadOf(writer, tap.id);
  await say(writer, thread, "Pay me first");
  await report(reader, "thread", thread);
  await kit.pool.query("update cases set opened_at = '2019-01-01' where id = $1", [await caseOf(thread)]);
  const [oldest] = (await oksana.call(show)).town?.desk.cases.first ?? [];
  expect(oldest).toMatchObject({ kind: "thread", author: { id: writer.id }, words: null });
  const alarms = async () => (await oksana.call(show)).town?.desk.alarms.map(({ kind }) => kind) ?? [];
  kit.outages.failed("mail", new Error("refused"));
  try {
    expect(await alarms()).toContain("mail");
  } finally {
    kit.outages.works("mail");
  }
  expect(await alarms()).not.toContain("mail");
  expect([(await olena.call(show)).town, (await marko.call(show)).town]).toEqual([null, null]);
  const { olga, anna } = await manages();
  await kit.db.updateTable("users").set({ role: "operator" }).where("id", "=", olga.id).execute();
  expect((await as(olga, anna).call(show)).town).toBeNull();
});
