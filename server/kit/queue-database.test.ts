// Workers that ask again and again open a bounded number of connections while the database is away.
import { afterEach, expect, test } from "vitest";
import { openOutages } from "#server/monitoring/outages.ts";
import { databasePath, failing } from "../../tests/servers/database-path.ts";
import { world } from "../../tests/world/world.ts";
import { directUrl } from "./direct.ts";
import { createGate } from "./gate.ts";
import { openListener } from "./listener.ts";
import { openQueueDatabase } from "./queue-database.ts";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

test.each(failing)("a path that %s gets far fewer connections than there are questions", async (manner) => {
  const { kit } = await world();
  const path = await databasePath("passes", directUrl(kit.config, kit.pool.options.connectionString ?? ""));
  const told: string[] = [];
  const outages = openOutages({ warn: (_: object, text: string) => told.push(text), info: () => undefined } as never);
  const listener = openListener({ connectionString: path.url, outages, pauses: () => 3_600_000 });
  const queue = openQueueDatabase({ outages, listener }, { url: path.url, max: 3, name: "poruch-jobs" });
  ends.push(path.stop, listener.close, queue.end);
  const ask = () => queue.db.executeSql("select 1 as one");
  expect((await ask()).rows).toEqual([{ one: 1 }]);
  path.change("closes"); // what was open is gone
  await expect(ask()).rejects.toThrow();
  path.change(manner);
  path.reset();
  const before = outages.failures().get("queue") ?? 0;
  const asked = 300;
  await Promise.all(Array.from({ length: asked }, () => expect(ask()).rejects.toThrow()));
  expect(path.counts().opened).toBeLessThan(asked / 10);
  expect(outages.failures().get("queue")).toBe(before + asked);
  expect(told.filter((text) => text === "outage").length).toBeLessThanOrEqual(2); // of the queue and of the listener
  path.change("passes");
  await expect
    .poll(() =>
      ask().then(
        ({ rows }) => rows,
        () => [],
      ),
    )
    .toEqual([{ one: 1 }]);
  await expect.poll(() => listener.state().isConnected).toBe(true);
});

test("who comes during an outage gets the error of the last attempt, in a copy of its own", async () => {
  const gate = createGate();
  let attempts = 0;
  const fail = () => {
    attempts++;
    return Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));
  };
  const caught = (): Promise<Error> => gate(fail).catch((error: Error) => error);
  const errors = [await caught(), await caught(), await caught()];
  for (const error of errors) error.message += " (Queue: codes)";
  expect((await caught()).message).toBe("connect ECONNREFUSED");
  expect(errors.map((error) => (error as NodeJS.ErrnoException).code)).toEqual(Array(3).fill("ECONNREFUSED"));
  expect(attempts).toBeLessThan(4);
});

test("a pool whose connections are all in use closes no gate", async () => {
  const gate = createGate();
  const busy = () => Promise.reject(new Error("timeout exceeded when trying to connect"));
  await expect(gate(busy)).rejects.toThrow("timeout exceeded");
  expect(await gate(async () => "answer")).toBe("answer");
});
