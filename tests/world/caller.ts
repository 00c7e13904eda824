// A typed client for tests: calls the app in process and compares every answer with the contract.
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import qs from "qs";
import { z } from "zod";
import { Meta } from "#contract/kit/endpoint.ts";
import type { Call, Calls } from "#contract/surface.ts";
import { surface } from "#contract/surface.ts";
import type { AnyEndpoint } from "#server/http/call.ts";

export type Options<C extends Call> = {
  params?: Calls[C]["params"];
  query?: Calls[C]["query"];
  body?: Calls[C]["body"];
  form?: Calls[C]["form"];
  headers?: Record<string, string>;
};
export type Answer = { status: number; body: never; headers: Record<string, string>; code: string | null };
export type Caller = {
  /** The reply's data; throws an Error that names code and status when it is a problem. */
  call<C extends Call>(call: C, options?: Options<C>): Promise<Calls[C]["reply"]>;
  /** The answer, also if it is an error; `body` may have any shape. */
  attempt(
    call: Call,
    options?: { params?: object; query?: object; body?: unknown; form?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  token: string | null;
  ip: string;
};

const endpoints = new Map<string, AnyEndpoint>(
  Object.values(surface).flatMap((room) =>
    Object.values(room as unknown as Record<string, AnyEndpoint>).map((it) => [`${it.method} ${it.path}`, it] as const),
  ),
);

/** The part of an app that takes calls in process. */
type App = { inject(options: InjectOptions): Promise<LightMyRequestResponse> };

export function caller(app: App, who: { language: string; ip: string; token?: string | null | undefined }): Caller {
  const attempt: Caller["attempt"] = async (call, options = {}) => {
    const endpoint = endpoints.get(call);
    if (!endpoint) throw new Error(`${call} is not in the contract`);
    const params = new Map(Object.entries(options.params ?? {}));
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(params.get(name)));
    const query = qs.stringify(options.query ?? {}, { arrayFormat: "comma" });
    const form = options.form instanceof FormData ? new Response(options.form) : null;
    const payload = form ? Buffer.from(await form.arrayBuffer()) : options.body;
    const { statusCode, body, headers } = await app.inject({
      method: endpoint.method,
      url: `/api${path}${query ? `?${query}` : ""}`,
      remoteAddress: who.ip,
      headers: {
        "accept-language": who.language,
        ...(who.token ? { authorization: `Bearer ${who.token}` } : {}),
        ...(form ? { "content-type": form.headers.get("content-type") ?? "" } : {}),
        ...options.headers,
      },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    const isJson = /^application\/(problem\+)?json/.test(String(headers["content-type"]));
    const parsed = isJson ? (JSON.parse(body) as { code?: string }) : {};
    if (statusCode < 300) holdAgainst(endpoint, parsed, statusCode);
    else expectProblem(parsed, statusCode);
    return {
      status: statusCode,
      body: parsed as never,
      headers: headers as Record<string, string>,
      code: parsed.code ?? null,
    };
  };
  return {
    attempt,
    async call(call, options = {}) {
      const { status, body, code } = await attempt(call, options);
      if (status >= 300) throw new Error(`${call} answered ${status} ${code}: ${JSON.stringify(body)}`);
      return (endpoints.get(call)?.reply.kind === "one" ? (body as { data: unknown }).data : body) as never;
    },
    token: who.token ?? null,
    ip: who.ip,
  };
}

const Problem = z.object({ code: z.string(), status: z.int(), request_id: z.string() });

function expectProblem(body: object, status: number) {
  const problem = Problem.parse(body);
  if (problem.status !== status) throw new Error(`A problem of status ${problem.status} was sent with ${status}`);
}

function holdAgainst(endpoint: AnyEndpoint, body: unknown, status: number) {
  if (status !== endpoint.status)
    throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}, not ${endpoint.status}`);
  schemaOf(endpoint)?.parse(body);
}

const schemas = new WeakMap<AnyEndpoint, z.ZodType | null>();
/** Makes a schema only once for each endpoint, because Zod compiles it at the first use, which takes longer than parsing. */
function schemaOf(endpoint: AnyEndpoint): z.ZodType | null {
  const known = schemas.get(endpoint);
  if (known !== undefined) return known;
  const { reply } = endpoint;
  const made =
    reply.kind === "one"
      ? z.strictObject({ data: reply.schema })
      : reply.kind === "many"
        ? z.strictObject({ data: z.array(reply.schema), meta: Meta })
        : null;
  schemas.set(endpoint, made);
  return made;
}
