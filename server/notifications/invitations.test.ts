// An appointment comes to the calendars of both sides by email: by the real client, read by two independent programs.
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCalendarFile } from "../../tests/fixtures/calendar-files.ts";
import { agreed, appointmentOf, freeHour } from "../../tests/fixtures/calendar.ts";
import { as, claim, manages } from "../../tests/fixtures/mandates.ts";
import { startSmtp, type SmtpServer } from "../../tests/servers/smtp.ts";
import { delivered } from "../../tests/world/mailbox.ts";
import { world, type Person } from "../../tests/world/world.ts";
import { openMail } from "../mail/mail.ts";
import { emailInvitations } from "./invitations.ts";

let smtp: SmtpServer;
let restore = () => {};
beforeAll(async () => {
  const { kit } = await world();
  smtp = await startSmtp();
  const { send } = kit.mail;
  restore = () => void (kit.mail.send = send);
  const over = { SMTP_URL: smtp.url, MAIL_FROM: undefined, publicUrl: kit.config.publicUrl };
  kit.mail.send = openMail(over, { warn: () => {} }).send;
});
afterAll(async () => {
  restore();
  await smtp.stop();
});

async function withEmail(who: { id: string }, locale: "uk" | "de"): Promise<string> {
  const email = `${who.id}@example.org`;
  await (await world()).kit.db.updateTable("users").set({ email, locale }).where("id", "=", who.id).execute();
  return email;
}

/** What came to this address for its calendar, the oldest first. */
const got = (email: string) =>
  smtp.emails
    .filter(({ to, calendar }) => to.includes(email) && calendar)
    .toReversed()
    .map(({ calendar, subject, text }) => {
      const { method, content } = calendar ?? { method: "", content: "" };
      const [entry, ...others] = readCalendarFile(content.replaceAll(/^(ORGANIZER|ATTENDEE).*(\r\n .*)*\r\n/gm, ""));
      expect([others, /^METHOD:(\w+)/m.exec(content)?.[1]]).toEqual([[], method]);
      expect(content.replaceAll("\r\n ", "").match(/ATTENDEE.*mailto:(.*)/)?.[1]).toBe(email);
      return { method, content, subject, text, ...entry! };
    });
const last = (email: string) => got(email).at(-1);
const methodsOf = (email: string) => got(email).map(({ method }) => method);

/** Two minutes later, as every minute. */
async function pass(id: string): Promise<void> {
  const { kit } = await world();
  await kit.pool.query("update calendar_events set updated_at = updated_at - interval '2 minutes' where id = $1", [id]);
  await emailInvitations(kit, {});
  await delivered(kit);
}

async function sides() {
  const { person } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const hers = await withEmail(olena, "uk");
  const his = await withEmail(marko, "de");
  return { olena, marko, hers, his, proposal: await agreed(olena, marko) };
}

/** The customer asks, the provider confirms: the email about that carries it to the customer. */
async function confirmed(customer: Person, provider: Person, proposal: string) {
  const times = freeHour();
  const { id } = await customer.call("POST /events", { body: { subject_id: proposal, ...times } });
  await provider.call("POST /events/:id/confirm", { params: { id } });
  return { id, ...times };
}

test("the side that confirms gets the invitation too, both get updates and the cancellation, each in its language", async () => {
  const { olena, marko, hers, his, proposal } = await sides();
  const { id, starts_at } = await confirmed(olena, marko, proposal);
  await expect.poll(() => methodsOf(hers)).toEqual(["REQUEST"]);
  await pass(id);
  await pass(id);
  for (const email of [hers, his])
    expect(got(email)).toMatchObject([{ method: "REQUEST", status: "CONFIRMED", start: starts_at }]);
  expect(last(his)?.uid).toBe(last(hers)?.uid);
  expect([last(hers)?.subject, last(his)?.subject]).toEqual([
    "Домовилися про час: Тече кран на кухні",
    "Der Termin steht: Тече кран на кухні",
  ]);
  expect(last(his)?.text).toContain("/unsubscribe?token=");

  // Moved twice within ten minutes: the email about the second time is left out, the calendar still learns of it.
  for (const [asks, confirms] of [
    [marko, olena],
    [olena, marko],
  ] as const) {
    const times = freeHour();
    const before = last(his)?.sequence ?? 0;
    await asks.call("PATCH /events/:id", { params: { id }, body: times });
    await confirms.call("POST /events/:id/confirm", { params: { id } });
    await expect
      .poll(async () => (await pass(id), [last(hers)?.start, last(his)?.start]))
      .toEqual([times.starts_at, times.starts_at]);
    for (const email of [hers, his]) expect(last(email)?.sequence).toBeGreaterThan(before);
  }

  const before = last(his)?.sequence ?? 0;
  await marko.call("POST /events/:id/withdraw", { params: { id: proposal }, body: { withdraw_reason: "busy" } });
  await expect
    .poll(async () => (await pass(id), [last(hers)?.method, last(his)?.method]))
    .toEqual(["CANCEL", "CANCEL"]);
  for (const email of [hers, his]) {
    expect(last(email)).toMatchObject({ status: "CANCELLED" });
    expect(last(email)?.sequence).toBeGreaterThan(before);
    expect(methodsOf(email).filter((method) => method === "CANCEL")).toHaveLength(1);
    const secrets = [olena.phone, marko.phone, "Шевченка", email === hers ? his : hers];
    for (const { content, text } of got(email))
      for (const secret of secrets) expect(`${content} ${text}`).not.toContain(secret);
  }
});

