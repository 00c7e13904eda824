// All SQL of the room that several verbs need.
import { sql, type RawBuilder, type Selectable } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { NamedPerson } from "#contract/people.ts";
import type { ThreadRefusal, ThreadSide, ThreadStep } from "#contract/thread-kinds.ts";
import type { DB } from "#db/types.ts";
import { namedPerson } from "#server/accounts/people.ts";
import { phonesOpenBetween } from "#server/contacts/access.ts";
import { type Db, preparable, type Tx } from "#server/kit/db.ts";
import { readPage, type Paging } from "#server/kit/list.ts";
import type { PhraseColumns } from "#server/kit/phrase-text.ts";
import type { Id } from "#server/kit/viewer.ts";
import { heldBy, isManaged } from "#server/points/held-by.ts";
import { titleLanguage } from "#server/points/title-in.ts";

/** The reader, and the days after the close of a request while its deal opens contacts. */
export type Reader = { id: Id; accessDays: number; language: Language };

export type LineRow = Omit<
  Selectable<DB["thread_messages"]>,
  "facts" | "side" | "step" | "kind" | "created_at" | keyof PhraseColumns
> &
  PhraseColumns & {
    kind: "text" | "system";
    side: ThreadSide | null;
    step: ThreadStep | null;
    facts: {
      at?: string;
      price_kind?: "fixed" | "hourly" | "from" | "on_inspection";
      amount?: number;
      currency?: string;
      duration?: number;
    };
    created_at: string;
    /** Its photos in their order; null: none. */
    pictures: PhotoRow[] | null;
  };
export type PhotoRow = Pick<Selectable<DB["thread_photos"]>, "id" | "width" | "height">;

export type ThreadRow = {
  id: Id;
  request_id: Id;
  provider_id: Id;
  customer_id: Id;
  contact_id: Id;
  mandate: Selectable<DB["points"]>["mandate"];
  title: string | null;
  request_language: Language;
  /** The reader can read the request now. */
  readable: boolean;
  /** Of the place of the request. */
  time_zone: string;
  managed: NamedPerson | null;
  proposal_id: Id | null;
  side: ThreadSide;
  seq: number;
  read_seq: number;
  other_read_seq: number;
  unread: number;
  muted_until: string | null;
  /** The other side reads contact data of the reader masked. */
  masks: boolean;
  /** The reader reads that of the other side masked. */
  masked: boolean;
  /** A block hides the other side. */
  hidden: boolean;
  /** The language of the reader, and that of the other side. */
  language: Language;
  other_language: Language;
  refusal: ThreadRefusal | null;
  last: LineRow | null;
  changed_at: string;
};

const withPictures = sql`x.*, case when x.photos > 0 then (
  select json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.place)
  from thread_photos p where p.message_id = x.id) end as pictures`;

const theirs = (reader: Id) => sql`(t.provider_id = ${reader} or ${heldBy("r", reader)})`;

/** The conversation has lines of the other side that the reader has not read. */
const hasUnread = (
  reader: Id,
) => sql`exists (select from thread_messages x where x.thread_id = t.id and x.kind <> 'system'
    and x.side <> case when t.provider_id = ${reader} then 'provider' else 'customer' end
    and x.seq > coalesce((select m.read_seq from thread_members m where m.thread_id = t.id and m.user_id = ${reader}), 0))`;

function select({ id, accessDays, language }: Reader, more: RawBuilder<unknown>, end: RawBuilder<unknown>) {
  const me = sql`f.me`;
  const other = sql`f.other`;
  return preparable<ThreadRow & { total: number }>(sql`
    select f.*, coalesce(m.read_seq, 0) as read_seq, case when m.muted_until > now() then m.muted_until end as muted_until, ${namedPerson("u")} as managed,
      (select a.id from proposals a where a.request_id = f.request_id and a.user_id = f.provider_id and a.status <> 'deleted'
        order by a.created_at desc, a.id desc limit 1) as proposal_id,
      coalesce((select max(o.read_seq) from thread_members o where o.thread_id = f.id
        and o.user_id in (f.other, case f.side when 'provider' then f.customer_id end)), 0) as other_read_seq,
      (select count(*)::integer from (select from thread_messages x where x.thread_id = f.id and x.seq > coalesce(m.read_seq, 0)
        and x.kind <> 'system' and x.side <> f.side limit 100) n) as unread,
      not ${phonesOpenBetween(other, me, accessDays)} as masks,
      not ${phonesOpenBetween(me, other, accessDays)} as masked,
      blocked_between(f.provider_id, f.customer_id) as hidden, ${language}::text as language,
      (select o.locale from users o where o.id = f.other) as other_language,
      thread_refusal(f.id, ${accessDays}::int) as refusal,
      (select to_json(l) from (select ${withPictures} from thread_messages x where x.thread_id = f.id and x.seq = f.seq) l) as last
    from (
      select t.id, t.request_id, t.provider_id, t.seq, t.changed_at, ${titleLanguage("r", language)} as request_language, r.user_id as customer_id, r.contact_id, r.mandate,
        title_read_by(${language}, ${id}, r.id, answered_at(t.provider_id, r.id)) as title, reads_request(${id}, r.id) as readable, place_zone(r.address_id, r.user_id) as time_zone,
        ${isManaged("r")} as is_managed,
        case when t.provider_id = ${id} then 'provider' else 'customer' end as side, ${id}::uuid as me, ${hasUnread(id)} as has_unread,
        case when t.provider_id = ${id} then r.contact_id else t.provider_id end as other, count(*) over ()::integer as total
      from threads t join points r on r.id = t.request_id
      where ${theirs(id)} ${more}
      order by has_unread desc, t.changed_at desc, t.id desc ${end}) f
    left join thread_members m on m.thread_id = f.id and m.user_id = f.me
    left join users u on u.id = f.customer_id and f.is_managed and f.side = 'customer'
    order by f.has_unread desc, f.changed_at desc, f.id desc`);
}

