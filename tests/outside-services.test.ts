// Three kinds of broken servers in the place of each service outside: one accepts and closes, one resets, one never answers. A call ends
// by itself, with a failure that its caller tries again later, after a few connections.
import { Agent } from "node:https";
import { connect } from "node:tls";
import pino from "pino";
import { expect, test } from "vitest";
import { openStorage } from "#server/files/storage/storage.ts";
import { guardedFetch } from "#server/http/guarded-fetch.ts";
import { readConfig } from "#server/kit/config.ts";
import { Problem } from "#server/kit/problem.ts";
import { openSms } from "#server/kit/sms.ts";
import { openMail } from "#server/mail/mail.ts";
import { openOutages } from "#server/monitoring/outages.ts";
import { callStripe } from "#server/plans/payment/call-stripe.ts";
import { adapters, batch, noEnd } from "./fixtures/engines.ts";
import { databasePath, failing } from "./servers/database-path.ts";
import { s3Keys } from "./servers/s3.ts";
import { rounds } from "./world/rounds.ts";

const log = pino({ level: "silent" });
const letter = {
  id: "1",
  to: "olena@example.com",
  language: "uk",
  subject: "Код",
  html: "<p>1</p>",
  text: "1",
} as const;

/** Each asks its service once, at this port. */
const calls: Record<string, (port: number) => Promise<unknown>> = {
  "the push service": (port) =>
    guardedFetch(
      "https://push.example/a",
      { method: "POST", body: "x" },
      {
        resolve: async () => [{ address: "142.250.1.1", family: 4 }],
        agent() {
          const agent = new Agent({ keepAlive: false });
          agent.createConnection = () => connect({ host: "127.0.0.1", port });
          return agent;
        },
      },
    ),
  "the bucket": (port) =>
    openStorage(
      readConfig({ NODE_ENV: "test", ...s3Keys, S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: "poruch-files" }),
    ).put("points/a/480.webp", new Uint8Array(3), { contentType: "image/webp" }),
  "the payment service": (port) =>
    callStripe(
      { ...readConfig({ NODE_ENV: "test", STRIPE_API_URL: `http://127.0.0.1:${port}` }), STRIPE_SECRET_KEY: "sk_test" },
      "/v1/subscriptions",
    ),
  "the mail server": (port) =>
    openMail(readConfig({ NODE_ENV: "test", SMTP_URL: `smtp://127.0.0.1:${port}` }), log).send(letter),
  "the SMS service": (port) =>
    openSms({ SMS_URL: `http://127.0.0.1:${port}/send` }, openOutages(log)).send({
      id: "1",
      to: "+380671112233",
      text: "1",
    }),
  ...Object.fromEntries(
    Object.entries(adapters).map(([name, adapter]) => [
      `the translation engine ${name}`,
      (port: number) => adapter(`http://127.0.0.1:${port}`).translate(batch(["Hola"]), noEnd()),
    ]),
  ),
};

const table = Object.keys(calls).flatMap((service) => failing.map((manner) => ({ service, manner })));
/** The longest patience is a minute: the three tries of a bucket. */
const patience = 90_000;

test.concurrent.each(table.filter(({ manner }) => manner !== "is silent" || rounds(0, 1)))(
  "$service: a server that $manner",
  { timeout: patience },
  async ({ service, manner }) => {
    const path = await databasePath(manner);
    const ended = await calls[service]!(Number(new URL(path.url).port)).catch((error: unknown) => error);
    expect(ended).toBeInstanceOf(Error);
    if (ended instanceof Problem) expect(ended.details.retryAfter).toBeGreaterThan(0);
    expect(path.counts().opened).toBeLessThan(4);
    await path.stop();
  },
);
