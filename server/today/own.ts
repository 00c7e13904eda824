// The reader's own requests, drafts, houses and managed people, in one statement.
import { sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { PointKind } from "#contract/points.ts";
import type { Today } from "#contract/today.ts";
import { joinPlace } from "#server/addresses/place-columns.ts";
import type { Db } from "#server/kit/db.ts";
import { isActing, type Id, type Member } from "#server/kit/viewer.ts";
import { heldBy, managedBy } from "#server/points/held-by.ts";
import { titleColumns, titleIn, titleLanguage } from "#server/points/title-in.ts";
import { profileOf, type ProfileRow } from "#server/providers/profile.ts";
import { hostedBy } from "#server/requests/hosted-by.ts";
import { askedTimes, sentBy, type SentRow, weekOf, type WeekRow } from "./provider.ts";

export type Own = Pick<Today, "fresh" | "houses" | "managed" | "asked"> & {
  running: (Today["running"][number] & { servicePlace: ServicePlace })[];
  sent: SentRow[];
  week: WeekRow[];
  /** Null: the person has neither an offer nor a proposal. */
  profile: ProfileRow | null;
  drafts: {
    id: Id;
    kind: PointKind;
    title: string | null;
    title_language: Language;
    purpose_ids: number[];
    awaited_files: number | null;
  }[];
  has_place: boolean;
  /** Services of the published offers. */
  purposes: number[];
};

/** Services and place of a request, for finding people. */
export type ServicePlace = { purposes: number[]; lat: number | null; lng: number | null; directed: boolean };

/** On points `p` and their addresses `l`. */
export const servicePlace = sql`json_build_object('purposes', p.purpose_ids, 'lat', l.coarse_lat, 'lng', l.coarse_lng,
  'directed', p.receiver_id is not null)`;

export async function readOwn(db: Db, viewer: Member): Promise<Own> {
  const held = heldBy("p", viewer.id);
  const { rows } = await sql<Own>`select
    not exists (select from points p where ${held}) and not exists (select from proposals a where a.user_id = ${viewer.id}) as fresh,
    exists (select from addresses a where a.user_id = ${viewer.id} and a.deleted_at is null) as has_place,
    to_json(array(select distinct unnest(p.purpose_ids) from points p
      where ${held} and p.kind = 'offer' and p.status = 'published' and p.deleted_at is null)) as purposes,
    ${listOf(sentBy(viewer))} as sent,
    ${listOf(askedTimes(viewer))} as asked,
    ${listOf(weekOf(viewer))} as week,
    ${profileOf(viewer)} as profile,
    ${listOf(sql`select p.id, ${titleColumns("p", viewer.language)}, p.published_at, p.hidden_to_contractors as hidden, ${servicePlace} as "servicePlace"
      from points p left join addresses l on l.id = p.address_id
      where ${held} and p.kind = 'request' and p.status = 'published' and p.awarded_at is null and p.deleted_at is null
        and not exists (select from proposals a where a.request_id = p.id and a.status in ('created', 'updated'))
      order by p.published_at desc limit 3`)} as running,
    ${listOf(sql`select p.id, p.kind, ${titleColumns("p", viewer.language)}, p.purpose_ids, p.awaited_files from points p
      where ${held} and p.status in ('incomplete', 'draft') and p.deleted_at is null and p.shelved_at is null
      order by (p.awaited_files is null), p.updated_at desc limit 3`)} as drafts,
    ${listOf(houses(viewer))} as houses,
    ${isActing(viewer) ? sql`'[]'::json` : listOf(managed(viewer.id))} as managed`.execute(db);
  const [own] = rows;
  if (!own) throw new Error("A select without from has one row");
  return {
    ...own,
    running: own.running.map((it) => ({ ...it, published_at: iso(it.published_at) })),
    sent: own.sent.map((it) => ({ ...it, sent_at: iso(it.sent_at) })),
    asked: own.asked.map((it) => ({ ...it, starts_at: iso(it.starts_at), lapses_at: iso(it.lapses_at) })),
  };
}

const iso = (at: string) => new Date(at).toISOString();

const listOf = (rows: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(to_json(l)), '[]') from (${rows}) l)`;

/** Places with a posting link, and those where it was used; those with open requests first. */
const houses = ({ id: me, language }: Member) => sql`
  select h.id, coalesce(nullif(h.label, ''), h.public_name, ${joinPlace(language, sql.ref("h.id"))} ->> 'locality') as name, n.open, n.requests
  from addresses h cross join lateral (
    select count(*)::integer as open,
      coalesce(to_json((array_agg(json_build_object('id', p.id, 'title', ${titleIn("p", language)}, 'title_language', ${titleLanguage("p", language)}, 'awarded', p.awarded_at is not null,
        'proposals', coalesce((select ra.live from request_answers ra where ra.request_id = p.id), 0))
        order by p.published_at desc))[1:3]), '[]'::json) as requests
    from points p where p.address_id = h.id and p.kind = 'request' and p.status = 'published' and p.deleted_at is null
      and (p.user_id = ${me} or ${hostedBy(me)})) n
  where h.user_id = ${me} and h.deleted_at is null
    and (h.link_enabled or exists (select from points p where p.address_id = h.id and ${hostedBy(me)}))
  order by n.open desc, h.created_at limit 10`;

const managed = (me: Id) => sql`
  select u.id, u.name, latin_name(u.name, u.spoken), n.open, n.proposals
  from users u cross join lateral (
    select count(distinct p.id)::integer as open, count(a.id)::integer as proposals
    from points p left join proposals a on a.request_id = p.id and a.status in ('created', 'updated')
    where p.user_id = u.id and ${managedBy("p", me)} and p.kind = 'request' and p.status = 'published'
      and p.awarded_at is null and p.deleted_at is null) n
  where u.manager_id = ${me} and u.deleted_at is null
  order by n.proposals desc, n.open desc, u.created_at limit 20`;
