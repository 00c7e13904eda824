// Pages that visitors share, rendered once for all of them: without cookies, IP address and nonce of a reader (decision 084).
import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Town } from "#contract/town.ts";
import type { ApiRequest, Send, Visitor } from "#web/kit/send.ts";
import { hashScripts } from "./hash-scripts.ts";
import { createPageMemory } from "./page-memory.ts";
import { acceptedEncoding, createSharedPage, holdsTag, pack, type SharedPage } from "./shared-page.ts";
import { readSharedRequest, type SharedRequest } from "./shared-request.ts";
import type { SharedRoutes } from "./shared-routes.ts";
import { allTopics, topicOf, type Snapshot, type Topic } from "./topics.ts";

/** The time for which a cache in front of the app answers without asking the app, and the additional time while it asks. */
const inCaches = "public, max-age=0, s-maxage=60, stale-while-revalidate=60";
const inBrowsers = "private, no-cache";
const nowhere = "private, no-store";
const freshMs = 10_000;
/** The maximum of pages rendered at once for several waiting readers. Above it, each reader gets an own rendering. */
const mostRendered = 64;

type Machine = {
  routes: SharedRoutes;
  changes: FastifyInstance["publicChanges"];
  send: Send;
  town: () => Promise<Town>;
  /** Renders one page. `setCookies` fills meanwhile. */
  render(request: Request, visitor: Visitor): Promise<{ response: Response; setCookies: readonly string[] }>;
  headers(scripts: readonly string[]): Record<string, string>;
  mostBytes: number;
};
/** `kept`: the page may be cached. `once`: it may be given only to the waiting readers. Null: it must be rendered for each reader. */
type Rendered = { kind: "kept" | "once"; page: SharedPage; retryAfter: string | null } | null;

/** @returns a function that answers a request with a shared page, or returns false where the page is the reader's own. */
export function createSharedPages(machine: Machine) {
  const { routes, changes } = machine;
  const memory = createPageMemory(machine.mostBytes, freshMs);
  const running = new Map<string, { since: Snapshot; rendered: Promise<Rendered> }>();

  const find = (key: string): SharedPage | null => {
    const page = memory.get(key);
    return page && changes.isCurrent(page.since, page.topics) ? page : null;
  };
  const start = (asked: SharedRequest) => {
    const since = changes.snapshot();
    const rendered = renderShared(asked, machine, since).then((result) => {
      if (result?.kind === "kept") memory.set(asked.key, result.page);
      return result;
    });
    return { since, rendered };
  };
  /** Readers wait for a rendering that has begun, unless its data has changed since then. */
  const render = async (asked: SharedRequest): Promise<Rendered> => {
    const other = running.get(asked.key);
    if (other && changes.isCurrent(other.since, allTopics)) return other.rendered;
    const own = start(asked);
    if (running.size >= mostRendered) return own.rendered;
    running.set(asked.key, own);
    try {
      return await own.rendered;
    } finally {
      if (running.get(asked.key) === own) running.delete(asked.key);
    }
  };
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const origin = `${request.protocol}://${request.host}`;
    const { method, originalUrl: target, headers } = request;
    const asked = readSharedRequest({ method, origin, target, headers }, routes, await machine.town());
    if (!asked) return false;
    const found = find(asked.key);
    const rendered = found ? { kind: "kept" as const, page: found, retryAfter: null } : await render(asked);
    if (!rendered) return false;
    const { page, kind, retryAfter } = rendered;
    reply.headers(machine.headers(page.scripts));
    reply.header("cache-control", kind === "once" ? nowhere : asked.byAddress ? inCaches : inBrowsers);
    if (retryAfter) reply.header("retry-after", retryAfter);
    await sendPage(request, reply, { page, asked, grown: () => memory.recount(asked.key, page) });
    return true;
  };
}

async function renderShared(asked: SharedRequest, machine: Machine, since: Snapshot): Promise<Rendered> {
  const nonce = randomBytes(16).toString("base64");
  const topics = new Set<Topic>(["catalog", "town"]);
  let isShared = true;
  let failed = false;
  const send = async (call: ApiRequest) => {
    const topic = call.method === "GET" ? topicOf(call.path) : null;
    if (topic) topics.add(topic);
    else isShared = false;
    const { address: _, ...unaddressed } = call;
    const answer = await machine.send(unaddressed);
    failed ||= answer.status >= 500 || answer.status === 429;
    return answer;
  };
  const headers = { "accept-language": asked.language, host: new URL(asked.url).host };
  const visitor: Visitor = {
    send,
    nonce,
    headers,
    requestId: "shared",
    address: "0.0.0.0",
    shared: true,
    town: asked.town,
  };
  const { response, setCookies } = await machine.render(new Request(asked.url, { headers }), visitor);
  const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
  const text = await response.text();
  if (!isShared || !isPage || setCookies.length > 0 || response.headers.has("set-cookie")) return null;
  const { html, scripts } = hashScripts(text, nonce);
  const page = createSharedPage({ status: response.status, text: html, scripts, topics: [...topics], since });
  const kind = response.status === 200 && !failed ? "kept" : "once";
  return { kind, page, retryAfter: response.headers.get("retry-after") };
}

/** Headers for one reader only; they are removed, because a cache would give them to others. */
const ofOneReader = ["x-request-id", "x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset"];

type Sent = { page: SharedPage; asked: SharedRequest; grown: () => void };

async function sendPage(request: FastifyRequest, reply: FastifyReply, { page, asked, grown }: Sent): Promise<void> {
  const { "if-none-match": known, "accept-encoding": accepted } = request.headers;
  if (asked.byAddress) for (const name of ofOneReader) reply.removeHeader(name);
  const others = [!asked.byAddress && "Accept-Language", !asked.forAll && "Cookie"].filter(Boolean);
  reply.header("vary", ["Accept-Encoding", ...others].join(", "));
  if (page.status === 200) {
    reply.header("etag", page.etag);
    if (holdsTag(known, page.etag)) return void reply.code(304).send();
  }
  const encoding = acceptedEncoding(accepted);
  const isPacked = encoding !== null && page.packed[encoding] !== undefined;
  const body = encoding ? await pack(page, encoding) : page.html;
  if (encoding) reply.header("content-encoding", encoding);
  if (encoding && !isPacked) grown();
  reply.code(page.status).type("text/html; charset=utf-8").send(body);
}
