import { spawn } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { chooseAccount } from "./choose-account.ts";
import { findPostmaster, listServersOf } from "./find-postmaster.ts";
import { ask, kill, removePrepared, stage } from "./for-tests/stage.ts";
import { clusterOf } from "./lay-out.ts";
import { startPostgres } from "./start.ts";

let scene = stage();
afterAll(removePrepared);
afterEach(async () => {
  await scene.clear();
  scene = stage();
});

const start = (dataDir: string, settings?: Record<string, string>) =>
  startPostgres({ dataDir, log: () => undefined, settings });

async function leaveRunning(dataDir: string): Promise<number> {
  const app = scene.app([dataDir]);
  await app.until((said) => said.ready !== undefined);
  await kill(app);
  return findPostmaster(clusterOf(dataDir))!.pid;
}

test("after kill -9 of the app the next start takes over its database as it runs", async () => {
  const dataDir = await scene.startedDataDir();
  const left = await leaveRunning(dataDir);
  const postgres = await start(dataDir);
  expect(findPostmaster(clusterOf(dataDir))?.pid).toBe(left);
  expect(await ask(postgres.url, "select 1")).toBe(1);
  await postgres.stop();
  expect(listServersOf(clusterOf(dataDir))).toEqual([]);
});

test("a database left running with other settings is replaced", async () => {
  const dataDir = await scene.startedDataDir();
  const left = await leaveRunning(dataDir);
  const postgres = await start(dataDir, { work_mem: "5MB" });
  expect(findPostmaster(clusterOf(dataDir))?.pid).not.toBe(left);
  expect(await ask(postgres.url, "show work_mem")).toBe("5MB");
  await postgres.stop();
});

test("a database that is still shutting down is waited for", async () => {
  const dataDir = await scene.startedDataDir();
  process.kill(await leaveRunning(dataDir), "SIGINT");
  const postgres = await start(dataDir);
  expect(await ask(postgres.url, "select 1")).toBe(1);
  await postgres.stop();
});

test("kill -9 of app and database under writes loses nothing that was acknowledged", async () => {
  const dataDir = await scene.startedDataDir();
  const app = scene.app([dataDir, "write"]);
  await app.until((said) => said.saved === 200);
  const { pid } = findPostmaster(clusterOf(dataDir))!;
  process.kill(pid, "SIGKILL");
  await kill(app);
  const acknowledged = app.said.findLast((said) => said.saved)!.saved!;
  const postgres = await start(dataDir);
  expect(await ask(postgres.url, `select count(*)::int from saved where n <= ${acknowledged}`)).toBe(acknowledged);
  await postgres.stop();
});

test("kill -9 of the database alone: it comes back under the living app, again and again", async () => {
  const dataDir = await scene.startedDataDir();
  const postgres = await start(dataDir);
  let exits = 0;
  postgres.onExit(() => exits++);
  await ask(postgres.url, "create table kept as select 'Marko' as name");
  for (const round of [1, 2, 3]) {
    process.kill(findPostmaster(clusterOf(dataDir))!.pid, "SIGKILL");
    await vi.waitFor(() => expect(exits).toBe(round), { timeout: 10_000, interval: 20 });
    await vi.waitFor(async () => expect(await ask(postgres.url, "select name from kept")).toBe("Marko"), {
      timeout: 20_000,
      interval: 20,
    });
  }
  await postgres.stop();
  expect(listServersOf(clusterOf(dataDir))).toEqual([]);
});

test("a killed backend stops the others only for a moment", async () => {
  const postgres = await start(await scene.startedDataDir());
  const victim = await vi.waitFor(
    async () => {
      const pid = await ask<number>(postgres.url, "select pid from pg_stat_activity where backend_type = 'walwriter'");
      expect(pid).toBeTypeOf("number");
      return pid;
    },
    { timeout: 20_000, interval: 20 },
  );
  process.kill(victim!, "SIGKILL");
  await vi.waitFor(async () => expect(await ask(postgres.url, "select 1")).toBe(1), { timeout: 20_000, interval: 20 });
  await postgres.stop();
});

test("a stale pid file with the number of another process is no obstacle, and that process is left alone", async () => {
  const dataDir = await scene.startedDataDir();
  const account = chooseAccount(clusterOf(dataDir));
  const stranger = spawn("sleep", ["60"], { ...account });
  const lines = [stranger.pid, clusterOf(dataDir), 1, 5432, "../socket", "", "", "ready"];
  writeFileSync(path.join(clusterOf(dataDir), "postmaster.pid"), `${lines.join("\n")}\n`);
  const postgres = await start(dataDir);
  expect(await ask(postgres.url, "select 1")).toBe(1);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  stranger.kill();
  await postgres.stop();
});

test("an app killed while it makes the database leaves nothing that stops the next", async () => {
  const dataDir = scene.dataDir();
  const app = scene.app([dataDir]);
  await vi.waitFor(() => expect(listDrafts(dataDir)).not.toEqual([]), { timeout: 10_000, interval: 5 });
  await kill(app);
  const postgres = await start(dataDir);
  expect(await ask(postgres.url, "select 1")).toBe(1);
  await postgres.stop();
  // The initdb of the killed app may have made its directory again; a later start removes that.
  const later = await start(dataDir);
  expect(listDrafts(dataDir)).toEqual([]);
  await later.stop();
});

function listDrafts(dataDir: string): string[] {
  return readdirSync(path.join(dataDir, "postgres")).filter((name) => name.startsWith("draft-"));
}
