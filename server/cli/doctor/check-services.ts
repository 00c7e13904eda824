// Foreign services: is each there and does it take our settings? Only a test message costs something.
import { randomUUID } from "node:crypto";
import { connect, isIP } from "node:net";
import { connect as connectTls } from "node:tls";
import type { Logger } from "pino";
import { normalizePhone } from "../../accounts/normalize-phone.ts";
import { openGeocoder } from "../../addresses/gazetteer/open.ts";
import { openStorage } from "../../files/storage/storage.ts";
import { findTiles } from "../../http/map-tiles.ts";
import type { Config } from "../../kit/config.ts";
import { openSms } from "../../kit/sms.ts";
import { askMailServer, openMail } from "../../mail/mail.ts";
import { askGeocoder, askStorage } from "../../startup/check-services.ts";
import type { Place } from "./check-database.ts";
import { attempt, broken, type Finding, skipped, warning } from "./finding.ts";

const patienceMs = 5_000;
const mailPatience = { connect: patienceMs, silent: patienceMs, whole: 3 * patienceMs };

/** Reading and writing whose storage it is checks address, bucket and keys, as the start does. */
export function checkStorage({ config, pool }: Pick<Place, "config" | "pool">): Promise<Finding> {
  const repair = config.S3_BUCKET
    ? `S3_ENDPOINT=… S3_BUCKET=${config.S3_BUCKET} S3_ACCESS_KEY_ID=… S3_SECRET_ACCESS_KEY=…`
    : `DATA_DIR=${config.DATA_DIR}`;
  const where = config.S3_BUCKET ? `the bucket ${config.S3_BUCKET}` : `${config.DATA_DIR}/files`;
  return attempt("storage", repair, async () => {
    const { others } = await askStorage({ pool, storage: openStorage(config) });
    if (others.length === 0) return `${where} can be read and written`;
    const found = `another database uses ${where} too: unnamed files are not removed`;
    return warning("storage", found, "npm run cli -- storage --mine");
  });
}

export function checkGeocoder({ config, db }: Pick<Place, "config" | "db">): Promise<Finding> {
  const repair = "GEOCODER_URL=https://nominatim.example";
  return attempt("geocoder", repair, async () => {
    if (!config.GEOCODER_URL) return skipped("geocoder", "the included gazetteer, without streets", repair);
    await askGeocoder(openGeocoder(db, config));
    return "the geocoder answers";
  });
}

/** @param to gets a test message; without it only the login is checked. */
export function checkMail(config: Config, to: string | undefined): Promise<Finding> {
  const repair = "SMTP_URL=smtp://user:password@host:587";
  return attempt("mail", repair, async () => {
    if (config.SMTP_URL === undefined)
      return (to === undefined ? skipped : broken)("mail", "SMTP_URL is not set: emails stay in the outbox", repair);
    if (to !== undefined) return sendEmail(config, to);
    await askMailServer(config, mailPatience);
    return "the mail server answers and takes the login";
  });
}

const message = "This is a test message of Poruch.";

async function sendEmail(config: Config, to: string): Promise<string> {
  const refusals: object[] = [];
  const log = { warn: (facts: object) => void refusals.push(facts) } as Pick<Logger, "warn">;
  const mail = openMail(config, log, undefined, mailPatience);
  const email = { subject: "Test message", text: message, html: `<p>${message}</p>` };
  await mail.send({ ...email, id: randomUUID(), language: "en", to });
  if (refusals.length) throw new Error(`The mail server refuses the message: ${JSON.stringify(refusals[0])}`);
  return `the mail server has taken a test message to ${to}`;
}

/** @param to gets a test message; without it only the connection is checked, because the service has no other call. */
export function checkSms(config: Config, to: string | undefined): Promise<Finding> {
  const repair = "SMS_URL=https://sms.example/send?token=…";
  return attempt("sms", repair, async () => {
    if (config.SMS_URL === undefined)
      return (to === undefined ? skipped : broken)("sms", "SMS_URL is not set: codes stay in the outbox", repair);
    if (to === undefined) {
      await reach(new URL(config.SMS_URL));
      return "the SMS service can be reached; --sms <phone> sends a test message";
    }
    await openSms(config, undefined, patienceMs * 3).send({
      id: randomUUID(),
      to: normalizePhone(to).e164,
      text: message,
    });
    return `the SMS service has taken a test message to ${to}`;
  });
}

/** Connects, with TLS where the address has it, and sends no data. */
function reach({ protocol, hostname, port }: URL): Promise<void> {
  const host = hostname.replaceAll(/^\[|\]$/g, "");
  const isTls = protocol === "https:";
  return new Promise((resolve, reject) => {
    const socket = isTls
      ? connectTls({ host, port: Number(port || 443), ...(isIP(host) === 0 && { servername: host }) })
      : connect({ host, port: Number(port || 80) });
    socket.setTimeout(patienceMs, () => socket.destroy(new Error(`no answer within ${patienceMs / 1000} s`)));
    socket.on("error", reject);
    socket.on(isTls ? "secureConnect" : "connect", () => {
      socket.destroy();
      resolve();
    });
  });
}

export function checkTiles(config: Config): Promise<Finding> {
  const { MAP_STYLE_URL: style, MAP_TILES: tiles } = config;
  const repair = style ? "MAP_STYLE_URL=" : "MAP_TILES=";
  return attempt("tiles", repair, async () => {
    if (style) return readStyle(style);
    const file = await findTiles(config).catch((error: Error) => error);
    if (file instanceof Error) return broken("tiles", file.message.replace(/^[^]*\n/, "").trim(), repair);
    if (file) return `${file.path}, ${Math.ceil(file.bytes / 1024 ** 2)} MB`;
    return readArchive(tiles ?? "");
  });
}

async function readStyle(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs) });
  const style = answer.ok ? ((await answer.json()) as { layers?: unknown }) : {};
  if (!Array.isArray(style.layers)) throw new Error(`MAP_STYLE_URL answers ${answer.status} and no style`);
  return "MAP_STYLE_URL answers with a style";
}

/** Browsers read parts of the archive. */
async function readArchive(url: string): Promise<string> {
  const signal = AbortSignal.timeout(patienceMs);
  const answer = await fetch(url, { signal, headers: { range: "bytes=0-6" } });
  if (answer.status !== 206) {
    await answer.body?.cancel();
    throw new Error(`MAP_TILES answers ${answer.status} to a request of a part, 206 is needed`);
  }
  if ((await answer.text()) !== "PMTiles") throw new Error("MAP_TILES is no PMTiles archive");
  return "MAP_TILES answers with parts of an archive";
}

/** A translation costs characters of the day, so that only the operator asks for one. */
export const checkTranslation = ({ TRANSLATE }: Config): Finding =>
  TRANSLATE.length === 0
    ? skipped("translation", "no engine is set up", "TRANSLATE=libretranslate")
    : skipped("translation", "a test costs characters of the day", 'npm run cli -- translate try en uk "Hello"');
