// Several processes of the real `main.ts` on one database, and the SMS service that they use.
import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { template } from "../postgres/ready-databases.ts";
import { databaseUrl } from "../postgres/setup.ts";
import { freePort } from "../servers/free-port.ts";
import { rounds } from "../world/rounds.ts";

const root = join(import.meta.dirname, "../..");
const patience = 120_000;

export type Role = "all" | "web" | "worker";
export type App = Awaited<ReturnType<ReturnType<typeof launcher>>>;
type Options = { token?: string; from?: string; method?: string; body?: object; key?: string };

/**
 * A database that still lacks the queue and the catalogue; with ROUNDS=full one with nothing but the extensions that only
 * a superuser can create.
 */
export async function newDatabase() {
  const server = process.env["TEST_POSTGRES_URL"] ?? "";
  const pooler = process.env["TEST_POOLER_URL"];
  const name = `processes_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${rounds(0, 1) ? "template1" : template} strategy file_copy`);
  await admin.end();
  const direct = databaseUrl(server, name);
  const client = new pg.Client({ connectionString: direct });
  await client.connect();
  if (!rounds(0, 1)) await client.query("update seeds set version = 'older' where name = 'catalog'");
  const variables: Record<string, string> = pooler
    ? { DATABASE_URL: databaseUrl(pooler, name), DATABASE_DIRECT_URL: direct, DATABASE_PREPARE: "off" }
    : { DATABASE_URL: direct, DATABASE_DIRECT_URL: "" };
  const ask = async <Row extends object>(query: string): Promise<Row[]> => (await client.query<Row>(query)).rows;
  return { variables, ask, close: () => client.end() };
}

/** Starts an SMS service. @returns the received messages, among others. */
export async function startSms() {
  const messages: { to: string; text: string }[] = [];
  const take = async (request: IncomingMessage) => messages.push(JSON.parse(await text(request)));
  const server = createServer((request, response) => void take(request).then(() => response.end()));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const close = async () => {
    server.closeAllConnections();
    await new Promise<void>((done) => server.close(() => done()));
  };
  return { url: `http://127.0.0.1:${port}/sms`, messages, close };
}

/** All processes have the same settings but their role and port. */
export function launcher(settings: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), "poruch-processes-"));
  const own = {
    DATA_DIR: dataDir,
    DEMO: "off",
    LOG_LEVEL: "error",
    SECRET_KEY: "k".repeat(48),
    TRUST_PROXY: "1",
    PUBLIC_URL: "http://127.0.0.1:3000",
  };
  const apps: ChildProcess[] = [];

  const start = async (role: Role) => {
    const port = await freePort();
    const child = spawn(process.execPath, ["main.ts"], {
      cwd: root,
      env: { ...process.env, ...own, ...settings, ROLE: role, PORT: String(port) },
      stdio: ["ignore", "ignore", "pipe"],
    });
    apps.push(child);
    let words = "";
    child.stderr.on("data", (chunk: Buffer) => (words += chunk.toString()));
    const url = `http://127.0.0.1:${port}`;
    const kill = async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      await gone;
    };
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`The ${role} stopped while starting:\n${words}`);
      return (await fetch(`${url}/readyz`).catch(() => null))?.ok ?? false;
    });
    return { url, call: (path: string, options?: Options) => send(url + path, options), kill };
  };
  const close = async () => {
    for (const child of apps) child.kill("SIGKILL");
    const living = apps.filter((child) => child.exitCode === null && child.signalCode === null);
    await Promise.all(living.map((child) => once(child, "exit")));
    rmSync(dataDir, { recursive: true, force: true });
  };
  return Object.assign(start, { close });
}

const send = (url: string, { token, from, body, key, method = body ? "POST" : "GET" }: Options = {}) =>
  fetch(url, {
    method,
    headers: {
      ...(body && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(from && { "x-forwarded-for": from }),
      ...(key && { "idempotency-key": key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Repeats the check until it is true. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + patience; ; await wait(20)) {
    if (await holds()) return;
    if (Date.now() > deadline) throw new Error("It did not come true within two minutes");
  }
}
