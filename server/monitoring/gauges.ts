// Metrics of background work: outages, and the queue of jobs.
import { Counter, Gauge, type Registry } from "prom-client";
import type { Kit } from "#server/kit/kit.ts";
import { checkOutcomes } from "./human-checks.ts";
import { services } from "./outages.ts";

export function watchOutages(registry: Registry, { outages }: Pick<Kit, "outages">): void {
  const down = new Gauge({
    name: "outage",
    help: "1 while a service that the app depends on fails: sms, mail, disk, database, listener, queue",
    labelNames: ["service"],
    registers: [],
    collect() {
      for (const service of services) this.set({ service }, outages.current().has(service) ? 1 : 0);
    },
  });
  const failures = new Counter({
    name: "outage_failures_total",
    help: "Failed attempts by service, since the start",
    labelNames: ["service"],
    registers: [],
    collect() {
      this.reset();
      for (const service of services) this.inc({ service }, outages.failures().get(service) ?? 0);
    },
  });
  registry.registerMetric(down);
  registry.registerMetric(failures);
}

/** The connection that live events, changes of public pages and the job queue arrive on. */
export function watchListener(registry: Registry, { listener }: Pick<Kit, "listener">): void {
  const connected = new Gauge({
    name: "listener_connected",
    help: "1 while the connection for notices of the database is open",
    registers: [],
    collect() {
      this.set(listener.state().isConnected ? 1 : 0);
    },
  });
  const attempts = new Counter({
    name: "listener_attempts_total",
    help: "Attempts to open the connection for notices of the database, since the start",
    registers: [],
    collect() {
      this.reset();
      this.inc(listener.state().attempts);
    },
  });
  registry.registerMetric(connected);
  registry.registerMetric(attempts);
}

export function watchHumanChecks(registry: Registry, { humanChecks }: Pick<Kit, "humanChecks">): void {
  const checks = new Counter({
    name: "human_checks_total",
    help: "Human checks by outcome, since the start: passed, refused, and as pages report without_worker, unable",
    labelNames: ["outcome"],
    registers: [],
    collect() {
      this.reset();
      for (const outcome of checkOutcomes) this.inc({ outcome }, humanChecks.counts().get(outcome) ?? 0);
    },
  });
  registry.registerMetric(checks);
}

/** One scrape runs one query; while the database is away it returns no numbers. */
export function watchJobs(registry: Registry, { pool }: Pick<Kit, "pool">): void {
  const jobs = new Gauge({
    name: "jobs",
    help: "Jobs in the queue by state: waiting, retrying, active, failed",
    labelNames: ["state"],
    registers: [],
    async collect() {
      const { rows } = await pool
        .query<{ state: string; count: number }>(
          `select s.state, (select count(*) from pgboss.job j where j.state::text = s.stored) as count
           from (values ('waiting', 'created'), ('retrying', 'retry'), ('active', 'active'), ('failed', 'failed')) s (state, stored)`,
        )
        .catch(() => ({ rows: [] }));
      this.reset();
      for (const { state, count } of rows) this.set({ state }, count);
    },
  });
  registry.registerMetric(jobs);
}
