// Which errors say that the database, or what stands before it, cannot serve now: the same call may succeed later.

/** Of the network, and of PostgreSQL: connections lost (08), shutdown, crash or start (57P0x), no connection left, read-only. */
const codes =
  /^(ECONN(REFUSED|RESET|ABORTED)|E(HOST|NET)(UNREACH|DOWN)|EPIPE|ETIMEDOUT|ENOENT|ENOTFOUND|EAI_AGAIN|EADDRNOTAVAIL|EMFILE|08...|57P0.|53300|25006)$/;

/** Of a program that is wrong, although its class is the one of lost connections: a protocol violation that ends no connection. */
const isOurMistake = (code: string, severity: unknown) => code === "08P01" && severity === "ERROR";

/** Drivers and poolers report these as text only. The last ones come from a rollback on a connection that was cut in a transaction. */
const words = [
  /connection terminated|server closed the connection|socket disconnected|database removed/i,
  /timeout exceeded when trying to connect|timeout expired|query read timeout/i,
  /query_wait_timeout|server_login_retry|server login has been failing|pooler|server conn crashed|no more connections/i,
  /is not queryable/,
];

type Facts = { code?: unknown; severity?: unknown };

export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError && error.errors.some(isAway)) return true; // one error for each address of a host
  const { code, severity } = error as Facts;
  if (typeof code === "string" && isOurMistake(code, severity)) return false;
  if (typeof code === "string" && codes.test(code)) return true;
  // FATAL ends the connection. Behind a name of a database or a user that is wrong (3D, 28) nothing comes back by itself.
  if (severity === "FATAL" || severity === "PANIC") return !/^(28|3D)/.test(String(code));
  return words.some((it) => it.test(error.message));
}
