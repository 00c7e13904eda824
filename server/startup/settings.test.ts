// Every wrong combination of settings ends in one readable text; a probable mistake is a warning.
import { createServer, type AddressInfo } from "node:net";
import pg from "pg";
import { expect, test } from "vitest";
import { openStorage } from "#server/files/storage/storage.ts";
import { nominatim } from "#server/geocoder/nominatim.ts";
import { serveMetrics } from "#server/http/metrics.ts";
import { readConfig, variables } from "#server/kit/config.ts";
import { openPool } from "#server/kit/db.ts";
import { databaseUrl } from "../../tests/postgres/setup.ts";
import { freePort } from "../../tests/servers/free-port.ts";
import { checkDatabase } from "./check-database.ts";
import { checkGeocoder, checkStorage } from "./check-services.ts";
import { databaseError, listenError } from "./explain.ts";
import { doubtfulSettings } from "./settings.ts";

const own = { DATABASE_URL: "postgresql://poruch@db/poruch", SECRET_KEY: "x".repeat(32) };

test.each([
  [{ DATABASE_URL: "localhost/poruch", SECRET_KEY: own.SECRET_KEY }, "DATABASE_URL: needs postgresql://"],
  [{ DATABASE_URL: "postgresql://poruch@db:port/x", SECRET_KEY: own.SECRET_KEY }, "DATABASE_URL: needs postgresql://"],
  [{ DATABASE_URL: own.DATABASE_URL }, "SECRET_KEY: needed together with DATABASE_URL"],
  [{ SECRET_KEY: "short" }, "SECRET_KEY:"],
  [{ TRUST_PROXY: "yes" }, "TRUST_PROXY: needs a number of proxies"],
  [{ TRUST_PROXY: "10.0.0.300" }, "TRUST_PROXY: needs a number of proxies"],
  [{ TRUST_PROXY: "10.0.0.0/64" }, "TRUST_PROXY: needs a number of proxies"],
  [{ PORT: "http" }, "PORT:"],
  [{ PORT: "70000" }, "PORT:"],
  [{ METRICS_PORT: "3000" }, "METRICS_PORT: must differ from PORT"],
  [{ PUBLIC_URL: "poruch.example" }, "PUBLIC_URL:"],
  [{ PUBLIC_URL: "https://example.org/poruch" }, "PUBLIC_URL: needs scheme and host only"],
  [{ SMS_URL: "https://user:secret@sms.example/send" }, "SMS_URL: cannot hold user:password@"],
  [{ GEOCODER_URL: "nominatim" }, "GEOCODER_URL:"],
  [{ SMTP_URL: "https://mail.example" }, "SMTP_URL:"],
  [{ MAIL_FROM: "Poruch" }, "MAIL_FROM: needs"],
  [{ SERVICE_COUNTRIES: "Ukraine" }, "SERVICE_COUNTRIES: needs country codes of two letters"],
  [{ SERVICE_BOX: "50,23,49,25" }, "SERVICE_BOX: needs south,west,north,east in degrees, south below north"],
  [{ SERVICE_BOX: "1,2,3" }, "SERVICE_BOX: needs `south,west,north,east`"],
  [{ S3_BUCKET: "photos" }, "S3_BUCKET: needs S3_ACCESS_KEY_ID"],
  [{ STRIPE_SECRET_KEY: "sk_12345678" }, "STRIPE_WEBHOOK_SECRET: needed"],
  [{ TRANSLATE: "google" }, "TRANSLATE.0:"],
  [{ TRANSLATE: "demo,demo" }, "TRANSLATE: needs each engine once"],
  [{ TRANSLATE: "libretranslate" }, "TRANSLATE_LIBRETRANSLATE_URL: needed together with TRANSLATE=libretranslate"],
  [{ TRANSLATE: "deepl" }, "TRANSLATE_DEEPL_KEY: needed"],
  [{ TRANSLATE: "openai", TRANSLATE_OPENAI_URL: "http://127.0.0.1/v1" }, "TRANSLATE_OPENAI_MODEL: needed"],
  [{ TRANSLATE: "apertium", TRANSLATE_APERTIUM_URL: "localhost" }, "TRANSLATE_APERTIUM_URL:"],
  [{ TRANSLATE_APERTIUM_URL: "http://user:secret@host" }, "TRANSLATE_APERTIUM_URL: cannot hold user:password@"],
  [{ TRANSLATE_LIBRETRANSLATE_URL: "http://host/?key=x" }, "TRANSLATE_LIBRETRANSLATE_URL: cannot hold a query"],
  [{ TRANSLATE_CONSENT: "maybe" }, "TRANSLATE_CONSENT:"],
  [{ DEMO: "yes" }, "DEMO:"],
  [{ LOG_LEVEL: "verbose" }, "LOG_LEVEL:"],
  [{ OTP_TRIES: "9" }, "OTP_TRIES:"],
])("%o", (env, line) => {
  expect(() => readConfig(env)).toThrow(/^The configuration is not valid:\n {2}/);
  expect(() => readConfig(env)).toThrow(line);
});

