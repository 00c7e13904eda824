import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

test("the app runs the production code of its libraries, also when it is started without npm", () => {
  const { NODE_ENV: _, ...env } = process.env;
  const start = 'await import("./main.ts"); process.stdout.write(process.env.NODE_ENV); process.exit()';
  const cwd = join(import.meta.dirname, "..");
  expect(execFileSync(process.execPath, ["--input-type=module", "-e", start], { cwd, env, encoding: "utf8" })).toBe(
    "production",
  );
});
