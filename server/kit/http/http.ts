// The HTTP server: limits, timeouts, headers, errors, ids, health. It knows no room.
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import qs from "qs";
import type { Endpoint } from "#contract/kit/endpoint.ts";
import type { Constraints } from "../database-problem.ts";
import type { Kit } from "../kit.ts";
import { problem } from "../problem.ts";
import type { Viewer } from "../viewer.ts";
import { refuseFullDisk } from "../watch/disk.ts";
import { answerProblem } from "./answer-problem.ts";
import { household } from "./household.ts";
import { refuseForeignOrigin } from "./origin.ts";
import { refuseSlowBody } from "./slow-body.ts";

declare module "fastify" {
  interface FastifyRequest {
    viewer: Viewer;
  }
  interface FastifyContextConfig {
    endpoint?: Pick<Endpoint, "method" | "path" | "access">;
  }
}

export type Identify = (kit: Kit, request: FastifyRequest, reply: FastifyReply) => Promise<Viewer>;

export async function createHttp(
  kit: Kit,
  options: { identify: Identify; constraints: Constraints },
): Promise<FastifyInstance> {
  const { config } = kit;
  const app = Fastify({
    loggerInstance: kit.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustProxy(config.TRUST_PROXY),
    bodyLimit: config.BODY_LIMIT_BYTES,
    pluginTimeout: 60_000, // the web is loaded by one; a slow machine is no reason not to start
    requestTimeout: Math.max(config.REQUEST_TIMEOUT_MS, config.UPLOAD_TIMEOUT_MS), // of all; see refuseSlowBody
    handlerTimeout: config.REQUEST_TIMEOUT_MS,
    connectionTimeout: config.REQUEST_TIMEOUT_MS * 2,
    keepAliveTimeout: config.KEEP_ALIVE_MS,
    http: { maxHeaderSize: 16 * 1024, headersTimeout: config.HEADERS_TIMEOUT_MS },
    forceCloseConnections: "idle",
    return503OnClosing: true,
    ajv: { customOptions: { allErrors: false } },
    routerOptions: {
      maxParamLength: 200,
      querystringParser: (text: string) => qs.parse(text, { depth: 2, parameterLimit: 60, arrayLimit: 60 }),
    },
  }) as unknown as FastifyInstance;
  app.decorateRequest("viewer");
  app.removeContentTypeParser("text/plain"); // JSON only
  await app.register(cookie);
  await app.register(underPressure, {
    maxEventLoopDelay: config.NODE_ENV === "test" ? 0 : 2_000, // tests crowd their process on purpose
    customError: Error,
    pressureHandler: refuseUnderPressure,
  });
  await app.register(rateLimit, limits(kit));
  guardRequests(app, kit, options.identify);
  app.setErrorHandler((error, request, reply) => {
    const sent = answerProblem(error, request, reply, options.constraints);
    if (reply.statusCode === 507) kit.outages.failed("disk", error);
    return sent;
  });
  health(app, kit);
  return app;
}

/** A number of hops, or addresses; Fastify takes hops as a function. */
const trustProxy = (text: string) => {
  if (text === "") return false;
  const hops = Number(text);
  return Number.isInteger(hops) ? (_address: string, hop: number) => hop < hops : text;
};

function refuseUnderPressure(): void {
  throw problem("server.busy", { retryAfter: 2 });
}

function limits({ config }: Kit) {
  return {
    global: true,
    hook: "preHandler" as const,
    timeWindow: 300_000,
    max: (request: FastifyRequest) =>
      request.viewer?.isUser ? config.RATE_USER_PER_5_MIN : config.RATE_ANONYMOUS_PER_5_MIN,
    keyGenerator: (request: FastifyRequest) =>
      request.viewer?.isUser ? request.viewer.actorId : household(request.ip),
    allowList: (request: FastifyRequest) => !request.url.startsWith("/api/"),
    errorResponseBuilder: (_request: FastifyRequest, context: { ttl: number }) =>
      problem("rate.limited", { retryAfter: Math.ceil(context.ttl / 1000) }),
  };
}

/** Ids, headers and who asks: before anything else is done. */
function guardRequests(app: FastifyInstance, kit: Kit, identify: Identify) {
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "strict-origin-when-cross-origin");
    if (kit.config.secureCookies) reply.header("strict-transport-security", "max-age=63072000; includeSubDomains");
    if (request.raw.url && request.raw.url.length > 4_096) throw problem("url.too_long");
    refuseSlowBody(request, kit.config.REQUEST_TIMEOUT_MS);
    if (!request.url.startsWith("/api/")) return;
    reply.header("cache-control", "private, no-store");
    reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    request.viewer = await identify(kit, request, reply);
    refuseForeignOrigin(kit, request);
  });
  app.addHook("onResponse", async (request, reply) => {
    const { method, id } = request;
    const route = request.routeOptions.url ?? "unknown";
    request.log.info({ id, method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, "request");
  });
}

function health(app: FastifyInstance, kit: Kit) {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async () => {
    await refuseFullDisk(kit);
    await Promise.race([
      kit.pool.query("select 1"),
      wait(2_000).then(() => Promise.reject(problem("database.unavailable"))),
    ]);
    return { status: "ready" };
  });
}
