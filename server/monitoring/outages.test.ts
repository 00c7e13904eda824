// Failing SMS and mail: logged once with the cause, shown to the operator, counted, and no message is lost.
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { sendCode } from "#server/auth/jobs.ts";
import { sendReset } from "#server/auth/new-password/emails.ts";
import { openSms } from "#server/kit/sms.ts";
import { version } from "#server/kit/version.ts";
import { openMail } from "#server/mail/mail.ts";
import { formWith, plain } from "../../tests/files/pictures.ts";
import { operatorOf } from "../../tests/fixtures/operators.ts";
import { withEmail } from "../../tests/fixtures/password-reset.ts";
import { requestCode } from "../../tests/fixtures/registration.ts";
import { caller } from "../../tests/world/caller.ts";
import { emailTo, linkIn } from "../../tests/world/mailbox.ts";
import { newIp, newPhone, world } from "../../tests/world/world.ts";
import { refuseFullDisk } from "./disk.ts";
import { openOutages } from "./outages.ts";

function listen() {
  const heard: [string, object, string][] = [];
  const log = {
    warn: (facts: object, text: string) => void heard.push(["warn", facts, text]),
    info: (facts: object, text: string) => void heard.push(["info", facts, text]),
  };
  return { heard, outages: openOutages(log as never) };
}

test("an outage is logged once with its cause, and its end", () => {
  const { heard, outages } = listen();
  for (const _ of [1, 2, 3]) outages.failed("sms", new Error("no", { cause: new Error("ECONNREFUSED +380671112233") }));
  expect(outages.current().get("sms")).toMatchObject({ failures: 3, cause: "no: ECONNREFUSED …" });
  outages.works("sms");
  outages.works("sms");
  expect(heard).toEqual([
    ["warn", { service: "sms", cause: "no: ECONNREFUSED …", failures: 1, since: expect.any(Date) }, "outage"],
    ["info", { service: "sms", failures: 3, seconds: 0 }, "outage is over"],
  ]);
  expect([outages.current().size, outages.failures().get("sms")]).toEqual([0, 3]);
});

test("a message service that is away is an outage", async () => {
  const { outages } = listen();
  const sms = openSms({ SMS_URL: "http://127.0.0.1:9/sms" }, outages);
  await expect(sms.send({ id: "1", to: "+380671112233", text: "1" })).rejects.toThrow(/did not take the message/);
  expect(outages.current().get("sms")?.failures).toBe(1);
});

