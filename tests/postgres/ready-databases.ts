// Copies of the database: made when they are needed, or before the run (`next-run.ts`).
import pg from "pg";

/** The template of copies; tests never connect to it, because PostgreSQL copies no database that is in use. */
export const template = "poruch";

/** Names of the copies that are made before the run: one for each worker. */
export const readyDatabases = ["ready_1", "ready_2"];

export const copyOfTemplate = (name: string): string =>
  `create database ${name} template ${template} strategy file_copy`;

/** Gives a copy that was made before the run this name, or makes one. */
export async function createDatabase(server: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    for (const ready of readyDatabases) if (await rename(admin, ready, name)) return;
    await admin.query(copyOfTemplate(name));
  } finally {
    await admin.end();
  }
}

/** Fails if there is none, or if the other worker takes it at the same time. */
const rename = (admin: pg.Client, from: string, to: string): Promise<boolean> =>
  admin.query(`alter database ${from} rename to ${to}`).then(
    () => true,
    () => false,
  );