test("the demo town has an operator to write to; an installation without it has none, and the operator's own settings win", () => {
  expect(readConfig({ DEMO: "on" })).toMatchObject({
    OPERATOR_NAME: "Poruch Demo",
    wantsDemo: true,
    isOperatorInvented: true,
  });
  expect(readConfig({ DEMO: "on", OPERATOR_NAME: "Iryna" })).toMatchObject({
    OPERATOR_NAME: "Iryna",
    isOperatorInvented: false,
  });
  for (const env of [{ DEMO: "off" }, { PUBLIC_URL: "https://poruch.example" }])
    expect(readConfig({ ...own, ...env })).toMatchObject({ wantsDemo: false, isOperatorInvented: false });
  expect(readConfig({ ...own, DEMO: "off" }).OPERATOR_NAME).toBeUndefined();
});

test("valid settings give no warning: proxies, ranges, a socket, small letters", () => {
  for (const TRUST_PROXY of ["", "1", "10.0.0.2, 10.1.0.0/16", "loopback,fd00::/8"]) readConfig({ TRUST_PROXY });
  readConfig({ DATABASE_URL: "postgresql:///poruch?host=%2Frun%2Fpostgresql", SECRET_KEY: own.SECRET_KEY });
  expect(readConfig({ SERVICE_COUNTRIES: "ua, pl" }).SERVICE_COUNTRIES).toEqual(["UA", "PL"]);
});

const doubts = (env: Record<string, string>) => doubtfulSettings(readConfig(env), env, variables);
const open = {
  PUBLIC_URL: "https://poruch.example",
  SMS_URL: "https://s.example",
  SMTP_URL: "smtp://m.example",
  TRUST_PROXY: "1",
  OPERATOR_NAME: "Poruch Ltd",
  OPERATOR_ADDRESS: "Lviv",
  OPERATOR_EMAIL: "a@poruch.example",
};

test.each([
  [{ SMS_URL: "" }, /^SMS_URL is not set: .*registration does not work/],
  [{ SMTP_URL: "" }, /^SMTP_URL is not set/],
  [{ OPERATOR_ADDRESS: "" }, /^OPERATOR_NAME, .* show gaps/],
  [{ OUTBOX: "open" }, /^OUTBOX=open/],
  [{ DEMO: "on" }, /^DEMO=on/],
  [{ TRUST_PROXY: "" }, /^TRUST_PROXY is not set/],
  [{ PUBLIC_URL: "http://poruch.example" }, /^PUBLIC_URL is not https/],
  [{ TRANSLATE_DEEPL_KEY: "x" }, /^TRANSLATE_DEEPL_KEY has no effect: TRANSLATE does not name deepl/],
  [{ DATABSE_URL: "x" }, /^DATABSE_URL is no variable of Poruch: did you mean DATABASE_URL\?/],
  [{ PUBLIC_ULR: "x" }, /did you mean PUBLIC_URL/],
  [{ SMTP_URI: "x" }, /did you mean SMTP_URL/],
  [{ UPLOAD_IMAGES_MB: "x" }, /did you mean UPLOAD_IMAGE_MB/],
])("%o is a warning", (env, line) => {
  expect(doubts({ ...open, ...env })).toEqual([expect.stringMatching(line)]);
});

test("a town that is set up well, and one on this machine, is warned of nothing", () => {
  const ordinary = {
    HOSTNAME: "x",
    LOGNAME: "x",
    DISPLAY: "x",
    PATH: "x",
    npm_config_cache: "x",
    NODE_OPTIONS: "",
    NODE_COMPILE_CACHE: "x",
    MALLOC_ARENA_MAX: "2",
  };
  expect([...doubts({ ...open, ...ordinary }), ...doubts(ordinary)]).toEqual([]);
});

