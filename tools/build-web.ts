// Builds the web: `npm run build`, and `npm start` when it is missing or older than its sources.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { accessSync, chmodSync, constants, existsSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const stampFile = resolve(root, "build/stamp");
const inputs = [
  "web/**/*.*",
  "locales/**/*.json",
  "contract/**/*.ts",
  "{vite,react-router}.config.ts",
  "package-lock.json",
  "tools/{icon-sprite,oldest-browsers,precompress,service-worker}.ts",
];

function hashOfInputs(): string {
  const hash = createHash("sha256");
  for (const name of globSync(inputs, { cwd: root }).sort()) {
    if (/\.test\.tsx?$/.test(name)) continue;
    hash.update(`${name}\n`).update(readFileSync(resolve(root, name)));
  }
  return hash.digest("hex");
}

const isBuilt = (stamp: string): boolean => existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp;

/** Readable by everybody, as the build is: who runs the app need not be who built it. The app's own files are private by its umask. */
export function writeStamp(file: string, stamp: string): void {
  writeFileSync(file, stamp);
  chmodSync(file, 0o644);
}

/** What the process needs to build; a text for the operator where it may not. */
function refuseOtherUser(): void {
  try {
    for (const folder of [".", "node_modules", ...(existsSync(resolve(root, "build")) ? ["build"] : [])])
      accessSync(resolve(root, folder), constants.W_OK);
  } catch {
    console.error(
      `The web has to be built, and this user may not write in ${root}: run \`npm run build\` as the owner of the code`,
    );
    process.exit(1);
  }
}

export async function buildWebIfStale(): Promise<void> {
  if (isBuilt(hashOfInputs())) return;
  refuseOtherUser();
  console.error("Building the web (first start, or its sources changed) …");
  await buildWeb("ignore");
}

/** Ends the process when the build fails, after its errors on stderr. */
async function buildWeb(stdout: "ignore" | "inherit"): Promise<void> {
  const stamp = hashOfInputs();
  const cli = resolve(root, "node_modules/@react-router/dev/bin.cjs");
  const build = spawn(process.execPath, [cli, "build"], {
    cwd: root,
    stdio: ["ignore", stdout, "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const stop = () => build.kill();
  process.once("exit", stop);
  const [status] = (await once(build, "exit")) as [number | null];
  process.off("exit", stop);
  if (status !== 0) process.exit(status ?? 1);
  writeStamp(stampFile, stamp);
}

if (import.meta.main) await buildWeb("inherit");
