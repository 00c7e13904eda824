// Outcomes of the human check: counted in the metrics, and those that stop people are logged.
import type { Logger } from "pino";

/** `refused`: a wrong proof. `without_worker`: solved in the page, no worker started. `unable`: this browser could not compute. */
export const checkOutcomes = ["passed", "refused", "without_worker", "unable"] as const;
type Outcome = (typeof checkOutcomes)[number];
type Device = { browser: string | null; system: string | null };
export type HumanChecks = {
  count(outcome: Outcome, device?: Device): void;
  /** Since the start. */
  counts(): ReadonlyMap<Outcome, number>;
};

/** The log has one line for each outcome in this time. */
const quietMs = 60_000;

export function openHumanChecks(log: Pick<Logger, "warn">): HumanChecks {
  const counts = new Map<Outcome, number>();
  const told = new Map<Outcome, { at: number; count: number }>();
  return {
    count(outcome, device = { browser: null, system: null }) {
      const count = (counts.get(outcome) ?? 0) + 1;
      counts.set(outcome, count);
      if (outcome === "passed") return;
      const last = told.get(outcome) ?? { at: 0, count: 0 };
      if (Date.now() - last.at < quietMs) return;
      told.set(outcome, { at: Date.now(), count });
      log.warn({ outcome, times: count - last.count, ...device }, "human check failed");
    },
    counts: () => counts,
  };
}
