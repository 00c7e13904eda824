// Rule N7: what concerns a managed person as a provider reaches the manager, and the person once the profile is claimed.
import { expect, test } from "vitest";
import { actingPath } from "#contract/kit/acting-path.ts";
import { notificationKinds, type NotificationKind } from "#contract/notification-kinds.ts";
import { appointmentOf } from "../../tests/fixtures/calendar.ts";
import { as, claim, invited, manages } from "../../tests/fixtures/mandates.ts";
import { browser, subscribe } from "../../tests/fixtures/push.ts";
import { accept, addressOf, answer, inbox, requestOf } from "../../tests/fixtures/requests.ts";
import { ask, say, threadOf } from "../../tests/fixtures/threads.ts";
import { delivered } from "../../tests/world/mailbox.ts";
import { world, type Person } from "../../tests/world/world.ts";
import { transact } from "../kit/db.ts";
import { erasePerson } from "../personal-data/erase.ts";
import { threadsUnreadFor } from "../threads/unread.ts";
import { sendDigests } from "./digest.ts";
import { sendEmails } from "./jobs.ts";
import * as tell from "./listeners.ts";
import { emailUnread } from "./message-emails.ts";
import * as messageListeners from "./message.listeners.ts";
import { messageOf } from "./push/message.ts";

/** Olga manages Anna, who provides services; Olena is a customer. */
async function cast({ claimed = false } = {}) {
  const { person, kit } = await world();
  const { olga, anna, self } = await manages({ name: "PLNT-Anna" }, { claimed });
  await kit.db
    .updateTable("users")
    .set({ provides_services: true, name: "PLNT-Anna" })
    .where("id", "=", anna.id)
    .execute();
  return { kit, olga, anna, self, olena: await person("Olena"), acting: as(olga, anna) };
}
const news = async (who: Person) => (await who.call("GET /notifications", { query: { per_page: 100 } })).data;
const unread = async (who: Person) => (await who.call("GET /users/current")).unread_notifications;
const withEmail = async ({ id }: { id: string }, locale: "en" | "uk" | "de" = "en") => {
  const email = `${id}@example.org`;
  await (await world()).kit.db.updateTable("users").set({ email, locale }).where("id", "=", id).execute();
  return email;
};
const lettersTo = async (email: string) =>
  ((await world()).kit.mail.outbox ?? []).filter(({ to }) => to === email).toReversed();

/** A proposal that the manager sent for Anna. */
async function proposed(it: Awaited<ReturnType<typeof cast>>) {
  const tap = await requestOf(it.olena);
  const proposal = await answer(it.acting, tap.id);
  return { tap, proposal };
}

test("each kind of notification for a provider reaches the manager of an unclaimed one, with the name, and no other account", async () => {
  const it = await cast();
  const { kit, olga, anna, olena } = it;
  const { tap, proposal } = await proposed(it);
  const thread = await threadOf(it.acting, tap.id);
  const base = { requestId: tap.id, customerId: olena.id, contactId: olena.id, providerId: anna.id, actorId: olena.id };
  const event = { id: proposal.id, ...base };
  const [by, at] = ["customer" as const, new Date(Date.now() + 1e9).toISOString()];
  await transact(kit.db, async (tx) => {
    for (const one of [tell.proposalAccepted, tell.proposalInvited, tell.proposalExpired, tell.reviewAsked])
      await one(tx, event);
    await tell.termsChanged(tx, { ...event, fields: ["price"] as never });
    await tell.proposalDeclined(tx, { ...base, declined: [{ id: proposal.id, user_id: anna.id }], reason: "another" });
    for (const one of [tell.jobMarkedDone, tell.jobDisputed]) await one(tx, { ...event, by });
    await tell.jobDone(tx, { ...event, by });
    for (const one of [tell.timeAsked, tell.timeSet, tell.timeRefused, tell.timeRemoved])
      await one(tx, { ...event, by, at });
    for (const when of ["day", "hour"] as const) await tell.appointmentNear(tx, { ...event, at, when });
    await tell.cashbackClaimed(tx, event);
    await tell.cashbackChanged(tx, { ...event, by, state: "confirmed" });
    await tell.cashbackNear(tx, { ...event, to: "provider" });
    await tell.reviewsRevealed(tx, { ...event, by: ["customer"] });
    await tx.updateTable("proposals").set({ status: "accepted" }).where("id", "=", proposal.id).execute();
    await tell.requestClosed(tx, { id: tap.id, ...base, reason: "request_non_actual" });
    for (const one of [tell.addressOpened, tell.addressClosed]) await one(tx, { ...base, proposalId: proposal.id });
    await tell.searchMatched(tx, { pointId: tap.id, kind: "request", contactId: olena.id, userIds: [anna.id] });
    await messageListeners.messageSent(tx, { ...base, threadId: thread, messageId: thread, by, mutedBy: [] });
    for (const one of [messageListeners.termsSuggested, messageListeners.termsAccepted, messageListeners.termsDeclined])
      await one(tx, { ...event, by, termsId: proposal.id });
  });
  await requestOf(olena, { receiver_id: anna.id, title: "Directly" });
  const all = await news(olga);
  const kinds = Object.entries<NotificationKind>(notificationKinds);
  const ofProviders = kinds.filter(([, { audience }]) => audience.includes("provider")).map(([key]) => key);
  expect(new Set(all.map(({ type, step }) => `${type}.${step}`))).toEqual(new Set(ofProviders));
  const facts = { side: "provider", subject: { id: anna.id, name: "PLNT-Anna" } };
  for (const line of all) expect(line).toMatchObject(facts);
  expect(all.filter(({ actor }) => actor && actor.id !== olena.id)).toEqual([]);
  const { rows } = await kit.pool.query("select step from notifications where user_id = $1", [anna.id]);
  expect(rows).toEqual([]);
  // Each line of the customer names the manager, also where the managed person acted.
  const read = await news(olena);
  expect(read.length).toBeGreaterThan(6);
  for (const { actor } of read) expect([null, olga.id]).toContain(actor && actor.id);
  expect(JSON.stringify(read)).not.toMatch(new RegExp(`${anna.id}|PLNT-Anna`));
});

