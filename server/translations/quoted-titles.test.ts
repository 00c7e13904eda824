// Titles of other people's posts in calendar files, direct requests, reports and decisions, and requests at an own place (rule L14).
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCalendarFile } from "../../tests/fixtures/calendar-files.ts";
import { appointmentOf } from "../../tests/fixtures/calendar.ts";
import { report } from "../../tests/fixtures/cases.ts";
import { accept, addressOf, answer, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { caller } from "../../tests/world/caller.ts";
import { makeWorld, newIp, type Person, type World } from "../../tests/world/world.ts";
import { createApp } from "../app.ts";
import { openDb } from "../kit/db.ts";
import { emailInvitations } from "../notifications/invitations.ts";

const [title, inGerman] = ["Тече кран на кухні", "Der Wasserhahn in der Küche tropft"];

let there: World;
beforeAll(async () => {
  there = await makeWorld({ TRANSLATE: "demo" });
});
afterAll(() => there.close());

const olenaAndNina = () =>
  Promise.all([there.person("Olena", { language: "uk" }), there.person("Nina", { language: "de" })]);

/** Another German reader has opened it. */
async function openBy(path: "search-service-requests" | "public/service-offers", id: string): Promise<void> {
  const emma = await there.person("Emma", { language: "de" });
  const { translated } = await emma.call(`GET /${path}/:id`, { params: { id } });
  const texts = (translated?.fields ?? [])
    .filter(({ field }) => field === "title")
    .map(({ key, language }) => ({ key, language, text: title }));
  await emma.call("POST /translations", { body: { texts } });
}

type Change = Partial<World["config"]>;
const off: Change = { TRANSLATE: [], wantsDemo: false };

/** Works with an app of this town that counts its statements. */
async function inApp<T>(change: Change, reader: Person, work: (reader: Person, opened: Opened) => Promise<T>) {
  let count = 0;
  const db = openDb(there.kit.pool, there.kit.db.outbox, ({ level }) => void (level === "query" && count++));
  const app = await createApp({ ...there.kit, db, config: { ...there.config, ...change } });
  const counted = async (call: () => Promise<unknown>) => {
    await call();
    count = 0;
    await call();
    return count;
  };
  const counting = { ...reader, ...caller(app, { language: "de", ip: newIp(), token: reader.token }) };
  try {
    return await work(counting, { open: (url) => app.inject({ url: new URL(url).pathname }), counted });
  } finally {
    await app.close();
  }
}
type Opened = {
  open: (url: string) => Promise<{ body: string }>;
  counted: (call: () => Promise<unknown>) => Promise<number>;
};

const titlesIn = (body: string) => readCalendarFile(body).map((it) => it.title);

test("a calendar feed has the titles of others in its owner's language, for one query, and the own ones as written", async () => {
  const [olena, nina] = await olenaAndNina();
  const hire = async () => {
    const { id } = await requestOf(olena, { title });
    await openBy("search-service-requests", id);
    const proposal = await answer(nina, id);
    await accept(olena, proposal.id);
    await appointmentOf(nina, proposal.id);
  };
  await hire();
  await olena.call("PATCH /account-settings", { body: { locale: "de" } });
  const feedOf = async (owner: Person, busy_only = false) =>
    (await owner.call("POST /calendar-feed", { body: { busy_only } })).url;
  const [feed, own] = [await feedOf(nina), await feedOf(olena)];
  const cost = (change: Change) => inApp(change, nina, (_, { open, counted }) => counted(() => open(feed)));
  const read = (change: Change, url: string) =>
    inApp(change, nina, async (_, { open }) => titlesIn((await open(url)).body));
  expect([await read({}, feed), await read({}, own), await read(off, feed)]).toEqual([[inGerman], [title], [title]]);
  const [one, without] = [await cost({}), await cost(off)];
  await hire();
  expect([one, await cost({})]).toEqual([without + 1, without + 1]);
  await nina.call("PATCH /account-settings", { body: { translate: "on_demand" } });
  expect(await read({}, feed)).toEqual([title, title]);
  await nina.call("PATCH /account-settings", { body: { translate: "always" } });
  expect(await read({}, await feedOf(nina, true))).not.toContain(inGerman);
});

test("the time in an email has the title of the email", async () => {
  const [olena, nina] = await olenaAndNina();
  const email = `nina-${Date.now()}@example.test`;
  await there.kit.db.updateTable("users").set({ email }).where("id", "=", nina.id).execute();
  const { id } = await requestOf(olena, { title });
  await openBy("search-service-requests", id);
  const proposal = await answer(nina, id);
  await accept(olena, proposal.id);
  const made = await appointmentOf(nina, proposal.id);
  const sent = () => there.kit.mail.outbox?.find(({ to, calendar }) => to === email && calendar);
  await there.kit.pool.query(
    "update calendar_events set updated_at = updated_at - interval '2 minutes' where id = $1",
    [made.id],
  );
  await emailInvitations(there.kit, {});
  await expect.poll(() => titlesIn(plain(sent()?.calendar?.content)), { timeout: 30_000 }).toEqual([inGerman]);
});
const plain = (content = "") => content.replaceAll(/^(ORGANIZER|ATTENDEE).*(\r\n .*)*\r\n/gm, "");

test("a direct request names the offer in the customer's language", async () => {
  const [marko, nina] = await olenaAndNina();
  const ask = async () => {
    const body = { ...plumber, title, address_id: await addressOf(marko), publish: true };
    const offer = await marko.call("POST /service-offers", { body });
    await openBy("public/service-offers", offer.id);
    return requestOf(nina, { title: "Wasser läuft", offer_id: offer.id });
  };
  const { id } = await ask();
  const read = (change: Change) =>
    inApp(change, nina, async (reader, { counted }) => {
      const list = () => reader.call("GET /service-requests");
      const { offer } = await reader.call("GET /service-requests/:id", { params: { id } });
      return { offer, listed: (await list()).data.map((it) => it.offer?.title_translated), cost: await counted(list) };
    });
  const [first, without] = [await read({}), await read(off)];
  expect(first.offer).toMatchObject({ title, title_language: "uk", title_translated: inGerman });
  expect(first.listed).toEqual([inGerman]);
  expect(without.offer).toEqual({ id: first.offer?.id, title, title_language: "uk" });
  expect(first.cost).toBe(without.cost + 1);
  await ask();
  expect((await read({})).cost).toBe(first.cost);
});

test("a host reads the request of a guest translated, the guest does not", async () => {
  const [olena, nina] = await olenaAndNina();
  const flat = await addressOf(nina, undefined, { link_enabled: true });
  const { public_alias } = await nina.call("GET /addresses/:id", { params: { id: flat } });
  const post = () =>
    olena.call("POST /service-requests", {
      body: { ...plumber, title, publish: true, public_alias: public_alias ?? "" },
    });
  const { id } = await post();
  await openBy("search-service-requests", id);
  const read = (change: Change, person: Person) =>
    inApp(change, person, async (reader, { counted }) => {
      const list = () => reader.call("GET /service-requests");
      const request = await reader.call("GET /service-requests/:id", { params: { id } });
      return { request, listed: (await list()).data, cost: await counted(list) };
    });
  const hosted = await inApp({}, nina, (reader) =>
    reader.call("GET /service-requests", { query: { filter: { hosted: "true" } } }),
  );
  const made = { at_once: true, fields: [{ field: "title", language: "uk", text: inGerman }] };
  expect(hosted.data).toMatchObject([{ id, hosted: true, title, translated: made }]);
  expect((await read({}, nina)).request).toMatchObject({ title, translated: made });
  expect((await read(off, nina)).request.translated).toBeUndefined();
  const own = await read({}, olena);
  expect([own.request.translated, own.listed.map((it) => it.translated)]).toEqual([undefined, [undefined]]);
});

test("who reports a post, and reads the decision, has its title in the own language", async () => {
  const [olena, nina] = await olenaAndNina();
  const { id } = await requestOf(olena, { title });
  await openBy("search-service-requests", id);
  const params = { kind: "request", id } as const;
  const subject = (change: Change) =>
    inApp(change, nina, (reader) => reader.call("GET /reports/:kind/:id", { params }));
  expect(await subject({})).toMatchObject({ title, title_language: "uk", title_translated: inGerman });
  expect((await subject(off)).title_translated).toBeUndefined();
  expect(Object.keys(await subject({}))).not.toContain("titled_id");
  await report(nina, "request", id);
  const operator = await there.person("Solomiia");
  await there.kit.db.updateTable("users").set({ role: "operator" }).where("id", "=", operator.id).execute();
  const { data } = await operator.call("GET /admin/cases", { query: { filter: { state: "waiting" } } });
  const found = data.find((it) => it.title === title)?.id ?? "";
  const body = { action: "dismiss", reason: "Nothing is wrong with it." } as const;
  await operator.call("POST /admin/cases/:id/decide", { params: { id: found }, body });
  const decided = (change: Change, person: Person) =>
    inApp(change, person, (reader) => reader.call("GET /cases/:id", { params: { id: found } }));
  expect(await decided({}, nina)).toMatchObject({ title, title_language: "uk", title_translated: inGerman });
  expect((await decided({}, olena)).title_translated).toBeUndefined();
  expect((await decided(off, nina)).title_translated).toBeUndefined();
});
