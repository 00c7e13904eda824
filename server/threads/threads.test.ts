// Conversations of a request and one provider.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { appointmentOf } from "../../tests/fixtures/calendar.ts";
import { as, manages } from "../../tests/fixtures/mandates.ts";
import { accept, addressOf, answer, inbox, requestOf, requestWithTwoProposals } from "../../tests/fixtures/requests.ts";
import { ask, linesOf, say, threadOf, wordsOf } from "../../tests/fixtures/threads.ts";
import { countingApp } from "../../tests/world/count-queries.ts";
import { rounds } from "../../tests/world/rounds.ts";
import { world, type Person } from "../../tests/world/world.ts";
import { threadsUnreadFor } from "./unread.ts";

const show = (who: Person, id: string) => who.call("GET /threads/:id", { params: { id } });
const decline = (who: Person, id: string) =>
  who.call("POST /events/:id/decline", { params: { id }, body: { decline_reason: "another" } });

/** Marko has answered Olena's tap; Ivan as well. */
async function talk() {
  const scene = await requestWithTwoProposals();
  return { ...scene, id: await threadOf(scene.marko, scene.tap.id) };
}

test("both sides of a proposal write, each with what happens to it, and other providers find nothing", async () => {
  const { olena, marko, ivan, tap, byMarko, id } = await talk();
  expect((await say(olena, id, "Чи є у вас запчастини?")).status).toBe(201);
  expect((await say(marko, id, "Ja, alles dabei.")).body).toMatchObject({
    data: { seq: 3, side: "provider", mine: true },
  });
  await marko.call("PATCH /proposals/:proposalId", { params: { proposalId: byMarko.id }, body: { amount: 70_000 } });
  await accept(olena, byMarko.id);
  await appointmentOf(marko, byMarko.id);
  expect(await wordsOf(olena, id)).toEqual([
    "proposal_created",
    "Чи є у вас запчастини?",
    "Ja, alles dabei.",
    "proposal_updated",
    "proposal_accepted",
    "time_set",
  ]);
  expect((await linesOf(marko, id))[3]?.event).toMatchObject({ amount: 70_000, currency: "UAH", price_kind: "fixed" });
  expect(await show(olena, id)).toMatchObject({
    side: "customer",
    other: { name: "Marko" },
    proposal_id: byMarko.id,
    request: { id: tap.id, title: tap.title },
    unread: 1,
    can: { write: true },
  });
  const theirs = await threadOf(ivan, tap.id);
  expect(theirs).not.toBe(id);
  for (const refused of [
    await say(ivan, id, "Ich bin billiger"),
    await ivan.attempt("GET /threads/:id", { params: { id } }),
    await ivan.attempt("GET /threads/:id/messages", { params: { id } }),
  ])
    expect([refused.status, refused.code]).toEqual([404, "thread.not_found"]);
  expect(
    (await olena.call("GET /threads", { query: { filter: { request: tap.id } } })).data.map((it) => it.id),
  ).toEqual(expect.arrayContaining([id, theirs]));
});

test("conversations with unread lines come first, on every page, and go back to their place once they are read", async () => {
  const { olena, marko, ivan, tap, id } = await talk();
  const byIvan = await threadOf(ivan, tap.id);
  await say(marko, id, "Ja.");
  const page = async (number: number) =>
    (await olena.call("GET /threads", { query: { page: number, per_page: 1 } })).data.map((it) => it.id);
  await say(olena, byIvan, "Коли?"); // newer, and her own
  expect([await page(1), await page(2)]).toEqual([[id], [byIvan]]);
  await olena.call("POST /threads/:id/read", { params: { id }, body: { seq: 2 } });
  expect([await page(1), await page(2)]).toEqual([[byIvan], [id]]);
});

test("each side knows in which language the other one reads, unless a block hides it", async () => {
  const { olena, marko, id } = await talk();
  const language = async (who: Person) => (await show(who, id)).other_language;
  await marko.call("PATCH /account-settings", { body: { locale: "de" } });
  expect(await language(olena)).toBe("de");
  await marko.call("POST /blocked-people", { body: { user_id: olena.id } });
  expect(await language(olena)).toBeNull();
});

test("lines written at once have numbers without a gap, and each client_id is written once", async () => {
  const { olena, marko, id } = await talk();
  const [waves, each] = [rounds(1, 10), 20];
  const count = waves * each;
  const twice = (n: number, client: string) =>
    [1, 2].map(() => whenFree(() => say(n % 2 ? olena : marko, id, `Zeile ${n}`, client)));
  for (let wave = 0; wave < waves; wave++) {
    const sent = Array.from({ length: each }, (_, n) => twice(wave * each + n, randomUUID())).flat();
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([201]));
  }
  const { data, meta } = await olena.call("GET /threads/:id/messages", {
    params: { id },
    query: { per_page: 200, after: 1 },
  });
  expect(data.map(({ seq }) => seq)).toEqual(Array.from({ length: count }, (_, n) => n + 2));
  expect(new Set(data.map(({ body }) => body)).size).toBe(count);
  expect(meta.total).toBe(count + 1);
});

