import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { constants } from "node:zlib";
import fastifyCompress from "@fastify/compress";
import fastifyStatic, { type FastifyStaticOptions } from "@fastify/static";
import { createRequest, sendResponse } from "@mcansh/react-router-fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler } from "react-router";
import type { RouterContextProvider, ServerBuild } from "react-router";
import type { ErrorCode } from "#contract/errors.ts";
import type { Feature } from "#contract/features.ts";
import { isForwarding } from "#contract/kit/forwarding.ts";
import type { Town } from "#contract/town.ts";
import { beginKeeping } from "./former-files.ts";
import { agreedScripts, isInUse } from "./kit/consent/consent.ts";
import type { ConsentSettings } from "./kit/consent/consent.ts";
import type { failurePage } from "./kit/document/failure-page.ts";
import { pageHeaders } from "./kit/document/page-headers.ts";
import { pageOfData } from "./kit/document/page-of-data.ts";
import { sendThrough } from "./kit/document/send-through.ts";
import { takeForms, type FormLimits } from "./kit/document/take-forms.ts";
import type { Send, Visitor } from "./kit/send.ts";
import type { TownLimits } from "./kit/town-limits.ts";
import { serveWorker } from "./service-worker/serve.ts";
import { createSharedPages } from "./shared-pages/shared-pages.ts";
import { sharedRoutes } from "./shared-pages/shared-routes.ts";

type LoadContext = (visitor: Visitor & { cookie: string | undefined }) => {
  context: RouterContextProvider;
  setCookies: string[];
  page: { html: Buffer | null };
};
type Build = Omit<ServerBuild, "entry"> & {
  entry: { module: ServerBuild["entry"]["module"] & { loadContext: LoadContext; failurePage: typeof failurePage } };
};
export type WebOptions = {
  mode: "production" | "development";
  /** Carries a page's calls to the API; by default through `app.inject`. */
  send?: Send;
  /** With https, pages get the policy `upgrade-insecure-requests`. */
  https?: boolean;
  /** Origins that the map may contact besides our own, as the operator set them. */
  mapOrigins?: readonly string[];
  /** The configured address of the app; without it pages name the address that they were opened under. */
  publicUrl?: string | undefined;
  /** The features that the operator has switched off. */
  off?: readonly Feature[];
  limits: TownLimits;
  /** The scripts and cookies that need the consent of the reader. */
  consent?: ConsentSettings;
  /**
   * The limits of a form with files, slightly above those of the API, so that the API refuses a file that is too big
   * with a readable error.
   */
  forms?: FormLimits;
  /** Bytes of memory for the pages that visitors share; 0: each is rendered anew. */
  pageMemory?: number;
  /** Where the files of former builds are kept. */
  formerFiles?: string;
  /** False: browsers that have our service worker remove it. */
  serviceWorker?: boolean;
};

const methods = new Set(["GET", "HEAD", "POST"]);
const allow = [...methods].join(", ");
const usualMemory = 32 * 1024 ** 2;
const usualForms: FormLimits = { bytes: 12 * 1024 ** 2, ms: 60_000 };
const client = resolve(import.meta.dirname, "../build/client");
const serverBundle = resolve(import.meta.dirname, "../build/server/index.js");
const notOurs = /^\/(api|media|map|healthz|readyz|metrics|assets)(\/|\?|$)/;
const forwardedHeaders = new Set(["accept-language", "host", "origin", "referer", "sec-fetch-site", "user-agent"]);

/**
 * Serves the web of the app: the hashed files and, for every path that no other route takes, the pages. Call it after all
 * other routes are registered and before `listen`.
 */
