// What is written is translated before its readers open it, where they get it translated at once (rule L16).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Language } from "#contract/kit/languages.ts";
import { spokenIn, startSpeakingEngine, townWith } from "../../tests/fixtures/engines.ts";
import { accept, addressOf, answer, kyiv, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { ask, linesOf, say, threadOf } from "../../tests/fixtures/threads.ts";
import type { EngineServer } from "../../tests/servers/translation-engine.ts";
import type { Person, World } from "../../tests/world/world.ts";
import { translatePosts } from "../cli/translate.ts";

let engine: EngineServer;
let there: World;
beforeAll(async () => {
  engine = await startSpeakingEngine();
  there = await townWith(engine);
});
afterAll(async () => {
  await there.close();
  await engine.stop();
});
beforeEach(() => {
  engine.manner = "works";
});

/** Far from each other, so that each test has its own readers. */
const towns = (
  [
    ["Львів", 49.8397, 24.0297],
    ["Одеса", 46.4825, 30.7233],
    ["Харків", 49.9935, 36.2304],
    ["Дніпро", 48.4647, 35.0462],
    ["Вінниця", 49.2331, 28.4682],
    ["Чернігів", 51.4982, 31.2893],
    ["Рівне", 50.6199, 26.2516],
    ["Ужгород", 48.6208, 22.2879],
    ["Полтава", 49.5883, 34.5514],
  ] as const
).map(([locality, lat, lng]) => ({ locality, lat, lng, country_code: "UA" }));
const newTown = () => towns.shift() ?? kyiv;
type Town = ReturnType<typeof newTown>;

async function neighbours(town: Town, count: number, language: Language = "de", { person } = there) {
  const people = await Promise.all(Array.from({ length: count }, () => person("Neighbour", { language })));
  for (const it of people) await addressOf(it, town);
  return people;
}

let posts = 0;
/** Words that no other post has. */
const newTitle = () =>
  `Зроблю загорожу навколо саду ${"абвгдежзик"[posts++ % 10]}${"лмнопрстуф"[Math.floor(posts / 10)]}`;

async function offerIn(town: Town, marko: Person, facts: object = {}): Promise<{ id: string; title: string }> {
  const title = newTitle();
  const body = { ...plumber, title, address_id: await addressOf(marko, town), publish: true, ...facts };
  const { id } = await marko.call("POST /service-offers", { body });
  return { id, title };
}

const stored = (id: string, { kit } = there) =>
  kit.db
    .selectFrom("translations")
    .select(["field", "to_language", "body"])
    .where("source_id", "=", id)
    .orderBy("field")
    .orderBy("to_language")
    .execute();

/** The jobs that have not ended, or wait for a later try. */
async function waiting({ kit }: World): Promise<number> {
  const { rows } = await kit.pool.query(`select from pgboss.job where name like '%.translate'
    and (state in ('created', 'retry') and start_after <= now() or state = 'active')`);
  return rows.length;
}
async function done(town: World = there): Promise<void> {
  await expect.poll(() => waiting(town), { timeout: 30_000 }).toBe(0);
}
const languagesOf = async (id: string, town = there) => [
  ...new Set((await stored(id, town)).map((it) => it.to_language)),
];

test("an offer is translated for the languages of three people nearby, and comes translated at the first view", async () => {
  const town = newTown();
  const [nina] = await neighbours(town, 3);
  await neighbours(town, 2, "es");
  const marko = await there.person("Marko", { language: "uk" });
  const { id, title } = await offerIn(town, marko, { description: "Роблю паркани з дерева та металу." });
  await done();
  expect(await stored(id)).toMatchObject([
    { field: "description", to_language: "de" },
    { field: "title", to_language: "de", body: spokenIn(title, "de") },
  ]);
  const offer = await nina?.call("GET /public/service-offers/:id", { params: { id } });
  expect(offer?.translated?.fields.find(({ field }) => field === "title")?.text).toBe(spokenIn(title, "de"));
  const found = await nina?.call("GET /public/service-offers", { query: { filter: { text: "Garten Garten" } } });
  expect(found?.data.map((it) => it.id)).toContain(id);
});

test("an edit of a published text is translated, other edits and drafts are not", async () => {
  const town = newTown();
  await neighbours(town, 3);
  const marko = await there.person("Marko", { language: "uk" });
  const draft = await offerIn(town, marko, { publish: false });
  const { id } = await offerIn(town, marko);
  await done();
  expect(await stored(draft.id)).toEqual([]);
  const edit = (body: object) => marko.call("PATCH /service-offers/:id", { params: { id }, body });
  const before = engine.received.length;
  await edit({ price: 40_000, price_kind: "fixed" });
  await done();
  expect(engine.received).toHaveLength(before);
  const title = newTitle();
  await edit({ title });
  await done();
  expect(await stored(id)).toEqual([{ field: "title", to_language: "de", body: spokenIn(title, "de") }]);
});

test("nobody counts who is far away, reads the language, does not want it, or has left", async () => {
  const town = newTown();
  const [one, two, three] = await neighbours(town, 3);
  await neighbours(kyiv, 3, "pt");
  const languagesNow = async () => {
    const { id } = await offerIn(town, await there.person("Marko", { language: "uk" }));
    await done();
    return languagesOf(id);
  };
  expect(await languagesNow()).toEqual(["de"]);
  for (const translate of ["never", "on_demand"] as const) {
    await one?.call("PATCH /account-settings", { body: { translate } });
    expect(await languagesNow()).toEqual([]);
  }
  await one?.call("PATCH /account-settings", { body: { translate: "always" } });
  const languages = [
    { code: "uk", level: "good" },
    { code: "de", level: null },
  ] as const;
  await two?.call("PATCH /account-settings", { body: { languages: [...languages] } });
  expect(await languagesNow()).toEqual([]);
  await two?.call("PATCH /account-settings", { body: { languages: [{ code: "de", level: "native" }] } });
  expect(await languagesNow()).toEqual(["de"]);
  await there.kit.db
    .updateTable("users")
    .set({ blocked_at: new Date() })
    .where("id", "=", three?.id ?? "")
    .execute();
  expect(await languagesNow()).toEqual([]);
});

test("a direct request is translated for its provider, its note for the provider who is accepted, a message for the other side", async () => {
  const town = newTown();
  await neighbours(town, 3, "es");
  const olena = await there.person("Olena", { language: "uk" });
  const marko = await there.person("Marko", { language: "de" });
  const comment = "Вхід з подвіря, собака спить за хвірткою.";
  const { id } = await requestOf(olena, { position: town, title: newTitle(), receiver_id: marko.id, comment });
  await done();
  expect((await stored(id)).map((it) => [it.field, it.to_language])).toEqual([
    ["description", "de"],
    ["title", "de"],
  ]);
  const message = "Ich kann morgen früh mit meinem Werkzeug kommen und alles ausmessen.";
  const proposal = await answer(marko, id, { message });
  await done();
  expect(await stored(proposal.id)).toEqual([{ field: "message", to_language: "uk", body: spokenIn(message, "uk") }]);
  await accept(olena, proposal.id);
  await done();
  expect((await stored(id)).map((it) => it.field)).toEqual(["comment", "description", "title"]);
  const thread = await threadOf(marko, id);
  const line = "Ich stehe vor der Tür und die Klingel geht leider nicht.";
  const sent = (await say(marko, thread, line)).body as { data: { id: string } };
  const phrase = { slug: "can_do", values: {} } as const;
  await marko.call("POST /threads/:id/messages", {
    params: { id: thread },
    body: { client_id: crypto.randomUUID(), phrase },
  });
  await done();
  expect(await stored(sent.data.id)).toEqual([{ field: "body", to_language: "uk", body: spokenIn(line, "uk") }]);
  const { data } = await olena.call("GET /threads/:id/messages", { params: { id: thread } });
  expect(data.find(({ body }) => body === line)?.translated?.fields[0]?.text).toBe(spokenIn(line, "uk"));
});

test("names, phones, emails, links and numbers never reach the engine by a job; a hidden phone is hidden in the translation", async () => {
  const town = newTown();
  await neighbours(town, 3);
  const marko = await there.person("Богдан Савчук", { language: "uk" });
  const description =
    "Богдан, телефон 067 123 45 67, bohdan@example.org, www.example.org: 12 м за 3 500 грн до 24.12.2026";
  const offer = await offerIn(town, marko, { description });
  const nina = await there.person("Nina Vogel", { language: "de" });
  const request = () => requestOf(marko, { position: town, title: newTitle() });
  const proposal = await answer(nina, (await request()).id, { message: "Hier Nina Vogel, Telefon 067 765 43 21." });
  const otto = await there.person("Otto Habicht", { language: "de" });
  const question = await ask(otto, (await request()).id, "Rufen Sie mich bitte morgen an: 067 765 43 21, Otto Habicht");
  const [line] = await linesOf(otto, (question.body as { data: { id: string } }).data.id);
  await done();
  expect((await stored(offer.id)).find(({ field }) => field === "description")?.body).toContain("067 123 45 67");
  expect((await stored(proposal.id))[0]?.body).toContain("067 765 43 21");
  const [translated] = await stored(line?.id ?? "");
  expect(translated?.body).toContain("•••");
  expect(translated?.body).not.toContain("765");
  for (const secret of ["123", "765", "example", "24.12", "500", "Богдан", "Савчук", "Nina", "Vogel", "Habicht"])
    expect([secret, engine.log().includes(secret)]).toEqual([secret, false]);
});

test("an engine outside of the town gets nothing because of readers who never said so", async () => {
  const town = await townWith(engine, { TRANSLATE_CONSENT: "yes" });
  const place = newTown();
  const people = await neighbours(place, 3, "de", town);
  const marko = await town.person("Marko", { language: "uk" });
  const [nina] = people;
  const before = engine.received.length;
  // Chosen for an engine of the town: no word for one outside (rule L19).
  for (const it of people) await it.call("PATCH /account-settings", { body: { translate: "always" } });
  const first = await offerIn(place, marko);
  const request = await requestOf(nina as Person, { title: "Wasserhahn tropft in der Küche und im Bad" });
  const proposal = await answer(marko, request.id, { message: "Можу приїхати завтра зранку з інструментом." });
  await done(town);
  expect([await stored(first.id, town), await stored(proposal.id, town)]).toEqual([[], []]);
  expect(engine.received).toHaveLength(before);
  const chosen = { translate: "always", translate_outside: true } as const;
  for (const it of people) await it.call("PATCH /account-settings", { body: chosen });
  const second = await offerIn(place, marko);
  await done(town);
  expect(await languagesOf(second.id, town)).toEqual(["de"]);
  await town.close();
});

test("jobs leave half of the day's characters to readers, and do not try again", async () => {
  const town = await townWith(engine, { TRANSLATE_CHARACTERS_A_DAY: "100" });
  const place = newTown();
  const [nina] = await neighbours(place, 3, "de", town);
  const marko = await town.person("Marko", { language: "uk" });
  const posted: string[] = [];
  for (const title of ["Зроблю загорожу з дерева", "Зроблю загорожу з металу", "Зроблю загорожу з каменю"])
    posted.push((await offerIn(place, marko, { title })).id);
  await done(town);
  const languages = await Promise.all(posted.map((id) => languagesOf(id, town)));
  expect(languages.flat()).toEqual(["de", "de"]);
  const { rows } = await town.kit.pool.query(
    "select from pgboss.job where name = 'points.translate' and state in ('created', 'retry')",
  );
  expect(rows).toHaveLength(0);
  const [id = ""] = posted.filter((_, i) => languages[i]?.length === 0);
  const offer = await nina?.call("GET /public/service-offers/:id", { params: { id } });
  const [field] = offer?.translated?.fields ?? [];
  const texts = [{ key: field?.key ?? "", language: "uk" as const, text: offer?.title ?? "" }];
  expect((await nina?.call("POST /translations", { body: { texts } }))?.[0]?.fault).toBeNull();
  await town.close();
});

test("a failing engine is asked again by later jobs, a few times, and its failures are counted", async () => {
  const other = await startSpeakingEngine();
  const town = await townWith(other);
  const place = newTown();
  await neighbours(place, 3, "de", town);
  const marko = await town.person("Marko", { language: "uk" });
  other.manner = "fails";
  const { id } = await offerIn(place, marko);
  await done(town);
  const later = async () =>
    (
      await town.kit.pool.query<{ data: { repeats: number }; minutes: number }>(`
        select data, round(extract(epoch from start_after - created_on) / 60)::integer as minutes
        from pgboss.job where name = 'points.translate' and state = 'created'`)
    ).rows;
  const now = () =>
    town.kit.pool.query(
      "update pgboss.job set start_after = now() where name = 'points.translate' and state = 'created'",
    );
  for (const [repeats, minutes] of [
    [1, 2],
    [2, 15],
    [3, 120],
  ]) {
    expect(await later()).toMatchObject([{ data: { ids: [id], repeats }, minutes }]);
    await now();
    await done(town);
  }
  expect(await later()).toEqual([]);
  const { rows } = await town.kit.pool.query("select sum(failures)::integer as failures from translation_days");
  expect(rows[0]).toEqual({ failures: 2 });
  await town.close();
  await other.stop();
});

test("a town without an engine has no such jobs", async () => {
  const town = await townWith(engine, { TRANSLATE: "" });
  const marko = await town.person("Marko", { language: "uk" });
  await offerIn(newTown(), marko);
  const { rows } = await town.kit.pool.query("select from pgboss.job where name like '%.translate'");
  expect(rows).toEqual([]);
  await town.close();
});

test("the operator has posts translated that nobody translated when they were published, once", async () => {
  const town = await townWith(engine);
  const place = newTown();
  const marko = await town.person("Marko", { language: "uk" });
  await offerIn(place, marko, { publish: false });
  const posted = [(await offerIn(place, marko)).id, (await offerIn(place, marko)).id];
  await done(town);
  await neighbours(place, 3, "de", town);
  expect(await translatePosts(town.kit, {})).toEqual({ queued_posts: 2 });
  // They wait, or they are translated already.
  expect(await translatePosts(town.kit, {})).toEqual({ queued_posts: 0 });
  await done(town);
  expect(await Promise.all(posted.map((id) => languagesOf(id, town)))).toEqual([["de"], ["de"]]);
  expect(await translatePosts(town.kit, {})).toEqual({ queued_posts: 0 });
  const before = engine.received.length;
  expect(await translatePosts(town.kit, { all: true })).toEqual({ queued_posts: 2 });
  await done(town);
  expect(engine.received).toHaveLength(before);
  const kit = { ...town.kit, config: { ...town.config, TRANSLATE: [], wantsDemo: false } };
  await expect(translatePosts(kit, {})).rejects.toThrow("No engine is set up");
  await town.close();
});
