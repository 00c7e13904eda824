import { sql } from "kysely";
import { expect, test } from "vitest";
import { askLink, linkFor, newPassword, tokenSentTo, withEmail } from "../../../tests/fixtures/password-reset.ts";
import { caller } from "../../../tests/world/caller.ts";
import { emailTo } from "../../../tests/world/mailbox.ts";
import { newIp, newPhone, password, type World, world } from "../../../tests/world/world.ts";
import { createApp } from "../../app.ts";

const strangers = () => `${newPhone()}@example.org`;
const reset = ({ visitor }: World, token: string, word = newPassword) =>
  visitor().attempt("POST /password/reset", { body: { token, password: word } });

/** Makes the requests and links of this address older. */
async function age({ kit }: World, email: string, seconds: number) {
  const back = sql`make_interval(secs => ${seconds})`;
  const hash = kit.keys.hash("email", email.toLowerCase());
  await sql`update reset_requests set at = at - ${back} where email_hash = ${hash}`.execute(kit.db);
  await sql`update email_links set expires_at = expires_at - ${back} where email = ${email}`.execute(kit.db);
}

test("the email is in the language of the account, and its link sets a new password", async () => {
  const it = await world();
  const olena = await withEmail(it.kit, await it.person("Olena", { language: "de" }));
  const asked = await askLink(it.visitor("fr"), olena.email.toUpperCase());
  expect(asked.body).toEqual({ data: { retry_after: 60 } });
  const email = await emailTo(it.kit, olena.email);
  expect(email).toMatchObject({ language: "de", subject: "Neues Passwort" });
  const token = await tokenSentTo(it.kit, olena.email);
  expect((await reset(it, token)).status).toBe(200);
  const login = (word: string) => it.visitor().attempt("POST /token", { body: { phone: olena.phone, password: word } });
  expect((await login(password)).code).toBe("auth.credentials_incorrect");
  expect((await login(newPassword)).status).toBe(200);
  const told = await emailTo(it.kit, olena.email, ({ subject }) => subject !== email.subject);
  expect(told.subject).toBe("Ihr Passwort wurde geändert");
});

test("the answer is the same for every address, and unknown addresses get no email", async () => {
  const it = await world();
  const [olena, petro, ivan, maria] = await Promise.all(
    ["Olena", "Petro", "Ivan", "Maria"].map(async (name) => withEmail(it.kit, await it.person(name))),
  );
  if (!olena || !petro || !ivan || !maria) throw new Error("four people");
  const set = (id: string, change: object) => it.kit.db.updateTable("users").set(change).where("id", "=", id).execute();
  await set(petro.id, { blocked_at: new Date() });
  await set(ivan.id, { deleted_at: new Date() });
  await set(maria.id, { email: null, pending_email: maria.email });
  const mute = [petro.email, ivan.email, maria.email, strangers()];
  const first = await askLink(it.visitor(), olena.email);
  for (const email of mute) {
    const { status, body, headers } = await askLink(it.visitor(), email);
    expect([status, body, Object.keys(headers).toSorted()]).toEqual([
      200,
      first.body,
      Object.keys(first.headers).toSorted(),
    ]);
  }
  await emailTo(it.kit, olena.email);
  const isDone = () =>
    sql`select from pgboss.job where name = 'auth.send-reset' and state < 'completed'`.execute(it.kit.db);
  await expect.poll(async () => (await isDone()).rows.length, { timeout: 10_000 }).toBe(0);
  expect(it.kit.mail.outbox?.filter(({ to }) => mute.includes(to))).toEqual([]);
});

test.each([["known"], ["unknown"]])(
  "a link is sent again after a minute, five times a day: %s address",
  async (kind) => {
    const it = await world();
    const email = kind === "known" ? (await withEmail(it.kit, await it.person("Olena"))).email : strangers();
    const soon = async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => askLink(it.visitor(), email)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["otp.already_sent"]));
      expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(0);
      expect(Number(refused[0]?.headers["retry-after"])).toBeLessThanOrEqual(60);
      await age(it, email, 61);
    };
    for (let round = 0; round < 5; round++) await soon();
    const refused = await askLink(it.visitor(), email);
    expect(refused.code).toBe("otp.daily_limit");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(80_000);
  },
);

test("one IP subnet cannot request emails to many addresses, also in parallel", async () => {
  const it = await world();
  const app = await createApp({ ...it.kit, config: { ...it.config, OTP_PER_IP_DAY: 3 } });
  const from = (ip: string) => caller(app, { language: "en", ip });
  const network = `2001:db8:${newIp().split(".")[3]}:9`;
  const home = Array.from({ length: 6 }, (_, at) => askLink(from(`${network}::${at}`), strangers()));
  const codes = (await Promise.all(home)).map(({ code }) => code);
  expect(codes.filter((code) => code === null)).toHaveLength(3);
  expect(codes.filter((code) => code === "rate.limited")).toHaveLength(3);
  expect((await askLink(from(newIp()), strangers())).status).toBe(200);
  await app.close();
});

test("neither jobs nor tables contain a valid token", async () => {
  const it = await world();
  const olena = await withEmail(it.kit, await it.person("Olena"));
  const token = await linkFor(it.kit, it.visitor(), olena.email);
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const { rows } = await sql<{ row: string }>`select j::text as row from pgboss.job j where name like 'auth.%'
    union all select l::text from email_links l union all select r::text from reset_requests r`.execute(it.kit.db);
  const rest = rows.map(({ row }) => row).join("\n");
  expect(rest).toContain(olena.id);
  expect(rest).not.toContain(token);
  expect(rest.split("\n").filter((row) => row.includes(olena.email) && row.includes("userId"))).toEqual([]);
});

test("only the newest link is valid, for half an hour, and while the person still has the address", async () => {
  const it = await world();
  const olena = await withEmail(it.kit, await it.person("Olena"));
  const first = await linkFor(it.kit, it.visitor(), olena.email);
  await age(it, olena.email, 61);
  it.kit.mail.outbox?.splice(0);
  const second = await linkFor(it.kit, it.visitor(), olena.email);
  expect((await reset(it, first)).code).toBe("link.invalid");
  await age(it, olena.email, 31 * 60);
  expect((await reset(it, second)).code).toBe("link.invalid");
  it.kit.mail.outbox?.splice(0);
  const third = await linkFor(it.kit, it.visitor(), olena.email);
  await it.kit.db.updateTable("users").set({ email: strangers() }).where("id", "=", olena.id).execute();
  expect((await reset(it, third)).code).toBe("link.invalid");
});
