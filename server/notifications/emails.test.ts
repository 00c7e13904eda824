import { expect, test } from "vitest";
import type { SettingsChange } from "#contract/settings.ts";
import {
  accept,
  addressOf,
  answer,
  plumber,
  requestOf,
  requestWithTwoProposals,
} from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";

type Choice = NonNullable<SettingsChange["notifications"]>[number];
const turn = (who: Person, ...notifications: Choice[]) =>
  who.call("PATCH /account-settings", { body: { notifications } });
const notificationsOf = async (who: Person) => (await who.call("GET /notifications")).data;
const unread = async (who: Person) => (await who.call("GET /users/current")).unread_notifications;

/** Gives each person a confirmed address. */
async function mailed(who: Person): Promise<Person & { email: string }> {
  const { kit } = await world();
  const email = `${who.id}@example.org`;
  await kit.db.updateTable("users").set({ email }).where("id", "=", who.id).execute();
  return { ...who, email };
}
const subjectsTo = async (email: string) =>
  ((await world()).kit.mail.outbox ?? []).filter(({ to }) => to === email).map(({ subject }) => subject);
/** Newest first, once there are that many and the queue has no more jobs for this person. */
async function emailsOf(who: { id: string; email: string }, count: number): Promise<string[]> {
  const { kit } = await world();
  await expect.poll(async () => (await subjectsTo(who.email)).length, { timeout: 10_000 }).toBe(count);
  const waiting = async () => {
    const { rows } = await kit.pool.query(
      `select 1 from pgboss.job j join notifications n on j.data -> 'ids' ? n.id::text
        where j.name = 'notifications.mail' and j.state in ('created', 'active', 'retry') and n.user_id = $1`,
      [who.id],
    );
    return rows.length;
  };
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
  return subjectsTo(who.email);
}

test("the emails of a deal are in the language and with the name of the reader, without other names, phones or places", async () => {
  const { kit, person } = await world();
  const olena = await mailed(await person("Olena", { language: "uk" }));
  const [marko, ivan] = [await mailed(await person("Marko", { language: "de" })), await mailed(await person("Ivan"))];
  const tap = await requestOf(olena, { title: "Тече кран" });
  const byMarko = await answer(marko, tap.id, { message: "PLNT-message" });
  await answer(ivan, tap.id);
  await accept(olena, byMarko.id);
  expect(await emailsOf(olena, 1)).toEqual(["Нова пропозиція: Тече кран"]);
  expect((await emailsOf(marko, 1))[0]).toContain("Тече кран");
  expect(await emailsOf(ivan, 1)).toEqual(["Your proposal was not chosen: Тече кран"]);
  const all = (kit.mail.outbox ?? []).filter(({ to }) => [olena, marko, ivan].some(({ email }) => email === to));
  const names = new Map([olena, marko, ivan].map(({ email, name }) => [email, name]));
  const secrets = [...names.values(), "PLNT", "Тестова", olena.phone.slice(4), marko.phone.slice(4)];
  for (const { to, text, html, subject } of all) {
    const own = names.get(to);
    expect(text).toMatch(new RegExp(`${own}[!,]\n`));
    for (const secret of secrets.filter((it) => it !== own)) expect(`${subject} ${text} ${html}`).not.toContain(secret);
  }
  const links = all.map(({ text }) => /\/service\/[\w-]+(?:\/[\w-]+)?/.exec(text)?.[0]);
  // A provider who was not chosen may not read the request any more.
  const pages = [`/service/request/${tap.id}`, `/service/search-request/${tap.id}`, "/service/my-proposals"];
  expect(new Set(links)).toEqual(new Set(pages));
  expect(all.every(({ text }) => text.includes("/unsubscribe?token="))).toBe(true);
});

