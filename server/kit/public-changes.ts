// Counts the committed changes of public data, so that a cache of pages knows which of its pages are out of date.
import type pg from "pg";

/** The topics that triggers announce (`db/schema/providers.sql`) and that a public page depends on. */
const topics = ["offers", "requests", "plans", "catalog", "town"] as const;
export type PublicTopic = (typeof topics)[number];
export type Snapshot = Readonly<Record<PublicTopic, number>>;

const channel = "public_pages";

/**
 * The notification of an own transaction arrives on the transaction's connection before its commit is answered, those of
 * other processes arrive on the connection of `DatabaseListener`.
 */
export type PublicChanges = {
  /** Taken before a page is rendered. */
  snapshot(): Snapshot;
  /** False when one of these topics has changed since, or when changes of other processes may have been missed. */
  isCurrent(since: Snapshot, of: readonly PublicTopic[]): boolean;
  /** For every new connection of the pool, unless a pooler serves it. */
  followPool(client: pg.ClientBase): Promise<void>;
  /** For every new connection of `DatabaseListener`, once it is open. */
  followOthers(client: pg.ClientBase): Promise<void>;
};

export function createPublicChanges(onChange: (topic: PublicTopic) => void): PublicChanges {
  const versions: Record<PublicTopic, number> = { offers: 0, requests: 0, plans: 0, catalog: 0, town: 0 };
  const ownProcesses = new Set<number>();
  let receivesOthers = false;

  const change = (topic: PublicTopic) => {
    versions[topic]++;
    onChange(topic);
  };
  const changeAll = () => topics.forEach(change);
  const announced = ({ channel: name, payload }: pg.Notification) => {
    if (name !== channel) return;
    const topic = topics.find((it) => it === payload);
    if (topic) change(topic);
    else changeAll();
  };
  return {
    snapshot: () => ({ ...versions }),
    isCurrent: (since, of) => receivesOthers && of.every((topic) => versions[topic] === since[topic]),
    async followPool(client) {
      const process = processOf(client);
      if (process === null) return;
      ownProcesses.add(process);
      client.once("end", () => ownProcesses.delete(process));
      client.on("notification", (it) => {
        if (it.processId === process) announced(it);
      });
      await client.query(`listen ${channel}`);
    },
    async followOthers(client) {
      client.on("notification", (it) => {
        if (!ownProcesses.has(it.processId)) announced(it);
      });
      client.once("end", () => {
        receivesOthers = false;
        changeAll();
      });
      await client.query(`listen ${channel}`);
      changeAll(); // what was committed while it was not connected is unknown
      receivesOthers = await isDirect(client);
    },
  };
}

/** A pooler between (PgBouncer) reports another process than the one that serves; it may keep notifications back. */
async function isDirect(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ process: number }>("select pg_backend_pid() as process");
  return rows[0]?.process === processOf(client);
}

/** The process of PostgreSQL that serves a connection. */
const processOf = (client: pg.ClientBase): number | null => (client as { processID?: number | null }).processID ?? null;
