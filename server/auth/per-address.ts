import type { FastifyInstance, FastifyRequest } from "fastify";
import { ipSubnet } from "#server/http/ip-subnet.ts";
import { problem } from "#server/kit/problem.ts";

/** Permits at most `max` calls in five minutes from one IP subnet. Throws `rate.limited`. */
export function perAddress(app: FastifyInstance, max: number): (request: FastifyRequest) => Promise<void> {
  const spend = app.createRateLimit({
    max,
    timeWindow: 300_000,
    keyGenerator: (request) => ipSubnet(request.ip),
    allowList: [],
  });
  return async (request) => {
    const spent = await spend(request);
    if (!spent.isAllowed && spent.isExceeded) throw problem("rate.limited", { retryAfter: spent.ttlInSeconds });
  };
}
