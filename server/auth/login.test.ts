import { sql } from "kysely";
import { expect, test } from "vitest";
import { caller, type Caller } from "../../tests/world/caller.ts";
import { newIp, newPhone, password, world } from "../../tests/world/world.ts";
import { createApp } from "../app.ts";
import { createLimits } from "../kit/concurrency.ts";
import { hashPassword } from "./password.ts";

type World = Awaited<ReturnType<typeof world>>;

const login = (who: Caller, phone: string, word: string) =>
  who.attempt("POST /token", { body: { phone, password: word } });
const wrongWord = "not the right password";

test("Olena signs in with any spelling of her phone", async () => {
  const { person, visitor } = await world();
  const olena = await person("Olena");
  const local = olena.phone.replace("+38", "");
  for (const phone of [olena.phone, local, `00${olena.phone.slice(1)}`, `${local.slice(0, 3)} ${local.slice(3)}`]) {
    const answer = await login(visitor(), phone, password);
    expect(answer.body).toMatchObject({ data: { token_type: "Bearer", expires_in: 600, user: { name: "Olena" } } });
  }
});

test("an unknown phone and a wrong password get the same answer after the same work", async () => {
  const { person, visitor } = await world();
  const olena = await person("Olena");
  const took = async (phone: string) => {
    const start = performance.now();
    const { body, status, headers } = await login(visitor(), phone, wrongWord);
    const { request_id: _, ...rest } = body as { request_id: string };
    return { ms: performance.now() - start, answer: { status, rest, names: Object.keys(headers).toSorted() } };
  };
  const known = [];
  const unknown = [];
  for (let round = 0; round < 7; round++) {
    known.push(await took(olena.phone));
    unknown.push(await took(newPhone()));
  }
  expect(unknown[0]?.answer).toEqual(known[0]?.answer);
  const median = (all: { ms: number }[]) => all.map(({ ms }) => ms).toSorted((a, b) => a - b)[3] ?? 0;
  expect(median(unknown) / median(known)).toBeGreaterThan(0.4);
});

test("after ten failures there is a growing wait, which ends; the right password deletes the failures", async () => {
  const it = await world();
  const olena = await it.person("Olena");
  const tries = Array.from({ length: 14 }, () => login(it.visitor(), olena.phone, wrongWord));
  const answers = await Promise.all(tries);
  expect(answers.filter(({ code }) => code === "auth.credentials_incorrect")).toHaveLength(10);
  expect(answers.filter(({ code }) => code === "rate.limited")).toHaveLength(4);
  const first = await login(it.visitor(), olena.phone, password);
  expect(first.code).toBe("rate.limited");
  await waitOut(it, olena.phone, 20);
  expect((await login(it.visitor(), olena.phone, wrongWord)).code).toBe("auth.credentials_incorrect");
  const second = await login(it.visitor(), olena.phone, password);
  expect(Number(second.headers["retry-after"])).toBeGreaterThan(Number(first.headers["retry-after"]));
  await waitOut(it, olena.phone, 40);
  expect((await login(it.visitor(), olena.phone, password)).status).toBe(200);
  expect((await login(it.visitor(), olena.phone, wrongWord)).code).toBe("auth.credentials_incorrect");
});

/** Moves the failures this many seconds into the past. */
const waitOut = ({ kit }: World, phone: string, seconds: number) =>
  sql`update login_failures set at = at - make_interval(secs => ${seconds})
    where account_hash = ${kit.keys.hash("login-account", phone)}`.execute(kit.db);

test("an unknown phone is limited like any other", async () => {
  const { visitor } = await world();
  const phone = newPhone();
  for (let failed = 0; failed < 10; failed++) await login(visitor(), phone, wrongWord);
  expect((await login(visitor(), phone, wrongWord)).code).toBe("rate.limited");
});

test("one IP address may try 25 times in five minutes", async () => {
  const { visitor } = await world();
  const robot = visitor();
  const codes = [];
  for (let tries = 0; tries < 27; tries++) codes.push((await login(robot, newPhone(), wrongWord)).code);
  expect(codes.filter((code) => code === "auth.credentials_incorrect")).toHaveLength(25);
  expect(codes.slice(25)).toEqual(["rate.limited", "rate.limited"]);
});

