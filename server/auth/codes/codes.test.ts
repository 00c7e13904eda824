import { sql } from "kysely";
import { expect, test } from "vitest";
import { askResetCode } from "../../../tests/fixtures/password-reset.ts";
import { requestCode, codeIn, messageTo, solveHuman } from "../../../tests/fixtures/registration.ts";
import { caller, type Caller } from "../../../tests/world/caller.ts";
import { newIp, newPhone, world } from "../../../tests/world/world.ts";
import { createApp } from "../../app.ts";

type World = Awaited<ReturnType<typeof world>>;

const verify = (who: Caller, phone: string, code: string) =>
  who.attempt("POST /phone/verify-otp", { body: { phone, code } });
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, "0");

/** Makes the codes of this phone older. */
const age = ({ kit }: World, phone: string, seconds: number) =>
  sql`update one_time_codes set created_at = created_at - make_interval(secs => ${seconds}),
    expires_at = expires_at - make_interval(secs => ${seconds}) where phone = ${phone}`.execute(kit.db);

async function codeFor({ kit, visitor }: World, phone: string) {
  expect((await requestCode(visitor(), phone)).status).toBe(200);
  return codeIn(await messageTo(kit, phone));
}

test("the message is in the reader's language and contains the code", async () => {
  const { kit, visitor } = await world();
  const phone = newPhone();
  const { body } = await requestCode(visitor("de"), phone);
  expect(body).toEqual({ data: { phone, retry_after: 60, expires_in: 300 } });
  expect(await messageTo(kit, phone)).toMatch(/^Poruch: Ihr Code lautet \d{6}\. Er gilt 5 Min\./);
});

test("the code is not stored in plain text", async () => {
  const it = await world();
  const phone = newPhone();
  const code = await codeFor(it, phone);
  const jobs = await sql<{ data: string }>`select data::text from pgboss.job where name = 'auth.send-code'`.execute(
    it.kit.db,
  );
  expect(jobs.rows.length).toBeGreaterThan(0);
  const rows = await sql<{ row: string }>`select c::text as row from one_time_codes c where phone = ${phone}`.execute(
    it.kit.db,
  );
  expect(
    jobs.rows
      .map(({ data }) => data)
      .join()
      .includes(`"${code}"`),
  ).toBe(false);
  expect(
    rows.rows
      .map(({ row }) => row)
      .join()
      .includes(code),
  ).toBe(false);
});

test("after five parallel wrong tries even the right code is invalid", async () => {
  const it = await world();
  const phone = newPhone();
  const code = await codeFor(it, phone);
  const tries = [1, 2, 3, 4, 5, 6, 7, 8].map((by) => verify(it.visitor(), phone, wrong(code, by)));
  for (const answer of await Promise.all(tries)) expect(answer.code).toBe("otp.not_found");
  expect((await verify(it.visitor(), phone, code)).code).toBe("otp.not_found");
  const { attempts } = await it.kit.db
    .selectFrom("one_time_codes")
    .select("attempts")
    .where("phone", "=", phone)
    .executeTakeFirstOrThrow();
  expect(attempts).toBe(5);
});

test("after four wrong tries the right code is accepted", async () => {
  const it = await world();
  const phone = newPhone();
  const code = await codeFor(it, phone);
  for (const by of [1, 2, 3, 4]) expect((await verify(it.visitor(), phone, wrong(code, by))).status).toBe(422);
  expect((await verify(it.visitor(), phone, code)).status).toBe(200);
});

