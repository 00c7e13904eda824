// `npm run db`: makes a database from db/schema and writes db/types.ts from it; `--check` only compares.
import { readFileSync, writeFileSync } from "node:fs";
import { openPool } from "#server/kit/db.ts";
import { migrate } from "#server/kit/migrate.ts";
import { startTestPostgres } from "#server/postgres/start-for-tests.ts";
import { generateTypes } from "./db/generate-types.ts";
import { readCatalog } from "./db/read-catalog.ts";

const made = await makeFiles();
const changed = Object.entries(made).filter(([path, text]) => readOrEmpty(path) !== text);
if (!process.argv.includes("--check")) for (const [path, text] of changed) writeFileSync(fileOf(path), text);
else if (changed.length > 0) {
  console.error(`Not what db/schema makes: ${changed.map(([path]) => path).join(", ")}. Run npm run db`);
  process.exitCode = 1;
}

async function makeFiles(): Promise<Record<string, string>> {
  const postgres = await startTestPostgres();
  try {
    const limits = { max: 2, statementTimeout: 0, lockTimeout: 0 };
    const pool = openPool({ connectionString: postgres.url, ...limits }, () => undefined);
    await migrate(pool);
    const catalog = await readCatalog(pool);
    await pool.end();
    return { "db/types.ts": generateTypes(postgres.url, catalog) };
  } finally {
    await postgres.stop();
  }
}

function fileOf(path: string): URL {
  return new URL(`../${path}`, import.meta.url);
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(fileOf(path), "utf8");
  } catch {
    return "";
  }
}
