// Which tests of the rooms need the database of the tests. The others test pure functions, and run without preparation.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const importsTests = /from "(\.\.\/)+tests\//;

/** A file that imports anything of tests/, or tests PostgreSQL itself. @param file its path from the root. */
export const needsDatabase = (file: string) =>
  file.startsWith("server/postgres/") || importsTests.test(readFileSync(join(root, file), "utf8"));