test("once the profile is claimed both are told of what the manager answered, of the rest the person alone", async () => {
  const it = await cast();
  const { olga, anna, olena } = it;
  const first = await proposed(it);
  const self = await claim(olga, anna);
  await accept(olena, first.proposal.id);
  const own = await answer(self, (await requestOf(olena)).id);
  await accept(olena, own.id);
  const asked = await requestOf(olena);
  const { body } = await ask(self, asked.id);
  await say(olena, (body as { data: { id: string } }).data.id, "Ein altes Rohr.");
  expect(await inbox(olga)).toEqual(["proposal_status.accepted", "system_message.mandate_claimed"]);
  expect((await inbox(self)).filter((kind) => !kind.startsWith("system"))).toEqual([
    "new_message.received",
    "proposal_status.accepted",
    "proposal_status.accepted",
  ]);
  expect((await news(self)).filter(({ subject }) => subject !== null)).toEqual([]);
  // From the manager's first words in a conversation on, it is the manager's, too.
  const other = await requestOf(olena);
  const question = await ask(as(olga, anna), other.id);
  await say(olena, (question.body as { data: { id: string } }).data.id, "Ein neues Rohr.");
  expect((await inbox(olga))[0]).toBe("new_message.received");
});

test("messages that stay unread reach both readers of a claimed customer's side by email, too", async () => {
  const { kit, olga, anna, olena, acting } = await cast({ claimed: true });
  const tap = await requestOf(acting, { address_id: await addressOf(acting) });
  await answer(olena, tap.id);
  const id = await threadOf(olena, tap.id);
  await say(olena, id, "Welches Rohr?");
  const waiting = async () =>
    (await threadsUnreadFor(kit.db, { minutes: -1 }))
      .filter((it) => it.thread_id === id)
      .map((it) => [it.user_id, it.managed_id]);
  expect(new Map((await waiting()) as [string, string | null][])).toEqual(
    new Map([
      [anna.id, null],
      [olga.id, anna.id],
    ]),
  );
  // Read while acting: for both.
  await acting.call("POST /threads/:id/read", { params: { id }, body: { seq: 100 } });
  expect(await waiting()).toEqual([]);
});

