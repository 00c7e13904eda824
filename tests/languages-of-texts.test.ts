// What people write carries its language: named in the body, else guessed (rule L12).
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { emailUnread } from "#server/notifications/message-emails.ts";
import { backOf, claimBack, promisedBack, setBack } from "./fixtures/cashback.ts";
import { accept, addressOf, answer, requestOf } from "./fixtures/requests.ts";
import { doneJob, review, reviewsOf } from "./fixtures/reviews.ts";
import { linesOf, say, threadOf } from "./fixtures/threads.ts";
import { delivered } from "./world/mailbox.ts";
import { world } from "./world/world.ts";

const german = "Guten Tag! Ich komme morgen um neun und bringe das Werkzeug mit.";
const spanish = "¡Buenos días! Llego mañana a las nueve y traigo mis herramientas.";

async function pair() {
  const { person, kit, visitor } = await world();
  const [olena, marko] = await Promise.all([person("Olena", { language: "uk" }), person("Marko", { language: "en" })]);
  return { olena, marko, kit, visitor };
}

test("a post has the language of its title and description, follows their changes, and keeps the one that is named", async () => {
  const { olena } = await pair();
  const { id, language } = await requestOf(olena, { title: "Wasserhahn in der Küche tropft", description: german });
  expect(language).toBe("de");
  const edit = (body: object) => olena.call("PATCH /service-requests/:id", { params: { id }, body });
  expect(await edit({ title: "El grifo de la cocina gotea", description: spanish })).toMatchObject({ language: "es" });
  expect(await edit({ language: "pt" })).toMatchObject({ language: "pt" });
  expect(await edit({ urgent: true })).toMatchObject({ language: "pt" });
  expect((await requestOf(olena, { title: "OK" })).language).toBe("uk");
  expect((await requestOf(olena, { title: "Wasserhahn tropft", language: "fr" })).language).toBe("fr");
});

test("a proposal and a message have theirs, a phrase has that of its reader", async () => {
  const { olena, marko } = await pair();
  const { id: request_id } = await requestOf(olena);
  const { id: proposalId } = await answer(marko, request_id, { message: german });
  const read = () => olena.call("GET /proposals/:proposalId", { params: { proposalId } });
  expect(await read()).toMatchObject({ language: "de" });
  await marko.call("PATCH /proposals/:proposalId", { params: { proposalId }, body: { message: spanish } });
  expect(await read()).toMatchObject({ language: "es" });
  const thread = await threadOf(marko, request_id);
  await say(marko, thread, german);
  const params = { id: thread };
  const named = { body: "OK", language: "fr", client_id: randomUUID() } as const;
  await marko.call("POST /threads/:id/messages", { params, body: named });
  const phrase = { slug: "can_do", values: {} } as const;
  await marko.call("POST /threads/:id/messages", { params, body: { phrase, client_id: randomUUID() } });
  const lines = (await linesOf(olena, thread)).filter(({ kind }) => kind === "text");
  expect(lines.map(({ language }) => language)).toEqual(["de", "fr", "uk"]);
  const [own] = (await linesOf(marko, thread)).filter(({ is_phrase }) => is_phrase);
  expect(own).toMatchObject({ language: "en", other_language: "uk" });
  const wrong = { body: "OK", language: "it", client_id: randomUUID() } as object;
  expect(await marko.attempt("POST /threads/:id/messages", { params, body: wrong })).toMatchObject({
    status: 422,
  });
});

test("a review and its reply have theirs", async () => {
  const { olena, marko, job } = await doneJob();
  await review(olena, job, { stars: 5, body: spanish });
  await olena.call("PATCH /events/:id/review", { params: { id: job }, body: { body: german } });
  await review(marko, job, { stars: 5 });
  const { theirs } = await reviewsOf(marko, job);
  expect(theirs).toMatchObject({ language: "de", reply_language: null });
  const reply = { params: { id: theirs?.id ?? "" }, body: { reply: spanish } };
  expect(await marko.call("POST /reviews/:id/reply", reply)).toMatchObject({ reply_language: "es" });
});