test("an IPv6 /64 counts as one IP address", async () => {
  const { app } = await world();
  const codes = [];
  for (let tries = 0; tries < 26; tries++) {
    const robot = caller(app, { language: "en", ip: `2001:db8:7:7::${tries.toString(16)}` });
    codes.push((await login(robot, newPhone(), wrongWord)).code);
  }
  expect(codes.at(-2)).toBe("auth.credentials_incorrect");
  expect(codes.at(-1)).toBe("rate.limited");
});

test("when too many passwords arrive at once, the rest is refused immediately", async () => {
  const it = await world();
  const before = await sql<{ count: number }>`select count(*)::int from login_failures`.execute(it.kit.db);
  const counted = before.rows[0]?.count ?? 0;
  const config = { ...it.config, PASSWORD_HASHES_AT_ONCE: 1 };
  const app = await createApp({ ...it.kit, config, limits: createLimits(config) });
  const tries = Array.from({ length: 30 }, () =>
    login(caller(app, { language: "en", ip: newIp() }), newPhone(), wrongWord),
  );
  const answers = await Promise.all(tries);
  const busy = answers.filter(({ code }) => code === "server.busy");
  expect(busy.length).toBeGreaterThan(0);
  expect(busy.every(({ status, headers }) => status === 503 && headers["retry-after"])).toBe(true);
  expect(answers.length - busy.length).toBeGreaterThanOrEqual(7);
  await app.close();
  const { rows } = await sql<{ count: number }>`select count(*)::int from login_failures`.execute(it.kit.db);
  expect(rows[0]?.count).toBe(counted + answers.length - busy.length);
  const olena = await it.person("Olena");
  expect((await login(it.visitor(), olena.phone, password)).status).toBe(200);
});

test("a blocked person reads the reason with the right password or an earlier token only", async () => {
  const { kit, person, visitor } = await world();
  const petro = await person("Petro");
  const { refresh_token } = await visitor().call("POST /token", { body: { phone: petro.phone, password } });
  const block = { blocked_at: sql<string>`now()`, blocked_reason: "Спам" };
  await kit.db.updateTable("users").set(block).where("id", "=", petro.id).execute();
  const wrong = await login(visitor(), petro.phone, wrongWord);
  expect(wrong.code).toBe("auth.credentials_incorrect");
  expect(JSON.stringify(wrong.body)).not.toContain("Спам");
  const right = await login(visitor(), petro.phone, password);
  const refreshed = await visitor().attempt("POST /jwt/refresh-token", { body: { refresh_token } });
  for (const { code, body } of [right, refreshed]) {
    expect(code).toBe("account.blocked");
    expect(body).toMatchObject({ params: { reason: "Спам" } });
  }
});

test("failed logins are audited, without phones and without the caller", async () => {
  const { kit, person, visitor } = await world();
  const olena = await person("Olena");
  const unknown = newPhone();
  for (const phone of [olena.phone, unknown]) await login(visitor(), phone, wrongWord);
  const actions = kit.db.selectFrom("audit_log").selectAll().where("action", "=", "login.failed");
  const hers = await actions.where("subject_id", "=", olena.id).execute();
  expect(hers).toMatchObject([{ actor_id: null, details: {} }]);
  const all = JSON.stringify(await actions.execute());
  for (const phone of [olena.phone, unknown]) expect(all).not.toContain(phone);
});

test("passwords are stored as argon2id, and both Unicode forms of a letter are equal", async () => {
  const { kit, person, visitor } = await world();
  const olena = await person("Olena");
  const password_hash = await hashPassword(kit, "Café au lait à Lviv".normalize("NFD"));
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  await kit.db.updateTable("users").set({ password_hash }).where("id", "=", olena.id).execute();
  expect((await login(visitor(), olena.phone, "Café au lait à Lviv".normalize("NFC"))).status).toBe(200);
});