test("a closed request and a block take the time out of both calendars; one that was never sent is not cancelled", async () => {
  const { olena, marko, hers, his, proposal } = await sides();
  const ends: ((requestId: string) => Promise<unknown>)[] = [
    (id) =>
      olena.call("POST /service-requests/:id/close", { params: { id }, body: { close_reason: "request_non_actual" } }),
    () => olena.call("POST /blocked-people", { body: { user_id: marko.id } }),
  ];
  let job = proposal;
  for (const end of ends) {
    const { id } = await confirmed(olena, marko, job);
    await expect
      .poll(async () => (await pass(id), [last(hers)?.method, last(his)?.method]))
      .toEqual(["REQUEST", "REQUEST"]);
    const next = end === ends.at(-1) ? job : await agreed(olena, marko);
    await end((await olena.call("GET /proposals/:proposalId", { params: { proposalId: job } })).request_id);
    await expect
      .poll(async () => (await pass(id), [last(hers)?.method, last(his)?.method]))
      .toEqual(["CANCEL", "CANCEL"]);
    job = next;
  }
  const other = await sides();
  const made = await appointmentOf(other.marko, other.proposal);
  await other.marko.call("DELETE /events/:id", { params: { id: made.id } });
  await pass(made.id);
  expect(got(other.his)).toEqual([]);
});

test("settings, a muted request and quiet hours hold for the side that confirms", async () => {
  const { olena, marko, his, proposal } = await sides();
  const { id } = await confirmed(olena, marko, proposal);
  const settings = async (body: object) => marko.call("PATCH /account-settings", { body });
  const byEmail = async (enabled: boolean) =>
    settings({ notifications: [{ type: "proposal_status", channel: "email", enabled }] });
  await byEmail(false);
  await pass(id);
  await byEmail(true);
  const { request_id } = await marko.call("GET /proposals/:proposalId", { params: { proposalId: proposal } });
  await marko.call("POST /notifications/muted-requests", { body: { request_id } });
  await pass(id);
  await marko.call("DELETE /notifications/muted-requests/:id", { params: { id: request_id } });
  const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
  await settings({ time_zone: "UTC", quiet: { from: clock(-30), to: clock(60) } });
  await pass(id);
  expect(got(his)).toEqual([]);
  await settings({ quiet: null });
  await pass(id);
  expect(methodsOf(his)).toEqual(["REQUEST"]);
});

test("of a managed customer or provider the manager gets it, in the manager's language", async () => {
  const { kit } = await world();
  const { olena, marko, hers: olenas, his } = await sides();
  const { olga, anna } = await manages();
  const hers = await withEmail(olga, "uk");
  const made = await appointmentOf(marko, await agreed(as(olga, anna), marko));
  const both = async (id: string, other: string) => (await pass(id), [methodsOf(hers).length, last(other)?.method]);
  await expect.poll(() => both(made.id, his)).toEqual([1, "REQUEST"]);
  await kit.db.updateTable("users").set({ provides_services: true }).where("id", "=", anna.id).execute();
  const job = await agreed(olena, as(olga, anna));
  const done = await appointmentOf(as(olga, anna), job);
  await expect.poll(() => both(done.id, olenas)).toEqual([2, "REQUEST"]);
  for (const { subject } of got(hers)) expect(subject).toMatch(/^Домовилися про час/);
  for (const { content, text } of [...got(his), ...got(olenas)]) expect(`${content} ${text}`).not.toContain("Anna");
  // The page of the request stands behind the one that begins acting.
  const [ofCustomer, ofProvider] = got(hers).map(
    ({ content }) => /^URL:(.*)$/m.exec(content.replaceAll("\r\n ", ""))?.[1],
  );
  expect(ofCustomer).toMatch(/\/service\/request\/[\w-]+\s*$/);
  expect(ofProvider).toContain(`/acting?id=${anna.id}&next=%2Fservice%2Fsearch-request%2F`);
  for (const { text } of got(hers)) expect(text).toContain("Для: Anna");
  expect(last(hers)?.text).toContain(`/acting?id=${anna.id}&next=%2Fevent%2Fcalendar`);

  // After the takeover person and manager both get the change of a time that the manager had agreed on.
  const self = await claim(olga, anna);
  const annas = await withEmail(self, "de");
  await self.call("DELETE /events/:id", { params: { id: done.id } });
  await expect.poll(async () => (await pass(done.id), last(hers)?.method)).toBe("CANCEL");
  const again = await appointmentOf(self, job);
  await expect
    .poll(async () => (await pass(again.id), [last(hers)?.start, last(annas)?.start]))
    .toEqual([again.starts_at, again.starts_at]);
});
