// The database stops while the app runs, also in the middle of a job; a second start; an orderly stop.
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { preparedApp, until } from "./app.ts";

let app: Awaited<ReturnType<typeof preparedApp>>;
let answer: RequestListener = (_request, response) => response.end();
/** The service that receives messages. */
const messages = createServer((request, response) => answer(request, response));
const path = "/api/public/service-requests";

beforeAll(async () => {
  await once(messages.listen(0, "127.0.0.1"), "listening");
  const { port } = messages.address() as AddressInfo;
  app = await preparedApp({ SMS_URL: `http://127.0.0.1:${port}/`, HUMAN_CHECK_COST: "50" });
  await app.start();
}, 180_000);
afterAll(async () => {
  await app.remove();
  messages.closeAllConnections();
  messages.close();
});

async function requestCode(phone: string): Promise<number> {
  const { data: challenge } = (await (await app.call("/api/human-check")).json()) as { data: Challenge };
  const solution = await solveChallenge({ challenge, deriveKey });
  const human = btoa(JSON.stringify({ challenge, solution }));
  return (await app.call("/api/phone/send-otp", null, { phone, human })).status;
}

test(
  "kill -9 of the database under a live app: 503 with Retry-After, then normal again",
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
  "a message whose job lost the database in the middle is sent again within seconds",
  { timeout: 240_000 },
  async () => {
    const sent: string[] = [];
    answer = (request, response) => {
      request.setEncoding("utf8").on("data", (text: string) => {
        sent.push((JSON.parse(text) as { to: string }).to);
        // The job runs and can store neither its end nor its failure.
        if (sent.length === 1) app.killDatabase();
        response.end();
      });
    };
    expect(await requestCode("+380671112255")).toBe(200);
    await until(async () => sent.length > 1);
    expect(sent).toEqual(["+380671112255", "+380671112255"]);
    await until(async () => (await app.call(path)).status === 200);
  },
);

test(
  "a second start on the same data refuses with a clear text and leaves the first alone",
  { timeout: 120_000 },
  async () => {
    const second = app.launch({ PORT: "0" });
    const [code] = (await once(second, "exit")) as [number];
    expect(code).toBe(1);
    expect(app.words()).toMatch(/already|in use|another/i);
    expect((await app.call(path)).status).toBe(200);
  },
);

test("SIGTERM ends it with 0, a parked connection and an open stream included", { timeout: 120_000 }, async () => {
  app.cli("user", "create", "+380671112244", "Listener", "--password", "a-long-password");
  const login = await app.call("/api/token", null, { phone: "+380671112244", password: "a-long-password" });
  const { data } = (await login.json()) as { data: { access_token: string } };
  const stream = await app.call("/api/notifications/stream", data.access_token);
  expect(stream.status).toBe(200);
  expect(await app.stop()).toBe(0);
  await stream.body?.cancel().catch(() => undefined);
});
