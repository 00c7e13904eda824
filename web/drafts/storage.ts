// Stores drafts: texts in the browser's storage, files in its IndexedDB. The other files of this folder decide the content
// and the owner of drafts; only this one accesses the storage.

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