test("a reader who asks for the lines after a number, or before one, gets each line once and in order", async () => {
  const { olena, marko, id } = await talk();
  for (const text of ["eins", "zwei", "drei"]) await say(marko, id, text);
  const first = await linesOf(olena, id, { after: 2 });
  expect(first.map(({ body }) => body)).toEqual(["zwei", "drei"]);
  const { data, meta } = await olena.call("GET /threads/:id/messages", {
    params: { id },
    query: { before: 4, per_page: 2 },
  });
  expect([data.map(({ seq }) => seq), meta.more]).toEqual([[2, 3], true]);
});

test("a provider who may propose asks first, and contact data stays masked until a proposal opens contacts", async () => {
  const { person } = await world();
  const [olena, marko] = [await person("Olena", { provides: false }), await person("Marko")];
  const tap = await requestOf(olena);
  const asked = await ask(marko, tap.id, "Welches Rohr? Schreiben Sie an rohr@example.org.");
  const { id } = (asked.body as { data: { id: string } }).data;
  await marko.call("PATCH /account-settings", { body: { phone_visibility: "active_proposal" } });
  expect(await show(marko, id)).toMatchObject({ proposal_id: null, side: "provider", masks: true });
  const hidden = "Дзвоніть: 067 123 45 67";
  const preview = await olena.call("POST /threads/preview", { body: { body: hidden } });
  expect(preview.found.map(({ kind }) => kind)).toEqual(["phone"]);
  expect((await say(olena, id, hidden)).body).toMatchObject({ data: { body: hidden, masked: true, mine: true } });
  const [mail, phone] = await linesOf(marko, id);
  expect(mail).toMatchObject({ body: "Welches Rohr? Schreiben Sie an rohr@example.org.", masked: true });
  expect([phone?.masked, phone?.body]).toEqual([true, preview.masked]);
  expect(JSON.stringify(await marko.call("GET /threads"))).not.toContain("123 45 67");
  expect((await linesOf(olena, id))[0]?.body).not.toContain("rohr@example.org");

  await answer(marko, tap.id);
  expect((await linesOf(marko, id))[1]).toMatchObject({ body: hidden, masked: false });
  expect((await linesOf(olena, id))[0]?.body).toContain("rohr@example.org");
  expect((await show(marko, id)).masks).toBe(false);
});

test("a question needs the right to propose and words; ten a day", async () => {
  const { person } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const taps = await Promise.all(Array.from({ length: 12 }, () => requestOf(olena)));
  expect((await marko.attempt("POST /threads", { body: { request_id: taps[0]?.id ?? "" } })).status).toBe(422);
  const codes = (await Promise.all(taps.map(({ id }) => ask(marko, id)))).map(({ status, code }) => code ?? status);
  expect(codes.filter((it) => it === 201)).toHaveLength(10);
  expect(codes.filter((it) => it === "thread.too_many")).toHaveLength(2);
  const [first = { id: "" }] = taps;
  const opened = await olena.attempt("POST /threads", { body: { request_id: first.id, provider_id: marko.id } });
  expect(opened.status).toBe(codes[0] === 201 ? 201 : 404);
});

test("no side writes after a decline, a block, or a week after the close of the request; old lines stay readable", async () => {
  const { kit } = await world();
  const { olena, marko, ivan, tap, byMarko, byIvan, id } = await talk();
  const other = await threadOf(ivan, tap.id);
  await say(marko, id, "Morgen um neun?");
  await decline(olena, byIvan.id);
  expect((await show(ivan, other)).refusal).toBe("declined");
  for (const who of [olena, ivan]) expect((await say(who, other, "Schade")).code).toBe("thread.closed");
  await accept(olena, byMarko.id);
  await olena.call("POST /service-requests/:id/close", {
    params: { id: tap.id },
    body: { close_reason: "request_completed" },
  });
  expect((await say(olena, id, "Дякую!")).status).toBe(201);
  await sql`update points set closed_at = now() - interval '8 days' where id = ${tap.id}`.execute(kit.db);
  expect((await say(marko, id, "Gern")).code).toBe("thread.closed");
  expect(await wordsOf(marko, id)).toContain("Дякую!");
});

test("a block ends the conversation for both and names neither the one nor the other", async () => {
  const { olena, marko, id } = await talk();
  await say(olena, id, "Коли прийдете?");
  await marko.call("POST /blocked-people", { body: { user_id: olena.id } });
  for (const who of [olena, marko]) {
    expect((await say(who, id, "Hallo?")).code).toBe("thread.closed");
    expect(await show(who, id)).toMatchObject({ other: null, refusal: "ended", can: { write: false } });
  }
  expect(await wordsOf(olena, id)).toEqual(["proposal_created", "Коли прийдете?"]);
});

