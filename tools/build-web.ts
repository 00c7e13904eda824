// Builds the web when it is missing or older than its sources.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const stampFile = resolve(root, "build/stamp");
const inputs = [
  "web/**/*.*",
  "locales/**/*.json",
  "contract/**/*.ts",
  "{vite,react-router}.config.ts",
  "package-lock.json",
  "tools/precompress.ts",
];

function hashOfInputs(): string {
  const hash = createHash("sha256");
  for (const name of globSync(inputs, { cwd: root }).sort()) {
    if (/\.test\.tsx?$/.test(name)) continue;
    hash.update(`${name}\n`).update(readFileSync(resolve(root, name)));
  }
  return hash.digest("hex");
}

/** Ends the process when the build fails, after its errors on stderr. */
export async function buildWebIfStale(): Promise<void> {
  const stamp = hashOfInputs();
  const built = existsSync(stampFile) ? readFileSync(stampFile, "utf8") : "";
  if (built === stamp) return;
  console.error("Building the web (first start, or its sources changed) …");
  const cli = resolve(root, "node_modules/@react-router/dev/bin.cjs");
  const build = spawn(process.execPath, [cli, "build"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const stop = () => build.kill();
  process.once("exit", stop);
  const [status] = (await once(build, "exit")) as [number | null];
  process.off("exit", stop);
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stampFile, stamp);
}
