import "fake-indexeddb/auto";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { inIndex, openOwnDb } from "./databases.ts";
import { adopt, keep, keepAll, openOwn, queueName, readAll, readEpoch, wipe, wipeRecords } from "./own.ts";
import type { Given, Own } from "./own.ts";
import { seal } from "./seal.ts";

const key = (letter: string) => btoa(letter.repeat(32));
const given = (account: string, session: string, subject = account): Given => ({
  key: key(session.slice(-1)),
  session_id: session,
  account_id: account,
  subject_id: subject,
  days: 14,
});
const secret = "Липова 14, кв. 3";
const day = 24 * 3_600_000;

beforeEach(wipe);

async function signIn(who: Given, now?: number): Promise<Own> {
  const own = await adopt(who, await readEpoch(), now);
  if (!own) throw new Error("not adopted");
  return own;
}

/** Every byte that this browser keeps, as text. */
async function dump(): Promise<string> {
  let text = "";
  for (const { name } of await indexedDB.databases()) {
    if (!name?.startsWith("poruch-own.")) continue;
    const db = await openOwnDb(name);
    for (const store of ["records", "queue"] as const)
      for (const { iv, data } of await db.getAll(store)) text += Buffer.from(iv) + Buffer.from(data).toString();
    text += (await db.getAllKeys("key")).join();
    db.close();
  }
  return text;
}

test("records open for their person, and what is stored shows nothing of them", async () => {
  const own = await signIn(given("olena", "s1"));
  await keep(own, "contacts", "r1", { id: "r1", address: secret });
  expect(await readAll(own, "contacts")).toEqual([{ id: "r1", address: secret }]);
  const again = await openOwn();
  expect(again && (await readAll(again, "contacts"))).toEqual([{ id: "r1", address: secret }]);
  expect(await dump()).not.toContain("Липова");
  expect(again?.key.extractable).toBe(false);
});

test("a record under another name, or of another key, does not open", async () => {
  const own = await signIn(given("olena", "s1"));
  await keep(own, "contacts", "r1", { id: "r1", address: secret });
  const record = await own.db.get("records", "contacts/r1");
  if (record) await own.db.put("records", record, "contacts/r2");
  expect(await readAll(own, "contacts")).toHaveLength(1);
});

test("a logout deletes everything, also in a tab that still has it open", async () => {
  const own = await signIn(given("olena", "s1"));
  await keep(own, "jobs", "j1", { id: "j1", secret });
  await wipe();
  expect(await openOwn()).toBeNull();
  await expect(keep(own, "jobs", "j2", { id: "j2", secret })).rejects.toThrow();
  expect(await inIndex((index) => index.getAll("databases"))).toEqual([]);
  expect(await dump()).toBe("");
});

test("a logout deletes what an interrupted one left outside of the index", async () => {
  const { db, about } = await signIn(given("olena", "s1"));
  db.close();
  await inIndex((index) => index.delete("databases", about.name));
  await wipe();
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(["poruch-own"]);
});

test("an answer from before the logout brings nothing back", async () => {
  const epoch = await readEpoch();
  await wipe();
  expect(await adopt(given("olena", "s1"), epoch)).toBeNull();
  expect(await openOwn()).toBeNull();
});

test("the login of another person deletes the data of the one before; a managed person has separate data", async () => {
  const olena = await signIn(given("olena", "s1"));
  await keep(olena, "jobs", "j1", { id: "j1", secret });
  const forMaria = await signIn(given("olena", "s1", "maria"));
  expect(await readAll(forMaria, "jobs")).toEqual([]);
  expect(await readAll(await signIn(given("olena", "s1")), "jobs")).toHaveLength(1);
  const marko = await signIn(given("marko", "s2"));
  expect(await readAll(marko, "jobs")).toEqual([]);
  expect((await inIndex((index) => index.getAll("databases"))).map((it) => it.account)).toEqual(["marko"]);
});

test("after fourteen days without contact nothing opens any more", async () => {
  const now = Date.now();
  await signIn(given("olena", "s1"), now);
  expect(await openOwn(now + 14 * day - 1)).not.toBeNull();
  expect(await openOwn(now + 14 * day)).toBeNull();
  expect(await openOwn(now)).toBeNull();
});

test("the end of a session deletes what was read; unsent text waits for the same account and for no other", async () => {
  const write = async ({ db, key: own, about }: Own) =>
    db.add("queue", await seal(own, queueName(about), { text: "I am in the cellar" }));
  const first = await signIn(given("olena", "s1"));
  await keep(first, "jobs", "j1", { id: "j1", secret });
  await write(first);
  first.db.close();
  await wipeRecords();
  expect(await openOwn()).toBeNull();
  const next = await signIn(given("olena", "s2"));
  expect([await next.db.count("queue"), await next.db.count("records")]).toEqual([1, 0]);
  next.db.close();
  await wipeRecords();
  const marko = await signIn(given("marko", "s3"));
  expect(await marko.db.count("queue")).toBe(0);
  expect(await (await signIn(given("olena", "s4"))).db.count("queue")).toBe(0);
});

test("a list replaces the records of its kind only", async () => {
  const own = await signIn(given("olena", "s1"));
  await keep(own, "contacts", "r1", { id: "r1" });
  await keepAll(own, "jobs", [{ id: "a" }, { id: "b" }]);
  await keepAll(own, "jobs", [{ id: "b" }]);
  expect([await readAll(own, "jobs"), await readAll(own, "contacts")]).toEqual([[{ id: "b" }], [{ id: "r1" }]]);
});

test("a read that the browser ends is told to its reader, and to nobody else", async () => {
  const { db } = await signIn(given("olena", "session-1"));
  const uncaught: unknown[] = [];
  const hear = (error: unknown) => void uncaught.push(error);
  process.on("unhandledRejection", hear);
  onTestFinished(() => void process.off("unhandledRejection", hear));
  const transaction = db.transaction("records");
  const read = transaction.store.getAll();
  transaction.abort();
  await expect(read).rejects.toThrow();
  await new Promise((resolve) => setImmediate(resolve));
  expect(uncaught).toEqual([]);
  db.close();
});
