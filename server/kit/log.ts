// One JSON line an event, on stdout. No phone, address, code or token.
import pino, { type Logger } from "pino";
import type { Config } from "./config.ts";

const secret = [
  "phone",
  "password",
  "code",
  "human",
  "verification",
  "access_token",
  "refresh_token",
  "authorization",
  "cookie",
];

export const openLog = (config: Pick<Config, "LOG_LEVEL">): Logger =>
  pino({
    level: config.LOG_LEVEL,
    redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    timestamp: pino.stdTimeFunctions.isoTime,
    base: undefined,
    serializers: { err: pino.stdSerializers.err },
  });
