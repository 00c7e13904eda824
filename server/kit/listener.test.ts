// The listening connection against a path to the database that fails in each way: one owner, one attempt at a time.
import pino from "pino";
import { afterEach, expect, test } from "vitest";
import { openOutages } from "#server/monitoring/outages.ts";
import { databasePath, failing, type Manner } from "../../tests/servers/database-path.ts";
import { world } from "../../tests/world/world.ts";
import { directUrl } from "./direct.ts";
import { openListener } from "./listener.ts";
import { growingPauses, type Pauses } from "./pauses.ts";

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** @param attemptMs short where each attempt fails anyway */
async function listening(
  manner: Manner,
  pauses: Pauses,
  { url, attemptMs = 500 }: { url?: string; attemptMs?: number } = {},
) {
  const path = await databasePath(manner, url);
  const told: string[] = [];
  const log = { warn: (_: object, text: string) => void told.push(text), info: () => undefined };
  const outages = openOutages(log as never);
  const listener = openListener({ connectionString: path.url, outages, pauses, attemptMs });
  ends.push(path.stop, listener.close);
  return { path, listener, outages, told };
}

test.each(failing)("a server that %s gets one connection for each attempt, and the log one line", async (manner) => {
  const { path, listener, outages, told } = await listening(manner, () => 5);
  await expect.poll(() => listener.state().attempts, { timeout: 20_000 }).toBeGreaterThan(8);
  await listener.close();
  const { opened, most } = path.counts();
  expect(opened).toBeLessThanOrEqual(listener.state().attempts);
  expect(most).toBeLessThanOrEqual(2); // a new one may arrive before the end of the one before
  expect(told).toEqual(["outage"]);
  expect(outages.failures().get("listener")).toBeLessThanOrEqual(listener.state().attempts);
});

test.each(failing)(
  "a server that %s is not asked again before its pause, whatever announces that it works",
  async (manner) => {
    const { path, listener, told } = await listening(manner, () => 3_600_000);
    await expect.poll(() => told, { timeout: 20_000 }).toEqual(["outage"]);
    for (let i = 0; i < 1_000; i++) listener.nudge();
    await expect.poll(() => listener.state().attempts, { timeout: 20_000 }).toBe(2);
    expect(path.counts().opened).toBeLessThanOrEqual(2);
  },
);

test.each(failing)(
  "after a server that %s, the sign that the database works connects without the rest of the pause",
  async (manner) => {
    const { kit } = await world();
    const url = directUrl(kit.config, kit.pool.options.connectionString ?? "");
    const { path, listener } = await listening("passes", () => 3_600_000, { url, attemptMs: 5_000 });
    const connected: unknown[] = [];
    listener.follow(async (client) => void connected.push((await client.query("select 1")).rowCount));
    await expect.poll(() => connected).toEqual([1]);
    path.change(manner);
    await expect.poll(() => listener.state().isConnected, { timeout: 20_000 }).toBe(false);
    path.change("passes");
    listener.nudge();
    await expect.poll(() => connected, { timeout: 20_000 }).toEqual([1, 1]);
    expect(listener.state()).toEqual({ isConnected: true, attempts: 2 });
  },
);

test("pauses grow up to ten seconds, and differ between processes", () => {
  const pauses = Array.from({ length: 40 }, (_, failures) => growingPauses(failures + 1));
  expect(Math.max(...pauses)).toBeLessThanOrEqual(10_000);
  expect(Math.min(...pauses.slice(10))).toBeGreaterThanOrEqual(5_000);
  expect(pauses[0]).toBeLessThan(pauses[5] ?? 0);
  expect(new Set(pauses.slice(10)).size).toBeGreaterThan(1);
});

test("a follower that fails closes the connection, and the next attempt follows", async () => {
  const { kit } = await world();
  const listener = openListener({
    connectionString: directUrl(kit.config, kit.pool.options.connectionString ?? ""),
    outages: openOutages(pino({ level: "silent" })),
    pauses: () => 5,
  });
  ends.push(listener.close);
  let tries = 0;
  listener.follow(async () => {
    if (++tries < 3) throw new Error("no");
  });
  await expect.poll(() => listener.state().isConnected).toBe(true);
  expect(tries).toBe(3);
});
