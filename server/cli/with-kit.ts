// Opens the database for a command: the operator's server, the embedded one of the running app, or one started for the command.
import type pg from "pg";
import type { Logger } from "pino";
import pino from "pino";
import { findRunningPostgres } from "#server/postgres/find-running.ts";
import { urlOf } from "#server/postgres/start.ts";
import { makeFilesPrivate, prepareDataDir } from "#server/startup/data-dir.ts";
import { readConfig, type Config } from "../kit/config.ts";
import { openPool } from "../kit/db.ts";
import { directUrl } from "../kit/direct.ts";
import type { Kit } from "../kit/kit.ts";
import { openDatabase, type Database } from "../open-database.ts";
import { openKit } from "../open.ts";

export type Place = { config: Config; url: string; pool: pg.Pool; log: Logger };

/** Writes results to stdout and progress to stderr. */
const quiet = (config: Config) =>
  pino({ level: config.LOG_LEVEL === "info" ? "warn" : config.LOG_LEVEL }, pino.destination(2));

/** A person waits for a command, or a script that starts everything at once: about a minute. */
const attemptsOfCommand = 60;

/** The database of the running app, or one that is opened. @param attempts of a database that is not there. */
export async function openPlace(config: Config, log: Logger, attempts: number): Promise<Database> {
  makeFilesPrivate();
  const running = config.DATABASE_URL ? undefined : findRunningPostgres(config.DATA_DIR);
  return running ? { url: urlOf(running), stop: async () => undefined } : openDatabase(config, log, { attempts });
}

function reach(config: Config, log: Logger): Promise<Database> {
  makeFilesPrivate();
  prepareDataDir(config, log);
  return openPlace(config, log, attemptsOfCommand);
}

/** Without statement timeouts, and past a pooler: commands may take long. */
export async function withPool(work: (place: Place) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const log = quiet(config);
  const database = await reach(config, log);
  const url = directUrl(config, database.url);
  const pool = openPool({ connectionString: url, max: 4, statementTimeout: 0, lockTimeout: 0 }, () => undefined);
  try {
    await work({ config, url, pool, log });
  } finally {
    await pool.end();
    await database.stop();
  }
}

export async function withKit(work: (kit: Kit, url: string) => Promise<void>): Promise<void> {
  const config = readConfig(process.env);
  const log = quiet(config);
  const database = await reach(config, log);
  const { kit, close } = await openKit(config, log, database.url, { work: false });
  try {
    await work(kit, directUrl(config, database.url));
  } finally {
    await close();
    await database.stop();
  }
}

const sayEveryMs = 1_000;

/** To stderr, at most once a second. */
export function sayProgress(): (progress: string) => void {
  let said = Date.now();
  return (progress) => {
    if (Date.now() - said < sayEveryMs) return;
    said = Date.now();
    process.stderr.write(`${progress}\n`);
  };
}

/** One JSON line, or `name: value` lines for people. @param lines for people instead of the values. */
export function report(json: boolean, result: object, lines: string[] = Object.entries(result).flatMap(linesOf)): void {
  process.stdout.write(`${json ? JSON.stringify(result) : lines.join("\n")}\n`);
}

/** A list of things has one line for each. */
function linesOf([name, value]: [string, unknown]): string[] {
  const isList = Array.isArray(value) && value.some((it) => typeof it === "object" && it !== null);
  if (!isList) return [`${name}: ${textOf(value)}`];
  return [`${name}:`, ...value.map((it: object) => `  ${pairsOf(it)}`)];
}

const pairsOf = (row: object): string =>
  Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${textOf(value)}`)
    .join("  ");

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));
