import { Client } from "pg";
import { port } from "./choose-socket-dir.ts";
import { superuser } from "./init-cluster.ts";

/** The app's database and the role that owns it: no superuser, but it may make databases (tests do). */
export const appDatabase = "poruch";
export const appRole = "poruch";

/** Only a superuser can create earthdistance; every database created later has the extensions of template1. */
const extensions = ["cube", "earthdistance", "pg_trgm", "unaccent", "btree_gist"];

/** The name the server runs under (see settings.ts); throws when it takes no connection. */
export async function readClusterName(socketDir: string): Promise<string> {
  return asSuperuser(socketDir, "postgres", async (client) => {
    const { rows } = await client.query<{ cluster_name: string }>("show cluster_name");
    return rows[0]?.cluster_name ?? "";
  });
}

/** Makes the role and the database when they are missing. Every step may be interrupted and repeated. */
export async function ensureDatabase(socketDir: string): Promise<void> {
  const made = await asSuperuser(socketDir, "postgres", async (client) => {
    const found = await client.query("select from pg_database where datname = $1", [appDatabase]);
    if (found.rowCount) return true;
    const role = await client.query("select from pg_roles where rolname = $1", [appRole]);
    if (!role.rowCount) await client.query(`create role ${appRole} login createdb in role pg_monitor`);
    return false;
  });
  if (made) return;
  await asSuperuser(socketDir, "template1", async (client) => {
    for (const name of extensions) await client.query(`create extension if not exists ${name}`);
  });
  await asSuperuser(socketDir, "postgres", async (client) => {
    await client.query(`create database ${appDatabase} owner ${appRole}`);
  });
}

async function asSuperuser<T>(host: string, database: string, ask: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ host, port, database, user: superuser, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined); // a cut connection also rejects the query
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}
