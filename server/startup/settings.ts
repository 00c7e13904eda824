// Errors of the configuration as a whole, and settings that are allowed but probably mistakes. One readable line each.
import { isIP } from "node:net";
import { idleEngines, type TranslationSettings, translationUrls, wrongTranslation } from "./translation-settings.ts";

/** The part of the configuration that is checked here. A type of its own, because `config.ts` imports this file. */
type Settings = TranslationSettings & {
  PORT: number;
  METRICS_PORT: number;
  PUBLIC_URL?: string | undefined;
  TRUST_PROXY: string;
  ROLE: string;
  DATABASE_URL?: string | undefined;
  DATABASE_DIRECT_URL?: string | undefined;
  SECRET_KEY?: string | undefined;
  DEMO: string;
  OUTBOX: string;
  SMS_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  GEOCODER_URL?: string | undefined;
  OPERATOR_NAME?: string | undefined;
  OPERATOR_ADDRESS?: string | undefined;
  OPERATOR_EMAIL?: string | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  S3_BUCKET?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  SERVICE_COUNTRIES: string[];
  SMS_COUNTRIES: string[];
  SERVICE_BOX: number[];
};

/** Each stops the start. */
export function wrongSettings(config: Settings): string[] {
  const wrong: (string | false | undefined)[] = [
    config.DATABASE_URL && !config.SECRET_KEY && "SECRET_KEY: needed together with DATABASE_URL, at least 32 bytes",
    config.DATABASE_URL &&
      !isDatabaseUrl(config.DATABASE_URL) &&
      "DATABASE_URL: needs postgresql://user:password@host:port/database",
    config.DATABASE_DIRECT_URL &&
      !(config.DATABASE_URL && isDatabaseUrl(config.DATABASE_DIRECT_URL)) &&
      "DATABASE_DIRECT_URL: needs DATABASE_URL beside it, and postgresql://user:password@host:port/database",
    ...wrongRole(config),
    config.STRIPE_SECRET_KEY &&
      !config.STRIPE_WEBHOOK_SECRET &&
      "STRIPE_WEBHOOK_SECRET: needed together with STRIPE_SECRET_KEY, without it no payment is recorded",
    config.S3_BUCKET &&
      !(config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY) &&
      "S3_BUCKET: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY beside it",
    !isTrustedProxy(config.TRUST_PROXY) &&
      "TRUST_PROXY: needs a number of proxies, or their addresses: 1, or 10.0.0.2,10.1.0.0/16",
    config.PUBLIC_URL &&
      !isOrigin(config.PUBLIC_URL) &&
      "PUBLIC_URL: needs scheme and host only: https://poruch.example",
    config.METRICS_PORT !== 0 && config.METRICS_PORT === config.PORT && "METRICS_PORT: must differ from PORT",
    ...(["SMS_URL", "GEOCODER_URL", ...translationUrls] as const).map(
      (name) =>
        hasPassword(config[name]) && `${name}: cannot hold user:password@; put a token into the path or the query`,
    ),
    ...wrongTranslation(config),
    ...(["SERVICE_COUNTRIES", "SMS_COUNTRIES"] as const).map(
      (name) =>
        !config[name].every((code) => /^[A-Z]{2}$/.test(code)) && `${name}: needs country codes of two letters: UA,PL`,
    ),
    !isBox(config.SERVICE_BOX) && "SERVICE_BOX: needs south,west,north,east in degrees, south below north",
  ];
  return wrong.filter((line): line is string => Boolean(line));
}

/** What several processes share. */
function wrongRole({ ROLE, DATABASE_URL, PUBLIC_URL }: Settings): (string | false)[] {
  if (ROLE === "all") return [];
  return [
    !DATABASE_URL && `ROLE=${ROLE}: needs DATABASE_URL, because the embedded PostgreSQL serves one process only`,
    !PUBLIC_URL && `ROLE=${ROLE}: needs PUBLIC_URL, the issuer of access tokens, equal in all processes`,
  ];
}

