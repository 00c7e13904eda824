import type { RouterContextProvider } from "react-router";
import type { Api, CallOptions } from "./calls.ts";
import { visitorContext } from "./context.ts";
import { keepCookie, writeCookies } from "./cookies.ts";
import { offline, problemOf } from "./problem.ts";
import { queryString } from "./query.ts";
import { randomId } from "./random-id.ts";
import type { ApiAnswer, ApiRequest } from "./send.ts";
import { accountHeader, actingHeader } from "./session/acting.ts";

const decides = new Set(["POST"]);

/**
 * The API client for rendering on the server: calls the app in process with the visitor's cookies, IP address, language
 * and request id. Cookies that the API sets are sent to the browser with the page.
 * @param version the version of the thing that a form changes; sent as `If-Match`
 */
export function apiOf(context: Readonly<RouterContextProvider>, keyPrefix?: string, version?: string): Api {
  const visitor = context.get(visitorContext);
  return apiOver(async (request) => {
    const cookie = writeCookies(visitor.cookies);
    const match = version && request.method !== "GET" && { "if-match": `"${version}"` };
    const own = { "x-request-id": visitor.requestId, ...(cookie && { cookie }), ...match };
    const headers = { ...visitor.headers, ...request.headers, ...own };
    const answer = await visitor.send({ ...request, headers, address: visitor.address });
    for (const setCookie of [answer.headers["set-cookie"] ?? []].flat()) {
      keepCookie(visitor.cookies, setCookie);
      visitor.setCookies.push(setCookie);
    }
    return answer;
  }, keyPrefix);
}

/** The API in the browser. */
export const api: Api = apiOver(async ({ method, path, headers: own, body }) => {
  const headers = { ...own, ...actingHeader(), ...(method !== "GET" && accountHeader()) };
  const answer = await fetch(path, { method, headers, ...(body !== undefined && { body }) });
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
});

export function apiOver(send: (request: ApiRequest) => Promise<ApiAnswer>, keyPrefix?: string): Api {
  const call = async (name: string, options: CallOptions = {}): Promise<unknown> => {
    const request = await requestOf(name, options, keyPrefix);
    const answer = await send(request).catch(() => {
      throw offline();
    });
    const requestId = String(answer.headers["x-request-id"] ?? "") || null;
    if (answer.status >= 400) throw problemOf(answer.status, answer.body, requestId);
    return answer.body === "" ? undefined : contentOf(JSON.parse(answer.body) as Envelope);
  };
  return call as Api;
}

type Envelope = { data: unknown; meta?: unknown };
/** A single resource is returned without its envelope; a list keeps `data` and `meta`. */
const contentOf = (envelope: Envelope): unknown => ("meta" in envelope ? envelope : envelope.data);

/** @param keyPrefix the key of the form, so that a form sent twice has one effect */
export async function requestOf(name: string, options: CallOptions, keyPrefix?: string): Promise<ApiRequest> {
  const [method = "GET", pattern = ""] = name.split(" ");
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(options.params?.[key])));
  const request = { method, path: `/api${path}${queryString(options.query)}` };
  const headers: Record<string, string> = { accept: "application/json" };
  const body = options.form ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  if (typeof body === "string") headers["content-type"] = "application/json";
  if (decides.has(method) || options.once) headers["idempotency-key"] = await keyOf([request.path, body], keyPrefix);
  return { ...request, headers, ...(body !== undefined && { body }) };
}

/**
 * The Idempotency-Key: a form sent twice has one effect, so the key consists of the form's own key and its content. An
 * edited form is another call. Calls without a form get random keys.
 */
async function keyOf([path, body]: [string, string | FormData | undefined], prefix?: string): Promise<string> {
  if (!prefix) return randomId();
  const content = body instanceof FormData ? await contentOfForm(body) : body;
  return `${prefix}-${await digestOf(new TextEncoder().encode(`${path} ${content ?? ""}`))}`;
}

async function contentOfForm(form: FormData): Promise<string> {
  const fields = [...form].map(async ([name, value]) => [
    name,
    typeof value === "string" ? value : await digestOf(await value.arrayBuffer()),
  ]);
  return JSON.stringify(await Promise.all(fields));
}

async function digestOf(bytes: BufferSource): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest).slice(0, 12)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