export const listThreads = (db: Db, reader: Reader, request: Id | undefined, where: Paging) =>
  readPage(where, async ({ limit, offset }) => {
    const more = request ? sql`and t.request_id = ${request}` : sql``;
    const { rows } = await select(reader, more, sql`limit ${limit} offset ${offset}`).execute(db);
    return rows;
  });

/** Those with lines of the other side that the reader has not read, the newest first. */
export async function listUnread(db: Db, reader: Reader, most: number): Promise<ThreadRow[]> {
  const { rows } = await select(reader, sql`and ${hasUnread(reader.id)}`, sql`limit ${most}`).execute(db);
  return rows;
}

export async function findThread(db: Db, reader: Reader, id: Id): Promise<ThreadRow | undefined> {
  const { rows } = await select(reader, sql`and t.id = ${id}`, sql``).execute(db);
  return rows[0];
}

export async function findThreadOf(db: Db, requestId: Id, providerId: Id): Promise<Id | undefined> {
  const row = await db
    .selectFrom("threads")
    .select("id")
    .where("request_id", "=", requestId)
    .where("provider_id", "=", providerId)
    .executeTakeFirst();
  return row?.id;
}

/** @returns undefined where another call began it meanwhile. */
export async function insertThread(tx: Tx, values: { request_id: Id; provider_id: Id; asked: boolean }) {
  const row = await tx
    .insertInto("threads")
    .values(values)
    .onConflict((it) => it.columns(["request_id", "provider_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

type Where = { after?: number | undefined; before?: number | undefined; limit: number };

/** In the order of their numbers; without `after` the last ones. One more than the limit, where there are more. */
export async function listLines(db: Db, threadId: Id, { after, before, limit }: Where): Promise<LineRow[]> {
  const order = after === undefined ? sql`desc` : sql`asc`;
  const { rows } = await sql<LineRow>`
    select ${withPictures} from thread_messages x
    where x.thread_id = ${threadId} and x.seq > ${after ?? 0} and (${before ?? null}::bigint is null or x.seq < ${before ?? null}::bigint)
    order by x.seq ${order} limit ${limit + 1}`.execute(db);
  return rows;
}

export async function insertLine(
  tx: Tx,
  line: {
    thread_id: Id;
    side: ThreadSide;
    author_id: Id;
    acted_by: Id;
    client_id: Id;
    body: string | null;
    language: Language | null;
    phrase: PhraseColumns["phrase"];
    phrase_values: string | null;
    email_rest: string | null;
    contact_data: number[] | null;
    photos: number;
  },
): Promise<LineRow> {
  const row = await tx
    .insertInto("thread_messages")
    .values({ ...line, kind: "text" })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...(row as LineRow), pictures: null };
}

/** With the people of its thread. */
export async function findLine(db: Db, threadId: Id, id: Id) {
  const { rows } = await sql<LineRow & { provider_id: Id; contact_id: Id }>`
    select ${withPictures}, t.provider_id, r.contact_id
    from thread_messages x join threads t on t.id = x.thread_id join points r on r.id = t.request_id
    where t.id = ${threadId} and x.id = ${id}`.execute(db);
  return rows[0];
}

export async function findByClientId(tx: Tx, threadId: Id, clientId: Id): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`
    select ${withPictures} from thread_messages x where x.thread_id = ${threadId} and x.client_id = ${clientId}`.execute(
    tx,
  );
  return rows[0];
}
