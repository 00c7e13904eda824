import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { as, manages } from "../../tests/fixtures/mandates.ts";
import {
  accept,
  addressOf,
  answer,
  home,
  plumber,
  requestOf,
  requestWithTwoProposals,
} from "../../tests/fixtures/requests.ts";
import { countingApp } from "../../tests/world/count-queries.ts";
import { world } from "../../tests/world/world.ts";

let counting: Awaited<ReturnType<typeof countingApp>>;
beforeAll(async () => {
  counting = await countingApp();
}, 60_000);
afterAll(() => counting.close());

const show = "GET /today";
const lonely = { lat: -45.9, lng: -67.5, locality: "Farville", country_code: "AR" };

test("a customer sees what waits for a decision, then the job with its day; a new person sees nothing", async () => {
  const { olena, marko, ivan, tap, byIvan } = await requestWithTwoProposals();
  const draft = await requestOf(olena, { publish: false, title: "Later" });
  const quiet = await requestOf(olena, { title: "Nobody yet" });
  expect(await olena.call(show)).toMatchObject({
    fresh: false,
    waiting: [
      {
        id: tap.id,
        subject: null,
        proposals: 2,
        lowest: { amount: 60_000, currency: "UAH" },
        people: [{ id: ivan.id }, { id: marko.id }],
      },
    ],
    jobs: [],
    running: [{ id: quiet.id }],
    drafts: [{ id: draft.id, kind: "request", title: "Later" }],
    town: null,
  });
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await olena.call("PATCH /service-requests/:id", { params: { id: tap.id }, body: { date: day, time: "14:00" } });
  await accept(olena, byIvan.id);
  const job = { request_id: tap.id, day, time: "14:00", is_today: false, amount: 60_000 };
  const hers = await olena.call(show);
  expect([hers.waiting, hers.jobs]).toMatchObject([[], [{ ...job, doing: false, person: { id: ivan.id } }]]);
  expect((await ivan.call(show)).jobs).toMatchObject([{ ...job, doing: true, person: { id: olena.id } }]);
  expect((await marko.call(show)).jobs).toEqual([]);
  expect([...hers.jobs, ...(await ivan.call(show)).jobs].map(({ asks_done }) => asks_done)).toEqual([false, false]);
  const { person, kit } = await world();
  await sql`update points set date = current_date - 2 where id = ${tap.id}`.execute(kit.db);
  for (const who of [olena, ivan])
    expect((await who.call(show)).jobs).toMatchObject([{ proposal_id: byIvan.id, is_today: false, asks_done: true }]);
  await ivan.call("POST /events/:id/done", { params: { id: byIvan.id } });
  expect((await ivan.call(show)).jobs).toEqual([]);
  // A date that was moved stops no answer to the other side.
  await sql`update points set date = current_date + 5 where id = ${tap.id}`.execute(kit.db);
  expect((await olena.call(show)).jobs).toMatchObject([{ asks_done: true }]);
  await olena.call("POST /events/:id/not-done", { params: { id: byIvan.id } });
  expect((await olena.call(show)).jobs).toMatchObject([{ asks_done: false }]);
  expect(await (await person("Nina")).call(show)).toMatchObject({ fresh: true, waiting: [], jobs: [], running: [] });
});

test("a provider sees the three newest requests for the own services that were not answered yet", async () => {
  const { person } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const address_id = await addressOf(olena, lonely);
  const titles = ["One", "Two", "Three", "Four", "Five"];
  const made = [];
  for (const title of titles) made.push(await requestOf(olena, { address_id, title }));
  await requestOf(olena, { address_id, title: "Lesson", point_type_id: 2, point_purpose_ids: [20] }).catch(() => null);
  expect((await marko.call(show)).near).toEqual([]);
  const place = await addressOf(marko, lonely);
  const offer = { ...plumber, title: "Plumber", address_id: place, publish: true };
  await marko.call("POST /service-offers", { body: offer });
  await answer(marko, made[4]?.id ?? "");
  expect((await marko.call(show)).near.map(({ title }) => title)).toEqual(["Four", "Three", "Two"]);
  await marko.call("PATCH /account-settings", { body: { paused: true } });
  expect((await marko.call(show)).near).toEqual([]);
});

