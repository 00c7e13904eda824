// The demo town: conditions for filling it, and its public password after the change to real use.
import { randomUUID } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/kit/config.ts";
import { openLog } from "#server/kit/log.ts";
import { openKit } from "#server/open.ts";
import { databaseUrl, template } from "../../tests/postgres/setup.ts";
import { caller } from "../../tests/world/caller.ts";
import { newIp } from "../../tests/world/world.ts";
import { closeDemo } from "./close.ts";
import { fillDemo, password } from "./fill.ts";

const closes: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closes) await close();
});

async function emptyTown(env: Record<string, string>) {
  const server = process.env["TEST_POSTGRES_URL"] ?? "";
  const name = `demo_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  await admin.end();
  const DATA_DIR = await mkdtemp(join(tmpdir(), "poruch-demo-"));
  const config = readConfig({ NODE_ENV: "test", LOG_LEVEL: "silent", DATA_DIR, ...env });
  const { kit, close } = await openKit(config, openLog(config), databaseUrl(server, name), { work: false });
  const app = await createApp(kit);
  closes.push(() => app.close().then(close));
  return {
    kit,
    login: (phone: string) =>
      caller(app, { language: "uk", ip: newIp() }).attempt("POST /token", { body: { phone, password } }),
  };
}

test("the demo town is created although its places are outside the service area", { timeout: 120_000 }, async () => {
  const { kit, login } = await emptyTown({ SERVICE_COUNTRIES: "PT", SERVICE_BOX: "36,-10,43,-6" });
  const demo = await fillDemo(kit);
  const operator = demo?.logins.find((line) => line.includes("operator"))?.split(" ")[0] ?? "";
  expect((await login(operator)).status).toBe(200);

  await closeDemo(kit);
  for (const line of demo?.logins ?? [])
    expect((await login(line.split(" ")[0] ?? "")).code).toBe("auth.credentials_incorrect");
  const live = await kit.db.selectFrom("sessions").select("id").where("ended_at", "is", null).execute();
  expect(live).toEqual([]);
  await closeDemo(kit); // nothing left to close
});
