// The database stops while the app runs; a second start; an orderly stop.
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { preparedApp, until } from "./app.ts";

let app: Awaited<ReturnType<typeof preparedApp>>;
const path = "/api/public/service-requests";

beforeAll(async () => {
  app = await preparedApp({});
  await app.start();
}, 180_000);
afterAll(() => app.remove());

test(
  "after kill -9 of the database a running app answers 503 with Retry-After, then normally again",
  { timeout: 180_000 },
  async () => {
    expect((await app.call(path)).status).toBe(200);
    app.killDatabase();
    const seen: { status: number; retryAfter: string | null; code: string }[] = [];
    await until(async () => {
      const answer = await app.call(path);
      if (answer.status === 200) return seen.length > 0;
      const { code } = (await answer.json()) as { code: string };
      seen.push({ status: answer.status, retryAfter: answer.headers.get("retry-after"), code });
      return false;
    });
    for (const it of seen) expect(it).toEqual({ status: 503, retryAfter: "1", code: "database.unavailable" });
    expect((await app.call("/healthz")).status).toBe(200);
  },
);

test(
  "a second start on the same data ends with a clear message and does not affect the first",
  { timeout: 120_000 },
  async () => {
    const second = app.launch({ PORT: "0" });
    const [code] = (await once(second, "exit")) as [number];
    expect(code).toBe(1);
    expect(app.words()).toMatch(/already|in use|another/i);
    expect((await app.call(path)).status).toBe(200);
  },
);

test("SIGTERM ends the app with 0, also with an idle connection and an open stream", { timeout: 120_000 }, async () => {
  app.cli("user", "create", "+380671112244", "Listener", "--password", "a-long-password");
  const login = await app.call("/api/token", null, { phone: "+380671112244", password: "a-long-password" });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const stream = await app.call("/api/notifications/stream", data.access_token);
  expect(stream.status).toBe(200);
  expect(await app.stop()).toBe(0);
  await stream.body?.cancel().catch(() => undefined);
});
