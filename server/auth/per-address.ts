import type { FastifyInstance, FastifyRequest } from "fastify";
import { problem } from "#server/kit/problem.ts";

/** At most `max` calls in five minutes for one IP address (for IPv6, one network of a household). Throws `rate.limited`. */
export function perAddress(app: FastifyInstance, max: number): (request: FastifyRequest) => Promise<void> {
  const spend = app.createRateLimit({
    max,
    timeWindow: 300_000,
    ipv6Subnet: 64,
    keyGenerator: (request) => request.ip,
    allowList: [],
  });
  return async (request) => {
    const spent = await spend(request);
    if (!spent.isAllowed && spent.isExceeded) throw problem("rate.limited", { retryAfter: spent.ttlInSeconds });
  };
}