export async function mountWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  await app.register(async (scope) => {
    const build =
      options.mode === "development" ? await developmentBuild(scope) : await productionBuild(scope, options);
    const load = typeof build === "function" ? build : async () => build;
    const forms = options.forms ?? usualForms;
    const machine: Machine = {
      // From a function React Router would compile all routes again for each page.
      pages: createRequestHandler(build, options.mode),
      load,
      send: options.send ?? sendThrough(app),
      https: options.https ?? false,
      mapOrigins: options.mapOrigins ?? [],
      ...(options.publicUrl && { publicUrl: options.publicUrl }),
      off: options.off ?? [],
      limits: options.limits,
      town: app.town,
      ...(options.consent && isInUse(options.consent) && { consent: options.consent }),
    };
    const share =
      options.mode === "production" ? await sharePages(scope, machine, options.pageMemory) : async () => false;
    const fail: Fail = (request, reply, code) => answerFailure(request, reply, code, machine);
    takeForms(scope, forms, fail);
    scope.route({
      method: scope.supportedMethods,
      url: "*",
      config: { page: fail },
      handlerTimeout: forms.ms,
      handler: async (request, reply) => {
        if (notOurs.test(request.url)) return reply.callNotFound();
        if (!methods.has(request.method))
          return fail(request, reply.code(405).headers({ allow }), "method.not_allowed");
        if (!(await share(request, reply))) await answer(request, reply, machine);
        return reply;
      },
    });
  });
}

type Fail = (request: FastifyRequest, reply: FastifyReply, code: ErrorCode) => Promise<FastifyReply>;
type Machine = {
  pages: ReturnType<typeof createRequestHandler>;
  load: () => Promise<Build>;
  send: Send;
  https: boolean;
  mapOrigins: readonly string[];
  publicUrl?: string;
  off: readonly Feature[];
  limits: TownLimits;
  town: () => Promise<Town>;
  consent?: ConsentSettings;
};

async function answer(request: FastifyRequest, reply: FastifyReply, machine: Machine): Promise<unknown> {
  const nonce = randomBytes(16).toString("base64");
  const forwarded = Object.entries(request.headers).filter(
    ([name]) => forwardedHeaders.has(name) || isForwarding(name),
  );
  const headers = Object.fromEntries(forwarded.filter((pair): pair is [string, string] => typeof pair[1] === "string"));
  headers["host"] = request.host;
  const inHtml = pageOfData(request.url) === null;
  const { send } = machine;
  const town = await machine.town();
  const { id: requestId, ip: address } = request;
  const visitor: Visitor = { ...settingsOf(machine), send, town, nonce, headers, requestId, address, inHtml };
  const scripts = machine.consent ? agreedScripts(machine.consent, request.headers.cookie) : null;
  const build = await machine.load();
  const { context, setCookies, page } = build.entry.module.loadContext({ ...visitor, cookie: request.headers.cookie });
  const response = await machine.pages(createRequest(request, reply), context);
  for (const cookie of setCookies) response.headers.append("set-cookie", cookie);
  for (const [name, value] of Object.entries(pageHeaders({ nonce }, machine, scripts))) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  if (page.html !== null) return sendPage(reply, response, page.html);
  if (response.status < 400 || isForReaders(request, response)) return sendResponse(reply, response);
  const { code, retryAfter } = await failureOf(response);
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  return answerFailure(request, reply.code(response.status), code, machine);
}

function sendPage(reply: FastifyReply, { status, headers }: Response, html: Buffer): FastifyReply {
  for (const [name, value] of headers) if (name !== "set-cookie") reply.header(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) reply.header("set-cookie", cookies);
  return reply.code(status).send(html);
}

const settingsOf = ({ off, limits, publicUrl, consent }: Machine) => ({
  off,
  limits,
  ...(publicUrl && { publicUrl }),
  ...(consent && { consent }),
});

/** The pages that all visitors share. In development every page is rendered anew: Vite changes them. */
async function sharePages(app: FastifyInstance, machine: Machine, mostBytes = usualMemory) {
  const build = await machine.load();
  return createSharedPages({
    routes: sharedRoutes(build.routes),
    changes: app.publicChanges,
    send: machine.send,
    town: machine.town,
    async render(request, visitor) {
      const { context, setCookies, page } = build.entry.module.loadContext({
        ...visitor,
        inHtml: pageOfData(request.url) === null,
        ...settingsOf(machine),
        cookie: undefined,
      });
      const response = await machine.pages(request, context);
      return {
        response: page.html === null ? response : new Response(new Uint8Array(page.html), response),
        setCookies,
      };
    },
    headers: (scripts) => pageHeaders({ scripts }, machine),
    mostBytes,
  });
}

