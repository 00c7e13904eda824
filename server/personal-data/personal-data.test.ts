// Account deletion: hidden at once, can be cancelled, erased after the cooling period; and the copy of an account's
// data.
import { unzipSync, strFromU8 } from "fflate";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { as, manages } from "../../tests/fixtures/mandates.ts";
import { accept, addressOf, answer, inbox, requestOf } from "../../tests/fixtures/requests.ts";
import { say, threadOf } from "../../tests/fixtures/threads.ts";
import { emailTo } from "../../tests/world/mailbox.ts";
import { password, world, type Person } from "../../tests/world/world.ts";
import { eraseDueAccounts } from "./erase.ts";
import { sweepExports } from "./make-export.ts";

const go = (who: Person) => who.call("DELETE /account-settings", { body: { password } });

/** Moves the deletion into the past, so that the cooling period is over. */
async function waitOut(who: Person): Promise<void> {
  const { kit } = await world();
  const past = { leaves_at: new Date(Date.now() - 2_000), erases_at: new Date(Date.now() - 1_000) };
  await kit.db.updateTable("users").set(past).where("id", "=", who.id).execute();
  await eraseDueAccounts(kit, {});
}

test("account deletion takes effect at once: requests are archived, answers withdrawn, other devices signed out", async () => {
  const { person, visitor } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
  const tap = await requestOf(olena);
  const hers = await answer(olena, (await requestOf(marko)).id);
  const elsewhere = await visitor().call("POST /token", { body: { phone: olena.phone, password } });
  const { erases_at } = await go(olena);

  const days = (Date.parse(erases_at) - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(14);
  const { data } = await olena.call("GET /service-requests");
  expect(data.map(({ id, status }) => [id, status])).toEqual([[tap.id, "archived"]]);
  const seen = await olena.call("GET /proposals/:proposalId", { params: { proposalId: hers.id } });
  expect(seen.status).toBe("withdrawn");
  const old = await marko.attempt("GET /users/current", {
    headers: { authorization: `Bearer ${elsewhere.access_token}` },
  });
  expect(old.status).toBe(401);
  expect((await olena.call("GET /users/current")).erases_at).toBe(erases_at);
});

test("a second request keeps the first date; cancelling keeps the account", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const first = await go(olena);
  expect(await go(olena)).toEqual(first);
  expect((await olena.call("POST /account-settings/keep")).erases_at).toBeNull();
  await eraseDueAccounts((await world()).kit, {});
  expect((await olena.call("GET /users/current")).name).toBe("Olena");
});

test("after the cooling period nothing personal is left, and the others keep their history with a deleted user", async () => {
  const { person, kit, visitor } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
  const tap = await requestOf(olena, { comment: "Ключ під килимком" });
  const byMarko = await answer(marko, tap.id);
  await accept(olena, byMarko.id);
  const wall = await requestOf(marko);
  const byOlena = await answer(olena, wall.id);
  await accept(marko, byOlena.id);
  await go(olena);
  await waitOut(olena);

  const row = await kit.db.selectFrom("users").selectAll().where("id", "=", olena.id).executeTakeFirstOrThrow();
  expect([row.name, row.phone, row.email, row.password_hash, row.bio]).toEqual([null, null, null, null, null]);
  const places = await kit.db.selectFrom("addresses").selectAll().where("user_id", "=", olena.id).execute();
  for (const place of places) {
    expect([place.road, place.house_number, place.label, place.address_comment]).toEqual([null, null, null, null]);
    expect([place.lat, place.lng]).toEqual([place.coarse_lat, place.coarse_lng]);
  }
  const login = await visitor().attempt("POST /token", { body: { phone: olena.phone, password } });
  expect(login.code).toBe("auth.credentials_incorrect");
  expect((await olena.attempt("GET /users/current")).status).toBe(401);

  const kept = await marko.call("GET /search-service-requests/:id", { params: { id: tap.id } });
  expect([kept.status, kept.customer?.name ?? null, kept.comment]).toEqual(["closed", null, null]);
  const deal = await marko.call("GET /proposals/:proposalId", { params: { proposalId: byOlena.id } });
  expect([deal.status, deal.author.name]).toEqual(["withdrawn", null]);
  expect(await inbox(marko)).toContain("proposal_status.withdrawn");
  const reopened = await marko.call("GET /service-requests/:id", { params: { id: wall.id } });
  expect(reopened.accepted_proposal_id).toBeNull();
});

