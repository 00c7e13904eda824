// The databases of this browser: one for each account, subject and session, and an index of them. Only this folder
// accesses them.
import { deleteDB, openDB, unwrap, wrap } from "idb";
import type { DBSchema, IDBPDatabase } from "idb";
import type { Sealed } from "./seal.ts";

/** Names hold ids only, no data of a person. */
export type About = {
  name: string;
  account: string;
  subject: string;
  session: string;
  /** After this time the data does not open any more. */
  until: number;
  /** When all of it was last read from the server. */
  readAt: number;
  /** The key is stored too: the data opens after a restart of the browser. */
  lasting: boolean;
};
type Index = DBSchema & {
  databases: { key: string; value: About };
  /** `current`: the name of the database in use. `epoch`: counts how often everything was wiped. */
  state: { key: "current" | "epoch"; value: string | number };
};
export type OwnSchema = DBSchema & {
  key: { key: "key"; value: CryptoKey };
  records: { key: string; value: Sealed };
  /** What was written without a connection, in its order. */
  queue: { key: number; value: Sealed };
};
export type OwnDb = IDBPDatabase<OwnSchema>;

const indexName = "poruch-own";

/**
 * Handles a promise of idb that nobody awaits: the end of each transaction. A logout empties the storage and ends transactions:
 * their callers get the error, and the page gets no second one.
 */
function withoutUncaught<Schema extends DBSchema>(db: IDBPDatabase<Schema>): IDBPDatabase<Schema> {
  const plain = unwrap(db);
  const begin = plain.transaction.bind(plain);
  plain.transaction = (...of) => {
    const transaction = begin(...of);
    void wrap(transaction).done.catch(() => undefined);
    return transaction;
  };
  return db;
}

export async function inIndex<T>(act: (index: IDBPDatabase<Index>) => Promise<T>): Promise<T> {
  const index = await openDB<Index>(indexName, 1, {
    upgrade(db) {
      db.createObjectStore("databases", { keyPath: "name" });
      db.createObjectStore("state");
    },
  });
  try {
    return await act(withoutUncaught(index));
  } finally {
    index.close();
  }
}

export const nameOf = ({ account, subject, session }: Pick<About, "account" | "subject" | "session">): string =>
  `${indexName}.${account}.${subject}.${session}`;

export const openOwnDb = async (name: string): Promise<OwnDb> => {
  const db = await openDB<OwnSchema>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore("key");
      fresh.createObjectStore("records");
      fresh.createObjectStore("queue", { autoIncrement: true });
    },
    // Another tab deletes it: this one must not stand in the way, nor write any more.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
  return withoutUncaught(db);
};

/** Also those that the index does not know any more: the page was left while it deleted them. */
export async function existing(): Promise<string[]> {
  const all = (await indexedDB.databases?.().catch(() => [])) ?? []; // older browsers do not say
  return all.map(({ name = "" }) => name).filter((name) => name.startsWith(`${indexName}.`));
}

/** The key goes first: what the browser cannot delete at once is unreadable from then on. */
export async function destroy(name: string): Promise<void> {
  await openOwnDb(name)
    .then(async (db) => {
      await db.clear("key");
      db.close();
    })
    .catch(() => undefined);
  await deleteDB(name);
}
