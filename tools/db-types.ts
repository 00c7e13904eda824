// `npm run db`: migrates a fresh database and writes db/types.ts from it; `--check` only says whether the file is up to date.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPool } from "#server/kit/db.ts";
import { migrate } from "#server/kit/migrate.ts";
import { startTestPostgres } from "#server/postgres/start-for-tests.ts";

const target = new URL("../db/types.ts", import.meta.url);

/** The types of the schema that the migrations make. */
export async function generateTypes(): Promise<string> {
  const postgres = await startTestPostgres();
  try {
    const pool = openPool(
      { connectionString: postgres.url, max: 2, statementTimeout: 0, lockTimeout: 0 },
      () => undefined,
    );
    await migrate(pool);
    await pool.end();
    const file = join(tmpdir(), `poruch-types-${process.pid}.ts`);
    const url = postgres.url.replace(/^postgresql:\/\/\//, "postgresql://localhost/");
    const mapping = [
      "--date-parser",
      "string",
      "--type-mapping",
      '{"int8":"number"}',
      "--exclude-pattern",
      "schema_migrations",
    ];
    execFileSync("kysely-codegen", ["--dialect", "postgres", "--url", url, "--out-file", file, ...mapping], {
      stdio: "ignore",
    });
    const text = readFileSync(file, "utf8");
    return text.replace(
      /export type Timestamp = .*/,
      "export type Timestamp = ColumnType<string, Date | string, Date | string>;",
    );
  } finally {
    await postgres.stop();
  }
}

if (import.meta.main) {
  const types = await generateTypes();
  if (!process.argv.includes("--check")) writeFileSync(target, types);
  else if (readFileSync(target, "utf8") !== types) {
    console.error("db/types.ts is not what the migrations make: run npm run db");
    process.exit(1);
  }
}
