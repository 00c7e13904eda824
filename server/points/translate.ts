// Published posts for their readers in other languages (rule L16): those on the market for people nearby, the others for the one who reads them.
import { sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { Changes, Jobs } from "#server/kit/changes.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { later } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import type { Unread } from "#server/translations/ahead.ts";
import { languageOf, languagesAround } from "#server/translations/readers.ts";

export const translateLater = (tx: Tx, { id }: { id: Id }): Promise<void> =>
  later(tx, "points.translate", { ids: [id] });

/** Its note is open to the provider now. */
export const translateAccepted = (tx: Tx, { requestId }: Changes["proposal.accepted"]): Promise<void> =>
  translateLater(tx, { id: requestId });

/** Posts that one job takes: with title and description two calls of an engine for each language. */
const aJob = 40;

/**
 * Published posts that were not translated when they were published: of a town that had no engine, or was filled without its listeners.
 * The newest first, because the characters of the day may end. What waits for a job is not queued twice.
 * @param isAll also those that have a translation: another language may be missing
 * @returns how many posts.
 */
export async function translatePostsLater(tx: Tx, isAll = false): Promise<number> {
  const { rows } = await sql<{ ids: Id[] }>`
    with waiting as (select jsonb_array_elements_text(j.data -> 'ids')::uuid as id from pgboss.job j
      where j.name = 'points.translate' and j.state in ('created', 'retry', 'active')),
    numbered as (select p.id, row_number() over (order by p.published_at desc, p.id) - 1 as n from points p
      where p.status = 'published' and p.deleted_at is null and p.id not in (select id from waiting)
        and (not p.title_proposed or p.description is not null)
        and (${isAll} or not exists (select from translations t where t.kind = 'point' and t.source_id = p.id)))
    select array_agg(id order by n) as ids from numbered group by n / ${aJob}::integer order by min(n)`.execute(tx);
  for (const { ids } of rows) await later(tx, "points.translate", { ids });
  return rows.reduce((sum, { ids }) => sum + ids.length, 0);
}

type Row = {
  id: Id;
  title: string | null;
  description: string | null;
  comment: string | null;
  language: Language;
  /** Null: the app proposed the title, so each reader has it in the own language (rule L17). */
  title_language: Language | null;
  is_on_market: boolean;
  provider: Id | null;
  receiver: Id | null;
};

export async function readPosts(kit: Kit, { ids }: Jobs["points.translate"]): Promise<Unread[]> {
  const { rows } = await sql<Row>`
    select p.id, p.title, p.description, p.comment, p.language, case when not p.title_proposed then p.language end as title_language, p.receiver_id as receiver,
      exists (select from market_entries e where e.id = p.id) as is_on_market,
      (select a.user_id from proposals a where a.request_id = p.id and a.status = 'accepted') as provider
    from points p where p.id = any(${ids}::uuid[]) and p.status = 'published' and p.deleted_at is null`.execute(kit.db);
  const found = rows.filter(({ is_on_market }) => is_on_market).map(({ id }) => id);
  const around = await languagesAround(kit.db, kit, found);
  const unread: Unread[] = [];
  for (const { is_on_market, provider, receiver, comment, ...post } of rows) {
    const reader = provider ?? receiver;
    const thing = { ...post, ...(provider && { comment }) };
    if (is_on_market) unread.push({ kind: "point", thing, to: around.get(post.id) ?? [] });
    else if (reader) {
      const to = await languageOf(kit.db, kit, reader, post.language);
      unread.push({ kind: "point", thing, to, reader });
    }
  }
  return unread;
}