test("an erased person's words remain where another person had a deal or wrote about them, and nowhere else", async () => {
  const { person, kit } = await world();
  const [olena, marko] = await Promise.all([person("Olena"), person("Marko")]);
  const of = (title: string) => requestOf(olena, { title, description: "Двері ліворуч, Оленка" });
  const [unanswered, declined, asked, agreed, removed] = [
    await of("Nobody"),
    await of("Declined"),
    await of("Asked"),
    await of("Agreed"),
    await of("Removed"),
  ];
  await answer(marko, declined.id);
  await answer(marko, asked.id);
  await say(marko, await threadOf(marko, asked.id), "Is it the left door?");
  await accept(olena, (await answer(marko, agreed.id)).id);
  await olena.call("DELETE /service-requests/:id", { params: { id: removed.id } });
  const wall = await requestOf(marko, { title: "Wall" });
  const hers = await answer(olena, wall.id, { message: "Оленка з п’ятого поверху" });
  await go(olena);
  await waitOut(olena);

  const { rows } = await sql<{ id: string; words: string | null }>`
    select id, coalesce(title, '') || coalesce(description, '') || array_to_string(tags, ' ') || search::text as words
    from points where user_id = ${olena.id}`.execute(kit.db);
  const withWords = rows.filter(({ words }) => /Оленка|Nobody|Declined|Removed/i.test(words ?? "")).map(({ id }) => id);
  expect(new Set(withWords)).toEqual(new Set([asked.id, agreed.id]));
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([unanswered.id, declined.id, removed.id]));
  const { data: mine } = await marko.call("GET /proposals", {});
  expect(mine.length).toBeGreaterThanOrEqual(2);
  const seen = await marko.call("GET /proposals/:proposalId", { params: { proposalId: hers.id } });
  expect([seen.author.name, seen.message]).toEqual([null, "…"]);
});

test("whoever answered a request that goes together with its customer reads of it by its topic, in the own language", async () => {
  const { person, kit } = await world();
  const [{ olga, anna }, marko] = await Promise.all([manages(), person("Marko")]);
  const email = `${marko.id}@example.org`;
  await kit.db.updateTable("users").set({ email, locale: "de" }).where("id", "=", marko.id).execute();
  const tap = await requestOf(as(olga, anna), { title: "Кран тече" });
  await answer(marko, tap.id);
  await olga.call("DELETE /users/managed/:id", { params: { id: anna.id } });
  const { subject, text } = await emailTo(kit, email, ({ text }) => text.includes("/service/my-proposals"));
  expect(subject).toContain("Reparaturen zu Hause");
  expect(text).not.toMatch(/Кран|…/);
});

test("the phone of an erased account is free for a new one", async () => {
  const { person, kit } = await world();
  const olena = await person("Olena");
  await go(olena);
  await waitOut(olena);
  const again = await kit.db.insertInto("users").values({ name: "Nova", phone: olena.phone }).returning("id").execute();
  expect(again).toHaveLength(1);
});

