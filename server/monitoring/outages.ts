// Failing dependencies of the app: logged, counted in the metrics, and for the disk reported by /readyz.
import type { Logger } from "pino";
import { firstLine } from "./first-line.ts";

export const services = ["sms", "mail", "disk", "database", "listener", "queue"] as const;
export type Service = (typeof services)[number];
export type Outage = { since: number; last: number; failures: number; cause: string };
export type Outages = {
  failed(service: Service, error: unknown): void;
  works(service: Service): void;
  current(): ReadonlyMap<Service, Outage>;
  /** Failures since the start, including those of outages that are over. */
  failures(): ReadonlyMap<Service, number>;
};

/** The log names an outage at most this often, also one that comes and goes. */
const repeatMs = 60_000;

export function openOutages(log: Pick<Logger, "warn" | "info">): Outages {
  const now = new Map<Service, Outage & { isTold: boolean }>();
  const lastTold = new Map<Service, number>();
  const counts = new Map<Service, number>();
  return {
    failed(service, error) {
      const at = Date.now();
      const known = now.get(service);
      const cause = causeOf(error);
      const { since = at, failures = 0, isTold = false } = known ?? {};
      const tells = at - (lastTold.get(service) ?? 0) >= repeatMs;
      now.set(service, { since, last: at, failures: failures + 1, cause, isTold: isTold || tells });
      counts.set(service, (counts.get(service) ?? 0) + 1);
      if (!tells) return;
      lastTold.set(service, at);
      log.warn({ service, cause, failures: failures + 1, since: new Date(since) }, "outage");
    },
    works(service) {
      const known = now.get(service);
      if (!known) return;
      now.delete(service);
      if (!known.isTold) return;
      const seconds = Math.round((Date.now() - known.since) / 1000);
      log.info({ service, failures: known.failures, seconds }, "outage is over");
    },
    current: () => now,
    failures: () => counts,
  };
}

/** The error in one line without personal data: the innermost cause is the most precise ("self-signed certificate"). */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return firstLine(String(error));
  const { cause } = error;
  const inner = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause;
  return firstLine(inner instanceof Error ? `${error.message}: ${causeOf(inner)}` : error.message);
}