test("two proposals at the same moment make one email, and an email of another kind is still sent", async () => {
  const { person } = await world();
  const olena = await mailed(await person("Olena"));
  const [marko, ivan, petro] = [await person("Marko"), await person("Ivan"), await person("Petro")];
  const tap = await requestOf(olena, { title: "Tap" });
  const [byMarko] = await Promise.all([marko, ivan, petro].map((who) => answer(who, tap.id)));
  const id = byMarko?.id ?? "";
  await marko.call("POST /events/:id/withdraw", { params: { id }, body: { withdraw_reason: "busy" } });
  expect((await emailsOf(olena, 2)).toSorted()).toEqual(["New proposal: Tap", "Proposal withdrawn: Tap"]);
  expect(await notificationsOf(olena)).toHaveLength(4);
});

test("ten minutes later the next proposal makes an email again", async () => {
  const { person, kit } = await world();
  const olena = await mailed(await person("Olena"));
  const [marko, ivan] = [await person("Marko"), await person("Ivan")];
  const tap = await requestOf(olena);
  await answer(marko, tap.id);
  await emailsOf(olena, 1);
  const mailed_at = new Date(Date.now() - 601_000);
  await kit.db.updateTable("notifications").set({ mailed_at }).where("user_id", "=", olena.id).execute();
  await answer(ivan, tap.id);
  expect(await emailsOf(olena, 2)).toHaveLength(2);
});

test("settings decide: no line and no email, the email alone, or the line alone", async () => {
  const { person } = await world();
  const names = ["Nothing", "Email", "Line"] as const;
  const [silent, email, line] = await Promise.all(names.map(async (name) => mailed(await person(name))));
  if (!silent || !email || !line) throw new Error("No notification came");
  const type = "new_proposal" as const;
  const off = (channel: "web" | "email") => ({ type, channel, enabled: false }) as const;
  await turn(silent, off("web"), off("email"));
  await turn(email, off("web"));
  await turn(line, off("email"));
  const marko = await person("Marko");
  for (const who of [silent, email, line]) await answer(marko, (await requestOf(who)).id);
  expect(await emailsOf(email, 1)).toHaveLength(1);
  expect([await notificationsOf(silent), await emailsOf(silent, 0)]).toEqual([[], []]);
  expect(await notificationsOf(email)).toMatchObject([{ type, read_at: expect.any(String) }]);
  expect([await unread(email), await unread(line)]).toEqual([0, 1]);
  expect([(await notificationsOf(line)).length, await emailsOf(line, 0)]).toEqual([1, []]);
});

test("by default a direct request makes no email, and an unconfirmed address gets none", async () => {
  const { person } = await world();
  const [marko, olena] = [await mailed(await person("Marko")), await person("Olena")];
  const pending = `${olena.id}.pending@example.org`;
  await olena.call("PATCH /account-settings", { body: { email: pending } });
  const direct = await requestOf(olena, { receiver_id: marko.id });
  expect(await notificationsOf(marko)).toMatchObject([{ type: "new_request" }]);
  await answer(marko, direct.id);
  expect(await emailsOf(marko, 0)).toEqual([]);
  expect(await emailsOf({ id: olena.id, email: pending }, 1)).toEqual(["Confirm your email address"]);
  await turn(marko, { type: "new_request", channel: "email", enabled: true });
  await requestOf(olena, { receiver_id: marko.id, title: "Directly" });
  expect(await emailsOf(marko, 1)).toEqual(["A request for you: Directly"]);
});

test("the email about a direct request has its answers in the language of the provider", async () => {
  const { kit, person } = await world();
  const [marko, olena] = [await mailed(await person("Marko", { language: "de" })), await person("Olena")];
  await turn(marko, { type: "new_request", channel: "email", enabled: true });
  const answers = [
    { question: "plumbing_problem", options: ["tap_leaks"] },
    { question: "floor", options: ["third"] },
  ];
  await requestOf(olena, { receiver_id: marko.id, title: "Tap", answers });
  await emailsOf(marko, 1);
  const email = kit.mail.outbox?.find(({ to }) => to === marko.email);
  expect(email?.text).toContain("| Problem: Wasserhahn tropft\n| Stockwerk: 3. Stock");
  expect(email?.html).toContain("Wasserhahn tropft");
});

