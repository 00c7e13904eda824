// Limits the calls in five minutes. Calls are counted before the request is read, so refused calls count, too.
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { ipSubnet } from "../ip-subnet.ts";
import { isCounted } from "./kinds.ts";

const window = 300_000;

/** Counts API calls and pages. The API calls made to render a page are counted as part of the page. */
export async function limitCalls(app: FastifyInstance, { config, log }: Kit): Promise<void> {
  const tell = warnOfRefusals(log, config.TRUST_PROXY === "");
  await app.register(rateLimit, {
    global: true,
    hook: "onRequest",
    timeWindow: window,
    max: (request: FastifyRequest) =>
      request.caller === null ? config.RATE_ANONYMOUS_PER_5_MIN : config.RATE_USER_PER_5_MIN,
    keyGenerator: (request: FastifyRequest) => request.caller ?? ipSubnet(request.ip),
    allowList: (request: FastifyRequest) => !isCounted(request),
    onExceeded: (request) => tell(request),
    errorResponseBuilder: (_request: FastifyRequest, context: { ttl: number }) =>
      problem("rate.limited", { retryAfter: context.ttl / 1000 }),
  });
}

const many = 50;

/** Refusals of one IP subnet point to a robot; many refusals of visitors usually point to a proxy that is mistaken for one client. */
export function warnOfRefusals(log: Pick<Kit["log"], "warn">, noProxyIsTrusted: boolean, now: () => number = Date.now) {
  let refused = 0;
  let since = 0;
  return (request: Pick<FastifyRequest, "caller" | "headers">): void => {
    if (request.caller !== null) return;
    if (now() - since > window) [refused, since] = [0, now()];
    if (++refused !== many) return;
    const isProxied = noProxyIsTrusted && request.headers["x-forwarded-for"] !== undefined;
    const hint = isProxied
      ? "calls come through a proxy that is not trusted, so all visitors count as one: set TRUST_PROXY"
      : "behind a proxy set TRUST_PROXY, else all visitors count as one; see RATE_ANONYMOUS_PER_5_MIN";
    log.warn({ refused, minutes: window / 60_000, hint }, "many visitors were refused with 429");
  };
}