test("a port in use is reported with its variable", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((done) => taken.once("listening", done));
  const { port } = taken.address() as AddressInfo;
  const kit = { config: { METRICS_PORT: port }, pool: {}, outages: {} } as never;
  await expect(serveMetrics({ addHook: () => undefined } as never, kit)).rejects.toThrow(
    `METRICS_PORT: port ${port} is taken by another process`,
  );
  expect(listenError("PORT", 80, Object.assign(new Error("x"), { code: "EACCES" })).message).toBe(
    "PORT: port 80 may not be opened by this user",
  );
  await new Promise((done) => taken.close(done));
});

test("an unreachable, closed or missing database is reported with its variable", async () => {
  const reach = async (connectionString: string) => {
    const client = new pg.Client({ connectionString });
    return client.connect().then(
      () => client.end(),
      (error: unknown) => (databaseError(error, "DATABASE_URL") as Error).message,
    );
  };
  expect(await reach("postgresql://poruch@localhost:9/poruch")).toMatch(
    /^DATABASE_URL: the database cannot be used \(.*ECONNREFUSED/,
  );
  expect(await reach(databaseUrl(process.env["TEST_POSTGRES_URL"] ?? "", "no_such_town"))).toMatch(
    /^DATABASE_URL: .*"no_such_town" does not exist/,
  );
  const bug = new TypeError("x is not a function");
  expect(databaseError(bug)).toBe(bug);
});

test.each([
  ["sql_ascii", "C", /the database has the encoding SQL_ASCII, UTF8 is needed/],
  ["utf8", "C", null],
])("a database with encoding %s and character type %s", async (encoding, ctype, refusal) => {
  const server = process.env["TEST_POSTGRES_URL"] ?? "";
  const name = `flawed_${encoding}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(
    `create database ${name} encoding '${encoding}' lc_collate 'C' lc_ctype '${ctype}' locale_provider libc template template0`,
  );
  const pool = openPool(
    { connectionString: databaseUrl(server, name), max: 1, statementTimeout: 0, lockTimeout: 0 },
    () => undefined,
  );
  const heard: unknown[] = [];
  const log = { warn: (...words: unknown[]) => void heard.push(words) };
  const checked = checkDatabase(pool, log as never);
  if (refusal) await expect(checked).rejects.toThrow(refusal);
  else await checked;
  expect(heard).toEqual(refusal ? [] : [[{ ctype: "C" }, expect.stringMatching(/finds nothing in Cyrillic/)]]);
  await pool.end();
  await admin.query(`drop database ${name}`);
  await admin.end();
});

test("a bucket that does not answer is a warning, not the end", async () => {
  const heard: unknown[] = [];
  const log = { warn: (...words: unknown[]) => void heard.push(words) } as never;
  const config = readConfig({
    S3_BUCKET: "photos",
    S3_ENDPOINT: "http://127.0.0.1:9",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
  });
  const pool = openPool(
    {
      connectionString: databaseUrl(process.env["TEST_POSTGRES_URL"] ?? "", "postgres"),
      max: 1,
      statementTimeout: 0,
      lockTimeout: 0,
    },
    () => undefined,
  );
  await checkStorage({ pool, storage: openStorage(config), config, log });
  await pool.end();
  expect(heard).toEqual([
    [{ bucket: "photos", cause: expect.any(String) }, expect.stringMatching(/^S3_BUCKET cannot be used/)],
  ]);
});

test("a geocoder that does not answer is named with its variable at the start, without its address", async () => {
  const heard: unknown[][] = [];
  const log = { warn: (...said: unknown[]) => void heard.push(said) } as never;
  const url = `http://127.0.0.1:${await freePort()}/secret-token`;
  const config = { GEOCODER_URL: url } as never;
  const geocoder = nominatim({ url, timeZoneAt: async () => "UTC" }) as never;
  await checkGeocoder({ geocoder, config, log });
  expect(heard).toEqual([
    [
      { variable: "GEOCODER_URL", cause: expect.stringMatching(/ECONNREFUSED/) },
      expect.stringMatching(/^GEOCODER_URL cannot be used/),
    ],
  ]);
  expect(JSON.stringify(heard)).not.toContain("secret-token");
  await checkGeocoder({ geocoder, config: {} as never, log });
  expect(heard).toHaveLength(1);
});
