// The HTTP server: limits, timeouts, headers, errors, ids, health. It imports no room.
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import cookie from "@fastify/cookie";
import underPressure from "@fastify/under-pressure";
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import type { ErrorCode } from "#contract/errors.ts";
import type { Endpoint } from "#contract/kit/endpoint.ts";
import { noTown } from "#contract/kit/no-town.ts";
import type { Town } from "#contract/town.ts";
import { isAway } from "#server/kit/away.ts";
import type { Constraints } from "#server/kit/database-problem.ts";
import type { Kit } from "#server/kit/kit.ts";
import { Problem, problem } from "#server/kit/problem.ts";
import type { PublicChanges } from "#server/kit/public-changes.ts";
import { readTown } from "#server/kit/town.ts";
import { version } from "#server/kit/version.ts";
import type { Viewer } from "#server/kit/viewer.ts";
import { refuseFullDisk } from "#server/monitoring/disk.ts";
import { answerProblem } from "./answer-problem.ts";
import { refuseUnknownHosts } from "./edge/hosts.ts";
import { isApi, isOfPage, isPage, ofPage } from "./edge/kinds.ts";
import { limitCalls } from "./edge/limits.ts";
import { maintenanceRefusal } from "./edge/maintenance.ts";
import { refuseSlowBody, refuseUnreadable } from "./edge/refusals.ts";
import { readTarget } from "./edge/request-target.ts";
import { refuseForeignOrigin } from "./origin.ts";
import { parseQuery } from "./parse-query.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The header that marks the API calls made while a page is rendered. */
    ofPage: { [ofPage]: string };
    /** Which of the pages that visitors share are out of date. */
    publicChanges: Pick<PublicChanges, "snapshot" | "isCurrent">;
    town: () => Promise<Town>;
  }
  interface FastifyRequest {
    viewer: Viewer;
    /** Key under which the calls of a signed-in caller are counted; null: they are counted under the IP subnet. */
    caller: string | null;
    /** The problem to answer after the call is counted. */
    refusal: Problem | null;
  }
  interface FastifyContextConfig {
    endpoint?: Pick<Endpoint, "method" | "path" | "access">;
    /** Renders the error as a page; the status is already set. */
    page?: (request: FastifyRequest, reply: FastifyReply, code: ErrorCode) => Promise<FastifyReply>;
  }
}

export type Identify = (kit: Kit, request: FastifyRequest, reply: FastifyReply) => Promise<Viewer>;
/** The session named by a page's cookie, checked by its signature alone; null for visitors. */
export type NameSession = (kit: Kit, request: FastifyRequest) => Promise<string | null>;
type Options = { identify: Identify; nameSession?: NameSession; constraints: Constraints };

export async function createHttp(kit: Kit, options: Options): Promise<FastifyInstance> {
  const { config } = kit;
  const app = Fastify({
    ...behaviour(kit),
    frameworkErrors: (error, request, reply) =>
      void answerProblem(error, request as FastifyRequest, reply as FastifyReply, options.constraints),
  }) as unknown as FastifyInstance;
  app.decorate("ofPage", { [ofPage]: randomUUID() });
  app.decorate("publicChanges", kit.publicChanges);
  app.decorate("town", () => readTown(kit.db).catch(() => noTown));
  app.decorateRequest("viewer");
  app.decorateRequest("caller", null);
  app.decorateRequest("refusal", null);
  app.removeContentTypeParser("text/plain"); // JSON only
  await app.register(cookie);
  await app.register(underPressure, {
    maxEventLoopDelay: config.NODE_ENV === "test" ? 0 : 2_000, // tests overload their process on purpose
    customError: Error,
    pressureHandler: refuseUnderPressure,
  });
  guardRequests(app, kit, options);
  await limitCalls(app, kit);
  app.setErrorHandler((error, request, reply) => {
    const sent = answerProblem(error, request, reply, options.constraints);
    if (reply.statusCode === 507) kit.outages.failed("disk", error);
    if (isAway(error)) kit.outages.failed("database", error);
    return sent;
  });
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, async () => {
    throw problem("route.not_found");
  });
  health(app, kit);
  // A request with an unknown `Expect` header is handled like any other, instead of Node's bare 417.
  app.server.on("checkExpectation", (request, response) => app.server.emit("request", request, response));
  return app;
}