test("while acting for an unclaimed profile the manager reads and marks the same lines; of a claimed one the person's own", async () => {
  const it = await cast();
  const { olga, anna, olena, acting } = it;
  const { tap, proposal } = await proposed(it);
  const thread = await threadOf(acting, tap.id);
  await accept(olena, proposal.id);
  await say(olena, thread, "Wann?");
  const other = await olga.call("POST /users/managed", { body: { name: "PLNT-Boris" } });
  expect([await unread(olga), await unread(acting), await unread(as(olga, other))]).toEqual([2, 2, 0]);
  expect(await news(as(olga, other))).toEqual([]);
  const [message, accepted] = await news(acting);
  expect([message?.step, accepted?.step, accepted?.subject]).toEqual(["received", "accepted", null]);
  await acting.call("POST /threads/:id/read", { params: { id: thread }, body: { seq: 100 } });
  expect([await unread(olga), await unread(acting)]).toEqual([1, 1]);
  const read = async (who: Person) =>
    (await who.attempt("POST /notifications/:id/read", { params: { id: accepted?.id ?? "" } })).status;
  expect([await read(as(olga, other)), await read(olena), await read(acting)]).toEqual([404, 404, 200]);
  expect(await unread(olga)).toBe(0);
  await say(olena, thread, "Wo?");
  await acting.call("POST /notifications/read-all");
  expect(await unread(olga)).toBe(0);

  const self = await claim(olga, anna);
  await say(olena, thread, "Wie?");
  expect(await inbox(acting)).toEqual(await inbox(self));
  expect([await unread(self), await unread(olga)]).toEqual([1, 2]);
  await self.call("POST /threads/:id/read", { params: { id: thread }, body: { seq: 100 } });
  expect([await unread(self), await unread(olga)]).toEqual([0, 2]);
});

test("emails to the manager name the person and lead over the page that begins acting, also digests and unread messages", async () => {
  const it = await cast();
  const { kit, olga, anna, olena, acting } = it;
  const email = await withEmail(olga, "de");
  const { tap, proposal } = await proposed(it);
  const thread = await threadOf(acting, tap.id);
  await accept(olena, proposal.id);
  await sendEmails(kit, { ids: (await news(olga)).map(({ id }) => id) });
  await say(olena, thread, "Wann kommen Sie?");
  const pass = async () => {
    await kit.pool.query(
      "update thread_messages set created_at = created_at - interval '11 minutes' where thread_id = $1",
      [thread],
    );
    await emailUnread(kit, {});
    await delivered(kit);
  };
  await pass();
  await pass();
  const linkTo = (path: string) => `${kit.config.publicUrl}${actingPath(anna.id, path)}`;
  const [first, second, ...others] = await lettersTo(email);
  expect(others).toEqual([]);
  for (const letter of [first, second]) expect(letter?.text).toContain("\n\nFür PLNT-Anna\n\n");
  expect(first?.html).toContain("Für PLNT-Anna");
  expect(first?.text).toContain(linkTo(`/service/search-request/${tap.id}`));
  expect(second?.text).toContain(linkTo(`/messages/${thread}`));
  expect(second?.text).toContain("| Wann kommen Sie?");

  await acting.call("POST /threads/:id/read", { params: { id: thread }, body: { seq: 100 } });
  await say(olena, thread, "Gelesen?");
  await acting.call("POST /threads/:id/read", { params: { id: thread }, body: { seq: 100 } });
  await pass();
  await acting.call("PATCH /threads/:id", {
    params: { id: thread },
    body: { muted_until: new Date(Date.now() + 1e9).toISOString() },
  });
  await say(olena, thread, "Noch da?");
  await pass();
  expect(await lettersTo(email)).toHaveLength(2);

  await olga.call("PATCH /account-settings", { body: { digest: "daily" } });
  const refused = await proposed(it);
  const body = { decline_reason: "another" } as const;
  await olena.call("POST /events/:id/decline", { params: { id: refused.proposal.id }, body });
  await kit.pool.query("update notifications set digest_due = now() where user_id = $1 and step = 'declined'", [
    olga.id,
  ]);
  await sendDigests(kit, {});
  await delivered(kit);
  const digest = (await lettersTo(email)).at(-1);
  expect(digest?.text).toMatch(/^- .* · Für PLNT-Anna$/m);
  // The page of the request is not theirs any more.
  expect(digest?.text).toContain(linkTo("/service/my-proposals"));
});

test("a push message leads there, too, and names no person", () => {
  const managed_id = "01980000-0000-7000-8000-000000000001";
  const linked = { side: "provider", request_id: "r", proposal_id: "p", subject_id: "r", managed_id };
  const linkOf = (facts: object) =>
    messageOf("Poruch", { type: "proposal_status", step: "accepted", locale: "en", unread: 1, ...linked, ...facts })
      .payload.link;
  expect(linkOf({})).toBe(`/acting?id=${managed_id}&next=%2Fservice%2Fsearch-request%2Fr`);
  expect(linkOf({ step: "time_set" })).toBe(`/acting?id=${managed_id}&next=%2Fevent%2Fcalendar`);
  expect(linkOf({ managed_id: null })).toBe("/service/search-request/r");
  // The manager reads requests of the person without acting.
  expect(linkOf({ side: "customer", type: "new_proposal", step: "created" })).toBe("/service/request/r");
  // Not those of other people at a place of the person.
  const atMyPlace = { side: "customer", type: "new_request", step: "at_my_place" };
  expect(linkOf(atMyPlace)).toBe(`/acting?id=${managed_id}&next=%2Fservice%2Frequest%2Fr`);
});

