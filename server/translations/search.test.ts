// Searches find posts by the words of their translated titles (rule L16).
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Translated } from "#contract/translations.ts";
import { startSpeakingEngine, townWith } from "../../tests/fixtures/engines.ts";
import { addressOf, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import type { EngineServer } from "../../tests/servers/translation-engine.ts";
import type { Caller } from "../../tests/world/caller.ts";
import { password, type Person, type World } from "../../tests/world/world.ts";
import { check } from "../cli/check.ts";
import { transact } from "../kit/db.ts";
import { eraseDueAccounts } from "../personal-data/erase.ts";

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

type Post = { id: string; title: string | null; translated?: Translated | undefined };

/** The reader opens it, so it is translated. */
async function translate(reader: Caller, post: Post): Promise<void> {
  const [title] = post.translated?.fields.filter(({ field }) => field === "title") ?? [];
  if (!title || post.title === null) throw new Error("The title needs no translation");
  await reader.call("POST /translations", {
    body: { texts: [{ key: title.key, language: title.language, text: post.title }] },
  });
}

const offerFor = async (person: Person, title: string): Promise<string> =>
  (
    await person.call("POST /service-offers", {
      body: { ...plumber, title, address_id: await addressOf(person), publish: true },
    })
  ).id;
const openOffer = (reader: Caller, id: string) => reader.call("GET /public/service-offers/:id", { params: { id } });
const offersWith = async (reader: Caller, text: string) =>
  (await reader.call("GET /public/service-offers", { query: { filter: { text }, per_page: 100 } })).data;
const idsWith = async (reader: Caller, text: string) => (await offersWith(reader, text)).map(({ id }) => id);

let posts = 0;
/** A title that only this post has, with its translation. */
function newTitle(): { title: string; word: string } {
  const word = `Wieselpfosten${"abcdefghijklmnop"[posts]}`;
  const title = `Зроблю загорожу навколо саду ${"і ще ".repeat(posts++)}`.trim();
  engine.dictionary.set(title, `Ich baue ${word} rund um den Garten`);
  return { title, word };
}

test("a search in another language finds an offer by its translated title, from any page, and shows it translated", async () => {
  const marko = await there.person("Marko", { language: "uk" });
  const nina = there.visitor("de");
  const { title, word } = newTitle();
  const id = await offerFor(marko, title);
  const own = () => marko.call("GET /service-offers/:id", { params: { id } });
  const before = await own();
  expect(await idsWith(nina, word)).toEqual([]);
  await translate(nina, await openOffer(nina, id));
  const [found] = await offersWith(nina, word.toLowerCase().slice(0, -2));
  expect(found).toMatchObject({ id, title });
  expect(found?.translated?.fields[0]?.text).toContain(word);
  expect(await idsWith(there.visitor("fr"), `${word} rund`)).toEqual([id]);
  expect(await idsWith(there.visitor("uk"), "загорожу навколо")).toContain(id);
  expect(await own()).toEqual(before);
});

test("providers find a request by its translated title; the author has no new version, watchers hear nothing", async () => {
  const olena = await there.person("Olena", { language: "uk" });
  const nina = await there.person("Nina", { language: "de" });
  await addressOf(nina);
  const { title, word } = newTitle();
  const search = async () =>
    (await nina.call("GET /search-service-requests", { query: { filter: { text: word } } })).data.map(({ id }) => id);
  await nina.call("POST /saved-searches", { body: { kind: "request", text: word, name: word } });
  const { id } = await requestOf(olena, { title });
  const row = () => there.kit.db.selectFrom("points").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const before = await row();
  expect(await search()).toEqual([]);
  await translate(nina, await nina.call("GET /search-service-requests/:id", { params: { id } }));
  expect(await search()).toEqual([id]);
  expect(await row()).toEqual(before);
  expect((await nina.call("GET /notifications")).data).toEqual([]);
});

test("the words go with a changed title, with a deleted translation, with the post and with the account", async () => {
  const nina = there.visitor("de");
  const marko = await there.person("Marko", { language: "uk" });
  const offerTranslated = async () => {
    const { title, word } = newTitle();
    const id = await offerFor(marko, title);
    await translate(nina, await openOffer(nina, id));
    expect(await idsWith(nina, word)).toEqual([id]);
    return { id, word };
  };
  const renamed = await offerTranslated();
  const params = { id: renamed.id };
  await marko.call("PATCH /service-offers/:id", { params, body: { price: 40_000, price_kind: "fixed" } });
  expect(await idsWith(nina, renamed.word)).toEqual([renamed.id]);
  await marko.call("PATCH /service-offers/:id", { params, body: { archive: true } });
  expect(await idsWith(nina, renamed.word)).toEqual([]);
  await marko.call("PATCH /service-offers/:id", { params, body: { publish: true } });
  expect(await idsWith(nina, renamed.word)).toEqual([renamed.id]);
  await marko.call("PATCH /service-offers/:id", { params, body: { title: "Фарбую стіни" } });
  expect(await idsWith(nina, renamed.word)).toEqual([]);

  const wrong = await offerTranslated();
  await there.kit.db.deleteFrom("translations").where("source_id", "=", wrong.id).execute();
  expect(await idsWith(nina, wrong.word)).toEqual([]);

  const deleted = await offerTranslated();
  await marko.call("DELETE /service-offers/:id", { params: { id: deleted.id } });
  expect(await idsWith(nina, deleted.word)).toEqual([]);

  const erased = await offerTranslated();
  await marko.call("DELETE /account-settings", { body: { password } });
  const past = { leaves_at: new Date(Date.now() - 2_000), erases_at: new Date(Date.now() - 1_000) };
  await there.kit.db.updateTable("users").set(past).where("id", "=", marko.id).execute();
  await eraseDueAccounts(there.kit, {});
  expect(await idsWith(nina, erased.word)).toEqual([]);
  expect(await check(there.kit.pool)).toEqual([]);
});

test("a translation that arrives after the title was changed or erased is not stored", async () => {
  const nina = there.visitor("de");
  const marko = await there.person("Marko", { language: "uk" });
  const { title, word } = newTitle();
  const id = await offerFor(marko, title);
  const old = await openOffer(nina, id);
  await marko.call("PATCH /service-offers/:id", { params: { id }, body: { title: "Фарбую стіни" } });
  await translate(nina, old);
  expect(await idsWith(nina, word)).toEqual([]);
  const stored = there.kit.db.selectFrom("translations").select("body").where("source_id", "=", id);
  expect(await stored.execute()).toEqual([]);
});

test("a translation that is stored while the author saves the post is found afterwards", async () => {
  const marko = await there.person("Marko", { language: "uk" });
  const { title, word } = newTitle();
  const id = await offerFor(marko, title);
  const nina = there.visitor("de");
  const offer = await openOffer(nina, id);
  const saved = Promise.withResolvers<undefined>();
  const locked = Promise.withResolvers<undefined>();
  const saving = transact(there.kit.db, async (tx) => {
    await tx.updateTable("points").set({ price: 70_000, price_kind: "fixed" }).where("id", "=", id).execute();
    locked.resolve(undefined);
    await saved.promise;
  });
  await locked.promise;
  const translating = translate(nina, offer);
  await expect.poll(waitsForLock, { timeout: 15_000 }).toBe(true);
  saved.resolve(undefined);
  await Promise.all([saving, translating]);
  expect(await idsWith(nina, word)).toEqual([id]);
});

/** Some call waits for the row of a point. */
async function waitsForLock(): Promise<boolean> {
  const { rows } = await there.kit.pool.query(`select from pg_stat_activity where datname = current_database()
    and wait_event_type = 'Lock' and query like '%for share%'`);
  return rows.length > 0;
}
