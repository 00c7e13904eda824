import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { createServer as createHttps } from "node:https";
import type { AddressInfo, Server } from "node:net";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { version } from "#server/kit/version.ts";
import { temporaryFolder } from "../../../tests/files/temporary-folder.ts";
import { freePort } from "../../../tests/servers/free-port.ts";
import { judgeClock } from "./check-database.ts";
import {
  checkCertificate,
  checkDirectory,
  checkDisk,
  checkKey,
  checkOutages,
  checkPort,
  judgeCertificate,
} from "./check-machine.ts";
import { linesOf } from "./finding.ts";

const running: Server[] = [];
afterAll(() => running.forEach((server) => server.close()));

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((done) => void server.listen(0, "127.0.0.1", done));
  running.push(server);
  return (server.address() as AddressInfo).port;
}

const answering = (listener: RequestListener) => portOf(createServer(listener));
const answer = (status: number, body: object) =>
  answering((_request, response) => response.writeHead(status).end(JSON.stringify(body)));
const at = (PORT: number) => checkPort({ HOST: "127.0.0.1", PORT });

test("the app at its port, another version of it, and one that is not ready", async () => {
  expect(await at(await answer(200, { status: "ready", version }))).toMatchObject({ level: "ok" });
  const older = { level: "warning", found: expect.stringContaining("version 2.0.0") as string };
  expect(await at(await answer(200, { status: "ready", version: "2.0.0" }))).toMatchObject(older);
  const full = { level: "problem", found: "the app answers 507 disk.full" };
  expect(await at(await answer(507, { code: "disk.full" }))).toMatchObject(full);
});

test("a free port, and one that another program has", async () => {
  const free = await freePort();
  expect(await at(free)).toMatchObject({ level: "warning", repair: "npm start" });
  const port = await answering((_request, response) => response.end("<p>It works"));
  expect(await at(port)).toMatchObject({ level: "problem", repair: `PORT=${port + 1}` });
  expect(await at(0)).toMatchObject({ level: "skipped" });
});

test("outages are those that the metrics of the running app tell", async () => {
  let text = 'outage{service="mail"} 1\noutage{service="sms"} 0\n';
  const METRICS_PORT = await answering((_request, response) => response.end(text));
  const found = "the running app has one of: mail";
  expect(await checkOutages({ METRICS_PORT })).toMatchObject({ level: "problem", found });
  text = 'outage{service="mail"} 0\n';
  expect(await checkOutages({ METRICS_PORT })).toMatchObject({ level: "ok" });
  expect(await checkOutages({ METRICS_PORT: 0 })).toMatchObject({ level: "skipped", repair: "METRICS_PORT=9464" });
  expect(await checkOutages({ METRICS_PORT: await freePort() })).toMatchObject({ level: "problem" });
});

test("a directory that is open to others, or missing, and its key", async () => {
  const DATA_DIR = await temporaryFolder();
  chmodSync(DATA_DIR, 0o700);
  expect(await checkDirectory({ DATA_DIR })).toMatchObject({ level: "ok" });
  chmodSync(DATA_DIR, 0o755);
  expect(await checkDirectory({ DATA_DIR })).toMatchObject({ level: "warning", repair: `chmod 700 ${DATA_DIR}` });
  const missing = join(DATA_DIR, "missing");
  expect(await checkDirectory({ DATA_DIR: missing })).toMatchObject({
    level: "problem",
    repair: `mkdir -p ${missing} && chmod 700 ${missing}`,
  });

  expect(await checkKey({ DATA_DIR })).toMatchObject({ level: "skipped" });
  mkdirSync(join(DATA_DIR, "keys"));
  writeFileSync(join(DATA_DIR, "keys/secret"), "k".repeat(40), { mode: 0o600 });
  expect(await checkKey({ DATA_DIR })).toMatchObject({ level: "ok" });
  chmodSync(join(DATA_DIR, "keys/secret"), 0o644);
  expect(await checkKey({ DATA_DIR })).toMatchObject({ level: "warning" });
});

test("the free space is counted in megabytes", async () => {
  const { found } = await checkDisk({ DATA_DIR: await temporaryFolder() });
  expect(found).toMatch(/^\d+ MB free in /);
  expect(await checkDisk({ DATA_DIR: "/nowhere" })).toMatchObject({ level: "problem" });
});

test("a certificate that browsers refuse is a problem; an address without https has none", async () => {
  const pem = (name: string) => readFileSync(join(import.meta.dirname, "../../../tests/servers", name));
  const port = await portOf(createHttps({ key: pem("tls-key.pem"), cert: pem("tls-cert.pem") }));
  const found = expect.stringContaining("browsers refuse the certificate of localhost") as string;
  const publicUrl = `https://localhost:${port}`;
  expect(await checkCertificate({ publicUrl })).toMatchObject({ level: "problem", found });
  const closed = `https://localhost:${await freePort()}`;
  expect(await checkCertificate({ publicUrl: closed })).toMatchObject({
    level: "warning",
    repair: `curl -I ${closed}`,
  });
  expect(await checkCertificate({ publicUrl: "http://localhost:3000" })).toMatchObject({ level: "skipped" });
});

const now = Date.parse("2026-11-21T12:00:00Z");
test.each([
  [{ validTo: new Date("2027-02-01"), refusal: null }, "ok"],
  [{ validTo: new Date("2026-12-01"), refusal: null }, "warning"],
  [{ validTo: new Date("2026-11-01"), refusal: "CERT_HAS_EXPIRED" }, "problem"],
])("the certificate %j is judged: %s", (certificate, level) => {
  expect(judgeCertificate(certificate, "poruch.example", now).level).toBe(level);
});

test.each([
  [300, "ok"],
  [-5_000, "warning"],
  [90_000, "problem"],
])("a clock that differs by %d ms is judged: %s", (ms, level) => {
  expect(judgeClock(ms).level).toBe(level);
});

test("people read the level first, and the line that repairs it below", () => {
  const findings = [judgeClock(0), judgeClock(90_000)];
  expect(linesOf(findings)).toEqual([
    "ok       clock: the clocks of app and database differ by 0 s",
    "problem  clock: the clocks of app and database differ by 90 s",
    "         timedatectl set-ntp true",
  ]);
});