/** Responses that are not pages (a download, the address of a form) fail in JSON, except to the page's script. */
const isForReaders = (request: FastifyRequest, { headers }: Response): boolean =>
  headers.get("content-type")?.startsWith("text/html") || /\.data(\?|$)/.test(request.url);

async function failureOf(response: Response): Promise<{ code: ErrorCode; retryAfter: number | undefined }> {
  const said = (await response.json().catch(() => null)) as Said | null;
  return {
    code: said?.code ?? byStatus[response.status] ?? "internal",
    retryAfter: said?.params?.retry_after,
  };
}
type Said = { code?: ErrorCode; params?: { retry_after?: number } };
const byStatus: Record<number, ErrorCode> = { 404: "route.not_found", 405: "method.not_allowed" };

const askedLanguage = (url: string) => new URLSearchParams(url.split("?")[1]).get("lang");

async function answerFailure(request: FastifyRequest, reply: FastifyReply, code: ErrorCode, machine: Machine) {
  const page = request.method === "GET" && code === "site.maintenance" ? pageOfData(request.url) : null;
  if (page !== null) return loadAnew(reply, page);
  const nonce = randomBytes(16).toString("base64");
  const { failurePage } = (await machine.load()).entry.module;
  const { cookie, "accept-language": accepted } = request.headers;
  const town = await machine.town();
  const html = failurePage({
    town,
    code,
    nonce,
    requestId: request.id,
    cookie,
    accepted,
    asked: askedLanguage(request.url),
  });
  return reply.headers(pageHeaders({ nonce }, machine)).type("text/html; charset=utf-8").send(html);
}

/** Lets the page's script load the whole page: the closed site says why and for how long. A sent form keeps its text. */
const loadAnew = (reply: FastifyReply, page: string): FastifyReply =>
  reply
    .code(204)
    .headers({ "x-remix-redirect": page, "x-remix-reload-document": "true", "cache-control": "private, no-store" })
    .send();

async function productionBuild(
  scope: FastifyInstance,
  { serviceWorker = true, formerFiles }: WebOptions,
): Promise<Build> {
  if (!scope.hasReplyDecorator("compress")) {
    await scope.register(fastifyCompress, {
      encodings: ["br", "gzip"],
      syncThreshold: 1024 ** 2, // a page is a string: a stream for each costs more than to pack it
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    });
  }
  // One route for the hashed files: a route for each takes a third of the start.
  const [hashed, others] = [`${client}/assets`, client];
  await scope.register(async (assets) => {
    // The library refuses a path with `..`; here it is one more file that does not exist.
    assets.setErrorHandler((_, __, reply) => reply.code(404).send());
    await serveFiles(
      assets,
      {
        root: formerFiles ? [hashed, await beginKeeping(scope, hashed, formerFiles)] : hashed,
        prefix: "/assets/",
        wildcard: true,
      },
      "public, max-age=31536000, immutable",
    );
  });
  const ignored = ["assets/**", "sw.js*"];
  await serveFiles(scope, { root: others, wildcard: false, globIgnore: ignored }, "public, max-age=3600");
  await serveWorker(scope, serviceWorker ? `${client}/sw.js` : null);
  return (await import(pathToFileURL(serverBundle).href)) as Build;
}

const serveFiles = (scope: FastifyInstance, files: FastifyStaticOptions, cacheControl: string) =>
  scope.register(fastifyStatic, {
    ...files,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders(reply) {
      reply.header("cache-control", cacheControl);
      reply.header("x-content-type-options", "nosniff");
    },
  });

async function developmentBuild(scope: FastifyInstance): Promise<() => Promise<Build>> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: resolve(import.meta.dirname, ".."),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: scope.server } },
  });
  scope.addHook("onRequest", (request, reply, done) => {
    if (notOurs.test(request.url)) done();
    else vite.middlewares(request.raw, reply.raw, () => done());
  });
  scope.addHook("onClose", async () => vite.close());
  return async () => (await vite.ssrLoadModule("virtual:react-router/server-build")) as Build;
}
