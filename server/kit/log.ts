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
    serializers: { err: withoutData },
  });

/** PostgreSQL quotes the failing row in `detail` and the statement in `where`: that is people's data. */
function withoutData(error: Error) {
  const {
    detail: _detail,
    where: _where,
    parameters: _parameters,
    ...rest
  } = pino.stdSerializers.err(error) as Record<string, unknown>;
  return rest;
}
