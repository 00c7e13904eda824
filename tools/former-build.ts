// The API suite of the last release, in its own code, on the schema that this version makes of its database: what a process of the former version
// meets while a town is upgraded. Part of `npm run test:system`.
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, run } from "./steps.ts";

/** Test files of a release that say nothing about the new schema, with the reason. */
const without: Record<string, string[]> = {
  "3.0.0": [
    "server/backup/backup.test.ts", // a backup is for one version: another one refuses it, here by columns that it does not know
    "server/today/today.test.ts", // its district is hidden by those of other tests, mended later
  ],
};

const git = (...args: string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

/** @param env of the suite. @param chosen test files, by default all. @returns false where one fails on the new schema. */
export async function testFormerBuild(env: Record<string, string>, chosen: string[] = []): Promise<boolean> {
  const migrations = readdirSync(join(root, "db/migrations")).filter((file) => file.endsWith(".sql"));
  const release = readdirSync(join(root, "tests/releases"), { withFileTypes: true })
    .flatMap((it) => (it.isDirectory() ? it.name : []))
    .toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }))
    .at(-1);
  if (migrations.length === 0 || !release) {
    console.log(`Former build: the schema is that of ${release ?? "no release"}, nothing to test.`);
    return true;
  }
  const commit = git("log", "--diff-filter=A", "--format=%H", "--", `tests/releases/${release}/rows/manifest.json`);
  const folder = mkdtempSync(join(tmpdir(), "poruch-former-"));
  try {
    git("worktree", "add", "--detach", folder, commit);
    for (const step of [["ci"], ["run", "build"]]) execFileSync("npm", step, { cwd: folder, stdio: "ignore" });
    for (const file of without[release] ?? []) rmSync(join(folder, file));
    const suite = {
      name: `API suite of ${release}`,
      command: [join(folder, "node_modules/vitest/vitest.mjs"), "run", "--project", "api", ...chosen],
      env: { ...env, NEXT_MIGRATIONS: join(root, "db/migrations") },
      cwd: folder,
    };
    return (await run(suite, true)).passed;
  } finally {
    git("worktree", "remove", "--force", folder);
    rmSync(folder, { recursive: true, force: true });
  }
}