test("a mail server with a certificate that is not valid is an outage, and the cause names it", async () => {
  const server = new SMTPServer({ secure: true, logger: false }); // with the certificate of the package
  server.on("error", () => undefined);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.server.address() as AddressInfo;
  const { outages, heard } = listen();
  const config = { SMTP_URL: `smtps://localhost:${port}`, MAIL_FROM: undefined, publicUrl: "http://localhost" };
  const email = { id: "1", to: "olena@example.org", language: "uk", subject: "s", html: "h", text: "t" } as const;
  await expect(openMail(config, { warn: () => undefined } as never, outages).send(email)).rejects.toThrow(
    /certificate/,
  );
  expect(heard[0]?.[1]).toMatchObject({
    service: "mail",
    cause: expect.stringMatching(/ESOCKET CONN \(.*certificate/),
  });
  await new Promise<void>((done) => server.close(done));
});

test("a code that the message service refuses is not counted as sent; once it is taken it is, once", async () => {
  const { kit, visitor } = await world();
  const oksana = await operatorOf();
  const phone = newPhone();
  await requestCode(visitor(), phone);
  const row = () =>
    kit.db.selectFrom("one_time_codes").select(["id", "sent_at"]).where("phone", "=", phone).executeTakeFirstOrThrow();
  await expect.poll(async () => (await row()).sent_at, { timeout: 10_000 }).not.toBeNull();
  const { id } = await row();
  await kit.db.updateTable("one_time_codes").set({ sent_at: null }).where("id", "=", id).execute();
  const before = (await oksana.call("GET /admin/codes")).today;
  const refusing = {
    ...kit,
    sms: { outbox: null, send: () => Promise.reject(new Error("The SMS service answered 503")) },
  };
  await expect(sendCode(refusing, { id, language: "uk" })).rejects.toThrow("503");
  expect([(await row()).sent_at, (await oksana.call("GET /admin/codes")).today]).toEqual([null, before]);
  await sendCode(kit, { id, language: "uk" });
  expect((await oksana.call("GET /admin/codes")).today).toBe(before + 1);
});

test("an email for a new password that could not be sent for an hour still carries a link that works", async () => {
  const { kit, person, visitor } = await world();
  const olena = await withEmail(kit, await person("Olena"));
  const job = { userId: olena.id, linkId: crypto.randomUUID() };
  const away = { ...kit, mail: { outbox: null, send: () => Promise.reject(new Error("ECONNREFUSED")) } };
  await expect(sendReset(away, job)).rejects.toThrow("ECONNREFUSED");
  await sql`update email_links set created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
    where id = ${job.linkId}`.execute(kit.db);
  await sendReset(kit, job);
  const token = linkIn(await emailTo(kit, olena.email)).searchParams.get("token") ?? "";
  const password = "another-long-password";
  expect((await visitor().attempt("POST /password/reset", { body: { token, password } })).status).toBe(200);
  await sendReset(kit, job); // a further attempt after the token was used sends no email
  expect(kit.mail.outbox?.filter(({ to, text }) => to === olena.email && text.includes(token))).toHaveLength(1);
});

test("emails are tried for hours, codes for minutes", async () => {
  const { kit } = await world();
  const { rows } = await sql<{ name: string; retry_limit: number; retry_delay_max: number; heartbeat_seconds: number }>`
    select name, retry_limit, retry_delay_max, heartbeat_seconds from pgboss.queue
    where name in ('auth.send-reset', 'auth.send-code') order by name`.execute(kit.db);
  expect(rows).toMatchObject([{ retry_limit: 8 }, { retry_limit: 45, retry_delay_max: 600, heartbeat_seconds: 10 }]);
});

test("a job whose payload holds an address or a phone is deleted ten minutes after its end", async () => {
  const { kit } = await world();
  const { rows } = await sql<{ name: string; deletion_seconds: number }>`
    select name, deletion_seconds from pgboss.queue where name in ('auth.notify-old-phone', 'accounts.notify-old-email')`.execute(
    kit.db,
  );
  expect(rows).toHaveLength(2);
  for (const { deletion_seconds } of rows) expect(deletion_seconds).toBe(600);
});

test("a job that is tried again or waits too long is shown with its state", async () => {
  const { kit } = await world();
  const oksana = await operatorOf();
  const [retrying, waiting] = [crypto.randomUUID(), crypto.randomUUID()];
  await sql`insert into pgboss.job (id, name, state, start_after, retry_count, retry_limit, policy, output) values
    (${retrying}, 'plans.apply-limits', 'retry', now() + interval '1 hour', 3, 9, 'standard', '{"message": "no answer from a@b.org"}'),
    (${waiting}, 'media.sweep', 'created', now() - interval '2 minutes', 0, 9, 'standard', null)`.execute(kit.db);
  const shown = async (state: "retrying" | "waiting") =>
    (await oksana.call("GET /admin/jobs", { query: { filter: { state }, per_page: 100 } })).data;
  expect((await shown("retrying")).find(({ id }) => id === retrying)).toMatchObject({
    state: "retrying",
    tries: 3,
    next_try_at: expect.any(String),
    error: "no answer from …@…",
  });
  expect((await shown("waiting")).map(({ id }) => id)).toContain(waiting);
  await sql`delete from pgboss.job where id in (${retrying}, ${waiting})`.execute(kit.db);
});

test("a full disk gives 507 with a text, readyz reports it, and reads continue", async () => {
  const { kit, app, person, visitor } = await world();
  const olena = await person("Olena");
  await sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    kit.db,
  );
  await sql`create trigger no_room before insert on points for each row when (new.title = 'no room') execute function no_room()`.execute(
    kit.db,
  );
  const ready = () => app.inject("/readyz").then(({ statusCode }) => statusCode);
  expect((await app.inject("/readyz")).json()).toEqual({ status: "ready", version });
  expect(await ready()).toBe(200);
  const refused = await olena.attempt("POST /service-requests", { body: { title: "no room" } });
  expect([refused.status, refused.code, refused.headers["retry-after"]]).toEqual([507, "disk.full", "60"]);
  expect(await ready()).toBe(507);
  expect((await visitor().attempt("GET /public/service-requests")).status).toBe(200);
  await sql`drop function no_room cascade`.execute(kit.db);
  kit.outages.works("disk");
  expect(await ready()).toBe(200);
});

test("a file for which there is no room is 507, too, and a disk with room again is fine after a minute", async () => {
  const { kit, config, person } = await world();
  const olena = await person("Olena");
  const noRoom = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });
  const put = () => Promise.reject(new Error("Cannot write file", { cause: noRoom }));
  const app = await createApp({ ...kit, storage: { ...kit.storage, put } });
  const who = caller(app, { language: "en", ip: newIp(), token: olena.token });
  const form = formWith(await plain(9, 9).jpeg().toBuffer(), { field: "files", name: "a.jpg" });
  const refused = await who.attempt("POST /images", { form });
  expect([refused.status, refused.code]).toEqual([507, "disk.full"]);
  await app.close();
  kit.outages.works("disk");
  const { outages } = listen();
  outages.failed("disk", new Error("ENOSPC"));
  const last = outages.current().get("disk");
  await expect(refuseFullDisk({ config, outages })).rejects.toMatchObject({ code: "disk.full" });
  if (last) last.last -= 61_000;
  await refuseFullDisk({ config: kit.config, outages });
  expect(outages.current().size).toBe(0);
});
