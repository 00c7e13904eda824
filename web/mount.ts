import { randomBytes } from "node:crypto";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { constants } from "node:zlib";
import fastifyCompress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import { createRequest, sendResponse } from "@mcansh/react-router-fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler } from "react-router";
import type { RouterContextProvider, ServerBuild } from "react-router";
import { pageHeaders } from "./kit/document/page-headers.ts";
import { sendThrough } from "./kit/document/send-through.ts";
import { takeForms, type FormLimits } from "./kit/document/take-forms.ts";
import type { Send, Visitor } from "./kit/send.ts";

type LoadContext = (visitor: Visitor & { cookie: string | undefined }) => {
  context: RouterContextProvider;
  setCookies: string[];
};
type Build = Omit<ServerBuild, "entry"> & {
  entry: { module: ServerBuild["entry"]["module"] & { loadContext: LoadContext } };
};
type Options = {
  mode: "production" | "development";
  /** Carries a page's calls to the API; by default through `app.inject`. */
  send?: Send;
  /** Behind https the browser is told to stay there (`upgrade-insecure-requests`). */
  https?: boolean;
  /** Whom the map may ask besides us, as the operator set it. */
  mapOrigins?: readonly string[];
  /** What a form with files may be; the API refuses a file that is too big in words, so a little more than that. */
  forms?: FormLimits;
};

const usualForms: FormLimits = { bytes: 12 * 1024 ** 2, ms: 60_000 };
const client = resolve(import.meta.dirname, "../build/client");
const serverBundle = resolve(import.meta.dirname, "../build/server/index.js");
const notOurs = /^\/(api|media|map|healthz|readyz|metrics|assets)(\/|\?|$)/;
const lentHeaders = ["accept-language", "host", "origin", "referer", "sec-fetch-site", "user-agent", "x-forwarded-for"];

/**
 * Serves the web of the app: the hashed files and, for every path that is nobody else's, the pages. Call it after all
 * other routes are registered and before `listen`.
 */
export async function mountWeb(app: FastifyInstance, options: Options): Promise<void> {
  await app.register(async (scope) => {
    const load = options.mode === "development" ? await developmentBuild(scope) : await productionBuild(scope);
    const forms = options.forms ?? usualForms;
    takeForms(scope, forms);
    const pages = createRequestHandler(load, options.mode);
    const send = options.send ?? sendThrough(app);
    scope.route({
      method: ["GET", "HEAD", "POST"],
      url: "*",
      handlerTimeout: forms.ms,
      handler: async (request, reply) => {
        if (notOurs.test(request.url)) return reply.callNotFound();
        return answer(request, reply, {
          pages,
          load,
          send,
          https: options.https ?? false,
          mapOrigins: options.mapOrigins ?? [],
        });
      },
    });
  });
}

type Machine = {
  pages: ReturnType<typeof createRequestHandler>;
  load: () => Promise<Build>;
  send: Send;
  https: boolean;
  mapOrigins: readonly string[];
};

async function answer(request: FastifyRequest, reply: FastifyReply, machine: Machine): Promise<void> {
  const nonce = randomBytes(16).toString("base64");
  const lent = lentHeaders.flatMap((name) => [[name, request.headers[name]] as const]);
  const headers = Object.fromEntries(lent.filter((pair): pair is [string, string] => typeof pair[1] === "string"));
  const visitor: Visitor = { send: machine.send, nonce, headers, requestId: request.id, address: request.ip };
  const build = await machine.load();
  const { context, setCookies } = build.entry.module.loadContext({ ...visitor, cookie: request.headers.cookie });
  const response = await machine.pages(createRequest(request, reply), context);
  for (const cookie of setCookies) response.headers.append("set-cookie", cookie);
  for (const [name, value] of Object.entries(pageHeaders(nonce, machine))) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  await sendResponse(reply, response);
}

async function productionBuild(scope: FastifyInstance): Promise<() => Promise<Build>> {
  if (!scope.hasReplyDecorator("compress")) {
    await scope.register(fastifyCompress, {
      encodings: ["br", "gzip"],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    });
  }
  await scope.register(fastifyStatic, {
    root: client,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    setHeaders(reply, file) {
      const hashed = file.startsWith(`${client}/assets/`);
      reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
      reply.header("x-content-type-options", "nosniff");
    },
  });
  const build = (await import(pathToFileURL(serverBundle).href)) as Build;
  return async () => build;
}

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
