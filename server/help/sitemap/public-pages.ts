// The pages that search engines keep. `handle.listed` of a page says the same; a crawler test compares both.
import { sql } from "kysely";
import { legalDocuments } from "#contract/help.ts";
import { languages, type Language } from "#contract/kit/languages.ts";
import { presentOptions } from "#server/donations/view.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Content } from "../content/read-content.ts";

/** `in`: one language where the address has it, else all. */
export type PublicPage = { path: string; changed: string | null; in: readonly Language[] };

const fixed = ["/", "/service/offer/list", "/pricing", "/faq", "/about", "/contact", "/pages/knowledge-base"];

export function textPages({ articles, legal }: Pick<Content, "articles" | "legal">): PublicPage[] {
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
export const donationPages = ({ config }: Pick<Kit, "config">): PublicPage[] =>
  presentOptions(config).method ? [page("/donate", null)] : [];

/** Offers on the market, and the people who have one there and whose pages are open. */
export async function marketPages(db: Db): Promise<PublicPage[]> {
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
