// A process that starts before its database waits for it, says for what, and goes on when it comes.
import { afterEach, expect, test } from "vitest";
import { directUrl } from "#server/kit/direct.ts";
import { databasePath, failing } from "../../tests/servers/database-path.ts";
import { freePort } from "../../tests/servers/free-port.ts";
import { world } from "../../tests/world/world.ts";
import { answerWhileWaiting } from "./answer-while-waiting.ts";
import { waitForDatabase } from "./wait-for-database.ts";

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function place(manner: "passes" | (typeof failing)[number]) {
  const { kit } = await world();
  const path = await databasePath(manner, directUrl(kit.config, kit.pool.options.connectionString ?? ""));
  ends.push(path.stop);
  const told: [string, object][] = [];
  const log = {
    warn: (facts: object, text: string) => void told.push([text, facts]),
    info: (facts: object, text: string) => void told.push([text, facts]),
  };
  return { path, told, log: log as never };
}

test.each(failing)("a server that %s is waited for, with one line that names it and no password", async (manner) => {
  const { path, told, log } = await place(manner);
  let waits = 0;
  const url = path.url.replace("//", "//user:secret@").replace(/@[^@/]*@/, "@");
  const started = waitForDatabase("DATABASE_URL", path.url, log, { pauses: () => 5, onWait: () => waits++ });
  await expect.poll(() => path.counts().opened, { timeout: 20_000 }).toBeGreaterThan(1);
  expect(path.counts().most).toBeLessThanOrEqual(2);
  path.change("passes");
  await started;
  expect(waits).toBe(1);
  expect(told).toEqual([
    [
      "waiting for the database",
      expect.objectContaining({ variable: "DATABASE_URL", place: expect.stringMatching(/^127\.0\.0\.1:\d+\/test_/) }),
    ],
    ["the database is there", expect.objectContaining({ variable: "DATABASE_URL" })],
  ]);
  const patience = { attempts: 2, pauses: () => 5 };
  path.change("closes");
  const refused = waitForDatabase("DATABASE_URL", url, log, patience).catch((error: unknown) => String(error));
  expect(await refused).toMatch(/DATABASE_URL: the database cannot be used/);
  expect(JSON.stringify([told, await refused])).not.toContain("secret");
});

test("a database that does not exist ends the start at once", async () => {
  const { path, told, log } = await place("passes");
  const url = path.url.replace(/[^/]*$/, "no_such_town");
  await expect(waitForDatabase("DATABASE_URL", url, log)).rejects.toThrow(
    /^DATABASE_URL: .*"no_such_town" does not exist/,
  );
  expect(told).toEqual([]);
});

test("while it waits the process lives and is not ready, for programs and for people", async () => {
  const port = await freePort();
  const free = answerWhileWaiting(
    { HOST: "127.0.0.1", PORT: port },
    ({ code, requestId }) => `<p>${code} ${requestId}</p>`,
  );
  const call = (path: string, accept: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept } });
  await expect
    .poll(() =>
      call("/healthz", "*/*").then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  const [ready, api, page] = await Promise.all([
    call("/readyz", "*/*"),
    call("/api/plans", "application/json"),
    call("/", "text/html"),
  ]);
  expect([ready.status, api.status, page.status]).toEqual([503, 503, 503]);
  for (const answer of [ready, api, page]) expect(answer.headers.get("retry-after")).toBe("2");
  expect(await api.json()).toMatchObject({ code: "database.unavailable", params: { retry_after: 2 } });
  expect(await page.text()).toMatch(/^<p>database.unavailable/);
  await free();
  await expect(call("/healthz", "*/*")).rejects.toThrow();
});
