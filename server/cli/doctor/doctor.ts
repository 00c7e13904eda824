// Checks an installation: what is configured, whether it works, and the line that repairs what does not. It changes no data.
import { existsSync } from "node:fs";
import pino from "pino";
import { z } from "zod";
import { normalizePhone } from "../../accounts/normalize-phone.ts";
import type { Config } from "../../kit/config.ts";
import { noOutbox, openDb, openPool } from "../../kit/db.ts";
import { directUrl } from "../../kit/direct.ts";
import { causeOf } from "../../monitoring/outages.ts";
import { clusterOf } from "../../postgres/lay-out.ts";
import { openPlace } from "../with-kit.ts";
import { checkBackups } from "./check-backups.ts";
import { checkPlace, type Place } from "./check-database.ts";
import { checkCertificate, checkDirectory, checkDisk, checkKey, checkOutages, checkPort } from "./check-machine.ts";
import { checkGeocoder, checkMail, checkSms, checkStorage, checkTiles, checkTranslation } from "./check-services.ts";
import { checkSettings, checkVersion, type Env } from "./check-settings.ts";
import { broken, type Finding, skipped } from "./finding.ts";

export type DoctorOptions = { mail?: string; sms?: string; backups?: string };

/** Throws only for options that cannot be used. */
export async function examine(env: Env, options: DoctorOptions): Promise<Finding[]> {
  if (options.mail !== undefined && !z.email().safeParse(options.mail).success)
    throw new Error(`--mail needs an email address, not ${options.mail}`);
  if (options.sms !== undefined) normalizePhone(options.sms);
  const { config, findings } = checkSettings(env);
  const first = [checkVersion(), ...findings];
  if (!config)
    return [...first, skipped("other checks", "they need settings that can be read", "npm run cli -- settings")];
  const local = await Promise.all([
    checkDirectory(config),
    checkKey(config),
    checkDisk(config),
    checkPort(config),
    checkOutages(config),
    checkCertificate(config),
  ]);
  const database = await withDatabase(config, async (place) => [
    ...(await checkPlace(place)),
    await checkStorage(place),
    await checkGeocoder(place),
  ]);
  const services = await Promise.all([
    checkMail(config, options.mail),
    checkSms(config, options.sms),
    checkTiles(config),
  ]);
  return [
    ...first,
    ...local,
    ...database,
    ...services,
    checkTranslation(config),
    ...(await checkBackups(options.backups)),
  ];
}

/** Starts the embedded database where the app does not run, but never makes one. */
async function withDatabase(config: Config, work: (place: Place) => Promise<Finding[]>): Promise<Finding[]> {
  if (!config.DATABASE_URL && !existsSync(clusterOf(config.DATA_DIR)))
    return [skipped("database", "there is none yet, the first start makes it", "npm start")];
  const repair = config.DATABASE_URL ? "DATABASE_URL=postgresql://user:password@host:5432/poruch" : "npm start";
  try {
    const database = await openPlace(config, pino({ level: "silent" }), 1);
    const limits = { statementTimeout: 10_000, lockTimeout: 5_000 };
    const pool = openPool({ connectionString: directUrl(config, database.url), max: 2, ...limits }, () => undefined);
    try {
      return await work({ config, url: database.url, pool, db: openDb(pool, noOutbox) });
    } finally {
      await pool.end();
      await database.stop();
    }
  } catch (error) {
    return [broken("database", causeOf(error), repair)];
  }
}
