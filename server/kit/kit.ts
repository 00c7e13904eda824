import type pg from "pg";
// What every room gets: the roomless parts of the server.
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Db } from "./db.ts";
import type { Geocoder } from "./geocoder/geocoder.ts";
import type { Keys } from "./keys.ts";
import type { Live } from "./live.ts";
import type { Mail } from "./mail/mail.ts";
import type { Sms } from "./sms.ts";
import type { Storage } from "./storage/types.ts";
import type { Outages } from "./watch/outages.ts";

export type Kit = {
  config: Config;
  log: Logger;
  pool: pg.Pool;
  db: Db;
  keys: Keys;
  sms: Sms;
  mail: Mail;
  geocoder: Geocoder;
  live: Live;
  storage: Storage;
  outages: Outages;
};
