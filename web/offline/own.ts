// What this browser keeps of the person at the keyboard, for times without a connection (rule O1).
import { deleteDB } from "idb";
import type { OwnDb, About } from "./databases.ts";
import { destroy, existing, inIndex, nameOf, openOwnDb } from "./databases.ts";
import { importKey, seal, unseal } from "./seal.ts";

/** The answer of `GET /session/offline-key`. */
export type Given = { key: string; session_id: string; account_id: string; subject_id: string; days: number };
export type Own = { db: OwnDb; key: CryptoKey; about: About };

/** Keys that the browser refuses to store (some private windows): they open the data until the page is left. */
const unstored = new Map<string, CryptoKey>();
const day = 24 * 3_600_000;

/** Changes with each wipe. Read it before asking for the key: an answer from before a logout must not bring anything back. */
export const readEpoch = (): Promise<number> =>
  inIndex(async (index) => Number((await index.get("state", "epoch")) ?? 0));

/**
 * Opens the database of this account, subject and session, and deletes those of others and of earlier sessions. What the
 * same person wrote in an earlier session and was not sent yet moves along. Null when everything was wiped meanwhile.
 */
export async function adopt(given: Given, epoch: number, now = Date.now()): Promise<Own | null> {
  const who = { account: given.account_id, subject: given.subject_id, session: given.session_id };
  const name = nameOf(who);
  const key = await importKey(given.key);
  const all = await listAbouts();
  if (given.days === 0) return wipe().then(() => null);
  const before = all.find((it) => it.name === name);
  const about: About = { ...who, name, until: now + given.days * day, readAt: before?.readAt ?? 0, lasting: true };
  const isStill = await inIndex(async (index) => {
    const tx = index.transaction(["databases", "state"], "readwrite");
    if (Number((await tx.objectStore("state").get("epoch")) ?? 0) !== epoch) return false;
    await tx.objectStore("databases").put(about);
    await tx.objectStore("state").put(name, "current");
    await tx.done;
    return true;
  });
  if (!isStill) return null;
  const own = { db: await openOwnDb(name), key, about };
  if (!(await store(own))) await update(own, { lasting: false });
  for (const other of all) {
    if (other.account === who.account && other.session === who.session) continue;
    const stays = other.account === who.account && (await settleUnsent(other, own));
    if (!stays) await forget(other.name);
  }
  // A wipe in another tab may have come between: then no later wipe would delete this database.
  if ((await readEpoch()) === epoch) return own;
  await forget(name);
  return null;
}

async function store({ db, key, about }: Own): Promise<boolean> {
  unstored.delete(about.name);
  try {
    await db.put("key", key, "key");
    return true;
  } catch {
    unstored.set(about.name, key);
    return false;
  }
}

/**
 * Unsent texts of an earlier session of the same account: moves those of the same subject. @returns true if the database
 * stays, for the unsent texts of another subject.
 */
async function settleUnsent(from: About, to: Own): Promise<boolean> {
  const key = await keyOf(from);
  const db = await openOwnDb(from.name);
  try {
    await db.clear("records");
    const unsent = key ? await db.getAll("queue") : [];
    if (!key || unsent.length === 0) return false;
    if (from.subject !== to.about.subject) return true;
    for (const sealed of unsent) {
      const item = await unseal(key, queueName(from), sealed);
      if (item) await to.db.add("queue", await seal(to.key, queueName(to.about), item));
    }
    return false;
  } finally {
    db.close();
  }
}

export const queueName = ({ account, subject }: Pick<About, "account" | "subject">): string =>
  `${account}/${subject}/queue`;
const recordName = ({ account, subject }: About, kind: string, id: string): string =>
  `${account}/${subject}/${kind}/${id}`;

