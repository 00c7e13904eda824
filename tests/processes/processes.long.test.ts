// Two web processes and a worker on one database, started at once before it is prepared (decision 117).
import { randomUUID } from "node:crypto";
import { globSync } from "node:fs";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { jobs } from "#server/wiring.ts";
import { codeIn } from "../fixtures/registration.ts";
import { type App, newDatabase, launcher, startSms, until } from "./start.ts";

const loginsAllowed = 6;
const password = "korrekt-horse-battery";
vi.setConfig({ testTimeout: 150_000 }); // another worker of Vitest uses the machine at the same time
let database: Awaited<ReturnType<typeof newDatabase>>;
let sms: Awaited<ReturnType<typeof startSms>>;
let start: ReturnType<typeof launcher>;
let [one, two, worker]: App[] = [];

beforeAll(async () => {
  [database, sms] = await Promise.all([newDatabase(), startSms()]);
  start = launcher({
    ...database.variables,
    SMS_URL: sms.url,
    HUMAN_CHECK_COST: "50",
    RATE_LOGIN_PER_5_MIN: String(loginsAllowed),
  });
  [one, two, worker] = await Promise.all([start("web"), start("web"), start("worker")]);
}, 300_000);
afterAll(async () => {
  await start.close();
  await sms.close();
  await database.close();
});

type Reply<Data> = { data: Data; code?: string };
const read = async <Data>(answer: Promise<Response>) => (await (await answer).json()) as Reply<Data>;

async function askForCode(app: App, phone: string): Promise<Reply<object>> {
  const { data: challenge } = await read<Parameters<typeof solveChallenge>[0]["challenge"]>(
    app.call("/api/human-check"),
  );
  const human = btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }));
  return read(app.call("/api/phone/send-otp", { body: { phone, human } }));
}
const messagesTo = (phone: string) => sms.messages.filter(({ to }) => to === phone);
async function codeFor(phone: string): Promise<string> {
  await until(() => messagesTo(phone).length > 0);
  return codeIn(messagesTo(phone)[0]!.text);
}

/** Registers, with each step sent to another process than the one before. */
async function register(phone: string, from: string): Promise<string> {
  await askForCode(one!, phone);
  const code = await codeFor(phone);
  const { data: proof } = await read<{ verification: string }>(
    two!.call("/api/phone/verify-otp", { body: { phone, code } }),
  );
  const facts = { name: "Olena", phone, password, verification: proof.verification, terms: true };
  const body = { ...facts, login_phone_shown: true };
  const registered = await read<{ access_token: string }>(one!.call("/api/register", { from, body }));
  expect(registered.code).toBeUndefined();
  return registered.data.access_token;
}

test("a database is prepared once, and a worker answers health checks only", async () => {
  const migrations = globSync("db/migrations/*.sql").length + 1; // and the release at which they began
  expect(await database.ask("select count(*)::int as n from schema_migrations")).toEqual([{ n: migrations }]);
  const crons = Object.values(jobs as Record<string, { cron?: string }>).filter(({ cron }) => cron).length;
  expect(await database.ask("select count(*)::int as n from pgboss.schedule")).toEqual([{ n: crons }]);
  expect(await database.ask("select name from seeds where version = 'older'")).toEqual([]);
  const paths = ["/healthz", "/readyz", "/", "/api/point-types", "/api/docs"];
  const statuses = async (app: App) => Promise.all(paths.map(async (path) => (await app.call(path)).status));
  expect(await statuses(worker!)).toEqual([200, 200, 404, 404, 404]);
  expect((await statuses(one!)).slice(0, 3)).toEqual([200, 200, 200]);
});

test("logins are counted together, by IP subnet; codes by phone", async () => {
  const body = { phone: "+380671110001", password: "not-the-password" };
  const tries = Array.from({ length: loginsAllowed * 2 }, (_, n) =>
    (n % 2 ? one! : two!).call("/api/token", { body, from: "203.0.113.7" }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([...Array(loginsAllowed).fill(400), ...Array(loginsAllowed).fill(429)]);
  const refused = await one!.call("/api/token", { body, from: "203.0.113.7" });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(250);
  expect((await two!.call("/api/token", { body, from: "203.0.113.8" })).status).toBe(400);
  const answers = await Promise.all([one!, two!].map((app) => askForCode(app, "+380671110002")));
  expect(answers.map(({ code }) => code ?? "sent").toSorted()).toEqual(["otp.already_sent", "sent"]);
});

test("a job of one process is done once by the worker, and the other process is notified at once", async () => {
  const phone = "+380671110003";
  const token = await register(phone, "203.0.113.9");
  const leaving = new AbortController();
  const stream = await fetch(`${two!.url}/api/notifications/stream`, {
    headers: { authorization: `Bearer ${token}`, accept: "text/event-stream" },
    signal: leaving.signal,
  });
  let received = "";
  const listening = (async () => {
    for await (const piece of stream.body!.pipeThrough(new TextDecoderStream())) received += piece;
  })().catch(() => undefined);
  await until(() => received.includes("data: "));
  expect((await one!.call("/api/account-settings/exports", { token, body: {} })).status).toBe(201);
  await until(() => received.includes('"notification_id":"'));
  leaving.abort();
  await listening;
  expect(messagesTo(phone)).toHaveLength(1);
});

test("without a worker jobs wait: web processes enqueue jobs but run none", async () => {
  await worker!.kill();
  const phone = "+380671110004";
  expect((await askForCode(one!, phone)).code).toBeUndefined();
  const waiting = () =>
    database.ask(`select state from pgboss.job where name = 'auth.send-code' and state in ('created', 'active')`);
  expect(await waiting()).toEqual([{ state: "created" }]);
  worker = await start("worker");
  await codeFor(phone);
  expect(messagesTo(phone)).toHaveLength(1);
});

test("kill -9 of one process loses no acknowledged write, and a repeated call has one effect", async () => {
  const token = await register("+380671110005", "203.0.113.10");
  const acknowledged: string[] = [];
  const unanswered: { title: string; key: string }[] = [];
  const leaving = new AbortController();
  const write = async (app: App, name: string) => {
    for (let n = 0; !leaving.signal.aborted; n++) {
      const [title, key] = [`${name} ${n}`, randomUUID()];
      const answer = await app.call("/api/service-requests", { token, key, body: { title } }).catch(() => null);
      if (!answer) return void unanswered.push({ title, key });
      expect([answer.status, answer.status === 201 || (await answer.text())]).toEqual([201, true]);
      acknowledged.push(title);
    }
  };
  const writers = ["a", "b", "c"].flatMap((name) => [write(one!, `one ${name}`), write(two!, `two ${name}`)]);
  const written = Promise.all(writers);
  const enough = (most: number) => Promise.race([until(() => acknowledged.length >= most), written]);
  await enough(40);
  await one!.kill();
  await enough(acknowledged.length + 10);
  leaving.abort();
  await written;
  expect(unanswered.map(({ title }) => title.split(" ")[0])).toEqual(["one", "one", "one"]);
  for (const { title, key } of unanswered)
    expect((await two!.call("/api/service-requests", { token, key, body: { title } })).status).toBe(201);
  const stored = await database.ask<{ title: string }>("select title from points");
  const wanted = [...acknowledged, ...unanswered.map(({ title }) => title)];
  expect(stored.map(({ title }) => title).toSorted()).toEqual(wanted.toSorted());
});