const behaviour = ({ config, log }: Kit) => ({
  loggerInstance: log,
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "request_id" }),
  genReqId: () => randomUUID() as string,
  trustProxy: trustProxy(config.TRUST_PROXY),
  bodyLimit: config.BODY_LIMIT_BYTES,
  pluginTimeout: 60_000, // a plugin loads the web; a slow machine must still start
  requestTimeout: Math.max(config.REQUEST_TIMEOUT_MS, config.UPLOAD_TIMEOUT_MS), // for whole requests; see refuseSlowBody
  handlerTimeout: config.REQUEST_TIMEOUT_MS,
  connectionTimeout: config.REQUEST_TIMEOUT_MS * 2,
  keepAliveTimeout: config.KEEP_ALIVE_MS,
  http: {
    maxHeaderSize: 16 * 1024,
    headersTimeout: config.HEADERS_TIMEOUT_MS,
    requireHostHeader: false, // the app refuses it with its own text, see hosts.ts
    connectionsCheckingInterval: 1_000, // else late headers are noticed only every half minute
  },
  forceCloseConnections: "idle" as const,
  return503OnClosing: true,
  clientErrorHandler: refuseUnreadable,
  rewriteUrl: readTarget,
  schemaController: { compilersFactory: { buildValidator: () => refuseSchema } },
  routerOptions: {
    maxParamLength: 16 * 1024, // longer ids reach the schemas, which answer 404
    querystringParser: parseQuery,
  },
});

/** The contract's schemas check requests (`read.ts`): Fastify need not load its own validator, which takes a sixth of a start. */
function refuseSchema(): never {
  throw new Error("Requests are checked by the schemas of the contract");
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

/** Sets request ids, headers and the viewer before anything else. The call is counted first and refused afterwards. */
function guardRequests(app: FastifyInstance, kit: Kit, { identify, nameSession }: Options) {
  const refuseHost = refuseUnknownHosts(kit.config);
  // The fields below hold no secret: looking for one in each of them takes ten times as long as writing the line.
  const lines = kit.log.child({}, { redact: [] });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("x-content-type-options", "nosniff");
    reply.header("referrer-policy", "strict-origin-when-cross-origin");
    if (kit.config.secureCookies) reply.header("strict-transport-security", "max-age=63072000; includeSubDomains");
    if (!isOfPage(request)) refuseHost(request);
    if (request.raw.url && request.raw.url.length > 4_096) throw problem("url.too_long");
    refuseSlowBody(request, kit.config.REQUEST_TIMEOUT_MS);
    if (isPage(request)) request.caller = (await nameSession?.(kit, request)) ?? null;
    if (!isApi(request)) {
      const identified = () => identify(kit, request, reply).catch(() => null);
      request.refusal = await maintenanceRefusal(kit, request, identified);
      return;
    }
    reply.header("cache-control", "private, no-store");
    reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
    try {
      request.viewer = await identify(kit, request, reply);
      request.caller = request.viewer.isUser ? request.viewer.actorId : null;
      request.refusal = await maintenanceRefusal(kit, request, async () => request.viewer);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      request.refusal = error;
    }
  });
  app.addHook("preParsing", async (request) => {
    if (request.refusal) throw request.refusal;
    if (isApi(request)) refuseForeignOrigin(kit, request);
  });
  app.addHook("onResponse", async (request, reply) => {
    const { method } = request;
    const route = request.routeOptions.url ?? "unknown";
    const level = isOfPage(request) ? "debug" : "info"; // its page has a line of its own
    const line = { request_id: request.id, method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) };
    lines[level](line, "request");
  });
}

function health(app: FastifyInstance, kit: Kit) {
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async () => {
    await refuseFullDisk(kit);
    await Promise.race([
      kit.pool.query("select 1"),
      wait(2_000).then(() => Promise.reject(problem("database.unavailable", { retryAfter: 1 }))),
    ]);
    return { status: "ready", version };
  });
}
