// The environment of the API stories: the real app on a real database, and people that call it. One per worker, created
// at the first use.
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { PhoneVisibility } from "#contract/people.ts";
import type { DB } from "#db/types.ts";
import { createApp } from "#server/app.ts";
import { hashPassword } from "#server/auth/password.ts";
import { type Opened, openSession } from "#server/auth/sessions/sessions.ts";
import { readConfig } from "#server/kit/config.ts";
import { type AppDb, transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { openLog } from "#server/kit/log.ts";
import { openKit } from "#server/open.ts";
import { temporaryFolder } from "../files/temporary-folder.ts";
import { createDatabase } from "../postgres/ready-databases.ts";
import { databaseUrl } from "../postgres/setup.ts";
import { caller, type Caller } from "./caller.ts";

export const password = "korrekt-horse-battery";
export type Person = Caller & { id: string; name: string; phone: string };

/** The kit with a database that tests may write directly. */
export type TestKit = Omit<Kit, "db"> & { db: AppDb & Kysely<DB> };

/** A separate world with its own copy of the database. @param env settings besides those of every test. */
export async function makeWorld(env: Record<string, string> = {}) {
  const server = process.env["TEST_POSTGRES_URL"];
  if (!server) throw new Error("TEST_POSTGRES_URL is not set: tests/postgres/setup.ts did not run");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await createDatabase(server, name);
  const direct = databaseUrl(server, name);
  const pooler = process.env["TEST_POOLER_URL"];
  const url = pooler ? databaseUrl(pooler, name) : direct;
  const config = readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: process.env["TEST_LOG"] ?? "silent",
    DATA_DIR: await temporaryFolder(),
    DEMO: "off",
    HUMAN_CHECK_COST: "50",
    PAYMENT_INSTRUCTIONS: "IBAN UA21 3223 1300 0002 6007 2335 6600 1",
    RATE_ANONYMOUS_PER_5_MIN: "100000",
    RATE_USER_PER_5_MIN: "100000",
    DATABASE_POOL: "25",
    // Two test files share the processor with the database: a call that waits there longer than usual is slow, not refused as busy.
    STATEMENT_TIMEOUT_MS: "20000",
    LOCK_TIMEOUT_MS: "15000",
    // With `npm run test:long`, statements are planned as in production.
    DATABASE_PREPARE: process.env["DATABASE_PREPARE"] ?? (process.env["ROUNDS"] === "full" ? "on" : "all"),
    ...(pooler && { DATABASE_URL: url, DATABASE_DIRECT_URL: direct, SECRET_KEY: "k".repeat(48) }),
    // Generated tests post hundreds of requests as one person.
    ACCOUNT_OPEN_POINTS: "100000",
    ACCOUNT_POINTS: "100000",
    ...env,
  });
  const { kit: made, close } = await openKit(config, openLog(config), url, { work: true });
  const kit = made as TestKit;
  const app = await createApp(kit);
  await app.ready();
  const passwordHash = await hashPassword(kit, password);

  /** A fresh account with that name, signed in; every story has its own people. */
  async function person(
    name: string,
    facts: { language?: Language; visibility?: PhoneVisibility; provides?: boolean } = {},
  ): Promise<Person> {
    const { language = "en", visibility = "active_proposal", provides = true } = facts;
    const phone = newPhone();
    const { id } = await kit.db
      .insertInto("users")
      .values({
        name,
        phone,
        password_hash: passwordHash,
        locale: language,
        login_phone_shown: true,
        phone_visibility: visibility,
        provides_services: provides,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await kit.db.insertInto("user_languages").values({ user_id: id, code: language }).execute();
    const { access } = await mintSession(kit, { id, name });
    return { ...caller(app, { language, ip: newIp(), token: access }), id, name, phone };
  }

  /** A caller without an account. */
  const visitor = (language: Language = "en") => caller(app, { language, ip: newIp() });

  return { app, kit, config, person, visitor, close: () => app.close().then(close) };
}

/** A session as after a login, without the work of comparing passwords. */
export const mintSession = (kit: Kit, user: Opened["user"]): Promise<Opened> =>
  transact(kit.db, (tx) => openSession(tx, kit, user));

let counter = 0;
const run = Math.floor(Math.random() * 900) + 100;
/** Mobile networks: the numbers of one are enough for 10,000 people, and whole histories need more. */
const networks = [67, 50, 63, 66, 68, 73, 93, 95, 96, 97, 98, 99];
/** A valid Ukrainian mobile number, unique in this worker. */
export const newPhone = () => {
  const block = String(++counter % 10_000).padStart(4, "0"); // blocks of neighbours have a budget of codes
  return `+380${networks[Math.floor(counter / 10_000)]}${block}${run}`;
};
export const newIp = () => `10.${run % 250}.${Math.floor(++counter / 250) % 250}.${counter % 250}`;

let made: ReturnType<typeof makeWorld> | undefined;
export const world = () => (made ??= makeWorld());
export type World = Awaited<ReturnType<typeof makeWorld>>;
