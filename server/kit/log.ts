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

/**
 * @param to the output stream; by default stdout, where the lines of requests that end together share one write: a write
 * takes a tenth of the computing of a call. At the end of the process the rest is written.
 */
export const openLog = (config: Pick<Config, "LOG_LEVEL">, to?: DestinationStream): Logger =>
  pino(
    {
      level: config.LOG_LEVEL,
      redact: { paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
      timestamp: pino.stdTimeFunctions.isoTime,
      base: undefined,
      serializers: { err: withoutData },
    },
    to ?? pino.destination({ dest: 1, sync: false }),
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
