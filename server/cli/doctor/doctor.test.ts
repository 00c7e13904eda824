// `doctor` on a real database and small services that speak the real protocols.
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import { createServer as createSilent, type AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { superuser } from "#server/postgres/init-cluster.ts";
import { temporaryFolder } from "../../../tests/files/temporary-folder.ts";
import { createDatabase } from "../../../tests/postgres/ready-databases.ts";
import { databaseUrl } from "../../../tests/postgres/setup.ts";
import { freePort } from "../../../tests/servers/free-port.ts";
import { startNominatim } from "../../../tests/servers/nominatim.ts";
import { s3Keys, startS3 } from "../../../tests/servers/s3.ts";
import { startSmtp } from "../../../tests/servers/smtp.ts";
import { type DoctorOptions, examine } from "./doctor.ts";
import type { Finding } from "./finding.ts";

const server = process.env["TEST_POSTGRES_URL"] ?? "";
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

/** Runs statements in a database of the server of the tests. */
async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** A migrated database of its own; with `empty` one without anything. */
async function database({ empty = false } = {}): Promise<string> {
  const name = `doctor_${randomUUID().replaceAll("-", "")}`;
  if (empty) await run(server, `create database ${name} template template0`);
  else await createDatabase(server, name);
  return databaseUrl(server, name);
}

let shared: Promise<string> | undefined;

/** An installation with a database and no foreign service. */
async function installation(more: Record<string, string> = {}) {
  return {
    DATABASE_URL: await (shared ??= database()),
    SECRET_KEY: "k".repeat(40),
    DATA_DIR: await temporaryFolder(),
    DEMO: "off",
    PORT: String(await freePort()),
    ...more,
  };
}

async function find(check: string, more: Record<string, string> = {}, options: DoctorOptions = {}) {
  const findings = await examine(await installation(more), options);
  const found = findings.filter((it) => it.check === check);
  if (!found[0] || found.length > 1) throw new Error(`One ${check} was expected in ${JSON.stringify(findings)}`);
  return found[0];
}

async function startHttp(answer: RequestListener): Promise<string> {
  const http = createServer(answer);
  await new Promise<void>((done) => void http.listen(0, "127.0.0.1", done));
  ends.push(async () => {
    http.closeAllConnections();
    http.close();
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
}

test("an installation without foreign services has no problem, and each check that is not ok names a line", async () => {
  const findings = await examine(await installation(), {});
  const levels = Object.fromEntries(findings.map(({ check, level }) => [check, level]));
  const ok = ["settings", "data directory", "secret key", "database", "schema", "extensions", "rights", "clock"];
  expect(levels).toMatchObject(Object.fromEntries([...ok, "storage", "tiles", "maintenance"].map((it) => [it, "ok"])));
  const absent = ["certificate", "outages", "alarms", "geocoder", "mail", "sms", "translation", "backup"];
  expect(levels).toMatchObject(Object.fromEntries(absent.map((it) => [it, "skipped"])));
  expect(levels).toMatchObject({ port: "warning" });
  expect(findings.filter(({ level, repair }) => (level === "ok") !== (repair === null))).toEqual([]);
});

test("a setting that stops the start is named with a line that works, and the other checks wait", async () => {
  const findings = await examine({ PORT: "http", SMTP_URL: "https://mail.example" }, {});
  const settings = findings.filter(({ check }) => check === "settings");
  expect(settings.map(({ level }) => level)).toEqual(["problem", "problem"]);
  expect(settings.map(({ repair }) => repair)).toEqual(["PORT=3000", "SMTP_URL=smtp://user:password@host:587"]);
  expect(findings.map(({ check }) => check)).toEqual(["version", "settings", "settings", "other checks"]);
});

test("a probable mistake is a warning with its repair", async () => {
  const misspelled = { SMTP_ULR: "smtp://mail.example" };
  expect(await find("settings", misspelled)).toMatchObject({
    level: "warning",
    found: "SMTP_ULR is no variable of Poruch: did you mean SMTP_URL?",
    repair: "SMTP_URL=smtp://user:password@host:587",
  });
});

test("a database that does not answer, or does not exist, is a problem and no endless wait", async () => {
  const DATABASE_URL = `postgresql://poruch@127.0.0.1:${await freePort()}/poruch`;
  const repair = "DATABASE_URL=postgresql://user:password@host:5432/poruch";
  expect(await find("database", { DATABASE_URL })).toMatchObject({ level: "problem", repair });
  const found = expect.stringContaining("the database cannot be used") as string;
  expect(await find("database", { DATABASE_URL: databaseUrl(server, "nowhere") })).toMatchObject({
    level: "problem",
    found,
  });
});

test("without a cluster in DATA_DIR there is no embedded database to check, and none is made", async () => {
  expect(await find("database", { DATABASE_URL: "" })).toMatchObject({ level: "skipped", repair: "npm start" });
});

test("an empty database waits for the first start, and its extensions are named", async () => {
  const DATABASE_URL = await database({ empty: true });
  expect(await find("schema", { DATABASE_URL })).toMatchObject({ level: "skipped" });
  const { level, repair } = await find("extensions", { DATABASE_URL });
  expect(level).toBe("problem");
  expect(repair).toContain("create extension cube; create extension earthdistance;");
});

test("migrations that wait are a warning, those of another version a problem", async () => {
  const DATABASE_URL = await database();
  await run(
    DATABASE_URL,
    "delete from schema_migrations where name = (select max(name) from schema_migrations where name like '0%')",
  );
  expect(await find("schema", { DATABASE_URL })).toMatchObject({ level: "warning", repair: "npm run cli -- migrate" });
  await run(DATABASE_URL, "insert into schema_migrations (name, checksum) values ('9999_later.sql', 'x')");
  const found = expect.stringContaining("another version of Poruch") as string;
  expect(await find("schema", { DATABASE_URL })).toMatchObject({ level: "problem", found });
});

test("the line for a role without rights names the right", async () => {
  const [DATABASE_URL, role] = [await database(), `guest_${randomUUID().slice(0, 8)}`];
  const as = (name: string) => DATABASE_URL.replace(/user=\w+/, `user=${name}`);
  await run(as(superuser), `create role ${role} login`);
  ends.push(() => run(as(superuser), `drop role ${role}`));
  const { level, repair } = await find("rights", { DATABASE_URL: as(role) });
  expect(level).toBe("problem");
  expect(repair).toMatch(new RegExp(`^grant create on database doctor_\\w+ to ${role};$`));
});

test("open alarms and a closed site", async () => {
  const DATABASE_URL = await database();
  await run(
    DATABASE_URL,
    "create schema pgboss",
    "create table pgboss.job (state text)",
    "insert into pgboss.job values ('failed'), ('failed'), ('completed')",
    "insert into maintenance default values",
  );
  expect(await find("alarms", { DATABASE_URL })).toMatchObject({ level: "problem", found: "2 jobs have failed" });
  expect(await find("maintenance", { DATABASE_URL })).toMatchObject({
    level: "warning",
    repair: "npm run cli -- maintenance off",
  });
  await run(DATABASE_URL, "delete from pgboss.job");
  expect(await find("alarms", { DATABASE_URL })).toMatchObject({ level: "ok" });
});

test("the mail server: login, refusal, silence, and a test message", async () => {
  const smtp = await startSmtp({ user: "poruch", pass: "right" });
  ends.push(() => smtp.stop());
  const SMTP_URL = smtp.url;
  expect(await find("mail", { SMTP_URL })).toMatchObject({ level: "ok" });
  expect(smtp.emails).toEqual([]);
  expect(await find("mail", { SMTP_URL }, { mail: "olena@poruch.example" })).toMatchObject({ level: "ok" });
  expect(smtp.emails.map(({ to, subject }) => [to, subject])).toEqual([[["olena@poruch.example"], "Test message"]]);

  const repair = "SMTP_URL=smtp://user:password@host:587";
  const wrong = await find("mail", { SMTP_URL: SMTP_URL.replace("right", "wrong") });
  expect(wrong).toMatchObject({ level: "problem", repair, found: expect.stringContaining("535") as string });
  smtp.refuse(550);
  const refused = await find("mail", { SMTP_URL }, { mail: "olena@poruch.example" });
  expect(refused).toMatchObject({ level: "problem", repair, found: expect.stringContaining("550") as string });
  smtp.hang("greeting");
  expect(await find("mail", { SMTP_URL })).toMatchObject({ level: "problem" });
});

test("the SMS service gets a message only on request", async () => {
  const posted: unknown[] = [];
  let status = 200;
  const SMS_URL = await startHttp((request, response) => {
    let text = "";
    request.on("data", (part: Buffer) => (text += part.toString()));
    request.on("end", () => {
      posted.push(JSON.parse(text));
      response.writeHead(status).end();
    });
  });
  expect(await find("sms", { SMS_URL })).toMatchObject({ level: "ok" });
  expect(posted).toEqual([]);
  expect(await find("sms", { SMS_URL }, { sms: "067 111 22 33" })).toMatchObject({ level: "ok" });
  expect(posted).toEqual([{ to: "+380671112233", text: "This is a test message of Poruch." }]);
  status = 500;
  expect(await find("sms", { SMS_URL }, { sms: "067 111 22 33" })).toMatchObject({
    level: "problem",
    found: expect.stringContaining("500") as string,
    repair: "SMS_URL=https://sms.example/send?token=…",
  });
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  expect(await find("sms", { SMS_URL: nowhere })).toMatchObject({ level: "problem" });
});

test("a test message without the service is a problem", async () => {
  expect(await find("mail", {}, { mail: "olena@poruch.example" })).toMatchObject({ level: "problem" });
  expect(await find("sms", {}, { sms: "067 111 22 33" })).toMatchObject({ level: "problem" });
});

test.each([
  [{ mail: "olena" }, "--mail needs an email address"],
  [{ sms: "12" }, "phone is invalid"],
])("the option %j is refused before anything is checked", async (options, sentence) => {
  await expect(examine({}, options)).rejects.toThrow(sentence);
});

test("the bucket: keys, and another database that uses it", async () => {
  const s3 = await startS3();
  ends.push(() => s3.stop());
  const bucket = { S3_BUCKET: s3.bucket, S3_ENDPOINT: s3.url, ...s3Keys };
  expect(await find("storage", bucket)).toMatchObject({ level: "ok" });
  s3.files.set("databases/other-1.txt", { content: Buffer.from(""), type: "text/plain", at: new Date() });
  expect(await find("storage", bucket)).toMatchObject({ level: "warning", repair: "npm run cli -- storage --mine" });
  s3.mode = "forbid";
  const { level, repair } = await find("storage", bucket);
  expect([level, repair]).toEqual(["problem", expect.stringContaining(`S3_BUCKET=${s3.bucket}`)]);
  expect(repair).not.toContain(s3Keys.S3_SECRET_ACCESS_KEY);
});

test("the geocoder", async () => {
  const nominatim = await startNominatim([]);
  ends.push(() => nominatim.stop());
  const GEOCODER_URL = nominatim.url;
  expect(await find("geocoder", { GEOCODER_URL })).toMatchObject({ level: "ok" });
  nominatim.mode = "fail";
  expect(await find("geocoder", { GEOCODER_URL })).toMatchObject({
    level: "problem",
    found: expect.stringContaining("500") as string,
    repair: "GEOCODER_URL=https://nominatim.example",
  });
});

test("tiles and styles of other services", async () => {
  const url = await startHttp((request, response) => {
    if (request.url === "/style.json") return void response.end(JSON.stringify({ version: 8, layers: [] }));
    const isPart = request.url === "/parts.pmtiles" && request.headers.range === "bytes=0-6";
    response.writeHead(isPart ? 206 : 200).end("PMTiles");
  });
  expect(await find("tiles", { MAP_TILES: `${url}/parts.pmtiles` })).toMatchObject({ level: "ok" });
  expect(await find("tiles", { MAP_STYLE_URL: `${url}/style.json` })).toMatchObject({ level: "ok" });
  const whole = { level: "problem", repair: "MAP_TILES=", found: expect.stringContaining("206 is needed") as string };
  expect(await find("tiles", { MAP_TILES: `${url}/whole.pmtiles` })).toMatchObject(whole);
  expect(await find("tiles", { MAP_STYLE_URL: `${url}/other` })).toMatchObject({
    level: "problem",
    repair: "MAP_STYLE_URL=",
  });
  const found = expect.stringContaining("there is no file") as string;
  expect(await find("tiles", { MAP_TILES: "/nowhere.pmtiles" })).toMatchObject({ level: "problem", found });
});

test("an SMS service with TLS that does not answer is not waited for", async () => {
  const silent = createSilent();
  await new Promise<void>((done) => void silent.listen(0, "127.0.0.1", done));
  const SMS_URL = `https://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  expect(await find("sms", { SMS_URL })).toMatchObject({ level: "problem", found: "no answer within 5 s" });
  silent.close();
});

const command = promisify(execFile);

test("the command prints a list of findings and exits with 1 when there is a problem", async () => {
  const smtp = `smtp://127.0.0.1:${await freePort()}`;
  const env = { ...process.env, ...(await installation({ SMTP_URL: smtp })) };
  const root = join(import.meta.dirname, "../../..");
  const failed = await command(process.execPath, ["cli.ts", "doctor", "--json"], { cwd: root, env }).catch(
    (error: { code: number; stdout: string }) => error,
  );
  expect(failed).toMatchObject({ code: 1 });
  const findings = JSON.parse(failed.stdout) as Finding[];
  expect(findings.filter(({ level }) => level === "problem").map(({ check }) => check)).toEqual(["mail"]);
});