test("a bio has one for all readers; another theme keeps it, another text changes it, no text has none", async () => {
  const { marko, visitor } = await pair();
  const set = (body: object) => marko.call("PATCH /account-settings", { body });
  const readBio = async () =>
    (await visitor().call("GET /public/service-providers/:id", { params: { id: marko.id } })).bio_language;
  expect(await set({ bio: german })).toMatchObject({ bio_language: "de" });
  expect(await set({ bio_language: "fr" })).toMatchObject({ bio_language: "fr" });
  expect(await set({ theme: "dark", bio: german })).toMatchObject({ bio_language: "fr" });
  expect(await readBio()).toBe("fr");
  await set({ bio: spanish });
  expect(await readBio()).toBe("es");
  expect(await set({ bio: null })).toMatchObject({ bio_language: null });
});

test("the words at a place have theirs, and go with it", async () => {
  const { olena, visitor, kit } = await pair();
  const id = await addressOf(olena);
  const address = { address_comment: "Der Eingang ist im Hof, bitte zweimal klingeln." };
  const body = { greeting: spanish, link_enabled: true, address };
  const changed = await olena.call("PATCH /addresses/:id", { params: { id }, body });
  expect(changed).toMatchObject({ greeting_language: "es", exact: { address_comment_language: "de" } });
  const linked = { params: { id: changed.public_alias ?? "" } };
  expect(await visitor().call("GET /public/addresses/:id", linked)).toMatchObject({ greeting_language: "es" });
  await olena.call("DELETE /addresses/:id", { params: { id } });
  const row = await kit.db.selectFrom("addresses").selectAll().where("id", "=", id).executeTakeFirst();
  expect(row).toMatchObject({ greeting: null, greeting_language: null, address_comment_language: null });
});

test("the reason of a dispute has its language", async () => {
  const { olena, marko } = await pair();
  const id = await promisedBack(olena, marko);
  await claimBack(olena, id);
  await setBack(marko, id, { state: "disputed", reason: german });
  expect(await backOf(olena, id)).toMatchObject({ reason: german, reason_language: "de" });
});

test("an email quotes words in their language", async () => {
  const { olena, marko, kit } = await pair();
  const { id } = await requestOf(olena);
  await accept(olena, (await answer(marko, id)).id);
  const email = `${olena.id}@example.org`;
  await kit.db.updateTable("users").set({ email }).where("id", "=", olena.id).execute();
  const thread = await threadOf(marko, id);
  await say(marko, thread, german);
  const earlier = "update thread_messages set created_at = created_at - interval '11 minutes' where thread_id = $1";
  await kit.pool.query(earlier, [thread]);
  await emailUnread(kit, {});
  await delivered(kit);
  const sent = (kit.mail.outbox ?? []).find(({ to, html }) => to === email && html.includes("Guten Tag!"));
  expect(sent?.html).toMatch(/<p [^>]*lang="de"[^>]*>Guten Tag!/);
});

test("the title of a discount has its language, on pages and in the copy of a proposal", async () => {
  const { olena, marko, visitor } = await pair();
  const german = "Willkommen in der Nachbarschaft: Rabatt für den ersten Auftrag";
  const body = { title: german, kind: "percent", value: 10 } as const;
  const made = await marko.call("POST /discount-programmes", { body });
  expect(made.title_language).toBe("de");
  const set = async (change: object) =>
    (await marko.call("PATCH /discount-programmes/:id", { params: { id: made.id }, body: change })).title_language;
  expect(await set({ title_language: "fr" })).toBe("fr");
  expect(await set({ value: 15 })).toBe("fr");
  expect(await set({ title: "Bienvenidos los vecinos: descuento para el primer trabajo" })).toBe("es");
  const provider = await visitor().call("GET /public/service-providers/:id", { params: { id: marko.id } });
  expect(provider.discounts).toMatchObject([{ title_language: "es" }]);
  const { id } = await requestOf(olena);
  const proposal = await answer(marko, id, { discount_program_id: made.id });
  await set({ title: german });
  const params = { proposalId: proposal.id };
  const { discount } = await olena.call("GET /proposals/:proposalId", { params });
  expect(discount).toMatchObject({ title_language: "es" });
});
