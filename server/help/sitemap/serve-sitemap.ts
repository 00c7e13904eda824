// /robots.txt, /sitemap.xml with its parts: every public page in every language, for search engines.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { escapeHtml } from "../content/escape-html.ts";
import { helpOf } from "../help.ts";
import { donationPages, marketPages, textPages, type PublicPage } from "./public-pages.ts";

const headers = {
  "cache-control": "public, max-age=600",
  "content-security-policy": "default-src 'none'",
  "x-content-type-options": "nosniff",
};
const freshMs = 600_000;
/** Times seven languages: below the limit of 50,000 addresses in a file. */
const pagesInPart = 2_000;
const closed = ["/api/", "/admin", "/dev/", "/logout", "/acting", "/invitation", "/appeal/"];

export function serveSitemap(app: FastifyInstance, kit: Kit): void {
  const read = freshFor(freshMs, async () => [
    ...textPages(helpOf(kit)),
    ...donationPages(kit),
    ...(await marketPages(kit.db)),
  ]);
  app.get("/robots.txt", async (request, reply) => {
    const lines = [
      "User-agent: *",
      ...closed.map((path) => `Disallow: ${path}`),
      "",
      `Sitemap: ${originOf(kit, request)}/sitemap.xml`,
    ];
    return reply
      .headers(headers)
      .type("text/plain; charset=utf-8")
      .send(`${lines.join("\n")}\n`);
  });
  app.get("/sitemap.xml", async (request, reply) => {
    const parts = Math.ceil((await read()).length / pagesInPart);
    const of = (part: number) => `<sitemap><loc>${originOf(kit, request)}/sitemap/${part}.xml</loc></sitemap>`;
    return send(
      reply,
      "sitemapindex",
      Array.from({ length: parts }, (_, index) => of(index + 1)),
    );
  });
  app.get("/sitemap/:part", async (request, reply) => {
    const [, part] = /^([1-9]\d{0,5})\.xml$/.exec((request.params as { part: string }).part) ?? [];
    const end = Number(part ?? 0) * pagesInPart;
    const pages = (await read()).slice(Math.max(0, end - pagesInPart), end);
    if (pages.length === 0) throw problem("route.not_found");
    return send(
      reply,
      "urlset",
      pages.flatMap((page) => addressesOf(page, originOf(kit, request))),
    );
  });
}

/** The configured address: the same file under every name of the app. */
const originOf = ({ config }: Pick<Kit, "config">, { protocol, host }: FastifyRequest): string =>
  config.PUBLIC_URL ? config.publicUrl : `${protocol}://${host}`;

const addressesOf = ({ path, changed, in: languages }: PublicPage, origin: string): string[] =>
  languages.map((language) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : "";
    return `<url><loc>${escapeHtml(`${origin}${path}?lang=${language}`)}</loc>${lastmod}</url>`;
  });

function send(reply: FastifyReply, kind: "sitemapindex" | "urlset", lines: string[]): FastifyReply {
  const name = `<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n${name}\n${lines.join("\n")}\n</${kind}>\n`;
  return reply.headers(headers).type("application/xml; charset=utf-8").send(text);
}

/** Reads at most once in this time, for all readers together. */
function freshFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let known: { at: number; value: Promise<T> } | undefined;
  return () => {
    if (known && performance.now() - known.at < ms) return known.value;
    const asked = { at: performance.now(), value: read() };
    known = asked;
    asked.value.catch(() => {
      if (known === asked) known = undefined;
    });
    return asked.value;
  };
}
