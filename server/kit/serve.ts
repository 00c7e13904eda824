// Endpoints become routes here: validation, rights, transaction, idempotency, reply. One way for every call.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { transact, type Tx } from "./db.ts";
import type { AnyEndpoint, HandlerCall, Handlers } from "./http/call.ts";
import { once } from "./http/idempotency.ts";
import { readBody, readParams, readQuery } from "./http/read.ts";
import { replySchema } from "./http/reply-schema.ts";
import type { Kit } from "./kit.ts";
import { Problem, problem } from "./problem.ts";
import { holds, type Viewer } from "./viewer.ts";

export type Room = (app: FastifyInstance, kit: Kit) => void;
type AnyHandler = (call: HandlerCall<AnyEndpoint>) => Promise<unknown>;

/** `serve(proposals, { accept: ({ tx, viewer, params }) => … })`: a missing handler does not compile. */
export function serve<const R extends Record<string, AnyEndpoint>>(endpoints: R, handlers: Handlers<R>): Room {
  return (app, kit) => {
    for (const [name, endpoint] of Object.entries(endpoints))
      mount(app, kit, endpoint, handlers[name] as unknown as AnyHandler);
  };
}

const forever = 2 ** 31 - 1; // the longest that a timer takes: a stream ends when its reader goes

function mount(app: FastifyInstance, kit: Kit, endpoint: AnyEndpoint, handle: AnyHandler) {
  if (!endpoint.access) throw new Error(`${endpoint.method} ${endpoint.path} declares no access`);
  const schema = replySchema(endpoint.reply);
  app.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint },
    ...(endpoint.reply.kind === "stream" ? { handlerTimeout: forever } : {}),
    ...(schema ? { schema: { response: { [endpoint.status]: schema } } } : {}),
    handler: async (request, reply) => {
      const call = readCall(kit, endpoint, request, reply);
      const result = endpoint.writes ? await write(kit, endpoint, call, handle) : await handle(call);
      return answer(endpoint, reply, result);
    },
  });
}

function readCall(kit: Kit, endpoint: AnyEndpoint, request: FastifyRequest, reply: FastifyReply) {
  const viewer = request.viewer;
  check(endpoint, viewer);
  return {
    kit,
    tx: kit.db as unknown as Tx, // a plain read needs no transaction; the methods that reads use are the same
    viewer: viewer as never,
    params: readParams(endpoint, request.params),
    query: readQuery(endpoint, request.query),
    body: readBody(endpoint, request.body),
    language: viewer.language,
    request,
    reply,
  } satisfies HandlerCall<AnyEndpoint>;
}

function check({ access }: AnyEndpoint, viewer: Viewer) {
  if (access === "public") return;
  if (!viewer.isUser) throw problem("auth.required");
  if (access !== "user" && !holds(viewer, access)) throw problem("ability_not_granted");
}

/** A problem marked `keep` commits what was done (a counted try) and is thrown after the commit. */
async function write(kit: Kit, endpoint: AnyEndpoint, call: HandlerCall<AnyEndpoint>, handle: AnyHandler) {
  const result = await transact(kit.db, async (tx) => {
    try {
      const work = () => handle({ ...call, tx });
      return endpoint.idempotent && endpoint.access !== "public" ? await once(tx, endpoint, call, work) : await work();
    } catch (error) {
      if (error instanceof Problem && error.details.keep) return error;
      throw error;
    }
  });
  if (result instanceof Problem) throw result;
  return result;
}

function answer(endpoint: AnyEndpoint, reply: FastifyReply, result: unknown) {
  reply.code(endpoint.status);
  switch (endpoint.reply.kind) {
    case "none":
      return reply.send();
    case "one":
      return reply.send({ data: result });
    case "many":
      return reply.send(result);
    case "stream":
      return reply
        .type("text/event-stream")
        .header("cache-control", "no-store")
        .header("x-accel-buffering", "no")
        .send(result);
  }
}
