// One JSON line per event, on stdout. No phone, address, code or token.
import pino, { type DestinationStream, type Logger } from "pino";
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

/** Lines are written together, when there are 4 KB or after a fifth of a second: a write takes more computing than the lines. */
const collected = { minLength: 4_096, periodicFlush: 200 };

/** @param to the output stream; by default stdout, where the rest is written at the end of the process. */
export const openLog = (config: Pick<Config, "LOG_LEVEL">, to?: DestinationStream): Logger =>
  pino(
    {
      level: config.LOG_LEVEL,
      redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
      timestamp: pino.stdTimeFunctions.isoTime,
      base: undefined,
      serializers: { err: withoutData },
    },
    to ?? pino.destination({ dest: 1, sync: false, ...collected }),
  );

/**
 * PostgreSQL quotes the failing row in `detail` and the statement in `where`: both contain personal data. The `code` of an
 * error (a SQLSTATE, ECONNREFUSED) is called `error_code` here, because fields named `code` (one-time codes) are removed.
 */
function withoutData(error: Error) {
  const {
    detail: _detail,
    where: _where,
    parameters: _parameters,
    code,
    ...rest
  } = pino.stdSerializers.err(error) as Record<string, unknown>;
  return { ...rest, ...(code !== undefined && { error_code: code }) };
}
