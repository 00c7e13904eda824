// Registers the endpoints as routes: validation, rights, transaction, idempotency, reply. One way for every call.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Upload } from "#contract/kit/endpoint.ts";
import { receive } from "#server/files/upload/receive.ts";
import { takeForms } from "#server/files/upload/take-forms.ts";
import type { AnyEndpoint, Call, FileReply, Handlers } from "#server/http/call.ts";
import { createEncoder } from "#server/http/encode-replies.ts";
import { once } from "#server/http/idempotency.ts";
import { readBody, readParams, readQuery, readVersion } from "#server/http/read.ts";
import { replySchema } from "#server/http/reply-schema.ts";
import { hasVersion, tag } from "#server/http/versions.ts";
import { auditDelegated } from "./audit-delegated.ts";
import { createTurns } from "./concurrency.ts";
import { type Db, transact, type Tx } from "./db.ts";
import type { Kit } from "./kit.ts";
import { perApp } from "./per-app.ts";
import { Problem, problem } from "./problem.ts";
import { holds, isActing, type Viewer } from "./viewer.ts";

export type Routes = (app: FastifyInstance, kit: Kit) => void;
type AnyCall = Call<AnyEndpoint>;
type WriteHandler = (call: AnyCall & { tx: Tx }) => Promise<unknown>;
type AnyHandler = (call: AnyCall & ({ db: Db } | { tx: Tx })) => Promise<unknown>;

/** `serve(proposals, { accept: ({ tx, viewer, params }) => … })`: a missing handler does not compile. */
export function serve<const R extends Record<string, AnyEndpoint>>(endpoints: R, handlers: Handlers<R>): Routes {
  return (app, kit) => {
    for (const [name, endpoint] of Object.entries(endpoints)) {
      if (endpoint.feature && kit.config.FEATURES_OFF.includes(endpoint.feature)) continue;
      mount(app, kit, { endpoint, tagged: hasVersion(endpoint, endpoints) }, handlers[name] as unknown as AnyHandler);
    }
  };
}

const json = "application/json; charset=utf-8";
const forever = 2 ** 31 - 1; // the longest delay of a timer: a stream ends when its reader disconnects

type Mounted = {
  endpoint: AnyEndpoint;
  /** Its answers have the `ETag` that `If-Match` of a change takes. */
  tagged: boolean;
};

function mount(app: FastifyInstance, kit: Kit, { endpoint, tagged }: Mounted, handle: AnyHandler) {
  if (!endpoint.access) throw new Error(`${endpoint.method} ${endpoint.path} declares no access`);
  const { upload } = endpoint;
  const serialize = serializerOf(kit, endpoint);
  const route = {
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    config: { endpoint },
    ...(endpoint.reply.kind === "stream" ? { handlerTimeout: forever } : {}),
    ...(upload ? { handlerTimeout: kit.config.UPLOAD_TIMEOUT_MS } : {}),
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const call = readCall(kit, endpoint, request, reply);
      const act = upload ? withFiles : endpoint.writes ? write : plainly;
      const result = await act(kit, endpoint, call, handle);
      if (tagged) tag(reply, result);
      return answer(endpoint, reply, result, serialize);
    },
  };
  if (upload) takeForms(app, (scope) => scope.route(route));
  else app.route(route);
  if (endpoint.alias) app.route({ ...route, url: `/api${endpoint.alias}` });
}

const encoderOf = perApp((_kit: Kit) => createEncoder());
type Serialize = (reply: FastifyReply, content: Record<string, unknown>) => Buffer;

/**
 * Writes replies as their schema says. The schema is compiled at the endpoint's first reply: compiling all of them would
 * take most of the start. As bytes: of a text Fastify would count them first, and Node would join it with the headers.
 */
function serializerOf(kit: Kit, { reply: declared, status }: AnyEndpoint): Serialize {
  const encode = encoderOf(kit);
  let schema: Record<string, unknown> | undefined;
  return (reply, content) =>
    encode(reply.compileSerializationSchema((schema ??= replySchema(declared)), String(status))(content));
}

const plainly = (kit: Kit, _endpoint: AnyEndpoint, call: AnyCall, handle: AnyHandler) =>
  handle({ ...call, db: kit.db });

