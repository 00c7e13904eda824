// Prometheus metrics on a port of the loopback interface only (METRICS_PORT).
import { createServer } from "node:http";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Kit } from "#server/kit/kit.ts";
import { watchHumanChecks, watchJobs, watchListener, watchOutages } from "#server/monitoring/gauges.ts";
import { listenError } from "#server/startup/explain.ts";

/** @returns how to stop. */
export async function serveMetrics(app: FastifyInstance, kit: Kit): Promise<() => Promise<void>> {
  if (!kit.config.METRICS_PORT) return async () => undefined;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const connections = new Gauge({
    name: "database_connections",
    help: "Connections of the pool by state",
    labelNames: ["state"],
    registers: [],
    collect() {
      this.set({ state: "idle" }, kit.pool.idleCount);
      this.set({ state: "busy" }, kit.pool.totalCount - kit.pool.idleCount);
      this.set({ state: "waiting" }, kit.pool.waitingCount);
    },
  });
  registry.registerMetric(connections);
  watchOutages(registry, kit);
  watchListener(registry, kit);
  watchHumanChecks(registry, kit);
  watchJobs(registry, kit);
  const seconds = new Histogram({
    name: "http_request_seconds",
    help: "Time to answer by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? "unknown",
      status: String(reply.statusCode),
    };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
  const server = createServer((_request, response) => {
    void registry.metrics().then((text) => response.setHeader("content-type", registry.contentType).end(text));
  });
  const { METRICS_PORT: port } = kit.config;
  await new Promise<void>((done, fail) => {
    server.once("error", (error) => fail(listenError("METRICS_PORT", port, error)));
    server.listen(port, "127.0.0.1", done);
  });
  return () => new Promise((done) => server.close(() => done()));
}
