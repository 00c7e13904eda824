// /robots.txt, /sitemap.xml with its parts: every public page in every language, for search engines.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { legalDocuments } from "#contract/help.ts";
import { type Language, languages } from "#contract/kit/languages.ts";
import { presentOptions } from "#server/donations/view.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { readTown } from "#server/kit/town.ts";
import { escapeHtml } from "../content/escape-html.ts";
import type { Content } from "../content/read-content.ts";
import { helpOf } from "../help.ts";

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
    const { languages: spoken } = await readTown(kit.db);
    return send(
      reply,
      "urlset",
      pages.flatMap((page) => addressesOf(page, spoken, originOf(kit, request))),
    );
  });
}

/** The configured address: the same file under every name of the app. */
const originOf = ({ config }: Pick<Kit, "config">, { protocol, host }: FastifyRequest): string =>
  config.PUBLIC_URL ? config.publicUrl : `${protocol}://${host}`;

const addressesOf = ({ path, changed, in: languages }: PublicPage, spoken: Language[], origin: string): string[] =>
  languages
    .filter((it) => spoken.includes(it))
    .map((language) => {
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

// The pages that search engines keep. `handle.listed` of a page says the same; a crawler test compares both.

/** `in`: one language where the address has it, else all. */
type PublicPage = { path: string; changed: string | null; in: readonly Language[] };

const fixed = ["/", "/service/offer/list", "/pricing", "/faq", "/about", "/contact", "/pages/knowledge-base"];

function textPages({ articles, legal }: Pick<Content, "articles" | "legal">): PublicPage[] {
  const categories = [...new Set(articles.en.map(({ category }) => category))];
  return [
    ...[...fixed, ...categories.map((it) => `/pages/knowledge-base/${it}`)].map((path) => page(path, null)),
    ...articles.en.map((it) => page(`/pages/knowledge-base/${it.category}/${it.slug}`, it.updated)),
    ...legalDocuments.flatMap((document) =>
      languages.flatMap((language) => {
        const text = legal[document][language];
        return text ? [{ path: `/${language}/${document}`, changed: text.updated, in: [language] }] : [];
      }),
    ),
  ];
}

const page = (path: string, changed: string | null): PublicPage => ({ path, changed, in: languages });

/** Where the operator takes donations. */
const donationPages = ({ config }: Pick<Kit, "config">): PublicPage[] =>
  presentOptions(config).method ? [page("/donate", null)] : [];

/** Offers on the market, and the people who have one there and whose pages are open. */
async function marketPages(db: Db): Promise<PublicPage[]> {
  const offers = await db
    .selectFrom("market_entries as e")
    .innerJoin("points as p", "p.id", "e.id")
    .select(["e.id", "e.user_id", sql<string>`to_char(p.updated_at at time zone 'UTC', 'YYYY-MM-DD')`.as("changed")])
    .select(sql<boolean>`e.contact_id = contact_of(e.user_id)`.as("is_own"))
    .where("e.kind", "=", "offer")
    .where("e.first", "=", true)
    .orderBy("e.id")
    .execute();
  const owners = [...new Set(offers.filter((it) => it.is_own).map((it) => it.user_id))];
  const { rows: providers } = await sql<{ id: string }>`
    select u.id from unnest(${owners}::uuid[]) u(id) where provider_refusal(null, u.id) is null order by u.id`.execute(
    db,
  );
  return [
    ...offers.map(({ id, changed }) => page(`/service/offer/${id}`, changed)),
    ...providers.map(({ id }) => page(`/service/provider/${id}`, null)),
  ];
}