/** Files are processed before the transaction, which the handler opens when it has rows to write. */
function withFiles(kit: Kit, endpoint: AnyEndpoint, call: AnyCall, handle: AnyHandler) {
  return receive(kit, endpoint.upload as Upload, call.request, ({ files, posters, fields }) => {
    const said = { ...call, body: [fields, [...files, ...posters.values()].map(({ sha256 }) => sha256)] as never };
    const inTransaction = (work: (tx: Tx) => Promise<unknown>) => write(kit, endpoint, said, ({ tx }) => work(tx));
    const given = { files, posters, fields, inTransaction };
    return handle({ ...call, db: kit.db, ...given });
  });
}

function readCall(kit: Kit, endpoint: AnyEndpoint, request: FastifyRequest, reply: FastifyReply) {
  const viewer = request.viewer;
  check(viewer, endpoint);
  return {
    kit,
    viewer: viewer as never,
    params: readParams(endpoint, request.params),
    query: readQuery(endpoint, request.query),
    body: readBody(endpoint, request.body),
    language: viewer.language,
    version: endpoint.versioned ? readVersion(request.headers) : null,
    request,
    reply,
  } satisfies AnyCall;
}

function check(viewer: Viewer, { access, noDelegation }: AnyEndpoint) {
  if (noDelegation && isActing(viewer)) throw problem("acting_as.refused");
  if (access === "public") return;
  if (!viewer.isUser) throw problem("auth.required");
  if (access !== "user" && !holds(viewer, access)) throw problem("ability_not_granted");
}

/** A problem marked `keep` commits the changes (a counted try) and is thrown after the commit. */
async function write(kit: Kit, endpoint: AnyEndpoint, call: AnyCall, handle: WriteHandler) {
  const result = await inTurn(kit, call, () => writeNow(kit, endpoint, call, handle));
  if (result instanceof Problem) throw result;
  return result;
}

const turnsOf = perApp((_kit: Kit) => createTurns());

/**
 * Answers to one request take turns before they begin: each locks it until its commit, and twenty at once would hold twenty connections
 * while they wait for the lock.
 */
function inTurn<T>(kit: Kit, { body }: AnyCall, work: () => Promise<T>): Promise<T> {
  const id = (body as { request_id?: unknown } | undefined)?.request_id;
  return typeof id === "string" ? turnsOf(kit)(id, work) : work();
}

const writeNow = (kit: Kit, endpoint: AnyEndpoint, call: AnyCall, handle: WriteHandler) =>
  transact(kit.db, async (tx) => {
    try {
      const work = () => inMandate(endpoint, { ...call, tx }, handle);
      return endpoint.idempotent && endpoint.access !== "public" ? await once(tx, endpoint, call, work) : await work();
    } catch (error) {
      if (error instanceof Problem && error.details.keep) return error;
      throw error;
    }
  });

/**
 * Every write for another person requires a mandate that holds until the commit, and is recorded. Public calls, which need
 * no sign-in, are never made for another person.
 */
async function inMandate(endpoint: AnyEndpoint, call: AnyCall & { tx: Tx }, handle: WriteHandler): Promise<unknown> {
  const { tx, params } = call;
  const viewer: Viewer = call.viewer;
  if (!viewer.isUser || !viewer.holdMandate || endpoint.access === "public") return handle(call);
  await viewer.holdMandate(tx);
  const result = await handle(call);
  const [id = null] = [...Object.values(params ?? {}), (result as { id?: string } | undefined)?.id];
  const action = { call: `${endpoint.method} ${endpoint.path}`, id };
  await auditDelegated(tx, { actorId: viewer.actorId, userId: viewer.id, ...action });
  return result;
}

function answer(endpoint: AnyEndpoint, reply: FastifyReply, result: unknown, serialize: Serialize) {
  reply.code(endpoint.status);
  switch (endpoint.reply.kind) {
    case "none":
      return endpoint.status === 204 ? reply.send() : reply.type(json).send({ data: {} });
    case "one":
      return reply.type(json).send(serialize(reply, { data: result }));
    case "many":
      return reply.type(json).send(serialize(reply, result as Record<string, unknown>));
    case "file": {
      const { name, stream, inline = false } = result as FileReply;
      return reply
        .type(endpoint.reply.type)
        .header(
          "content-disposition",
          `${inline ? "inline" : "attachment"}; filename="${name.replaceAll(/[^\w.-]/g, "_")}"`,
        )
        .send(stream);
    }
    case "stream":
      return reply
        .type("text/event-stream")
        .header("cache-control", "no-store")
        .header("x-accel-buffering", "no")
        .header("connection", "close") // else its socket, idle after the last event, would delay the stop of the app
        .send(result);
  }
}