test("the settings and browsers of the manager decide, and a request muted while acting is muted for the manager", async () => {
  const it = await cast();
  const { kit, olga, olena, acting } = it;
  const email = await withEmail(olga);
  const [first, second] = [await proposed(it), await proposed(it)];
  await acting.call("POST /notifications/muted-requests", { body: { request_id: first.tap.id } });
  await accept(olena, first.proposal.id);
  await sendEmails(kit, { ids: (await news(olga)).map(({ id }) => id) });
  expect([await lettersTo(email), await inbox(olga)]).toEqual([[], ["proposal_status.accepted"]]);
  const pushes = async () => {
    const { rows } = await kit.pool.query<{ step: string }>(
      "select n.step from push_deliveries d join notifications n on n.id = d.notification_id where n.user_id = $1",
      [olga.id],
    );
    return rows.map(({ step }) => step);
  };
  await subscribe(olga, browser());
  const line = { type: "proposal_status", channel: "web", enabled: false } as const;
  // Quiet hours keep the message on the way.
  const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
  const quiet = { from: clock(-30), to: clock(60) };
  await olga.call("PATCH /account-settings", { body: { notifications: [line], time_zone: "UTC", quiet } });
  await accept(olena, second.proposal.id);
  expect([await unread(olga), await pushes()]).toEqual([1, ["accepted"]]);
  // Not acting, the manager sees no page of this request, and can mute what comes about it.
  const direct = await requestOf(olena, { receiver_id: acting.id });
  const mute = async (who: Person) =>
    (await who.attempt("POST /notifications/muted-requests", { body: { request_id: direct.id } })).status;
  const { person } = await world();
  expect([await mute(olga), await mute(await person("Petro"))]).toEqual([200, 404]);
});

test("with the mandate the manager's lines end, and nothing more comes; another managed person's stay", async () => {
  const it = await cast({ claimed: true });
  const { kit, olga, anna, self, olena, acting } = it;
  const email = await withEmail(olga);
  const boris = await olga.call("POST /users/managed", { body: { name: "PLNT-Boris" } });
  const address_id = await addressOf(as(olga, boris));
  const ofBoris = await requestOf(as(olga, boris), { address_id });
  await answer(olena, ofBoris.id);
  const { tap, proposal } = await proposed(it);
  const thread = await threadOf(acting, tap.id);
  await accept(olena, proposal.id);
  await olga.call("POST /notifications/muted-requests", { body: { request_id: tap.id } });
  expect((await news(olga)).flatMap(({ subject }) => subject?.name ?? [])).toEqual(["PLNT-Anna", "PLNT-Boris"]);
  await self.call("DELETE /account-settings/manager");
  await say(olena, thread, "Noch eine Frage.");
  const event = await appointmentOf(self, proposal.id);
  await kit.pool.query("update thread_messages set created_at = now() - interval '11 minutes' where thread_id = $1", [
    thread,
  ]);
  await emailUnread(kit, {});
  await delivered(kit);
  await olena.call("DELETE /events/:id", { params: { id: event.id } });
  expect(await inbox(olga)).toEqual([
    "system_message.mandate_ended",
    "new_proposal.created",
    "system_message.mandate_claimed",
  ]);
  expect((await news(olga))[1]?.subject?.name).toBe("PLNT-Boris");
  expect((await inbox(self)).slice(0, 2)).toEqual(["proposal_status.time_removed", "new_message.received"]);
  expect((await lettersTo(email)).filter(({ text }) => text.includes(thread) || text.includes("calendar"))).toEqual([]);
  expect((await olga.call("GET /notifications/muted-requests")).data).toEqual([]);
  const { rows } = await kit.pool.query("select id from notifications where managed_id = $1", [anna.id]);
  expect(rows).toEqual([]);
});

test("an account that is erased leaves no lines about itself with its manager; one that took a profile over keeps them", async () => {
  const { kit, olga, anna, olena, acting } = await cast();
  const { person } = await world();
  const account = await person("Anna");
  const { proposal } = await proposed({ kit, olga, anna, self: olga, olena, acting });
  await accept(olena, proposal.id);
  const { token } = await invited(olga, anna);
  await account.call("POST /users/invitation", { body: { token } });
  const about = async () => (await news(olga)).flatMap(({ subject }) => subject?.id ?? []);
  expect(await about()).toEqual([account.id]);
  await transact(kit.db, (tx) => erasePerson(tx, account.id));
  expect(await about()).toEqual([]);
  expect(await inbox(olga)).not.toContain("proposal_status.accepted");
});
