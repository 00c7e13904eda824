// The parts of the server that every room receives and that belong to no room.
import type pg from "pg";
import type { Logger } from "pino";
import type { Storage } from "#server/files/storage/types.ts";
import type { Geocoder } from "#server/geocoder/geocoder.ts";
import type { GuardedFetch } from "#server/http/guarded-fetch.ts";
import type { Mail } from "#server/mail/mail.ts";
import type { HumanChecks } from "#server/monitoring/human-checks.ts";
import type { Outages } from "#server/monitoring/outages.ts";
import type { Limits } from "./concurrency.ts";
import type { Config } from "./config.ts";
import type { AppDb } from "./db.ts";
import type { Keys } from "./keys.ts";
import type { DatabaseListener } from "./listener.ts";
import type { Live } from "./live.ts";
import type { PublicChanges } from "./public-changes.ts";
import type { Queue } from "./queue.ts";
import type { Sms } from "./sms.ts";

export type Kit = {
  config: Config;
  log: Logger;
  pool: pg.Pool;
  db: AppDb;
  queue: Queue;
  keys: Keys;
  sms: Sms;
  mail: Mail;
  geocoder: Geocoder;
  limits: Limits;
  listener: DatabaseListener;
  live: Live;
  publicChanges: PublicChanges;
  storage: Storage;
  outages: Outages;
  humanChecks: HumanChecks;
  /** Reaches addresses that people gave us: push services. */
  outside: GuardedFetch;
};