test("coming back and being erased at the same moment: one of the two, whole", async () => {
  const { person, kit } = await world();
  const people = await Promise.all(Array.from({ length: 12 }, (_, index) => person(`P${index}`)));
  for (const who of people) {
    await go(who);
    const past = { leaves_at: new Date(Date.now() - 2_000), erases_at: new Date(Date.now() - 1_000) };
    await kit.db.updateTable("users").set(past).where("id", "=", who.id).execute();
  }
  const [answers] = await Promise.all([
    Promise.all(people.map((who) => who.attempt("POST /account-settings/keep"))),
    eraseDueAccounts(kit, {}),
  ]);
  for (const [index, who] of people.entries()) {
    const row = await kit.db
      .selectFrom("users")
      .select(["name", "deleted_at", "erases_at"])
      .where("id", "=", who.id)
      .executeTakeFirstOrThrow();
    const isErased = row.deleted_at !== null;
    expect(row.name === null, `${answers[index]?.status}`).toBe(isErased);
    expect(row.erases_at).toBeNull();
  }
});

test("the copy contains the account's own data, as JSON and pictures, and no data of others", async () => {
  const { person, kit } = await world();
  const [olena, marko] = await Promise.all([person("Olena Eigen"), person("Marko Fremd")]);
  await addressOf(olena, undefined, { label: "Дача" });
  const tap = await requestOf(olena, { comment: "Ключ у сусідки" });
  await answer(marko, tap.id, { message: "Geheimes von Marko" });
  const { id, state } = await olena.call("POST /account-settings/exports");
  expect(state).toBe("waiting");
  await vi.waitFor(async () => expect(await stateOf(olena)).toBe("ready"), { timeout: 15_000 });

  const { app } = await world();
  const url = `/api/account-settings/exports/${id}`;
  const file = await app.inject({ url, headers: { authorization: `Bearer ${olena.token}` } });
  expect([file.statusCode, file.headers["content-type"]]).toEqual([200, "application/zip"]);
  expect(file.headers["content-disposition"]).toMatch(/^attachment; filename="account-[\d-]+\.zip"$/);
  const files = unzipSync(file.rawPayload);
  const names = [
    "account",
    "addresses",
    "badges",
    "business_hours",
    "calendar",
    "cashbacks",
    "contact_messages",
    "decisions_about_me",
    "discounts",
    "donations",
    "hosting",
    "jobs",
    "media",
    "message_photos",
    "messages",
    "notifications",
    "offers",
    "plans",
    "proposals",
    "push",
    "referrals",
    "reports",
    "requests",
    "reviews",
    "reviews_about_me",
    "saved",
    "sessions",
    "suggested_terms",
    "verifications",
    "views",
  ];
  expect(Object.keys(files).toSorted()).toEqual([...names, "who_saw_my_contacts"].map((name) => `${name}.json`));
  const all = Object.values(files)
    .map((content) => strFromU8(content))
    .join("\n");
  for (const own of ["Olena Eigen", olena.phone, "Дача", "Ключ у сусідки"]) expect(all).toContain(own);
  for (const others of ["Geheimes von Marko", marko.phone, "password_hash"]) expect(all).not.toContain(others);

  const foreign = await app.inject({ url, headers: { authorization: `Bearer ${marko.token}` } });
  expect(foreign.statusCode).toBe(404);
  const [{ key } = { key: null }] = await kit.db.selectFrom("exports").select("key").where("id", "=", id).execute();
  await kit.db
    .updateTable("exports")
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where("id", "=", id)
    .execute();
  await sweepExports(kit, {});
  expect(await kit.storage.exists(key ?? "")).toBe(false);
  expect((await olena.attempt("GET /account-settings/exports/:id", { params: { id } })).code).toBe("export.not_found");
});

const stateOf = async (who: Person) => (await who.call("GET /account-settings/exports")).data[0]?.state;

test("an account asks for five copies of its data in a day", async () => {
  const { person, kit } = await world();
  const olena = await person("Olena");
  const ask = () => olena.attempt("POST /account-settings/exports");
  for (let n = 0; n < 5; n++) {
    expect((await ask()).status).toBeLessThan(300);
    await kit.db.updateTable("exports").set({ state: "failed" }).where("user_id", "=", olena.id).execute();
  }
  const over = await ask();
  expect([over.status, over.code]).toEqual([429, "rate.limited"]);
  expect(Number(over.headers["retry-after"])).toBeGreaterThan(86_000);
});
