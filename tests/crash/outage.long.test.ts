// The database stops in the middle of a job. The job waits until its lease ends: longer than all other outages.
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
  "a message is sent again within seconds if its job lost the database while running",
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