/** The data of the last person here, if it still opens; its time over, it is deleted. */
export async function openOwn(now = Date.now()): Promise<Own | null> {
  const about = await inIndex(async (index) => {
    const name = await index.get("state", "current");
    return typeof name === "string" ? index.get("databases", name) : undefined;
  });
  if (!about) return null;
  if (about.until <= now) return wipe().then(() => null);
  const key = await keyOf(about);
  const own = key && { db: await openOwnDb(about.name), key, about };
  if (await isListed(about.name)) return own;
  // Another tab has deleted it meanwhile: opening made it again, empty.
  own?.db.close();
  return forget(about.name).then(() => null);
}

const isListed = (name: string): Promise<boolean> =>
  inIndex(async (index) => (await index.getKey("databases", name)) !== undefined);

async function keyOf({ name }: About): Promise<CryptoKey | null> {
  const held = unstored.get(name);
  if (held) return held;
  const db = await openOwnDb(name);
  try {
    return (await db.get("key", "key")) ?? null;
  } finally {
    db.close();
  }
}

const listAbouts = (): Promise<About[]> => inIndex((index) => index.getAll("databases"));

export async function update(own: Own, change: Partial<Pick<About, "readAt" | "lasting">>): Promise<void> {
  Object.assign(own.about, change);
  await inIndex(async (index) => {
    if (await index.get("databases", own.about.name)) await index.put("databases", own.about);
  });
}

async function forget(name: string): Promise<void> {
  unstored.delete(name);
  await destroy(name);
  await inIndex((index) => index.delete("databases", name));
  // A tab that opened it between the two has made it again.
  await deleteDB(name);
}

/** Deletes everything, the keys first: after a logout, and when another person is signed in. */
export async function wipe(): Promise<void> {
  const names = await inIndex(async (index) => {
    const tx = index.transaction("state", "readwrite");
    await tx.store.put(Number((await tx.store.get("epoch")) ?? 0) + 1, "epoch");
    await tx.store.delete("current");
    await tx.done;
    return index.getAllKeys("databases");
  });
  for (const name of new Set([...names, ...(await existing())])) await forget(name);
}

/** After the end of a session: what was read goes, unsent texts wait encrypted for the same account (decision 115). */
export async function wipeRecords(): Promise<void> {
  // First: what another tab writes from now on is not kept here, so that counting below misses nothing.
  await inIndex(async (index) => {
    await index.put("state", Number((await index.get("state", "epoch")) ?? 0) + 1, "epoch");
    await index.delete("state", "current");
  });
  for (const { name } of await listAbouts()) {
    const db = await openOwnDb(name);
    const unsent = await db.count("queue");
    await db.clear("records");
    db.close();
    if (unsent === 0) await forget(name);
  }
}

/** False after the session ended or another one began in another tab: what was just written may be gone with it. */
export const isCurrent = (name: string): Promise<boolean> =>
  inIndex(async (index) => (await index.get("state", "current")) === name);

export async function keep({ db, key, about }: Own, kind: string, id: string, value: unknown): Promise<void> {
  await db.put("records", await seal(key, recordName(about, kind, id), value), `${kind}/${id}`);
}

/** Replaces all records of a kind. */
export async function keepAll(own: Own, kind: string, values: readonly { id: string }[]): Promise<void> {
  const sealed = await Promise.all(
    values.map(
      async (it) => [`${kind}/${it.id}`, await seal(own.key, recordName(own.about, kind, it.id), it)] as const,
    ),
  );
  const tx = own.db.transaction("records", "readwrite");
  await tx.store.delete(rangeOf(kind));
  for (const [name, record] of sealed) await tx.store.put(record, name);
  await tx.done;
}

export async function readAll<T>({ db, key, about }: Own, kind: string): Promise<Awaited<T>[]> {
  const range = rangeOf(kind);
  const [names, records] = await Promise.all([db.getAllKeys("records", range), db.getAll("records", range)]);
  const found: Awaited<T>[] = [];
  for (const [index, sealed] of records.entries()) {
    const id = names[index]?.slice(kind.length + 1) ?? "";
    const value = await unseal<T>(key, recordName(about, kind, id), sealed);
    if (value !== null) found.push(value);
  }
  return found;
}

const rangeOf = (kind: string): IDBKeyRange => IDBKeyRange.bound(`${kind}/`, `${kind}0`, false, true);