test("a manager sees proposals by person, the person acted for sees the own; a landlord sees requests by house", async () => {
  const { person } = await world();
  const { olga, anna } = await manages();
  const marko = await person("Marko");
  const managed = await requestOf(as(olga, anna), { title: "For Anna" });
  await answer(marko, managed.id);
  const seen = await olga.call(show);
  expect(seen.waiting).toMatchObject([{ id: managed.id, subject: { id: anna.id } }]);
  expect(seen.managed).toMatchObject([{ id: anna.id, open: 1, proposals: 1 }]);
  expect(await as(olga, anna).call(show)).toMatchObject({ managed: [], waiting: [{ id: managed.id, subject: null }] });
  const house = await olga.call("POST /addresses", { body: home(lonely, { link_enabled: true, label: "Sadova 5" }) });
  const tenant = await person("Taras");
  const body = { ...plumber, title: "Cold heating", public_alias: house.public_alias ?? "", publish: true };
  const hosted = await tenant.call("POST /service-requests", { body });
  expect((await olga.call(show)).houses).toMatchObject([
    { id: house.id, name: "Sadova 5", open: 1, requests: [{ id: hosted.id, proposals: 0, awarded: false }] },
  ]);
  expect((await tenant.call(show)).houses).toEqual([]);
});

test("only an operator sees the town: requests without proposals for a day, and districts that no offer reaches", async () => {
  const { person, kit } = await world();
  const [olena, operator, marko] = [await person("Olena"), await person("Solomiia"), await person("Marko")];
  await kit.db.updateTable("users").set({ role: "operator" }).where("id", "=", operator.id).execute();
  const place = { lat: -49.35, lng: 70.22, locality: "Port-aux-Français", country_code: "TF" };
  const address_id = await addressOf(olena, place);
  const of = async () => (await operator.call(show)).town;
  const old = await requestOf(olena, { address_id, title: "Old one" });
  // More than in the last of the five districts that requests of other tests fill.
  const requests = Math.max(3, ((await of())?.districts[4]?.requests ?? 0) + 1);
  for (let n = 2; n <= requests; n++) await requestOf(olena, { address_id, title: `Number ${n}` });
  const district = { locality: place.locality, requests };
  await sql`update points set published_at = now() - interval '10 years' where id = ${old.id}`.execute(kit.db);
  expect((await of())?.unanswered.requests[0]).toMatchObject({ id: old.id, locality: place.locality });
  expect((await of())?.districts).not.toContainEqual(district);
  await sql`update points set published_at = now() - interval '2 days' where id = ${old.id}`.execute(kit.db);
  expect((await of())?.districts).toContainEqual(district);
  const offer = { ...plumber, title: "Far away", address_id: await addressOf(marko, place), publish: true };
  await marko.call("POST /service-offers", { body: offer });
  expect((await of())?.districts.map(({ locality }) => locality)).not.toContain(place.locality);
  expect((await olena.call(show)).town).toBeNull();
});

test("it costs at most eight statements, with twenty requests as with none", async () => {
  const { person, kit } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  await kit.db.updateTable("users").set({ role: "operator" }).where("id", "=", olena.id).execute();
  const address_id = await addressOf(olena);
  const none = await counting.cost(olena, show);
  const offer = { ...plumber, title: "Plumber", address_id: await addressOf(marko), publish: true };
  await marko.call("POST /service-offers", { body: offer });
  await requestOf(olena, { address_id });
  expect((await olena.call(show)).people).not.toEqual([]);
  expect(await counting.cost(olena, show)).toBeLessThanOrEqual(8);
  for (let at = 0; at < 20; at++) await answer(marko, (await requestOf(olena, { address_id })).id);
  const twenty = await counting.cost(olena, show);
  expect(twenty).toBeLessThanOrEqual(8);
  expect(twenty).toBeLessThanOrEqual(Math.max(none, 8));
});
