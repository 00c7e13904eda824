// System errors at the start, as one sentence that names the variable.
import { isAway } from "#server/kit/away.ts";
import { causeOf } from "#server/monitoring/outages.ts";

type SystemError = { code?: string };

const reasons: Record<string, string> = {
  EADDRINUSE: "is taken by another process",
  EACCES: "may not be opened by this user",
  EADDRNOTAVAIL: "is on an address that this machine does not have",
  ENOTFOUND: "is on a host that is not known",
};

/** @param variable the name of the port's variable. */
export function listenError(variable: "PORT" | "METRICS_PORT" | "INBOUND_LMTP", port: number, error: unknown): Error {
  const { code = "" } = error as SystemError;
  return new Error(`${variable}: port ${port} ${reasons[code] ?? `cannot be opened (${causeOf(error)})`}`, {
    cause: error,
  });
}

const refused = /^(28|3D)/; // wrong login, no such database

/** The problem with the database, the operator's (`variable`) or the embedded one; other errors stay unchanged. */
export function databaseError(error: unknown, variable?: "DATABASE_URL" | "DATABASE_DIRECT_URL"): unknown {
  if (!(error instanceof Error)) return error;
  const inner = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const { code = "" } = inner as SystemError;
  const isOurs = isAway(error) || refused.test(code) || /SSL|server does not support/i.test(error.message);
  return isOurs
    ? new Error(`${variable ?? "The embedded PostgreSQL"}: the database cannot be used (${causeOf(inner)})`, {
        cause: error,
      })
    : error;
}
