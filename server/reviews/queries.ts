// Reviews as others read them.
import { sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import { reviewAspects, type ReviewAspect } from "#contract/review-aspects.ts";
import type { Db } from "#server/kit/db.ts";
import { readPage, type Paging } from "#server/kit/list.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";
import type { Side } from "./job.ts";

export type ShownRow = Record<ReviewAspect, number | null> & {
  id: Id;
  side: Side;
  author_name: string | null;
  author_latin_name: string | null;
  month: string;
  point_type_id: number | null;
  stars: number | null;
  body: string | null;
  language: Language;
  reply: string | null;
  reply_language: Language | null;
  removed: boolean;
};

const columns = sql`id, side, author_name, author_latin_name, month, point_type_id, stars, ${sql.join(reviewAspects.map((name) => sql.ref(name)))},
  body, language, reply, reply_language, removed`;

export async function findShown(db: Db, proposalId: Id, side: Side): Promise<ShownRow | undefined> {
  const { rows } = await sql<ShownRow>`
    select ${columns} from reviews_shown where proposal_id = ${proposalId} and side = ${side}`.execute(db);
  return rows[0];
}

const newest = sql`revealed_at desc, id desc`;
const orders = {
  "-published_at": newest,
  published_at: sql`revealed_at, id`,
  stars: sql`stars asc nulls last, ${newest}`,
  "-stars": sql`stars desc nulls last, ${newest}`,
};
export type ReviewSort = keyof typeof orders;

/** About a provider. */
export const listShown = (db: Db, id: Id, sort: ReviewSort, where: Paging) =>
  readPage(where, async ({ limit, offset }) => {
    const { rows } = await sql<ShownRow & { total: number }>`
      select ${columns}, count(*) over ()::integer as total from reviews_shown
      where subject_id = ${id} and side = 'customer' order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(
      db,
    );
    return rows;
  });

/** Null: this reader can open the page of the provider, and with it the reviews. */
export async function findRefusal(db: Db, viewer: Viewer, id: Id): Promise<ProviderRefusal | null> {
  const { rows } = await sql<{ refusal: ProviderRefusal | null }>`
    select provider_refusal(${viewer.id}::uuid, ${id}::uuid) as refusal`.execute(db);
  return rows[0]?.refusal ?? null;
}
type ProviderRefusal = "provider.not_found" | "provider.paused" | "provider.stopped";

/** The revealed reviews about a person, for the copy of the data. */
export async function writtenAbout(db: Db, userId: Id) {
  const { rows } =
    await sql`select ${columns} from reviews_shown where subject_id = ${userId} order by revealed_at`.execute(db);
  return rows;
}