type Known = Settings & { isLocal: boolean; secureCookies: boolean };

/** Each is a warning in the log. `env` is the environment of the process; `known` the names that have a meaning. */
export function doubtfulSettings(config: Known, env: Record<string, string | undefined>, known: string[]): string[] {
  const isPublic = !config.isLocal;
  const doubtful: (string | false)[] = [
    config.ROLE !== "all" &&
      !(config.SMS_URL && config.SMTP_URL) &&
      `ROLE=${config.ROLE} without SMS_URL and SMTP_URL: codes and emails stay in the memory of the worker, where /dev/outbox does not see them`,
    isPublic && !config.SMS_URL && "SMS_URL is not set: no code leaves this machine, so registration does not work",
    isPublic &&
      !config.SMTP_URL &&
      "SMTP_URL is not set: no email leaves this machine, neither news nor links for new passwords",
    isPublic &&
      !(config.OPERATOR_NAME && config.OPERATOR_ADDRESS && config.OPERATOR_EMAIL) &&
      "OPERATOR_NAME, OPERATOR_ADDRESS or OPERATOR_EMAIL is not set: privacy policy and public offer show gaps",
    isPublic && config.OUTBOX === "open" && "OUTBOX=open shows everybody the codes of everybody",
    isPublic && config.DEMO === "on" && "DEMO=on keeps accounts whose password is public, the operator among them",
    config.secureCookies &&
      config.TRUST_PROXY === "" &&
      "TRUST_PROXY is not set: behind a proxy all visitors seem to be one, and share one limit of calls",
    isPublic && !config.secureCookies && "PUBLIC_URL is not https: passwords and cookies travel in the clear",
    ...idleEngines(config),
    ...misspelled(env, known).map(([name, meant]) => `${name} is no variable of Poruch: did you mean ${meant}?`),
  ];
  return doubtful.filter((line): line is string => line !== false);
}

function isDatabaseUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text);
}

/** A number of hops, or addresses and ranges, or the names that Fastify knows. */
function isTrustedProxy(text: string): boolean {
  if (text === "" || /^\d{1,2}$/.test(text)) return true;
  const names = new Set(["loopback", "linklocal", "uniquelocal"]);
  return text.split(",").every((part) => {
    const [address = "", bits, more] = part.trim().split("/");
    const version = isIP(address);
    const isRange = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
    return names.has(part.trim()) || (version > 0 && isRange && more === undefined);
  });
}

function isOrigin(text: string): boolean {
  const { pathname, search, hash, username } = new URL(text);
  return pathname === "/" && !search && !hash && !username;
}

const hasPassword = (url: string | undefined): boolean =>
  Boolean(url && (new URL(url).username || new URL(url).password));

function isBox([south, west, north, east]: number[]): boolean {
  if (south === undefined || west === undefined || north === undefined || east === undefined) return true;
  return south >= -90 && north <= 90 && south < north && Math.min(west, east) >= -180 && Math.max(west, east) <= 180;
}

/** Finds names that resemble one of our variables: one letter wrong, missing, doubled or exchanged. */
function misspelled(env: Record<string, string | undefined>, known: string[]): [string, string][] {
  const names = new Set(known);
  return Object.keys(env)
    .filter((name) => name.length > 6 && !names.has(name) && /^[A-Z][A-Z0-9_]+$/i.test(name))
    .flatMap((name) => {
      const meant = known.find(
        (one) => one.length > 6 && distance(name.toUpperCase(), one) <= (one.length > 9 ? 2 : 1),
      );
      return meant ? [[name, meant] as [string, string]] : [];
    });
}

/** The number of letters to change, add, remove or exchange. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let [before, above] = [[] as number[], Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row++) {
    const line = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const exchanged = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && exchanged) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      line.push(least);
    }
    [before, above] = [above, line];
  }
  return above[other.length] ?? 3;
}