test("a person blocked before the email is sent gets none, and a refused call sends no notification", async () => {
  const { olena, marko, tap } = await requestWithTwoProposals();
  const { kit } = await world();
  const her = await mailed(olena);
  const twice = { request_id: tap.id, price_kind: "on_inspection", message: "Again" };
  expect((await marko.attempt("POST /proposals", { body: twice })).status).toBe(409);
  await kit.db.updateTable("users").set({ blocked_at: new Date() }).where("id", "=", olena.id).execute();
  const { person } = await world();
  const petro = await person("Petro");
  await petro.attempt("POST /proposals", { body: { ...twice, message: "I come" } });
  expect(await emailsOf(her, 0)).toEqual([]);
});

test("a host is asked by email to show the address to the accepted provider, unless such emails are off", async () => {
  const { person, kit } = await world();
  const lesia = await mailed(await person("Lesia", { language: "uk" }));
  const [taras, marko] = [await person("Taras"), await person("Marko")];
  const flat = await addressOf(lesia, undefined, { link_enabled: true });
  const { public_alias } = await lesia.call("GET /addresses/:id", { params: { id: flat } });
  const acceptOne = async (title: string) => {
    const body = { ...plumber, title, publish: true, public_alias: public_alias ?? "" };
    const request = await taras.call("POST /service-requests", { body });
    await accept(taras, (await answer(marko, request.id)).id);
    return request.id;
  };
  const id = await acceptOne("Тече кран");
  expect(await emailsOf(lesia, 1)).toEqual(["Показати точну адресу? Тече кран"]);
  const email = kit.mail.outbox?.find(({ to }) => to === lesia.email);
  expect(email?.text).toContain(`/service/request/${id}`);
  for (const name of ["Taras", "Marko"]) expect(`${email?.text} ${email?.html}`).not.toContain(name);
  await turn(lesia, { type: "request_status", channel: "email", enabled: false });
  await acceptOne("Друга заявка");
  expect((await notificationsOf(lesia))[0]).toMatchObject({ step: "host_asked", read_at: null });
  expect(await emailsOf(lesia, 1)).toHaveLength(1);
});

test("when a job is done, both sides are invited by email to review it, once; the button opens the review", async () => {
  const { kit, person } = await world();
  const olena = await mailed(await person("Olena", { language: "uk" }));
  const marko = await mailed(await person("Marko"));
  const tap = await requestOf(olena, { title: "Tap" });
  const { id } = await answer(marko, tap.id);
  await accept(olena, id);
  for (const who of [olena, marko]) await who.call("POST /events/:id/done", { params: { id } });
  const invited = "How did it go? Tap";
  await expect.poll(() => subjectsTo(marko.email), { timeout: 10_000 }).toContain(invited);
  await expect.poll(() => subjectsTo(olena.email), { timeout: 10_000 }).toContain("Як усе пройшло? Tap");
  const emails = (kit.mail.outbox ?? []).filter(({ to, subject }) => to === marko.email && subject === invited);
  expect(emails).toHaveLength(1);
  expect(emails[0]?.text).toContain(`/service/review/${id}`);
  expect(emails[0]?.text).toContain("/unsubscribe?token=");
});

test("one click in an email stops emails of its group, without a login, and no others", async () => {
  const { kit, person, visitor } = await world();
  const [olena, marko] = [await mailed(await person("Olena")), await person("Marko")];
  await answer(marko, (await requestOf(olena)).id);
  await emailsOf(olena, 1);
  const email = kit.mail.outbox?.find(({ to }) => to === olena.email);
  expect(email?.unsubscribe).toMatch(/^http.*\/unsubscribe\?token=/);
  expect(email?.id).toMatch(/^[\da-f-]{36}$/);
  const token = email?.unsubscribe?.replace(/.*token=/, "") ?? "";
  const stop = (body: { token: string }) => visitor().attempt("POST /notifications/unsubscribe", { body });
  expect((await stop({ token: token.replace(/^.{5}/, "abcde") })).code).toBe("link.invalid");
  for (const _ of [1, 2]) expect((await stop({ token })).status).toBe(200);
  const { notifications } = await olena.call("GET /account-settings/current");
  const off = notifications.filter(({ channel, enabled }) => channel === "email" && !enabled);
  expect(off.map(({ type }) => type).toSorted()).toEqual(["new_proposal", "new_request"]);
});
