// Each draft has an owner: a visitor, or an account and the person that it acts for. Only the owner sees it.
// Texts are stored in the browser's storage, files in its IndexedDB; in this folder only this file accesses them.
import { readCookies } from "#web/kit/cookies.ts";
import { accountOf } from "#web/kit/session.ts";
import type { Session } from "#web/kit/session.ts";
import { leftCookie } from "#web/kit/session/marks.ts";
import { useSession } from "#web/kit/use-session.ts";

export type Kept = { at: number; data: unknown; words?: Words };
/** The sentences of a draft, and the page that they were typed on: if its form is gone, they can still be copied. */
export type Words = { path: string; texts: string[] };
/** `browser`: for all tabs, until it is deleted. `tab`: for this tab, until it is closed. */
export type Area = "browser" | "tab";

const prefix = "poruch.draft:";
const holderKey = "poruch.draft-holder";
const [database, files] = ["poruch-drafts", "files"];

export const texts = {
  read(area: Area, key: string): Kept | null {
    return attempt(() => JSON.parse(storageOf(area).getItem(prefix + key) ?? "null") as Kept | null);
  },
  /** The storage may be disabled or full: then the form still works, without a draft. */
  write: (area: Area, key: string, kept: Kept): void =>
    void attempt(() => storageOf(area).setItem(prefix + key, JSON.stringify(kept))),
  remove: (area: Area, key: string): void => void attempt(() => storageOf(area).removeItem(prefix + key)),
  keys: (area: Area): string[] =>
    attempt(() =>
      Object.keys(storageOf(area))
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length)),
    ) ?? [],
};

/** The account that is signed in in this browser; null after a logout. */
export const holder = {
  read: (): string | null => attempt(() => localStorage.getItem(holderKey)),
  write: (account: string | null): void =>
    void attempt(() => (account ? localStorage.setItem(holderKey, account) : localStorage.removeItem(holderKey))),
};

export const fileLists = {
  read: (key: string): Promise<Kept | null> => inFiles("readonly", (store) => store.get(key) as IDBRequest<Kept>),
  write: async (key: string, kept: Kept): Promise<void> =>
    void (await inFiles("readwrite", (store) => store.put(kept, key))),
  remove: async (key: string): Promise<void> => void (await inFiles("readwrite", (store) => store.delete(key))),
  keys: async (): Promise<string[]> => (await inFiles("readonly", (store) => store.getAllKeys()))?.map(String) ?? [],
};

const storageOf = (area: Area): Storage => (area === "tab" ? sessionStorage : localStorage);

function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** Null where the browser keeps no files. */
async function inFiles<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  try {
    const db = await opened();
    try {
      const transaction = db.transaction(files, mode);
      const asked = answerOf(act(transaction.objectStore(files)));
      const [answer] = await Promise.all([asked, mode === "readwrite" && endOf(transaction)]);
      return answer ?? null;
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.addEventListener("upgradeneeded", () => request.result.createObjectStore(files));
  return answerOf(request);
}

/** What is written stays only from then on: a page that is closed before takes it back. */
const endOf = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("IndexedDB")));
  });

const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("IndexedDB")));
  });

export type Owner = { account: string | null; subject: string | null };

export const visitor: Owner = { account: null, subject: null };
const week = 7 * 24 * 3_600_000;

/** Null while the reader is unknown: then no draft is stored or shown. */
export function ownerOf(session: Session): Owner | null {
  if (session.kind === "unknown") return null;
  if (session.kind === "anonymous") return visitor;
  return { account: accountOf(session.user), subject: session.user.id };
}

export const keyOf = (owner: Owner, name: string): string => `${folderOf(owner)}/${name}`;
const folderOf = ({ account, subject }: Owner): string => (account ? `${account}.${subject}` : "visitor");

/** A page of another tab may still be open after a logout: it must not write drafts any more. */
export const mayKeep = ({ account }: Owner): boolean => account === null || holder.read() === account;

/**
 * Updates the kept drafts for the present reader: a visitor's drafts move to the account that first logs in or registers
 * here, and are deleted after seven days; an account's drafts are deleted when it logs out or another one logs in.
 */
export function settle(owner: Owner): void {
  if (readCookies(document.cookie).has(leftCookie)) {
    document.cookie = `${leftCookie}=; Path=/; Max-Age=0; SameSite=Lax`;
    holder.write(null);
    sweepTexts((key) => isVisitors(key) || null);
    void sweepFiles((key) => isVisitors(key) || null);
  }
  if (owner.account) holder.write(owner.account);
  sweepTexts((key, at) => newKeyOf(key, at, owner));
  void settleFiles(owner);
}

/** Does the same for the files; the result resolves when they are moved. */
export const settleFiles = (owner: Owner): Promise<void> => sweepFiles((key, at) => newKeyOf(key, at, owner));

/** True: the draft stays; null: it is deleted; a text: its new key. */
type NewKey = true | null | string;

function newKeyOf(key: string, at: number, owner: Owner): NewKey {
  if (isVisitors(key) && Date.now() - at > week) return null;
  if (!owner.account) return true;
  if (isVisitors(key)) return folderOf(owner) + key.slice(folderOf(visitor).length);
  return key.startsWith(`${owner.account}.`) || null;
}

const isVisitors = (key: string): boolean => key.startsWith(`${folderOf(visitor)}/`);

function sweepTexts(newKey: (key: string, at: number) => NewKey): void {
  for (const area of ["browser", "tab"] as const)
    for (const key of texts.keys(area)) {
      const kept = texts.read(area, key);
      const next = newKey(key, kept?.at ?? 0);
      if (next === true) continue;
      if (next && kept) texts.write(area, next, kept);
      texts.remove(area, key);
    }
}

let sweeping = Promise.resolve();

/** Runs one sweep after another, so that a file that was moved or deleted meanwhile is not moved again. */
function sweepFiles(newKey: (key: string, at: number) => NewKey): Promise<void> {
  sweeping = sweeping.then(() => moveFiles(newKey));
  return sweeping;
}

async function moveFiles(newKey: (key: string, at: number) => NewKey): Promise<void> {
  for (const key of await fileLists.keys()) {
    const kept = await fileLists.read(key);
    const next = newKey(key, kept?.at ?? 0);
    if (next === true) continue;
    if (next && kept) await fileLists.write(next, kept);
    await fileLists.remove(key);
  }
}

export function useOwner(): Owner | null {
  return ownerOf(useSession());
}
