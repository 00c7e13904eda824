import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A new directory in the one of this run, which `tests/postgres/setup.ts` removes at the end. What a killed run left
 * there, the next run removes.
 */
export const temporaryFolder = (): Promise<string> =>
  mkdtemp(join(process.env["TEST_FOLDER"] ?? tmpdir(), "poruch-data-"));
