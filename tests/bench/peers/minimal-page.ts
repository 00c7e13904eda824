// A page of React Router with 20 items, or as many as `?items=` says, and nothing else, written as the bundler would: what our pages
// are compared with.
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { createElement as h } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { Link, Links, Meta, Outlet, Scripts, ScrollRestoration, ServerRouter, useLoaderData } from "react-router";
import type { EntryContext, ServerBuild } from "react-router";

type Item = { id: string; title: string; text: string; price: string; provider: string; place: string };

const items: Item[] = Array.from({ length: 1_000 }, (_, n) => ({
  id: `0199a7c4-0000-7000-8000-${String(n).padStart(12, "0")}`,
  title: `Ремонт кранів ${n}`,
  text: "Досвід понад десять років, гарантія, працюю у вихідні та ввечері",
  price: `${n * 10 + 100} ₴`,
  provider: `Person ${n}`,
  place: "Київ",
}));

function Root() {
  const head = h("head", null, h("meta", { charSet: "utf-8" }), h(Meta), h(Links));
  const body = h("body", null, h(Outlet), h(ScrollRestoration), h(Scripts));
  return h("html", { lang: "uk" }, head, body);
}

function List() {
  const { data } = useLoaderData<{ data: Item[] }>();
  const rows = data.map(({ id, title, text, price, provider, place }) =>
    h(
      "li",
      { key: id, className: "card" },
      h("h2", null, h(Link, { to: `/offer/${id}` }, title)),
      h("p", null, text),
      h("p", { className: "price" }, price),
      h("p", { className: "provider" }, provider, ", ", place),
    ),
  );
  return h("main", null, h("h1", null, "Послуги"), h("ul", null, rows));
}

/** How many items a page with as many elements has. */
export const itemsFor = (elements: number): number => Math.round((elements - elementsAround) / elementsOfItem);
const elementsAround = 27;
const elementsOfItem = 6;

/** As in React Router's own `entry.server.tsx`. */
function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(h(ServerRouter, { context, url: request.url }), {
      onShellReady() {
        const body = new PassThrough();
        headers.set("content-type", "text/html");
        pipe(body);
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
      },
      onShellError: reject,
    });
  });
}

const browserPart = {
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
};

export const minimalPage: ServerBuild = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: "root", path: "", module: { default: Root } },
    list: {
      id: "list",
      parentId: "root",
      path: "list",
      module: {
        default: List,
        loader: ({ request }: { request: Request }) => ({
          data: items.slice(0, Number(new URL(request.url).searchParams.get("items") ?? 20)),
        }),
        meta: () => [{ title: "Послуги" }],
      },
    },
  },
  assets: {
    entry: { module: "/assets/entry.js", imports: ["/assets/vendor.js"] },
    routes: {
      root: { id: "root", path: "", hasLoader: false, module: "/assets/root.js", imports: [], css: [], ...browserPart },
      list: {
        id: "list",
        parentId: "root",
        path: "list",
        hasLoader: true,
        module: "/assets/list.js",
        imports: [],
        css: [],
        ...browserPart,
      },
    },
    url: "/assets/manifest.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
};