test("the right code sent ten times at once proves once", async () => {
  const it = await world();
  const phone = newPhone();
  const code = await codeFor(it, phone);
  const answers = await Promise.all(Array.from({ length: 10 }, () => verify(it.visitor(), phone, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("a second code is sent after a minute, and then only the newest counts", async () => {
  const it = await world();
  const phone = newPhone();
  const first = await codeFor(it, phone);
  const soon = await requestCode(it.visitor(), phone);
  expect(soon.code).toBe("otp.already_sent");
  expect(Number(soon.headers["retry-after"])).toBeGreaterThan(0);
  expect(Number(soon.headers["retry-after"])).toBeLessThanOrEqual(60);
  await age(it, phone, 61);
  it.kit.sms.outbox?.splice(0);
  const second = await codeFor(it, phone);
  if (first !== second) expect((await verify(it.visitor(), phone, first)).code).toBe("otp.not_found");
  expect((await verify(it.visitor(), phone, second)).status).toBe(200);
});

test("after a code for registration a code for a reset can be requested at once; the daily five count both", async () => {
  const it = await world();
  const phone = newPhone();
  expect((await requestCode(it.visitor(), phone)).status).toBe(200);
  expect((await askResetCode(it.visitor(), phone)).status).toBe(200);
  expect((await askResetCode(it.visitor(), phone)).code).toBe("otp.already_sent");
  for (const ask of [requestCode, askResetCode, requestCode]) {
    await age(it, phone, 61);
    expect((await ask(it.visitor(), phone)).status).toBe(200);
  }
  await age(it, phone, 61);
  expect((await askResetCode(it.visitor(), phone)).code).toBe("otp.daily_limit");
});

test("a code ends after five minutes", async () => {
  const it = await world();
  const phone = newPhone();
  const code = await codeFor(it, phone);
  await age(it, phone, 301);
  expect((await verify(it.visitor(), phone, code)).code).toBe("otp.not_found");
});

test("a phone gets five codes a day, however many ask at once", async () => {
  const it = await world();
  const phone = newPhone();
  for (let sent = 0; sent < 4; sent++) {
    expect((await requestCode(it.visitor(), phone)).status).toBe(200);
    await age(it, phone, 61);
  }
  const answers = await Promise.all(Array.from({ length: 4 }, () => requestCode(it.visitor(), phone)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  await age(it, phone, 61);
  const refused = await requestCode(it.visitor(), phone);
  expect(refused.code).toBe("otp.daily_limit");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(80_000);
});

async function strictApp(it: World, change: Partial<World["config"]>) {
  const app = await createApp({ ...it.kit, config: { ...it.config, ...change } });
  return { who: caller(app, { language: "en", ip: newIp() }), close: () => app.close() };
}

test("one IP address cannot request codes for many phones", async () => {
  const { who, close } = await strictApp(await world(), { OTP_PER_IP_DAY: 2 });
  for (let sent = 0; sent < 2; sent++) expect((await requestCode(who, newPhone())).status).toBe(200);
  expect((await requestCode(who, newPhone())).code).toBe("rate.limited");
  await close();
});

test("codes go only to the countries that the operator names", async () => {
  const { who, close } = await strictApp(await world(), { SMS_COUNTRIES: ["PL"] });
  expect((await requestCode(who, newPhone())).code).toBe("phone.country_unsupported");
  expect((await requestCode(who, "+48512345679")).status).toBe(200);
  await close();
});

test("a solved human check counts once, also when it is sent twice at once", async () => {
  const { visitor } = await world();
  const robot = visitor();
  const human = await solveHuman(robot);
  const tries = [newPhone(), newPhone(), newPhone()].map((phone) => ({ phone, human }));
  const answers = await Promise.all(tries.map((body) => robot.attempt("POST /phone/send-otp", { body })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "human.failed")).toHaveLength(2);
});

test("somebody who has an account is not told about registering", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const answer = await olena.attempt("POST /phone/send-otp", { body: { phone: newPhone(), human: "x" } });
  expect([answer.status, answer.code]).toEqual([422, "human.not_passed"]);
});

test("a human check that was not solved, was changed or has expired is refused", async () => {
  const { visitor } = await world();
  const robot = visitor();
  const solved = JSON.parse(atob(await solveHuman(robot)));
  const late = structuredClone(solved);
  late.challenge.parameters.expiresAt += 3_600;
  const easy = structuredClone(solved);
  easy.solution.derivedKey = "00".repeat(32);
  const unsigned = structuredClone(solved);
  unsigned.challenge.signature = "";
  const tries = [late, easy, unsigned, {}, null].map((it) => btoa(JSON.stringify(it)));
  for (const human of [...tries, "no base64", "x".repeat(4_000)]) {
    const answer = await robot.attempt("POST /phone/send-otp", { body: { phone: newPhone(), human } });
    expect(answer.code).toBe("human.failed");
    expect(answer.body).toMatchObject({ message: "Robots are not allowed to register" });
  }
});