test("reading goes forward only, and one notification waits for a conversation until it is read", async () => {
  const { olena, marko, id } = await talk();
  const unread = async () => (await show(olena, id)).unread;
  for (const text of ["eins", "zwei", "drei"]) await say(marko, id, text);
  expect(await unread()).toBe(3);
  const messages = async () => (await inbox(olena)).filter((it) => it === "new_message.received").length;
  expect(await messages()).toBe(1);
  const read = (seq: number) => olena.call("POST /threads/:id/read", { params: { id }, body: { seq } });
  await read(3);
  expect(await unread()).toBe(1);
  await read(99);
  await read(1);
  expect([await unread(), (await show(olena, id)).read_seq]).toEqual([0, 4]);
  expect((await show(marko, id)).other_read_seq).toBe(4);
  await say(marko, id, "vier");
  expect(await messages()).toBe(2);
  const body = { muted_until: new Date(Date.now() + 3_600_000).toISOString() };
  await read(5);
  await olena.call("PATCH /threads/:id", { params: { id }, body });
  await say(marko, id, "fünf");
  expect([await messages(), await unread()]).toEqual([2, 1]);
});

test("the manager is the other side of a managed request, and writes with both names in the log", async () => {
  const { person, kit } = await world();
  const { olga, anna } = await manages();
  const marko = await person("Marko");
  const acting = as(olga, anna);
  const tap = await requestOf(acting, { address_id: await addressOf(acting) });
  await answer(marko, tap.id);
  const id = await threadOf(marko, tap.id);
  expect((await show(marko, id)).other).toMatchObject({ id: olga.id, name: olga.name });
  expect((await say(olga, id, "Приходьте о дев'ятій.")).status).toBe(201);
  expect((await show(olga, id)).managed).toMatchObject({ id: anna.id });
  const seen = JSON.stringify([await show(marko, id), await linesOf(marko, id)]);
  expect(seen).not.toContain(anna.id);
  const { rows } = await sql<{ author_id: string; acted_by: string }>`
    select author_id, acted_by from thread_messages where thread_id = ${id} and kind = 'text'`.execute(kit.db);
  expect(rows).toEqual([{ author_id: anna.id, acted_by: olga.id }]);
  const { rows: log } = await sql`select from audit_log where actor_id = ${olga.id} and subject_id = ${anna.id}
    and details ->> 'call' = 'POST /threads/:id/messages'`.execute(kit.db);
  expect(log).toHaveLength(1);
});

test("contact data is found when a line is written, never when it is read", async () => {
  const { kit, person } = await world();
  const [olena, marko] = [await person("Olena", { provides: false }), await person("Marko")];
  await marko.call("PATCH /account-settings", { body: { phone_visibility: "active_proposal" } });
  const asked = await ask(marko, (await requestOf(olena)).id, "Rufen Sie an: 067 123 45 67");
  const { id } = (asked.body as { data: { id: string } }).data;
  const store = (found: number[] | null) =>
    sql`update thread_messages set contact_data = ${found} where thread_id = ${id} and body is not null`.execute(
      kit.db,
    );
  const read = async () => (await linesOf(olena, id)).find(({ kind }) => kind === "text")?.body;
  expect(await read()).toBe("Rufen Sie an: •••");
  await store([0, 5]);
  expect(await read(), "what is stored is shown").toBe("••• Sie an: 067 123 45 67");
  const { data } = await olena.call("GET /threads");
  expect(data.find((thread) => thread.id === id)?.last?.body).toBe("••• Sie an: 067 123 45 67");
  await store(null);
  expect(await read(), "a line from before").toBe("Rufen Sie an: •••");
});

test("SQL takes lines of the two sides only, in their state, and numbers them", async () => {
  const { kit } = await world();
  const { olena, ivan, byMarko, id } = await talk();
  const write = (author: string, side: string) =>
    sql`insert into thread_messages (thread_id, seq, kind, side, author_id, acted_by, body)
      values (${id}, 77, 'text', ${side}, ${author}, ${author}, 'x') returning seq`.execute(kit.db);
  expect((await write(olena.id, "customer")).rows).toEqual([{ seq: 2 }]);
  await expect(write(ivan.id, "provider")).rejects.toMatchObject({ constraint: "thread_sides" });
  await decline(olena, byMarko.id);
  await expect(write(olena.id, "customer")).rejects.toMatchObject({ constraint: "thread_closed" });
});

test("threads that stay unread are found for their reader, and a list costs the same number of queries at any length", async () => {
  const { kit } = await world();
  const { olena, marko, id } = await talk();
  await say(marko, id, "Noch da?");
  const found = async () =>
    (await threadsUnreadFor(kit.db, { minutes: 10 })).filter(({ thread_id }) => thread_id === id);
  expect(await found()).toEqual([]);
  await sql`update thread_messages set created_at = now() - interval '11 minutes' where thread_id = ${id}`.execute(
    kit.db,
  );
  expect(await found()).toMatchObject([{ user_id: olena.id, from_seq: 2, lines: 1 }]);
  const counting = await countingApp();
  const few = await counting.cost(olena, "GET /threads");
  for (let n = 0; n < 3; n++) await answer(marko, (await requestOf(olena)).id);
  expect(await counting.cost(olena, "GET /threads")).toBe(few);
  await counting.close();
});

/** A busy server says so and the client asks again, as the app does. */
async function whenFree<R extends { status: number }>(ask: () => Promise<R>): Promise<R> {
  const reply = await ask();
  return reply.status === 503 ? whenFree(ask) : reply;
}
